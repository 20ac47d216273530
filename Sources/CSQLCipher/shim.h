#pragma once

// Declares the functions that take a key.
#define SQLITE_HAS_CODEC
#include <sqlite3.h>

// SQLCipher 4.6.1 holds SQLite 3.46.1. Debian 12 itself has SQLCipher 3.4.1 with SQLite 3.15.2 of
// 2016, which has neither the statements nor the file format of a store.
#if SQLITE_VERSION_NUMBER < 3046000
#error "this needs SQLCipher 4.6 or later: on Debian 12, libsqlcipher-dev of bookworm-backports"
#endif

#include "../CSQLite/calls.h"

#ifndef __APPLE__
// SQLCipher gives the key of a database to one that is attached to it with this function, which its
// header does not declare. Where it is missing, every connection derives the key again.
extern void sqlcipherCodecGetKey(sqlite3 *, int, void **, int *) __attribute__((weak));
#endif

/// The key that SQLCipher derived for a database, with the salt, as x'96 hexadecimal digits', in
/// memory of SQLCipher's. Returns the number of characters; another text, such as the passphrase,
/// before the first page was read or written.
static inline int csqlcipher_derived_key(
    sqlite3 *_Nonnull database, const void *_Nullable *_Nonnull key) {
    int count = 0;
#ifndef __APPLE__
    if (sqlcipherCodecGetKey) sqlcipherCodecGetKey(database, 0, (void **)key, &count);
#endif
    return count;
}
