internal import CSQLite
internal import Dispatch
internal import Samples
internal import Synchronization

/// Where rows go into their tables: on the thread that makes them, or on one beside it.
///
/// Inserting takes SQLite longer than all else in an import, and what makes the next rows need not
/// wait for it. From the moment it runs beside, the connection belongs to the queue: whoever uses
/// it otherwise calls ``settle()`` before.
final class InsertionQueue {
    private let connection: Connection
    private let queue = DispatchQueue(label: "SQLiteSamples.insertion")
    /// How many pieces of work may wait, so that memory stays bounded.
    private let room = DispatchSemaphore(value: 4)
    private let outcome = Outcome()
    private var isBeside = false

    /// What came of the insertions so far.
    private final class Outcome: Sendable {
        /// The code of the first that failed; none runs after it.
        let code = Atomic<Int32>(SQLITE_DONE)
    }

    /// A queue that runs everything at once, on the thread of the caller.
    init(on connection: Connection) { self.connection = connection }

    /// From now on runs the work beside the caller.
    func goBeside() { isBeside = true }

    /// Runs some work now or soon, in the order in which it comes.
    ///
    /// - Parameter work: Gives a code of SQLite. It must hold all that it needs, as the only one.
    /// - Throws: What went wrong with this work or, beside the caller, with work before it.
    func run(_ work: @escaping () -> Int32) throws(StoreError) {
        guard isBeside else { return try check(work()) }
        room.wait()
        // Nobody else holds what the work holds, but for the connection, which belongs to the queue
        // until it is settled; and the queue runs one at a time.
        nonisolated(unsafe) let work = work
        queue.async { [room, outcome] in
            defer { room.signal() }
            guard outcome.code.load(ordering: .relaxed) == SQLITE_DONE else { return }
            let code = unsafe work()
            if code != SQLITE_DONE { outcome.code.store(code, ordering: .relaxed) }
        }
        if outcome.code.load(ordering: .relaxed) != SQLITE_DONE { try settle() }
    }

    /// Waits for all work. After it the connection belongs to the caller, until more work comes.
    ///
    /// - Throws: What went wrong with it.
    func settle() throws(StoreError) {
        wait()
        try check(outcome.code.load(ordering: .relaxed))
    }

    /// Waits for all work, whatever came of it, and goes back to the thread of the caller.
    func end() {
        wait()
        isBeside = false
    }

    private func wait() { if isBeside { queue.sync {} } }

    private func check(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_DONE else { throw connection.failure(code) }
    }
}
