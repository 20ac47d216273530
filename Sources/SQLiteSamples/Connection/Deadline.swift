internal import CSQLite

/// When a call stops waiting for other programs, by the system's monotonic clock.
///
/// One deadline covers the whole call: each attempt to open, to begin and to commit, and what
/// SQLite waits in each of them.
struct Deadline {
    /// The time of the clock, in milliseconds.
    let milliseconds: Int64

    /// The end of the ten seconds that begin now.
    init() { milliseconds = csqlite_milliseconds() + Self.patience }

    /// For how long a call waits, in milliseconds.
    private static let patience: Int64 = 10_000

    /// Whether it has passed.
    var hasPassed: Bool { csqlite_milliseconds() >= milliseconds }
}
