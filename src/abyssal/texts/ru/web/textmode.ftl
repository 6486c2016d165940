web-textmode = Текстовый режим
web-textmode-open = Играть словами
web-textmode-hint = Наберите номер или слова варианта, «рука», «двор» или «последнее». «Помощь» перечислит все слова.
web-textmode-answers = Ответы и события за столом
web-textmode-field = Ваш выбор или вопрос
web-textmode-send = Отправить
