web-textmode = Text mode
web-textmode-open = Play by typing
web-textmode-hint = Type the number or the words of a choice, "hand", "court" or "last". "help" lists all words.
web-textmode-answers = Answers, and what happens at the table
web-textmode-field = Your choice or question
web-textmode-send = Send
