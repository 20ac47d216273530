#pragma once

// A disk for tests that fails on demand. It passes on SQLite's file operations, except one
// operation on the files whose path contains a text.

enum faulty_operation {
    /// Reading fails, as on a bad sector.
    faulty_read,
    /// Reading returns zeros without a failure.
    faulty_misread,
    /// Writing fails.
    faulty_write,
    /// Making durable fails.
    faulty_sync,
    /// Locking fails.
    faulty_lock,
    /// Opening fails.
    faulty_open,
    /// Writing fails: the disk is full.
    faulty_full
};

/// Makes an operation fail `times` times, from the `first` call on (1 is the next).
void faulty_begin(const char *path, int operation, int first, int times);

/// Stops all failures, and returns how often the operation failed.
int faulty_end(void);
