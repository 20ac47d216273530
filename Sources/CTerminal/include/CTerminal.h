#pragma once

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// System calls for a program at a terminal that Swift cannot import, or imports differently on each
// platform. Functions that can fail return a negative errno value. They do not print, allocate or
// end the process unless their comment says so.

/// The signals that a program at a terminal handles, numbered as on this platform.
enum {
    TERMINAL_SIGHUP = SIGHUP,
    TERMINAL_SIGINT = SIGINT,
    TERMINAL_SIGPIPE = SIGPIPE,
    TERMINAL_SIGTERM = SIGTERM,
    TERMINAL_SIGCONT = SIGCONT,
    TERMINAL_SIGWINCH = SIGWINCH,
};

/// The errors that the readers and writers distinguish, numbered as on this platform.
enum {
    TERMINAL_EAGAIN = EAGAIN,
    TERMINAL_EBADF = EBADF,
    TERMINAL_EINTR = EINTR,
    TERMINAL_EIO = EIO,
    TERMINAL_ENOSPC = ENOSPC,
    TERMINAL_EPIPE = EPIPE,
};

/// The results of `terminal_wait`, as bits.
enum {
    TERMINAL_INPUT_READY = 1,
    TERMINAL_SIGNAL_READY = 2,
};

/// Opens descriptors 0, 1 and 2 if they are closed. Otherwise a file that the program opens later
/// could become its standard output. Each is opened in the wrong direction: reading a closed
/// standard input, or writing to a closed standard output, still fails with EBADF. Returns 0 or a
/// negative errno value. Call it first.
int terminal_open_standard_descriptors(void);

/// Ignores SIGPIPE and SIGXFSZ, so that a write reports EPIPE or EFBIG instead of ending the
/// process. Returns 0 or a negative errno value.
int terminal_ignore_write_signals(void);

/// Catches SIGHUP, SIGINT, SIGTERM, SIGCONT and SIGWINCH: each writes its number as one byte to a
/// pipe. A signal that the parent made the process ignore (nohup) stays ignored. Also does the work
/// of `terminal_ignore_write_signals`. Returns the pipe's descriptor for reading, the same on every
/// call, or a negative errno value.
int terminal_catch_signals(void);

/// Returns the number of a caught signal, 0 when none waits, or a negative errno value.
/// `descriptor` is what `terminal_catch_signals` returned, or any non-blocking pipe.
int terminal_next_signal(int descriptor);

/// Restores the default action of `signal` and sends it to this process. Does not return: if the
/// signal does not end the process, it exits with 128 + `signal`.
_Noreturn void terminal_end_by_signal(int signal);

/// Waits until `input` can be read or has ended, a signal waits on `signals` (negative: not
/// watched), or `milliseconds` have passed (negative: no limit).
/// Returns TERMINAL_INPUT_READY and TERMINAL_SIGNAL_READY, 0 after the limit, or a negative errno
/// value. A closed `input` counts as ready.
int terminal_wait(int input, int signals, int milliseconds);

/// Waits until `output` accepts bytes. Returns 0 or a negative errno value.
int terminal_wait_for_output(int output);

/// Reads at most `count` bytes. Returns the number of bytes, 0 at the end, or a negative errno
/// value.
long terminal_read(int descriptor, void *bytes, size_t count);

/// The index of the first line feed in `bytes`, or `count` without one.
size_t terminal_find_line_feed(const void *bytes, size_t count);

/// Writes at most `count` bytes. Returns the number of bytes, or a negative errno value.
long terminal_write(int descriptor, const void *bytes, size_t count);

/// Makes the system report errors that it otherwise finds only when a file is closed (a full quota
/// on a network disk), and leaves `descriptor` open. Returns 0 or a negative errno value.
int terminal_check_written(int descriptor);

/// Whether `descriptor` is a terminal.
bool terminal_is_terminal(int descriptor);

/// Discards what a terminal holds and was not read, if there is a whole line. Returns whether there was
/// one.
bool terminal_discard_lines(int descriptor);

/// Whether `descriptor` is a terminal that returns whole lines, so a partial line means Ctrl-D.
bool terminal_is_canonical(int descriptor);

