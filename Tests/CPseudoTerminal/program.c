#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CPseudoTerminal.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "child.h"

int spawn_program(
    const char *path, char *const *arguments, char *const *environment,
    posix_spawn_file_actions_t *actions, short more_flags, pid_t *process) {
    posix_spawnattr_t attributes;
    int error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        return -error;
    }
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | more_flags;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
    posix_spawnattr_setflags(&attributes, flags);
    if (error == 0) {
        error = posix_spawn(process, path, actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
    return -error;
}

static int place(posix_spawn_file_actions_t *actions, int given, int standard) {
    return given < 0 ? posix_spawn_file_actions_addclose(actions, standard)
                     : posix_spawn_file_actions_adddup2(actions, given, standard);
}

int program_spawn(
    const char *path, char *const *arguments, char *const *environment, int input, int output,
    int errors, pid_t *process) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return -error;
    }
    const int given[] = {input, output, errors};
    for (int standard = 0; standard < 3 && error == 0; standard++) {
        error = place(&actions, given[standard], standard);
    }
    int result = error != 0
        ? -error : spawn_program(path, arguments, environment, &actions, 0, process);
    posix_spawn_file_actions_destroy(&actions);
    return result;
}

static size_t bytes_of(const struct rusage *usage) {
#if defined(__APPLE__)
    return (size_t)usage->ru_maxrss;
#else
    return (size_t)usage->ru_maxrss * 1024;
#endif
}

/// Polls for the end every two milliseconds. Returns the process, 0 or -1 as `wait4`.
static pid_t wait_for(pid_t process, int *status, int milliseconds, struct rusage *usage) {
    const struct timespec pause = {.tv_nsec = 2000000};
    for (int waited = 0;; waited += 2) {
        pid_t found = wait4(process, status, WNOHANG, usage);
        if (found != 0 && !(found < 0 && errno == EINTR)) {
            return found;
        }
        if (waited >= milliseconds) {
            return 0;
        }
        nanosleep(&pause, NULL);
    }
}

int program_wait(pid_t process, int milliseconds, struct program_end *end) {
    int status = 0;
    struct rusage usage = {0};
    pid_t found = wait_for(process, &status, milliseconds, &usage);
    if (found < 0) {
        return -errno;
    }
    if (found == 0) {
        return -ETIMEDOUT;
    }
    end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end->peak_memory = bytes_of(&usage);
    return 0;
}

int program_limit_files(pid_t process, uint64_t bytes) {
#if defined(__linux__)
    struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
    return prlimit(process, RLIMIT_FSIZE, &limit, NULL) < 0 ? -errno : 0;
#else
    (void)process;
    (void)bytes;
    return -ENOTSUP;
#endif
}

int program_signal(pid_t process, int signal) {
    return kill(process, signal) < 0 ? -errno : 0;
}

int test_image_path(char *path, size_t size) {
#if defined(__linux__)
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length < 0) {
        return -errno;
    }
    path[length] = 0;
    return 0;
#else
    Dl_info image;
    if (dladdr((const void *)&test_image_path, &image) == 0 || image.dli_fname == NULL) {
        return -ENOENT;
    }
    snprintf(path, size, "%s", image.dli_fname);
    return 0;
#endif
}

size_t peak_memory(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) < 0) {
        return 0;
    }
    return bytes_of(&usage);
}
