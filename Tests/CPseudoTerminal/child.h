#pragma once

/// In a forked child: forgets the parent's signal settings and files, then becomes the program.
/// Calls only what is safe after a fork of a process with threads.
_Noreturn void become_program(
    const char *path, char *const *arguments, char *const *environment);
