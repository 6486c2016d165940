"""The telling of Conspiracy: board, question, choices, story, score sheet and rules as plain data."""
