"""``python -m abyssal`` is the command ``abyssal``."""

from abyssal.cli.app import main

main()
