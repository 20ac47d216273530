// The common parts of the calls in shim.c: which files they handle, when they fail, and the log.

#pragma once

#define _GNU_SOURCE
// The functions below have the names of both forms of each call, so no name may be redirected.
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <unistd.h>

#define DESCRIPTORS 4096
#define NAME 256

static char folder[PATH_MAX];
static size_t folder_length;
static int calls = -1, journal = -1;
static long failing_call, counter;
static int error_number;
static enum { once, kind, always } lasts;
static char failed_kind[16];
static char *names[DESCRIPTORS];  // The path of each open file below the folder, relative to it.
static pthread_mutex_t lock;

/// The C library's `syscall`, which is also replaced below.
static long (*raw_call(void))(long, ...) {
    static long (*real)(long, ...);
    if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return real;
}
#define raw(...) raw_call()(__VA_ARGS__)

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int open_log(const char *variable) {
    const char *path = getenv(variable);
    if (path == NULL) return -1;
    int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
    int opened = (int)raw(SYS_openat, AT_FDCWD, path, flags, 0600);
    if (opened < 0) _exit(99);
    // Use a high number: the program must get the same descriptors as without the log.
    int moved = (int)raw(SYS_fcntl, opened, F_DUPFD_CLOEXEC, 900);
    raw(SYS_close, opened);
    return moved;
}

__attribute__((constructor)) static void begin(void) {
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &recursive);
    const char *value = getenv("FAULTS_FOLDER");
    if (value == NULL || strlen(value) >= sizeof folder) return;
    strcpy(folder, value);
    calls = open_log("FAULTS_CALLS");
    journal = open_log("FAULTS_LOG");
    if ((value = getenv("FAULTS_AT"))) failing_call = atol(value);
    if ((value = getenv("FAULTS_ERROR"))) error_number = atoi(value);
    if ((value = getenv("FAULTS_LASTS"))) {
        lasts = strcmp(value, "always") == 0 ? always : strcmp(value, "kind") == 0 ? kind : once;
    }
    folder_length = strlen(folder);
}

// --- which files ----------------------------------------------------------------------------

/// The part of a path below the folder: "" for the folder itself, NULL for a path elsewhere.
static const char *below(const char *path) {
    if (folder_length == 0 || path == NULL) return NULL;
    if (strncmp(path, folder, folder_length) != 0) return NULL;
    if (path[folder_length] == '\0') return path + folder_length;
    return path[folder_length] == '/' ? path + folder_length + 1 : NULL;
}

static const char *name_of(int descriptor) {
    return descriptor >= 0 && descriptor < DESCRIPTORS ? names[descriptor] : NULL;
}

/// As `below`, for a path that begins at an open folder.
static const char *below_at(int at, const char *path, char room[PATH_MAX]) {
    if (path == NULL) return NULL;
    if (path[0] == '/' || at == AT_FDCWD) return below(path);
    const char *base = name_of(at);
    if (base == NULL) return NULL;
    if (path[0] == '\0') return base;
    snprintf(room, PATH_MAX, "%s%s%s", base, base[0] ? "/" : "", path);
    return room;
}

static void remember(int descriptor, const char *name) {
    if (descriptor < 0 || descriptor >= DESCRIPTORS) return;
    free(names[descriptor]);
    names[descriptor] = name == NULL ? NULL : strdup(name);
}

// --- failing --------------------------------------------------------------------------------

static bool needs_room(const char *what) {
    static const char *const all[] = {
        "create", "write", "fsync", "ftruncate", "rename", "link", "mkdir", "allocate", NULL,
    };
    for (int i = 0; all[i]; i++) {
        if (strcmp(what, all[i]) == 0) return true;
    }
    return false;
}

static bool moves_data(const char *what) {
    return strcmp(what, "write") == 0 || strcmp(what, "read") == 0;
}

/// Counts a call. The number of the error it must fail with; 0 if it must not; -1 if it is short.
static int fault(const char *what, const char *name) {
    if (name == NULL) return 0;
    pthread_mutex_lock(&lock);
    long number = ++counter;
    int result = 0;
    if (failing_call > 0 && number == failing_call) {
        result = error_number != 0 ? error_number : moves_data(what) ? -1 : 0;
        snprintf(failed_kind, sizeof failed_kind, "%s", what);
    } else if (failing_call > 0 && number > failing_call && lasts != once) {
        int error = error_number != 0 ? error_number : ENOSPC;
        bool is_meant = lasts == kind ? strcmp(what, failed_kind) == 0 : true;
        if (is_meant && (error != ENOSPC || needs_room(what))) result = error;
    }
    if (calls >= 0 && (failing_call == 0 || result != 0)) {
        char line[NAME + 64];
        int length = snprintf(line, sizeof line, "%ld %s %.255s\n", number, what, name);
        raw(SYS_write, calls, line, length);
    }
    pthread_mutex_unlock(&lock);
    if (result > 0) errno = result;
    return result;
}

// --- the log --------------------------------------------------------------------------------

/// One entry: a line, and the data that its last number counts.
static void note(const char *line, const struct iovec *data, int count, size_t length) {
    char end = '\n';
    raw(SYS_write, journal, line, strlen(line));
    raw(SYS_write, journal, &end, 1);
    for (int i = 0; i < count && length > 0; i++) {
        size_t part = data[i].iov_len < length ? data[i].iov_len : length;
        raw(SYS_write, journal, data[i].iov_base, part);
        length -= part;
    }
}

static unsigned long long inode(int descriptor) {
    struct stat status;
    return raw(SYS_fstat, descriptor, &status) == 0 ? status.st_ino : 0;
}

#define NOTE(...) do { if (journal >= 0) { \
    char noted[2 * PATH_MAX + 64]; \
    snprintf(noted, sizeof noted, __VA_ARGS__); \
    note(noted, NULL, 0, 0); } } while (0)

static void note_write(
    int descriptor, off_t offset, const struct iovec *data, int count, ssize_t done) {
    if (journal < 0 || done <= 0) return;
    char line[128];
    snprintf(line, sizeof line, "W\t%llu\t%lld\t%zd", inode(descriptor), (long long)offset, done);
    note(line, data, count, (size_t)done);
}

/// Logs output of the program: it can acknowledge a result.
static void note_words(int descriptor, const struct iovec *data, int count, ssize_t done) {
    if (journal < 0 || done <= 0 || (descriptor != 1 && descriptor != 2)) return;
    char line[64];
    snprintf(line, sizeof line, "S\t%d\t%zd", descriptor, done);
    note(line, data, count, (size_t)done);
}
