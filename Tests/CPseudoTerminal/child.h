#pragma once

#include <spawn.h>

/// Starts a program with the default signal settings, no signal blocked, and only the descriptors that
/// the actions give it. Does not copy the memory of this process, as a fork does: the tests hold a
/// gigabyte of it, and start thousands of programs. Returns 0 or a negative errno value.
int spawn_program(
    const char *path, char *const *arguments, char *const *environment,
    posix_spawn_file_actions_t *actions, short more_flags, pid_t *process);
