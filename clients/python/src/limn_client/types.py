"""What requests take and answers hold.

A dict of a type may have more members than the type names.
"""

from .generated.types import *
