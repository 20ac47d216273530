#if PostgreSQL
    internal import Dispatch

    /// Runs the work of one store on its own queue.
    ///
    /// libpq waits for the network. On the shared threads of Swift's concurrency that would block
    /// other tasks.
    final class StoreQueue: SerialExecutor {
        private let queue = DispatchQueue(label: "PostgreSQLSamples")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
    }
#endif
