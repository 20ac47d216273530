internal import Dispatch

/// Runs the work of one store on its own queue.
///
/// SQLite waits for the disk and for other programs. On the shared threads of Swift's concurrency
/// that would block other tasks.
final class StoreQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "SQLiteSamples")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
