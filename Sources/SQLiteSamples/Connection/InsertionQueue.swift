internal import Dispatch
internal import SQLiteLibrary
internal import Samples
internal import Synchronization

/// Inserts rows on the thread of the caller, or on a background queue.
///
/// Inserting takes longer than everything else in an import, and the caller can prepare the next
/// rows meanwhile. In the background the connection belongs to the queue: call ``finish()`` before
/// any other use of it.
final class InsertionQueue {
    private let connection: Connection
    private let queue = DispatchQueue(label: "SQLiteSamples.insertion")
    /// Limits the number of waiting closures, so that memory stays bounded.
    private let room = DispatchSemaphore(value: 4)
    private let outcome = Outcome()
    private var isInBackground = false

    /// The outcome of the insertions so far.
    private final class Outcome: Sendable {
        /// The code of the first failure. No work runs after it.
        let code = Atomic<Int32>(SQLITE_DONE)
    }

    /// A queue that runs everything immediately, on the thread of the caller.
    init(on connection: Connection) { self.connection = connection }

    /// Runs later work on a background queue.
    func runInBackground() { isInBackground = true }

    /// Runs a closure now or later, in the order of the calls.
    ///
    /// - Parameter work: Returns a code of SQLite. No other code may use the values that it
    ///   captures.
    /// - Throws: The failure of this work or, in the background, of earlier work.
    func run(_ work: @escaping () -> Int32) throws(StoreError) {
        guard isInBackground else { return try check(work()) }
        room.wait()
        // Only the closure uses its captured values, except the connection. The connection belongs
        // to the queue until the caller calls `finish()`, and the queue runs one closure at a time.
        nonisolated(unsafe) let work = work
        queue.async { [room, outcome] in
            defer { room.signal() }
            guard outcome.code.load(ordering: .relaxed) == SQLITE_DONE else { return }
            let code = unsafe work()
            if code != SQLITE_DONE { outcome.code.store(code, ordering: .relaxed) }
        }
        if outcome.code.load(ordering: .relaxed) != SQLITE_DONE { try finish() }
    }

    /// Waits for all work. Then the connection belongs to the caller, until more work is added.
    ///
    /// - Throws: The first failure.
    func finish() throws(StoreError) {
        wait()
        try check(outcome.code.load(ordering: .relaxed))
    }

    /// Waits for all work, even after a failure. Later work runs on the thread of the caller.
    func end() {
        wait()
        isInBackground = false
    }

    private func wait() { if isInBackground { queue.sync {} } }

    private func check(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_DONE else { throw connection.failure(code) }
    }
}
