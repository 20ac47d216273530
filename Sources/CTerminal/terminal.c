#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#else
extern char **environ;
#endif

int terminal_open_standard_descriptors(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) {
            continue;
        }
        // The lowest free number is this descriptor, since all lower ones are open.
        int opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
        if (opened < 0) {
            return -errno;
        }
    }
    return 0;
}

int terminal_wait(int input, int signals, int milliseconds) {
    struct pollfd watched[2] = {
        {.fd = input, .events = POLLIN},
        {.fd = signals, .events = POLLIN},
    };
    int count;
    do {
        // An interrupting signal has written to the pipe: the next round finds it immediately.
        count = poll(watched, 2, milliseconds);
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        return -errno;
    }
    int found = 0;
    if (watched[0].revents != 0) {
        found |= TERMINAL_INPUT_READY;
    }
    if (watched[1].revents != 0) {
        found |= TERMINAL_SIGNAL_READY;
    }
    return found;
}

int terminal_wait_for_output(int output) {
    struct pollfd watched = {.fd = output, .events = POLLOUT};
    int count;
    do {
        count = poll(&watched, 1, -1);
    } while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : 0;
}

long terminal_read(int descriptor, void *bytes, size_t count) {
    ssize_t length = read(descriptor, bytes, count);
    return length < 0 ? -errno : length;
}

bool terminal_discard_lines(int descriptor) {
    // A terminal that returns whole lines is ready only if it holds one.
    return terminal_wait(descriptor, -1, 0) == TERMINAL_INPUT_READY && tcflush(descriptor, TCIFLUSH) == 0;
}

size_t terminal_find_line_feed(const void *bytes, size_t count) {
    const char *found = memchr(bytes, '\n', count);
    return found == NULL ? count : (size_t)(found - (const char *)bytes);
}

long terminal_write(int descriptor, const void *bytes, size_t count) {
    ssize_t length = write(descriptor, bytes, count);
    return length < 0 ? -errno : length;
}

int terminal_check_written(int descriptor) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) {
        return -errno;
    }
    return close(copy) < 0 && errno != EINTR ? -errno : 0;
}

bool terminal_is_terminal(int descriptor) {
    return isatty(descriptor) == 1;
}

bool terminal_is_canonical(int descriptor) {
    struct termios settings;
    return tcgetattr(descriptor, &settings) == 0 && (settings.c_lflag & ICANON) != 0;
}

size_t terminal_longest_line(void) {
#if defined(__linux__)
    return 4095;
#else
    return 1023;
#endif
}

int terminal_size(int descriptor, uint16_t *columns, uint16_t *rows) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) {
        return -errno;
    }
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

const char *terminal_environment_entry(size_t index) {
#if defined(__APPLE__)
    char **entries = *_NSGetEnviron();
#else
    char **entries = environ;
#endif
    if (entries == NULL) {
        return NULL;
    }
    for (size_t passed = 0; passed < index; passed++) {
        if (entries[passed] == NULL) {
            return NULL;
        }
    }
    return entries[index];
}

void terminal_describe_error(int error, char *text, size_t size) {
    snprintf(text, size, "%s", strerror(error));
}
