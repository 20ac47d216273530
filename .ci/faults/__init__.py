"""Fails I/O calls of the program and cuts its power; .ci/fault-test runs this."""
