#pragma once

#include <sqlite3.h>

// Swift cannot call C functions with a variable number of arguments, and does not see macros that
// are casts. These are all that is needed of them.

/// Switches a setting of a connection on or off. Returns SQLITE_ERROR where it is not known.
static inline int csqlite_switch(sqlite3 *_Nonnull database, int setting, int on) {
    return sqlite3_db_config(database, setting, on, (int *)0);
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
