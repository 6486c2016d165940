## Веб-клиент: рамка и то, что есть за каждым столом

web-abyssal = Abyssal
web-close = Закрыть
web-back = Назад
web-cancel = Отмена
web-confirm = Подтвердить
web-undo = Отменить
web-guest = Гость

web-seat = Место { $number }
web-seat-open = Свободное место
web-bot = Бот
web-bot-name-1 = Нерисса
web-bot-name-2 = Отто
web-bot-name-3 = Мира
web-bot-name-4 = Талия
web-bot-name-5 = Айк
web-bot-name-6 = Бо
web-bot-name-7 = Дельфина
web-bot-name-8 = Рубен

web-influence = Влияние: { $points }
web-influence-open = Влияние: { $points } или больше, скрытые карты могут добавить

## Что решается

web-decision = Что решается
web-your-decision = Ваше решение
web-hurry = К моему следующему решению
web-hurry-end = К итогу партии
web-meanwhile = Что сделали другие
web-choices = Варианты
web-all-choices = Все варианты: {$n}
web-fewer = Свернуть
web-sure = Точно?
web-game-over = Игра окончена.

web-change-pearls = Жемчужины
web-change-nebulis = Небулисы
web-change-keys = Ключи
web-change-cards = Карты на руке
web-change-tokens = Жетоны монстров
web-change-new_tokens = Новые жетоны
web-change-influence = Влияние
web-change-wounds = Раны

## Оплата и другие наборы

web-pay-for = Нанять: { CARD($lord) }
web-recruit = Нанять
web-pick-anew = Выбрать заново
web-to-pick = На выбор
web-nothing-picked = Ничего не выбрано
web-and-pearls = и { COUNT($count, of: "pearl", case: "acc") }
web-brings-nebulis = Кракены приносят вам { COUNT($count, of: "nebulis", case: "acc") }.
web-joins = К вам присоединяется { LIST($allies, with: "and") }.
web-joins-one = К вам присоединяется кто-то один: { LIST($allies) }.
web-allies-short = { ALLIES($items, form: "short") }
web-space = клетка { $number }
web-picked = { LIST($items) }

## Журнал и чат

web-log = Журнал
web-chat = Чат
web-chat-say = Сказать что-нибудь за столом
web-chat-send = Отправить

## Связь с сервером

web-line-loading = Загружаем стол…
web-line-lost = Связь прервалась. Пробуем снова…
web-line-open = Есть связь
web-try-again = Попробовать снова
web-home = В зал
web-nowhere = Здесь ничего нет.
web-settings = Настройки
web-about = О проекте
web-rules = Правила
web-language = Язык
web-your-turn = Ваш ход
web-table-code = Стол { $code }
web-turn = ход { $turn }
web-order = Порядок ходов
web-watching = { $count ->
        [one] Смотрит { $count } человек
        [few] Смотрят { $count } человека
       *[many] Смотрит { $count } человек
    }
web-orders = Поручения
web-to-result = К итогам
web-menu = Меню

## Ways to replays and positions, from other screens

web-replay = Повтор
web-replay-load = Загрузить запись
web-past-choices = Что можно было выбрать в этот момент
web-study = Разбор партий
web-position = Редактор позиций
