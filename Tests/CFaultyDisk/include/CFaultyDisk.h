#pragma once

// A disk for tests that fails when told to: it passes SQLite's file operations on, but for one
// operation on the files whose path contains a text.

enum faulty_operation {
    /// Reading fails, as on a bad sector.
    faulty_read,
    /// Reading gives zeros and no failure.
    faulty_misread,
    /// Writing fails.
    faulty_write,
    /// Making durable fails.
    faulty_sync,
    /// Locking fails.
    faulty_lock,
    /// Opening fails.
    faulty_open
};

/// Lets an operation fail, from the `first` time on (1 is the next), some `times`.
void faulty_begin(const char *path, int operation, int first, int times);

/// Lets nothing fail, and returns how often the operation failed.
int faulty_end(void);
