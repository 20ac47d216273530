// A simulated disk that fails on request, and logs its calls.
//
// .ci/fault-test preloads it into the program. It handles only files in or below FAULTS_FOLDER.
//
//   FAULTS_CALLS   a file that gets one line for each call (with FAULTS_AT: for each failed call)
//   FAULTS_AT      the number of the call that fails; the first call is 1
//   FAULTS_ERROR   the number of the error; 0 is a short read or write
//   FAULTS_LASTS   once, kind (all later calls of the same kind fail) or always (all later calls)
//   FAULTS_LOG     a file that gets every change, with its data, for .ci/faults/cuts.py
//
// A lasting ENOSPC fails only calls that need disk space. A lasting short write is a disk that
// became full: the rest of the data gets ENOSPC.

#include "shim.h"

// --- the calls ------------------------------------------------------------------------------

static int opened(int at, const char *path, int flags, mode_t mode) {
    char room[PATH_MAX];
    const char *name = below_at(at, path, room);
    struct stat status;
    bool is_new = name != NULL && (flags & O_CREAT)
        && raw(SYS_newfstatat, at, path, &status, AT_SYMLINK_NOFOLLOW) != 0;
    int failure = fault(flags & O_CREAT ? "create" : "open", name);
    if (failure > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(SYS_openat, at, path, flags, mode);
    if (result >= 0) {
        remember(result, name);
        if (is_new) NOTE("C\t%llu\t%s", inode(result), name);
        else if (name != NULL && (flags & O_TRUNC)) NOTE("T\t%llu\t0", inode(result));
    }
    pthread_mutex_unlock(&lock);
    return result;
}

#define MODE mode_t mode = 0; \
    if (flags & O_CREAT) { \
        va_list list; \
        va_start(list, flags); \
        mode = va_arg(list, mode_t); \
        va_end(list); \
    }

int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE return opened(at, path, flags, mode); }
int creat(const char *path, mode_t mode) {
    return opened(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}
int __open_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }
int __openat_2(int at, const char *path, int flags) { return opened(at, path, flags, 0); }

int mkostemp(char *path, int flags) {
    REAL(mkostemp);
    if (fault("create", below(path)) > 0) return -1;
    int result = real(path, flags);
    if (result >= 0 && below(path) != NULL) {
        remember(result, below(path));
        NOTE("C\t%llu\t%s", inode(result), below(path));
    }
    return result;
}
int mkstemp(char *path) { return mkostemp(path, 0); }

DIR *opendir(const char *path) {
    REAL(opendir);
    return fault("open", below(path)) > 0 ? NULL : real(path);
}

int close(int descriptor) {
    // A descriptor is closed even when closing it fails.
    int failure = fault("close", name_of(descriptor));
    remember(descriptor, NULL);
    if (raw(SYS_close, descriptor) != 0) return -1;
    if (failure <= 0) return 0;
    errno = failure;
    return -1;
}

