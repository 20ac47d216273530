#pragma once

/// How long it took to insert the rows of a table, and how many sittings they hold.
struct insert_peer_result {
    double seconds;
    long long sittings;
};

/// Inserts what a table of a store has into the same table of a new database, as fast as SQLite
/// takes its rows one by one from C.
///
/// Everything that costs time beside SQLite itself lies before the clock starts: the rows are read
/// into memory in the order of a person's history, and numbered anew in this order, so that the
/// table and its largest index only ever grow at the end. The clock covers one transaction with one
/// prepared statement, and bringing the log into the file. Nothing is checked, no foreign key either,
/// and no flag is kept.
///
/// - table: `block`, whose rows have many sittings, or `assessment`, with a row for each.
/// - cache: SQLite's cache in KiB; 0 leaves what SQLite does by itself, as the store does.
///
/// Returns what went wrong, to be shown, or NULL.
const char *_Nullable insert_peer_run(
    const char *_Nonnull from, const char *_Nonnull to, const char *_Nonnull table, int cache,
    struct insert_peer_result *_Nonnull result);
