#pragma once

// The file system calls of a store, before SQLite opens a file and after it wrote one. They are in
// C, because the names and types of these calls differ between systems. Every function that returns
// int returns 0 or an errno.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#endif

enum storefile_kind {
    storefile_kind_file,
    storefile_kind_link,
    storefile_kind_folder,
    storefile_kind_other
};

struct storefile_file {
    int kind;
    unsigned int mode, owner, group;
    unsigned long long links;
    long long size;
    unsigned long long device, number;
};

/// Describes a file, without following a link.
static inline int storefile_look(const char *_Nonnull path, struct storefile_file *_Nonnull file) {
    struct stat found;
    if (lstat(path, &found) != 0) return errno;
    file->kind = S_ISREG(found.st_mode)   ? storefile_kind_file
                 : S_ISLNK(found.st_mode) ? storefile_kind_link
                 : S_ISDIR(found.st_mode) ? storefile_kind_folder
                                          : storefile_kind_other;
    file->mode = (unsigned int)(found.st_mode & 07777);
    file->owner = found.st_uid;
    file->group = found.st_gid;
    file->links = (unsigned long long)found.st_nlink;
    file->size = found.st_size;
    file->device = (unsigned long long)found.st_dev;
    file->number = (unsigned long long)found.st_ino;
    return 0;
}

/// The absolute path of a folder with all links in it resolved, which the caller frees; NULL with
/// errno set.
static inline char *_Nullable storefile_resolved(const char *_Nonnull folder) {
    return realpath(folder, (char *)0);
}

/// Creates an empty file that only its owner may read, for any umask. Never follows a link and
/// never changes an existing file.
static inline int storefile_create(const char *_Nonnull path) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    int failed;
    do { failed = fchmod(file, 0600) != 0 ? errno : 0; } while (failed == EINTR);
    close(file);
    if (failed != 0) unlink(path);
    return failed;
}

/// Makes a file, or the entries of a folder, durable.
static inline int storefile_sync(const char *_Nonnull path) {
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return errno;
#ifdef F_FULLFSYNC
    int failed = fcntl(file, F_FULLFSYNC) != 0 && fsync(file) != 0 ? errno : 0;
#else
    int failed = fsync(file) != 0 ? errno : 0;
#endif
    // A file system that cannot sync a folder reports this, and needs no sync there.
    struct stat found;
    if (failed == EINVAL && fstat(file, &found) == 0 && S_ISDIR(found.st_mode)) failed = 0;
    close(file);
    return failed;
}

/// Renames a file unless the new name exists; ENOTSUP if the system or file system cannot.
static inline int storefile_rename_new(const char *_Nonnull from, const char *_Nonnull to) {
#ifdef __APPLE__
    int failed = renamex_np(from, to, RENAME_EXCL) != 0 ? errno : 0;
#elif defined(SYS_renameat2)
    // 1 is RENAME_NOREPLACE.
    int failed = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1) != 0 ? errno : 0;
#else
    int failed = ENOTSUP;
#endif
    return failed == EINVAL || failed == ENOSYS ? ENOTSUP : failed;
}

/// Gives a file another name, unless that name exists.
///
/// A rename never gives the file two names, not even for a moment. If rename cannot do this (ZFS
/// before 2.2), a link does it: a kill in between leaves two names. If the file system has no links
/// either (FAT), it may replace a file that appears at the same moment.
static inline int storefile_place(const char *_Nonnull from, const char *_Nonnull to) {
    int failed = storefile_rename_new(from, to);
    if (failed != ENOTSUP) return failed;
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS) return errno;
    struct stat found;
    if (lstat(to, &found) == 0) return EEXIST;
    return rename(from, to) != 0 ? errno : 0;
}

/// Sets the rights of a file itself. It opens no descriptor.
static inline int storefile_set_mode(const char *_Nonnull path, unsigned int mode) {
    return fchmodat(AT_FDCWD, path, (mode_t)mode, AT_SYMLINK_NOFOLLOW) != 0 ? errno : 0;
}

/// Whether this program has the right to write a file or into a folder.
static inline int storefile_may_write(const char *_Nonnull path) {
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

/// Renames a file to replace another one.
static inline int storefile_replace(const char *_Nonnull from, const char *_Nonnull to) {
    return rename(from, to) != 0 ? errno : 0;
}

/// Opens a regular file that belongs to a store. Returns a descriptor, or a negative errno.
/// Closing it releases all locks that the process holds on the file.
static inline int storefile_hold(const char *_Nonnull path) {
    int file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    return file < 0 ? -errno : file;
}

/// Closes what storefile_hold opened.
static inline void storefile_release(int file) { close(file); }

/// Writes all bytes.
static inline int storefile_write(int file, const char *_Nonnull bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return written < 0 ? errno : EIO;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

/// Copies an open file to a new one that only its owner may read.
static inline int storefile_copy(int file, const char *_Nonnull path) {
    int copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (copy < 0) return errno;
    static const size_t room = 1 << 20;
    char *block = (char *)malloc(room);
    int failed = block == (char *)0 ? ENOMEM : 0;
    for (off_t place = 0; failed == 0;) {
        ssize_t count = pread(file, block, room, place);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) failed = errno;
        if (count <= 0) break;
        failed = storefile_write(copy, block, (size_t)count);
        place += count;
    }
    free(block);
    if (failed == 0 && fsync(copy) != 0) failed = errno;
    close(copy);
    return failed;
}

/// Takes the lock of SQLite's exclusive mode on a database, and waits for it. Returns 0, or the
/// errno of the last attempt.
static inline int storefile_lock(int file, int milliseconds) {
    struct timespec start, now, pause = {0, 5000000};
    clock_gettime(CLOCK_MONOTONIC, &start);
    while (1) {
        // The bytes from SQLite's PENDING_BYTE to the end of its SHARED range.
        struct flock range = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000,
                              .l_len = 512};
        if (fcntl(file, F_SETLK, &range) == 0) return 0;
        int failed = errno;
        clock_gettime(CLOCK_MONOTONIC, &now);
        long long waited = (long long)(now.tv_sec - start.tv_sec) * 1000
                           + (now.tv_nsec - start.tv_nsec) / 1000000;
        if (failed != EACCES && failed != EAGAIN && failed != EINTR) return failed;
        if (waited >= milliseconds) return failed;
        nanosleep(&pause, (struct timespec *)0);
    }
}