static size_t shortened(int failure, size_t count) {
    return failure < 0 && count > 1 ? count / 2 : count;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    int failure = fault("read", name_of(descriptor));
    return failure > 0 ? -1 : raw(SYS_read, descriptor, bytes, shortened(failure, count));
}
ssize_t __read_chk(int descriptor, void *bytes, size_t count, size_t room) {
    (void)room;
    return read(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
    int failure = fault("read", name_of(descriptor));
    return failure > 0
        ? -1 : raw(SYS_pread64, descriptor, bytes, shortened(failure, count), offset);
}
ssize_t __pread_chk(int descriptor, void *bytes, size_t count, off_t offset, size_t room) {
    (void)room;
    return pread(descriptor, bytes, count, offset);
}

static off_t place(int descriptor) {
    struct stat status;
    if (raw(SYS_fcntl, descriptor, F_GETFL) & O_APPEND) {
        return raw(SYS_fstat, descriptor, &status) == 0 ? status.st_size : 0;
    }
    return raw(SYS_lseek, descriptor, 0, SEEK_CUR);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    const char *name = name_of(descriptor);
    int failure = fault("write", name);
    if (failure > 0) return -1;
    pthread_mutex_lock(&lock);
    off_t offset = name != NULL && journal >= 0 ? place(descriptor) : 0;
    ssize_t result = raw(SYS_write, descriptor, bytes, shortened(failure, count));
    struct iovec data = {(void *)bytes, count};
    if (name != NULL) note_write(descriptor, offset, &data, 1, result);
    else note_words(descriptor, &data, 1, result);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    int failure = fault("write", name_of(descriptor));
    if (failure > 0) return -1;
    pthread_mutex_lock(&lock);
    ssize_t result = raw(SYS_pwrite64, descriptor, bytes, shortened(failure, count), offset);
    struct iovec data = {(void *)bytes, count};
    if (name_of(descriptor) != NULL) note_write(descriptor, offset, &data, 1, result);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t writev(int descriptor, const struct iovec *data, int count) {
    const char *name = name_of(descriptor);
    int failure = fault("write", name);
    if (failure > 0) return -1;
    // Short: only the first part.
    pthread_mutex_lock(&lock);
    off_t offset = name != NULL && journal >= 0 ? place(descriptor) : 0;
    ssize_t result = raw(SYS_writev, descriptor, data, failure < 0 ? 1 : count);
    if (name != NULL) note_write(descriptor, offset, data, count, result);
    else note_words(descriptor, data, count, result);
    pthread_mutex_unlock(&lock);
    return result;
}

static int synced(int descriptor, int call) {
    const char *name = name_of(descriptor);
    if (fault("fsync", name) > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(call, descriptor);
    struct stat status;
    if (result == 0 && name != NULL && raw(SYS_fstat, descriptor, &status) == 0) {
        if (S_ISDIR(status.st_mode)) NOTE("D\t%s", name);
        else NOTE("F\t%llu", (unsigned long long)status.st_ino);
    }
    pthread_mutex_unlock(&lock);
    return result;
}
int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

int ftruncate(int descriptor, off_t size) {
    const char *name = name_of(descriptor);
    if (fault("ftruncate", name) > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(SYS_ftruncate, descriptor, size);
    if (result == 0 && name != NULL) NOTE("T\t%llu\t%lld", inode(descriptor), (long long)size);
    pthread_mutex_unlock(&lock);
    return result;
}

int posix_fallocate(int descriptor, off_t offset, off_t length) {
    const char *name = name_of(descriptor);
    int failure = fault("allocate", name);
    if (failure > 0) return failure;
    REAL(posix_fallocate);
    pthread_mutex_lock(&lock);
    int result = real(descriptor, offset, length);
    struct stat status;
    if (result == 0 && name != NULL && raw(SYS_fstat, descriptor, &status) == 0) {
        NOTE("T\t%llu\t%lld", (unsigned long long)status.st_ino, (long long)status.st_size);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

static int renamed(int from, const char *old, int to, const char *new, unsigned flags) {
    char one[PATH_MAX], other[PATH_MAX];
    const char *old_name = below_at(from, old, one), *new_name = below_at(to, new, other);
    if (fault("rename", old_name != NULL ? old_name : new_name) > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(SYS_renameat2, from, old, to, new, flags);
    if (result == 0 && old_name != NULL && new_name != NULL) {
        NOTE("%s\t%s\t%s", flags & RENAME_EXCHANGE ? "X" : "R", old_name, new_name);
    }
    pthread_mutex_unlock(&lock);
    return result;
}
int rename(const char *old, const char *new) { return renamed(AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int from, const char *old, int to, const char *new) {
    return renamed(from, old, to, new, 0);
}
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    return renamed(from, old, to, new, flags);
}

/// The program renames without replacing through `syscall`: old C libraries have no other way.
long syscall(long number, ...) {
    long all[6];
    va_list list;
    va_start(list, number);
    for (int i = 0; i < 6; i++) all[i] = va_arg(list, long);
    va_end(list);
    if (number == SYS_renameat2) {
        return renamed(
            (int)all[0], (const char *)all[1], (int)all[2], (const char *)all[3],
            (unsigned)all[4]);
    }
    return raw(number, all[0], all[1], all[2], all[3], all[4], all[5]);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    char one[PATH_MAX], other[PATH_MAX];
    const char *old_name = below_at(from, old, one), *new_name = below_at(to, new, other);
    if (fault("link", new_name) > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(SYS_linkat, from, old, to, new, flags);
    if (result == 0 && old_name != NULL && new_name != NULL) NOTE("L\t%s\t%s", old_name, new_name);
    pthread_mutex_unlock(&lock);
    return result;
}
int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

int unlinkat(int at, const char *path, int flags) {
    char room[PATH_MAX];
    const char *name = below_at(at, path, room);
    if (fault("unlink", name) > 0) return -1;
    pthread_mutex_lock(&lock);
    int result = (int)raw(SYS_unlinkat, at, path, flags);
    if (result == 0 && name != NULL) NOTE("U\t%s", name);
    pthread_mutex_unlock(&lock);
    return result;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
    int result = unlinkat(AT_FDCWD, path, 0);
    return result != 0 && errno == EISDIR ? rmdir(path) : result;
}

int mkdirat(int at, const char *path, mode_t mode) {
    char room[PATH_MAX];
    const char *name = below_at(at, path, room);
    if (fault("mkdir", name) > 0) return -1;
    int result = (int)raw(SYS_mkdirat, at, path, mode);
    if (result == 0 && name != NULL) NOTE("M\t%s", name);
    return result;
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int fchmod(int descriptor, mode_t mode) {
    return fault("chmod", name_of(descriptor)) > 0 ? -1 : (int)raw(SYS_fchmod, descriptor, mode);
}
int chmod(const char *path, mode_t mode) {
    return fault("chmod", below(path)) > 0 ? -1 : (int)raw(SYS_fchmodat, AT_FDCWD, path, mode);
}
int fchmodat(int at, const char *path, mode_t mode, int flags) {
    char room[PATH_MAX];
    REAL(fchmodat);
    return fault("chmod", below_at(at, path, room)) > 0 ? -1 : real(at, path, mode, flags);
}

static int controlled(int descriptor, int command, void *argument) {
    const char *name = name_of(descriptor);
    bool is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK
        || command == F_OFD_SETLK || command == F_OFD_SETLKW || command == F_OFD_GETLK;
    if (is_lock && fault("lock", name) > 0) return -1;
    int result = (int)raw(SYS_fcntl, descriptor, command, argument);
    if (result >= 0 && (command == F_DUPFD || command == F_DUPFD_CLOEXEC)) remember(result, name);
    return result;
}
int fcntl(int descriptor, int command, ...) {
    va_list list; va_start(list, command); void *argument = va_arg(list, void *); va_end(list);
    return controlled(descriptor, command, argument);
}
int flock(int descriptor, int operation) {
    return fault("lock", name_of(descriptor)) > 0 ? -1 : (int)raw(SYS_flock, descriptor, operation);
}
int dup(int descriptor) { return controlled(descriptor, F_DUPFD, NULL); }

static int looked(int at, const char *path, void *status, int flags) {
    char room[PATH_MAX];
    return fault("stat", below_at(at, path, room)) > 0
        ? -1 : (int)raw(SYS_newfstatat, at, path, status, flags);
}
int stat(const char *path, struct stat *status) { return looked(AT_FDCWD, path, status, 0); }
int lstat(const char *path, struct stat *status) {
    return looked(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}
int fstatat(int at, const char *path, struct stat *status, int flags) {
    return looked(at, path, status, flags);
}
int fstat(int descriptor, struct stat *status) {
    return fault("stat", name_of(descriptor)) > 0 ? -1 : (int)raw(SYS_fstat, descriptor, status);
}

int statfs(const char *path, struct statfs *status) {
    return fault("stat", below(path)) > 0 ? -1 : (int)raw(SYS_statfs, path, status);
}
int fstatfs(int descriptor, struct statfs *status) {
    return fault("stat", name_of(descriptor)) > 0 ? -1 : (int)raw(SYS_fstatfs, descriptor, status);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    bool is_file = (flags & MAP_ANONYMOUS) == 0;
    if (is_file && fault("map", name_of(descriptor)) > 0) return MAP_FAILED;
    return (void *)raw(SYS_mmap, address, length, protection, flags, descriptor, offset);
}

// --- the same calls for large files ---------------------------------------------------------

// In assembler, because the headers declare the two with different types.
#define LARGE(name, original) __asm__(".globl " #name "\n.set " #name ", " #original)
LARGE(open64, open);
LARGE(openat64, openat);
LARGE(creat64, creat);
LARGE(mkostemp64, mkostemp);
LARGE(mkstemp64, mkstemp);
LARGE(pread64, pread);
LARGE(pwrite64, pwrite);
LARGE(ftruncate64, ftruncate);
LARGE(posix_fallocate64, posix_fallocate);
LARGE(fcntl64, fcntl);
LARGE(stat64, stat);
LARGE(lstat64, lstat);
LARGE(fstatat64, fstatat);
LARGE(fstat64, fstat);
LARGE(statfs64, statfs);
LARGE(fstatfs64, fstatfs);
LARGE(mmap64, mmap);
LARGE(__open64_2, __open_2);
LARGE(__openat64_2, __openat_2);
LARGE(__pread64_chk, __pread_chk);
