#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/random.h>
#endif

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

int terminal_random_bytes(void *bytes, size_t count) {
#if defined(__linux__)
    unsigned char *next = bytes;
    while (count > 0) {
        ssize_t length = getrandom(next, count, 0);
        if (length < 0) {
            if (errno == EINTR) {
                continue;
            }
            return -errno;
        }
        next += length;
        count -= (size_t)length;
    }
#else
    arc4random_buf(bytes, count);
#endif
    return 0;
}

/// Makes crashes end the process without a report. Swift's runtime would print one with registers
/// and the memory they point to: a patient's answers, on the screen or in a log.
static void silence_crash_reports(void) {
    static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP};
    struct sigaction plain;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigemptyset(&plain.sa_mask);
    for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index++) {
        sigaction(crashes[index], &plain, NULL);
    }
}

int terminal_forbid_core_dumps(void) {
    silence_crash_reports();
    struct rlimit none = {.rlim_cur = 0, .rlim_max = 0};
    if (setrlimit(RLIMIT_CORE, &none) < 0) {
        return -errno;
    }
#if defined(__linux__)
    // A core that is piped to a program ignores the limit above, but obeys this one.
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0) {
        return -errno;
    }
#endif
    return 0;
}

static int started_with_count;
static char **started_with;

#if defined(__GLIBC__)
/// glibc passes the words to constructors. Swift reads them from /proc, which a container or another
/// root may not have; the program would then ignore its arguments.
__attribute__((constructor)) static void remember_words(int count, char **words) {
    started_with_count = count;
    started_with = words;
}
#endif

char **terminal_words(int *count) {
    *count = started_with_count;
    return started_with;
}

void terminal_exit(int code) { exit(code); }

int terminal_program_path(char *path, size_t size) {
#ifdef __APPLE__
    uint32_t length = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    char found[4096];
    uint32_t room = sizeof found;
    if (_NSGetExecutablePath(found, &room) != 0) return -1;
    char *full = realpath(found, NULL);
    if (full == NULL) return -1;
    bool fits = strlen(full) < length;
    if (fits) memcpy(path, full, strlen(full) + 1);
    free(full);
    return fits ? 0 : -1;
#else
    ssize_t length = readlink("/proc/self/exe", path, size);
    if (length <= 0 || (size_t)length >= size) return -1;
    path[length] = '\0';
    return 0;
#endif
}
