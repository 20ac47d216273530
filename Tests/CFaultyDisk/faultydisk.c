#include "CFaultyDisk.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *real;
static sqlite3_vfs faulty;
static struct {
    char path[1024];
    int operation, first, times, seen, failed;
} rule;

typedef struct {
    sqlite3_file base;
    char path[1024];
    int error;
    sqlite3_file *file;
} faulty_file;

static int fails(const char *path, int operation) {
    pthread_mutex_lock(&mutex);
    int result = 0;
    if (rule.times > 0 && rule.operation == operation && path && strstr(path, rule.path)) {
        rule.seen += 1;
        result = rule.seen >= rule.first && rule.seen - rule.first < rule.times;
        rule.failed += result;
    }
    pthread_mutex_unlock(&mutex);
    return result;
}

#define FILE_OF(p) ((faulty_file *)(p))
#define REAL(p) (FILE_OF(p)->file)
#define CALL(p, method, ...) REAL(p)->pMethods->method(REAL(p), ##__VA_ARGS__)

static int fail(sqlite3_file *p, int code) {
    FILE_OF(p)->error = EIO;
    return code;
}

static int f_close(sqlite3_file *p) { return CALL(p, xClose); }
static int f_read(sqlite3_file *p, void *bytes, int count, sqlite3_int64 at) {
    // The same error as for a bad sector.
    if (fails(FILE_OF(p)->path, faulty_read)) return fail(p, SQLITE_IOERR_CORRUPTFS);
    int code = CALL(p, xRead, bytes, count, at);
    if (code == SQLITE_OK && fails(FILE_OF(p)->path, faulty_misread)) memset(bytes, 0, (size_t)count);
    return code;
}
static int f_write(sqlite3_file *p, const void *bytes, int count, sqlite3_int64 at) {
    if (fails(FILE_OF(p)->path, faulty_write)) return fail(p, SQLITE_IOERR_WRITE);
    if (fails(FILE_OF(p)->path, faulty_full)) return SQLITE_FULL;
    return CALL(p, xWrite, bytes, count, at);
}
static int f_truncate(sqlite3_file *p, sqlite3_int64 size) { return CALL(p, xTruncate, size); }
static int f_sync(sqlite3_file *p, int flags) {
    if (fails(FILE_OF(p)->path, faulty_sync)) return fail(p, SQLITE_IOERR_FSYNC);
    return CALL(p, xSync, flags);
}
static int f_size(sqlite3_file *p, sqlite3_int64 *size) { return CALL(p, xFileSize, size); }
static int f_lock(sqlite3_file *p, int kind) {
    if (fails(FILE_OF(p)->path, faulty_lock)) return fail(p, SQLITE_IOERR_LOCK);
    return CALL(p, xLock, kind);
}
static int f_unlock(sqlite3_file *p, int kind) { return CALL(p, xUnlock, kind); }
static int f_reserved(sqlite3_file *p, int *out) { return CALL(p, xCheckReservedLock, out); }
static int f_control(sqlite3_file *p, int operation, void *argument) {
    if (operation == SQLITE_FCNTL_LAST_ERRNO && FILE_OF(p)->error != 0) {
        *(int *)argument = FILE_OF(p)->error;
        return SQLITE_OK;
    }
    return CALL(p, xFileControl, operation, argument);
}
static int f_sector(sqlite3_file *p) { return CALL(p, xSectorSize); }
static int f_device(sqlite3_file *p) { return CALL(p, xDeviceCharacteristics); }
static int f_shm_map(sqlite3_file *p, int page, int size, int extend, void volatile **out) {
    return CALL(p, xShmMap, page, size, extend, out);
}
static int f_shm_lock(sqlite3_file *p, int offset, int count, int flags) {
    if ((flags & SQLITE_SHM_LOCK) && fails(FILE_OF(p)->path, faulty_lock)) {
        return fail(p, SQLITE_IOERR_SHMLOCK);
    }
    return CALL(p, xShmLock, offset, count, flags);
}
static void f_shm_barrier(sqlite3_file *p) { CALL(p, xShmBarrier); }
static int f_shm_unmap(sqlite3_file *p, int remove) { return CALL(p, xShmUnmap, remove); }

static const sqlite3_io_methods methods = {
    .iVersion = 2, .xClose = f_close, .xRead = f_read, .xWrite = f_write,
    .xTruncate = f_truncate, .xSync = f_sync, .xFileSize = f_size, .xLock = f_lock,
    .xUnlock = f_unlock, .xCheckReservedLock = f_reserved, .xFileControl = f_control,
    .xSectorSize = f_sector, .xDeviceCharacteristics = f_device, .xShmMap = f_shm_map,
    .xShmLock = f_shm_lock, .xShmBarrier = f_shm_barrier, .xShmUnmap = f_shm_unmap};

static int f_open(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *p, int flags, int *out) {
    (void)vfs;
    faulty_file *file = FILE_OF(p);
    memset(file, 0, sizeof *file);
    if (fails(path, faulty_open)) return SQLITE_CANTOPEN;
    file->file = (sqlite3_file *)(file + 1);
    if (path) strncpy(file->path, path, sizeof file->path - 1);
    int code = real->xOpen(real, path, file->file, flags, out);
    if (file->file->pMethods) file->base.pMethods = &methods;
    return code;
}

static void install(void) {
    real = sqlite3_vfs_find(NULL);
    faulty = *real;
    faulty.pNext = NULL;
    faulty.zName = "faulty";
    faulty.szOsFile = (int)sizeof(faulty_file) + real->szOsFile;
    faulty.xOpen = f_open;
    sqlite3_vfs_register(&faulty, 1);
}

void faulty_begin(const char *path, int operation, int first, int times) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    pthread_mutex_lock(&mutex);
    memset(&rule, 0, sizeof rule);
    strncpy(rule.path, path, sizeof rule.path - 1);
    rule.operation = operation;
    rule.first = first;
    rule.times = times;
    pthread_mutex_unlock(&mutex);
}

int faulty_end(void) {
    pthread_mutex_lock(&mutex);
    rule.times = 0;
    int failed = rule.failed;
    pthread_mutex_unlock(&mutex);
    return failed;
}
