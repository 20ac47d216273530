internal import Foundation
internal import Synchronization

/// Runs asynchronous work on the thread that waits for it.
///
/// Some methods of HealthKit return a result without `await`. A wait on a shared thread of Swift's
/// concurrency could block the awaited work, so this executor runs that work on the waiting thread.
///
/// `@unchecked Sendable`: the lock of the condition guards the jobs and the end.
final class WaitingExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isDone = false

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    /// The result of asynchronous work. The calling thread waits for it.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value?) -> Value? {
        let (executor, result) = (WaitingExecutor(), ResultBox<Value>())
        Task.detached(executorPreference: executor) {
            let value = await work()
            result.value.withLock { $0 = value }
            executor.finish()
        }
        executor.runJobs()
        return result.value.withLock { $0 }
    }

    private func finish() {
        condition.withLock { isDone = true }
        condition.signal()
    }

    private func runJobs() {
        while let job = nextJob() {
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private func nextJob() -> UnownedJob? {
        condition.withLock {
            while jobs.isEmpty, !isDone { condition.wait() }
            return jobs.isEmpty ? nil : jobs.removeFirst()
        }
    }
}

/// A place for a result.
private final class ResultBox<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
