#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

#include "child.h"

int pseudo_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, uint16_t columns,
    uint16_t rows, pid_t *process) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    int controller = -1;
    pid_t child = forkpty(&controller, NULL, NULL, &size);
    if (child < 0) {
        return -errno;
    }
    if (child == 0) {
        become_program(path, arguments, environment);
    }
    fcntl(controller, F_SETFD, FD_CLOEXEC);
    *process = child;
    return controller;
}

int pseudo_terminal_open(uint16_t columns, uint16_t rows, int *controller, int *terminal) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    if (openpty(controller, terminal, NULL, NULL, &size) < 0) {
        return -errno;
    }
    fcntl(*controller, F_SETFD, FD_CLOEXEC);
    fcntl(*terminal, F_SETFD, FD_CLOEXEC);
    return 0;
}

long pseudo_terminal_read(int controller, void *bytes, size_t count, int milliseconds) {
    struct pollfd watched = {.fd = controller, .events = POLLIN};
    int ready;
    do {
        ready = poll(&watched, 1, milliseconds);
    } while (ready < 0 && errno == EINTR);
    if (ready < 0) {
        return -errno;
    }
    if (ready == 0) {
        return -ETIMEDOUT;
    }
    ssize_t length;
    do {
        length = read(controller, bytes, count);
    } while (length < 0 && errno == EINTR);
    if (length < 0) {
        // Linux returns EIO after the last program has closed the terminal.
        return errno == EIO ? 0 : -errno;
    }
    return length;
}

int pseudo_terminal_write(int controller, const void *bytes, size_t count) {
    const char *next = bytes;
    while (count > 0) {
        ssize_t length = write(controller, next, count);
        if (length < 0) {
            if (errno == EINTR) {
                continue;
            }
            return -errno;
        }
        next += length;
        count -= (size_t)length;
    }
    return 0;
}

int pseudo_terminal_resize(int controller, uint16_t columns, uint16_t rows) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(controller, TIOCSWINSZ, &size) < 0 ? -errno : 0;
}
