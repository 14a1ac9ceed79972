"""`python -m sayso.cli`, for where the console script is not on the path."""

import sys

from sayso.cli import main

sys.exit(main())
