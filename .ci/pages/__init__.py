"""Judges of generated pages: what `.ci/page-check` is made of."""

import collections

# What a judge found: a stable code, where, and what is wrong.
Finding = collections.namedtuple("Finding", "code where text")
