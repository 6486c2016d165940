"""The command line ``abyssal``: its commands, and games in the terminal."""
