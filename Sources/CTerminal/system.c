#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/vfs.h>
#else
#include <sys/mount.h>
#include <sys/param.h>
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

/// Gives crashes their plain end. Swift's runtime answers them with a report that shows registers
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
    // A core that is piped to a program ignores the limit above; this one it obeys.
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0) {
        return -errno;
    }
#endif
    return 0;
}

int terminal_is_on_network(const char *path) {
    struct statfs system;
    int result;
    do {
        result = statfs(path, &system);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        return -errno;
    }
#if defined(__linux__)
    // Source: linux/magic.h and fs/ of Linux 6.1.
    static const unsigned int network[] = {
        0x6969,      // NFS
        0x517B,      // SMB
        0xFE534D42,  // SMB 2
        0xFF534D42,  // CIFS
        0x564C,      // NCP
        0x5346414F,  // AFS
        0x6B414653,  // kAFS
        0x73757245,  // Coda
        0x01021997,  // 9P, shares of virtual machines
        0x786F4256,  // VirtualBox shared folders
        0xBACBACBC,  // VMware shared folders
        0x00C36400,  // Ceph
        0x0BD00BD0,  // Lustre
        0x01161970,  // GFS2
        0x7461636F,  // OCFS2
        0x47504653,  // GPFS
    };
    for (size_t index = 0; index < sizeof network / sizeof network[0]; index++) {
        if ((unsigned int)system.f_type == network[index]) {
            return 1;
        }
    }
    return 0;
#else
    return (system.f_flags & MNT_LOCAL) == 0 ? 1 : 0;
#endif
}

uint32_t terminal_account(char *name, size_t size) {
    uid_t user = getuid();
    name[0] = '\0';
    // Longer than any account's line is; a longer one counts as none.
    size_t room = 65536;
    char *text = malloc(room);
    struct passwd account, *found = NULL;
    if (text != NULL && getpwuid_r(user, &account, text, room, &found) == 0 && found != NULL) {
        strncpy(name, account.pw_name, size - 1);
        name[size - 1] = '\0';
    }
    free(text);
    return user;
}

void terminal_exit(int code) { exit(code); }
