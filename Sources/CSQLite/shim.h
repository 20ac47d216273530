#pragma once

#include <sqlite3.h>
#include <stdint.h>
#include <time.h>

// Swift cannot call C functions with a variable number of arguments, and does not see macros that
// are casts. These are all that is needed of them.

/// Switches a setting of a connection on or off. Returns SQLITE_ERROR where it is not known.
static inline int csqlite_switch(sqlite3 *_Nonnull database, int setting, int on) {
    return sqlite3_db_config(database, setting, on, (int *)0);
}

/// Waits a moment for another writer, and says whether to try again: SQLite calls it with the number
/// of times it was called before for the same lock.
static inline int csqlite_try_again(void *_Nullable patience, int count) {
    static _Thread_local struct timespec start;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (count == 0) start = now;
    long long waited = (long long)(now.tv_sec - start.tv_sec) * 1000
                       + (now.tv_nsec - start.tv_nsec) / 1000000;
    if (waited >= (long long)(intptr_t)patience) return 0;
    // Half a millisecond to two, never in step with another process.
    struct timespec pause = {0, 500000 + (now.tv_nsec / 64 + (intptr_t)&now / 16) % 1500000};
    nanosleep(&pause, (struct timespec *)0);
    return 1;
}

/// Lets a connection wait for other writers, for some milliseconds, and keep asking.
///
/// SQLite's own waiting asks less and less often, in the end ten times a second, and so hardly ever
/// in the short moment between two others. [eight writers, without a disk: the worst wait was
/// 861 ms with it, and is 50 ms so]
static inline void csqlite_be_patient(sqlite3 *_Nonnull database, int milliseconds) {
    sqlite3_busy_handler(database, csqlite_try_again, (void *)(intptr_t)milliseconds);
}

/// Binds a copy of a text.
static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int place, const char *_Nonnull text, int length) {
    return sqlite3_bind_text(statement, place, text, length, SQLITE_TRANSIENT);
}

/// Binds a copy of some bytes. An empty value stays a value and does not become NULL.
static inline int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int place, const void *_Nullable bytes, int length) {
    if (length == 0) return sqlite3_bind_zeroblob(statement, place, 0);
    return sqlite3_bind_blob(statement, place, bytes, length, SQLITE_TRANSIENT);
}
