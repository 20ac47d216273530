internal import Dispatch

/// Runs the work of one store on its own queue.
///
/// A database call waits for the disk, the network and other programs. On the shared threads of
/// Swift's concurrency it would block other tasks.
package final class StoreQueue: SerialExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: Names the queue in a debugger.
    package init(label: String) { queue = DispatchQueue(label: label) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
