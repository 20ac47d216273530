#pragma once

/// In a forked child: resets the parent's signal settings and files, then becomes the program.
/// Calls only functions that are safe after a fork of a process with threads.
_Noreturn void become_program(
    const char *path, char *const *arguments, char *const *environment);
