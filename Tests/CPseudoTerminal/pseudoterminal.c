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

int pseudo_terminal_open(uint16_t columns, uint16_t rows, int *controller, int *terminal) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    if (openpty(controller, terminal, NULL, NULL, &size) < 0) {
        return -errno;
    }
    fcntl(*controller, F_SETFD, FD_CLOEXEC);
    fcntl(*terminal, F_SETFD, FD_CLOEXEC);
    return 0;
}

int pseudo_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, uint16_t columns,
    uint16_t rows, pid_t *process) {
    int controller, terminal;
    int result = pseudo_terminal_open(columns, rows, &controller, &terminal);
    if (result < 0) {
        return result;
    }
    posix_spawn_file_actions_t actions;
    char name[128];
    int error = ttyname_r(terminal, name, sizeof name);
    if (error == 0) {
        error = posix_spawn_file_actions_init(&actions);
    }
    if (error == 0) {
        // The first terminal that the leader of a session opens is the one that controls it.
        error = posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
        for (int standard = 1; standard < 3 && error == 0; standard++) {
            error = posix_spawn_file_actions_adddup2(&actions, 0, standard);
        }
        result = error != 0 ? -error
                            : spawn_program(
                                  path, arguments, environment, &actions, POSIX_SPAWN_SETSID, process);
        posix_spawn_file_actions_destroy(&actions);
    } else {
        result = -error;
    }
    close(terminal);
    if (result < 0) {
        close(controller);
        return result;
    }
    return controller;
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