/// The number of this process.
static inline int storefile_process(void) { return (int)getpid(); }

/// Whether the process with a number is running.
static inline bool storefile_is_running(int process) {
    return process > 0 && (kill((pid_t)process, 0) == 0 || errno != ESRCH);
}

/// Removes a name of a file.
static inline int storefile_unlink(const char *_Nonnull path) {
    return unlink(path) != 0 ? errno : 0;
}

struct storefile_file_system {
    /// The type from statfs(2); 0 if the system does not number types.
    unsigned int number;
    /// Whether the system reports that it is on another machine.
    int remote;
    /// The type in the mount table, such as fuse.sshfs; empty if unknown.
    char mounted[64];
};

#ifndef __APPLE__
/// Looks up the type of the mount with a device number, if the system has a mount table.
static inline void storefile_find_mount(dev_t device, struct storefile_file_system *_Nonnull found) {
    FILE *table = fopen("/proc/self/mountinfo", "re");
    if (table == (FILE *)0) return;
    char *line = (char *)0;
    size_t room = 0;
    while (getline(&line, &room, table) > 0) {
        unsigned int upper, lower;
        const char *type = strstr(line, " - ");
        if (type == (char *)0 || sscanf(line, "%*u %*u %u:%u", &upper, &lower) != 2) continue;
        if (upper != major(device) || lower != minor(device)) continue;
        size_t length = strcspn(type + 3, " ");
        if (length >= sizeof found->mounted) continue;
        memcpy(found->mounted, type + 3, length);
        found->mounted[length] = '\0';
    }
    free(line);
    fclose(table);
}
#endif

/// Describes the file system of a folder.
static inline int storefile_find_file_system(
    const char *_Nonnull folder, struct storefile_file_system *_Nonnull found) {
    struct statfs system;
    int failed;
    do { failed = statfs(folder, &system) != 0 ? errno : 0; } while (failed == EINTR);
    if (failed != 0) return failed;
    memset(found, 0, sizeof *found);
#ifdef __APPLE__
    found->remote = (system.f_flags & MNT_LOCAL) == 0;
#else
    found->number = (unsigned int)system.f_type;
    // Only FUSE (0x65735546) needs the mount table: disks and networks share one number.
    struct stat status;
    if (found->number == 0x65735546u && stat(folder, &status) == 0)
        storefile_find_mount(status.st_dev, found);
#endif
    return 0;
}

/// Whether the file system of a folder is mounted for reading only.
static inline int storefile_is_on_read_only_system(const char *_Nonnull folder) {
    struct statvfs system;
    int failed;
    do { failed = statvfs(folder, &system); } while (failed != 0 && errno == EINTR);
    return failed == 0 && (system.f_flag & ST_RDONLY) != 0;
}

/// Whether the file system of a folder has no space, or no room for another file.
static inline int storefile_is_full(const char *_Nonnull folder) {
    struct statvfs system;
    int failed;
    do { failed = statvfs(folder, &system); } while (failed != 0 && errno == EINTR);
    return failed == 0 && (system.f_bavail == 0 || (system.f_files > 0 && system.f_favail == 0));
}

/// Waits. A store waits on its own queue, so it blocks no other work.
static inline void storefile_wait(int milliseconds) {
    struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, (struct timespec *)0);
}

/// The number of available processors.
static inline int storefile_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 64 ? 64 : (int)count;
}

enum storefile_fault {
    storefile_fault_no_such_file,
    storefile_fault_permission,
    storefile_fault_is_folder,
    storefile_fault_exists,
    storefile_fault_full,
    storefile_fault_unsupported,
    storefile_fault_other
};

/// Maps the errors of the system to those that a store distinguishes.
static inline int storefile_fault_of(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR: return storefile_fault_no_such_file;
    case EACCES:
    case EPERM:
    case EROFS: return storefile_fault_permission;
    case EISDIR: return storefile_fault_is_folder;
    case EEXIST: return storefile_fault_exists;
    case ENOSPC:
    case EFBIG:
    case EDQUOT: return storefile_fault_full;
    case ENOTSUP: return storefile_fault_unsupported;
    default: return storefile_fault_other;
    }
}

/// Overwrites memory with zeros, also when no code reads it afterwards.
static inline void storefile_wipe(void *_Nonnull memory, size_t count) {
    volatile unsigned char *bytes = (volatile unsigned char *)memory;
    while (count > 0) bytes[--count] = 0;
}

static inline int storefile_errno(void) { return errno; }

static inline unsigned int storefile_user(void) { return (unsigned int)geteuid(); }

static inline void storefile_free(void *_Nullable memory) { free(memory); }
