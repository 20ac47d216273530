#pragma once

// The C helpers that both libraries share, SQLite and SQLCipher. Include sqlite3.h first.

#include <stdint.h>
#include <time.h>

// Swift cannot call C functions with a variable number of arguments, and does not see macros that
// are casts. These are the ones that the store needs.

/// Switches a setting of a connection on or off. Returns SQLITE_ERROR if it is unknown.
static inline int csqlite_switch(sqlite3 *_Nonnull database, int setting, int on) {
    return sqlite3_db_config(database, setting, on, (int *)0);
}

/// The time of the system's monotonic clock, in milliseconds.
static inline int64_t csqlite_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Waits a moment for another writer. Returns whether to try again: until the time of the monotonic
/// clock to which the first argument points.
static inline int csqlite_try_again(void *_Nullable deadline, int count) {
    (void)count;
    if (csqlite_milliseconds() >= *(const int64_t *)deadline) return 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    // Half a millisecond to two, different from other processes.
    struct timespec pause = {0, 500000 + (now.tv_nsec / 64 + (intptr_t)&now / 16) % 1500000};
    nanosleep(&pause, (struct timespec *)0);
    return 1;
}

/// Makes a connection wait for other writers until a deadline, which may be moved, with regular
/// attempts.
///
/// SQLite's own busy timeout tries less and less often, in the end ten times a second, so it rarely
/// hits the short moment between two other writers. [eight writers, without a disk: the worst wait
/// is 861 ms with SQLite's timeout, and 50 ms with this]
static inline void csqlite_wait_until(
    sqlite3 *_Nonnull database, const int64_t *_Nonnull deadline) {
    sqlite3_busy_handler(database, csqlite_try_again, (void *)deadline);
}

/// The `errno` of the last failed access to the database or to its write-ahead log, or 0.
///
/// SQLite reports an unreadable sector as damage. This tells the two apart.
static inline int csqlite_disk_error(sqlite3 *_Nonnull database) {
    int error = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
    if (error != 0) return error;
    sqlite3_file *log = (sqlite3_file *)0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log && log->pMethods) {
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    }
    return error;
}

/// Reads the first bytes of a database's file as they are on the disk. Returns 0 if it has so many.
static inline int csqlite_read_start(
    sqlite3 *_Nonnull database, void *_Nonnull bytes, int count) {
    sqlite3_file *file = (sqlite3_file *)0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (!file || !file->pMethods) return SQLITE_IOERR;
    return file->pMethods->xRead(file, bytes, count, 0);
}

/// Whether the file of a database has lost its name, or another file has it now.
static inline int csqlite_has_moved(sqlite3 *_Nonnull database) {
    int moved = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

/// The number of steps of SQLite's machine between two checks of a statement's limit.
enum { CSQLITE_STEPS_BETWEEN_CHECKS = 1000 };

/// Counts down, and returns another number than 0 if a statement must end.
static inline int csqlite_spend(void *_Nullable left) {
    return --*(int64_t *)left < 0;
}

/// Interrupts each statement that still runs when a counter reaches 0.
static inline void csqlite_limit_work(sqlite3 *_Nonnull database, int64_t *_Nonnull left) {
    sqlite3_progress_handler(database, CSQLITE_STEPS_BETWEEN_CHECKS, csqlite_spend, left);
}

/// Binds a copy of a text.
static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int place, const char *_Nonnull text, int length) {
    return sqlite3_bind_text(statement, place, text, length, SQLITE_TRANSIENT);
}

/// Binds a copy of some bytes. An empty value does not become NULL.
static inline int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int place, const void *_Nullable bytes, int length) {
    if (length == 0) return sqlite3_bind_zeroblob(statement, place, 0);
    return sqlite3_bind_blob(statement, place, bytes, length, SQLITE_TRANSIENT);
}
