## Правила за столом в браузере

web-help-search = Искать в правилах и картах
web-help-loading = Загружаем правила …
web-help-nothing = В этих правилах об этом ни слова.
web-help-icons = Что значат значки
web-help-keys = Клавиши

web-help-key-tab = от одного к другому
web-help-key-enter = обычный выбор или то, что в фокусе
web-help-key-number = вариант по порядку; буквы написаны на кнопках
web-help-key-escape = назад
web-help-key-look = рассмотреть карту
web-help-key-undo = взять ход назад
web-help-key-log = журнал и чат
web-help-key-orders = поручения
web-help-key-help = эти правила

web-icon-shield = влияние
web-icon-pearl = жемчужина
web-icon-pearls = 2 жемчужины
web-icon-key = ключ
web-icon-key-silver = серебряный ключ
web-icon-key-gold = золотой ключ
web-icon-monster = жетон монстра
web-icon-cards = карты на руке
web-icon-deck = колода
web-icon-orders = поручения
web-icon-nebulis = небулис
web-icon-sentinel = жетон Стража
web-icon-loot = добыча
web-icon-kraken = фигурка Кракена
web-icon-new-token = новый жетон монстра
web-icon-wound = рана
web-icon-die = кубик
web-icon-scourge = Бич Бездны
web-icon-swap = два лорда могут поменяться местами
web-icon-eye = открывает лорда
web-icon-keeper = хранитель жемчуга
web-icon-crest = герб: этот лорд считается
web-icon-house = владения
web-icon-coalition = коалиция
