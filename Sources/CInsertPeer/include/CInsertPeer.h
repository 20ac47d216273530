#pragma once

/// The time to insert the rows of a table, and the number of their sittings.
struct insert_peer_result {
    double seconds;
    long long sittings;
};

/// Inserts the rows of a store's table into the same table of a new database, as fast as SQLite
/// accepts rows one by one from C.
///
/// All work outside SQLite happens before the clock starts: the rows are read into memory in the
/// order of a person's history and renumbered in this order, so the table and its largest index
/// grow only at the end. The clock covers one transaction with one prepared statement, and merging
/// the log into the file. It runs no checks, not even of foreign keys, and stores no flags.
///
/// - table: `block`, whose rows have many sittings, or `assessment`, with a row for each.
/// - cache: SQLite's cache in KiB; 0 keeps SQLite's default, as the store does.
///
/// Returns a message about a failure, with its cause and what to do, or NULL.
const char *_Nullable insert_peer_run(
    const char *_Nonnull from, const char *_Nonnull to, const char *_Nonnull table, int cache,
    struct insert_peer_result *_Nonnull result);

/// What to do about an error code of SQLite.
const char *_Nonnull insert_peer_remedy(int code);
