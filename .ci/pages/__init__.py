"""Checks of generated pages; `.ci/page-check` runs them."""

import collections

# A problem of a page: a stable code, the place, and what is wrong.
Finding = collections.namedtuple("Finding", "code where text")
