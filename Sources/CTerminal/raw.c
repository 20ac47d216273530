#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios kept;
static volatile sig_atomic_t changed = -1;

void terminal_end_keys(void) {
    if (changed >= 0) {
        int descriptor = changed;
        changed = -1;
        tcsetattr(descriptor, TCSADRAIN, &kept);
    }
}

/// Restores the terminal and lets the signal have its usual effect. A handler may call tcsetattr,
/// sigaction and raise (POSIX.1-2017, 2.4.3).
static void restore_and_obey(int signal) {
    int error = errno;
    if (changed >= 0) {
        // Without waiting for output: the reader may be gone.
        tcsetattr(changed, TCSANOW, &kept);
        changed = -1;
    }
    struct sigaction plain;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigemptyset(&plain.sa_mask);
    sigaction(signal, &plain, NULL);
    raise(signal);
    errno = error;
}

int terminal_begin_keys(int descriptor) {
    struct termios settings;
    if (tcgetattr(descriptor, &settings) < 0) {
        return -errno;
    }
    if (changed < 0) {
        kept = settings;
    }
    static bool registered = false;
    if (!registered) {
        if (atexit(terminal_end_keys) != 0) {
            return -ENOMEM;
        }
        registered = true;
    }
    // The terminal still handles output, and the keys that end or stop the program. Only lines and
    // the echo are switched off.
    settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    settings.c_iflag &= ~(tcflag_t)ICRNL;
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    changed = descriptor;
    if (tcsetattr(descriptor, TCSADRAIN, &settings) < 0) {
        int error = errno;
        changed = -1;
        return -error;
    }
    // The caller handles the signals that are caught anyway; these others end or stop the program
    // immediately.
    static const int others[] = {SIGTSTP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    for (size_t index = 0; index < sizeof others / sizeof others[0]; index++) {
        struct sigaction action;
        // A signal that the parent made the process ignore stays ignored.
        if (sigaction(others[index], NULL, &action) < 0 || action.sa_handler == SIG_IGN) {
            continue;
        }
        memset(&action, 0, sizeof action);
        action.sa_handler = restore_and_obey;
        // The handler of a signal raises the same signal again.
        action.sa_flags = SA_NODEFER;
        sigemptyset(&action.sa_mask);
        sigaction(others[index], &action, NULL);
    }
    return 0;
}

/// Reads the keys of a line until Enter.
static long read_keys(int descriptor, unsigned char *bytes, size_t size) {
    size_t count = 0;
    bool is_full = false;
    while (true) {
        unsigned char key;
        ssize_t found = read(descriptor, &key, 1);
        if (found < 0 && errno == EINTR) {
            // After Ctrl-Z the shell has restored the terminal's settings.
            int failed = terminal_begin_keys(descriptor);
            if (failed < 0) return failed;
            continue;
        }
        if (found < 0 && errno != EIO) return -errno;
        if (found <= 0) return -ECANCELED;
        switch (key) {
        case '\r':
        case '\n': return is_full ? -E2BIG : (long)count;
        case 0x04: return -ECANCELED;
        case 0x08:
        case 0x7f:
            if (count > 0) count--;
            break;
        case 0x15:
            count = 0;
            is_full = false;
            break;
        default:
            if (count < size) bytes[count++] = key;
            else is_full = true;
        }
    }
}

long terminal_read_secret(
    int descriptor, int output, const void *question, size_t length, void *bytes, size_t size) {
    long result = terminal_begin_keys(descriptor);
    if (result < 0) return result;
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    enum { count = sizeof ending / sizeof ending[0] };
    struct sigaction before[count];
    for (size_t index = 0; index < count; index++) {
        if (sigaction(ending[index], NULL, &before[index]) < 0) return -errno;
        if (before[index].sa_handler != SIG_DFL) continue;
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = restore_and_obey;
        action.sa_flags = SA_NODEFER;
        sigemptyset(&action.sa_mask);
        sigaction(ending[index], &action, NULL);
    }
    // The echo is off by now: nothing that is typed after the question is shown.
    for (size_t done = 0; done < length;) {
        ssize_t written = write(output, (const char *)question + done, length - done);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) break;
        done += (size_t)written;
    }
    result = read_keys(descriptor, bytes, size);
    terminal_end_keys();
    for (size_t index = 0; index < count; index++) {
        sigaction(ending[index], &before[index], NULL);
    }
    return result;
}
