#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static int reading_end = -1;
static volatile sig_atomic_t writing_end = -1;

static void note(int signal) {
    int kept = errno;
    unsigned char number = (unsigned char)signal;
    // A full pipe holds thousands of unread signals; another one adds no information.
    ssize_t ignored = write(writing_end, &number, 1);
    (void)ignored;
    errno = kept;
}

static int catch_signal(int signal) {
    struct sigaction present;
    if (sigaction(signal, NULL, &present) < 0) {
        return -errno;
    }
    if ((present.sa_flags & SA_SIGINFO) == 0 && present.sa_handler == SIG_IGN) {
        return 0;
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    // No SA_RESTART: a waiting call returns, so the program can react immediately.
    action.sa_flags = 0;
    return sigaction(signal, &action, NULL) < 0 ? -errno : 0;
}

static int prepare(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) {
        return -errno;
    }
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 ? -errno : 0;
}

int terminal_ignore_write_signals(void) {
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigemptyset(&ignore.sa_mask);
    if (sigaction(SIGPIPE, &ignore, NULL) < 0 || sigaction(SIGXFSZ, &ignore, NULL) < 0) {
        return -errno;
    }
    return 0;
}

int terminal_catch_signals(void) {
    if (reading_end >= 0) {
        return reading_end;
    }
    int ends[2];
    if (pipe(ends) < 0) {
        return -errno;
    }
    for (int end = 0; end < 2; end++) {
        int result = prepare(ends[end]);
        if (result < 0) {
            close(ends[0]);
            close(ends[1]);
            return result;
        }
    }
    reading_end = ends[0];
    writing_end = ends[1];

    int ignored = terminal_ignore_write_signals();
    if (ignored < 0) {
        return ignored;
    }
    static const int caught[] = {SIGHUP, SIGINT, SIGTERM, SIGCONT, SIGWINCH};
    for (size_t index = 0; index < sizeof caught / sizeof caught[0]; index++) {
        int result = catch_signal(caught[index]);
        if (result < 0) {
            return result;
        }
    }
    return reading_end;
}

int terminal_next_signal(int descriptor) {
    unsigned char number = 0;
    ssize_t length;
    do {
        length = read(descriptor, &number, 1);
    } while (length < 0 && errno == EINTR);
    if (length < 0) {
        return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -errno;
    }
    return length == 0 ? 0 : number;
}

_Noreturn void terminal_end_by_signal(int signal) {
    terminal_end_keys();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
    sigset_t unblocked;
    sigemptyset(&unblocked);
    sigaddset(&unblocked, signal);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
    raise(signal);
    _exit(128 + signal);
}