/// Makes the terminal return every key immediately and without echo, until `terminal_end_keys`, the
/// end of the process, or a signal that ends or stops it: in each case its settings are restored.
/// The caller handles the signals that `terminal_catch_signals` catches. Call it again after
/// SIGCONT. Returns 0 or a negative errno value.
int terminal_begin_keys(int descriptor);

/// Restores the terminal's settings from before `terminal_begin_keys`, if that was called.
void terminal_end_keys(void);

/// Stops showing what is typed on a terminal, writes a question to `output`, and reads a line, at
/// most `size` bytes. Backspace removes a byte,
/// Ctrl-U all. Ctrl-C and other signals keep their effect, and the terminal is restored before.
/// Returns the number of bytes; -ECANCELED after Ctrl-D or the end of the input; -E2BIG for a longer
/// line; another negative errno value.
long terminal_read_secret(
    int descriptor, int output, const void *question, size_t length, void *bytes, size_t size);

/// The longest line, in bytes without its newline, that this platform's terminals return. They
/// silently drop the rest of a longer one.
size_t terminal_longest_line(void);

/// Reads the size of the terminal in character cells; 0 if the terminal does not know.
/// Returns 0 or a negative errno value (ENOTTY: no terminal).
int terminal_size(int descriptor, uint16_t *columns, uint16_t *rows);

/// Starts a pager that reads from a pipe and writes to the standard output of this process. The
/// shell runs `command`; NULL runs `less`. The pager gets LESS=FRX if LESS is not set. Until
/// `terminal_end_pager` this process ignores SIGINT and SIGQUIT, which belong to the pager.
/// Allocates. Returns the descriptor of the pipe for writing, or a negative errno value.
int terminal_start_pager(const char *command, int32_t *process);

/// Closes the pipe of a pager, waits until the user leaves the pager, and restores SIGINT and
/// SIGQUIT. Returns its exit status (128 and the number of the signal that ended it), or a negative
/// errno value.
int terminal_end_pager(int descriptor, int32_t process);

/// Runs an editor for one file at this terminal, and waits until the user leaves it. The shell runs
/// `command` with the path as its last word. Meanwhile this process ignores SIGINT and SIGQUIT,
/// which belong to the editor. Allocates. Returns its exit status (128 and the number of the signal
/// that ended it; 126 or 127 if the shell cannot run it), or a negative errno value.
int terminal_run_editor(const char *command, const char *path);

/// Fills `bytes` from the system's cryptographic random source. Returns 0 or a negative errno
/// value.
int terminal_random_bytes(void *bytes, size_t count);

/// Forbids core dumps and the crash reports of Swift's runtime. On Linux it also forbids other
/// processes of the same user to read this process' memory. All of these would hold patients'
/// answers. Returns 0 or a negative errno value.
int terminal_forbid_core_dumps(void);

/// The words that this process was started with, and their number. Returns NULL where the C library
/// does not pass them to this file.
char **terminal_words(int *count);

/// Writes the full path of the file of this program with the final zero. Returns 0, or -1 if the
/// system does not tell it or it is longer than `size`.
int terminal_program_path(char *path, size_t size);

/// The entry at `index` of the environment as NAME=VALUE, or NULL past the last one. Valid until
/// the environment changes.
const char *terminal_environment_entry(size_t index);

/// Writes the system's words for `error`, an errno value, cut to `size` bytes with the final zero.
void terminal_describe_error(int error, char *text, size_t size);

/// Ends the process with an exit code, after the C library's own clean-up.
_Noreturn void terminal_exit(int code);

/// The name of the program that opens a file as a click would: `xdg-open`, or `open` on macOS.
const char *terminal_opener_name(void);

/// Whether a folder of PATH has that program.
bool terminal_has_opener(void);

/// Opens the file at `path` with that program, without a shell, its input and output closed. The path
/// begins with `/` or `./`, so that it is neither an option nor an address. Returns its exit status,
/// 0 if it still runs after two seconds, or a negative errno value.
int terminal_open_file(const char *path);
