internal import SQLiteLibrary

/// When a call stops waiting for other programs, by the system's monotonic clock.
///
/// One deadline covers the whole call: each attempt to open, to begin and to commit, and SQLite's
/// waiting in each of them.
struct Deadline {
    /// The time of the clock, in milliseconds.
    let milliseconds: Int64

    /// The end of a wait that begins now, in milliseconds.
    init(after patience: Int64 = Self.patience) {
        milliseconds = csqlite_milliseconds() + patience
    }

    /// How long a call waits, in milliseconds.
    static let patience: Int64 = 10_000

    /// Whether the deadline has passed.
    var hasPassed: Bool { csqlite_milliseconds() >= milliseconds }
}
