#pragma once

// What a store needs of the file system before SQLite opens a file, and after it wrote one. In C,
// because the names and the types of these calls differ between systems. Every function that
// returns int gives 0 or an errno.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/vfs.h>
#endif

enum csqlite_kind {
    csqlite_kind_file,
    csqlite_kind_link,
    csqlite_kind_folder,
    csqlite_kind_other
};

struct csqlite_file {
    int kind;
    unsigned int mode, owner, group;
    long long size;
    unsigned long long device, number;
};

/// Describes a file itself, without following a link.
static inline int csqlite_look(const char *_Nonnull path, struct csqlite_file *_Nonnull file) {
    struct stat found;
    if (lstat(path, &found) != 0) return errno;
    file->kind = S_ISREG(found.st_mode)   ? csqlite_kind_file
                 : S_ISLNK(found.st_mode) ? csqlite_kind_link
                 : S_ISDIR(found.st_mode) ? csqlite_kind_folder
                                          : csqlite_kind_other;
    file->mode = (unsigned int)(found.st_mode & 07777);
    file->owner = found.st_uid;
    file->group = found.st_gid;
    file->size = found.st_size;
    file->device = (unsigned long long)found.st_dev;
    file->number = (unsigned long long)found.st_ino;
    return 0;
}

/// The absolute path of a folder with all links in it resolved, to be freed; NULL with errno set.
static inline char *_Nullable csqlite_resolved(const char *_Nonnull folder) {
    return realpath(folder, (char *)0);
}

/// Creates an empty file that only its owner may read, whatever the umask is. Never follows a
/// link and never touches a file that exists.
static inline int csqlite_create(const char *_Nonnull path) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    int failed = fchmod(file, 0600) != 0 ? errno : 0;
    close(file);
    return failed;
}

/// Makes a file, or the entries of a folder, durable.
static inline int csqlite_sync(const char *_Nonnull path) {
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return errno;
#ifdef F_FULLFSYNC
    int failed = fcntl(file, F_FULLFSYNC) != 0 && fsync(file) != 0 ? errno : 0;
#else
    int failed = fsync(file) != 0 ? errno : 0;
#endif
    close(file);
    return failed;
}

/// Gives a file another name, unless something bears that name. Where the file system knows no
/// second names, a file that appears at the same moment may be replaced.
static inline int csqlite_place(const char *_Nonnull from, const char *_Nonnull to) {
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS) return errno;
    struct stat found;
    if (lstat(to, &found) == 0) return EEXIST;
    return rename(from, to) != 0 ? errno : 0;
}

/// Removes a name of a file.
static inline int csqlite_unlink(const char *_Nonnull path) {
    return unlink(path) != 0 ? errno : 0;
}

/// Whether a folder lies on a file system of another machine, where the locks and the shared
/// memory of SQLite's write-ahead log cannot be relied on.
static inline int csqlite_is_remote(const char *_Nonnull folder) {
    struct statfs found;
    if (statfs(folder, &found) != 0) return 0;
#ifdef __APPLE__
    return (found.f_flags & MNT_LOCAL) == 0;
#else
    switch ((unsigned int)found.f_type) {
    case 0x6969:      // NFS
    case 0x517B:      // SMB
    case 0xFE534D42:  // SMB 2
    case 0xFF534D42:  // CIFS
    case 0x564C:      // NCP
    case 0x5346414F:  // AFS
    case 0x73757245:  // Coda
    case 0x00C36400:  // Ceph
    case 0x0BD00BD0:  // Lustre
        return 1;
    default:
        return 0;
    }
#endif
}

/// Waits. A store waits on its own queue, so no other work stands still.
static inline void csqlite_wait(int milliseconds) {
    struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, (struct timespec *)0);
}

/// How many processors there are to work on.
static inline int csqlite_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 64 ? 64 : (int)count;
}

enum csqlite_fault {
    csqlite_fault_no_such_file,
    csqlite_fault_permission,
    csqlite_fault_is_folder,
    csqlite_fault_exists,
    csqlite_fault_full,
    csqlite_fault_unsupported,
    csqlite_fault_other
};

/// Sorts the errors of the system into those that a store tells apart.
static inline int csqlite_fault_of(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR: return csqlite_fault_no_such_file;
    case EACCES:
    case EPERM:
    case EROFS: return csqlite_fault_permission;
    case EISDIR: return csqlite_fault_is_folder;
    case EEXIST: return csqlite_fault_exists;
    case ENOSPC:
    case EDQUOT: return csqlite_fault_full;
    case ENOTSUP: return csqlite_fault_unsupported;
    default: return csqlite_fault_other;
    }
}

static inline int csqlite_errno(void) { return errno; }

static inline unsigned int csqlite_user(void) { return (unsigned int)geteuid(); }

static inline void csqlite_free(void *_Nullable memory) { free(memory); }
