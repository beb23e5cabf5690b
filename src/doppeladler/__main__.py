"""`python -m doppeladler` is the command line."""

import sys

from doppeladler.cli import main

if __name__ == "__main__":
    sys.exit(main())
