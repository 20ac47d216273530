#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Runs programs for tests: on a pseudo-terminal, or with files for their standard streams.
// Functions that can fail return a negative errno value.

/// How a program ended.
struct program_end {
    /// The exit status, when `signal` is 0.
    int status;
    /// The signal that ended it, or 0.
    int signal;
    /// The most memory it held, in bytes; on Linux at least that of the process that started it.
    size_t peak_memory;
};

/// Starts `path` as the leader of a new session on a new terminal. `arguments` and `environment`
/// end with NULL. Returns the descriptor of the terminal's other side; the caller closes it.
int pseudo_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, uint16_t columns,
    uint16_t rows, pid_t *process);

/// Opens a terminal without a program. Returns 0 or a negative errno value.
int pseudo_terminal_open(uint16_t columns, uint16_t rows, int *controller, int *terminal);

/// Reads what the program printed. Returns the count, 0 when the program closed the terminal,
/// -ETIMEDOUT when no output came in time.
long pseudo_terminal_read(int controller, void *bytes, size_t count, int milliseconds);

/// Types `count` bytes. Returns 0 or a negative errno value.
int pseudo_terminal_write(int controller, const void *bytes, size_t count);

/// Changes the size; the program gets SIGWINCH.
int pseudo_terminal_resize(int controller, uint16_t columns, uint16_t rows);

/// Starts `path` with descriptors for its standard streams; a negative one leaves that stream
/// closed. Returns 0 or a negative errno value.
int program_spawn(
    const char *path, char *const *arguments, char *const *environment, int input, int output,
    int errors, pid_t *process);

/// Waits for the program's end. Returns 0, -ETIMEDOUT, or another negative errno value.
int program_wait(pid_t process, int milliseconds, struct program_end *end);

/// Limits every file that the process writes to `bytes`, like a full disk for this process only.
/// Returns 0 or a negative errno value; -ENOTSUP if the system has no such call.
int program_limit_files(pid_t process, uint64_t bytes);

/// Sends `signal` to the process.
int program_signal(pid_t process, int signal);

/// Writes the path of the file that holds these tests, cut to `size` bytes.
/// Returns 0 or a negative errno value.
int test_image_path(char *path, size_t size);

/// The most memory this process ever held, in bytes.
size_t peak_memory(void);
