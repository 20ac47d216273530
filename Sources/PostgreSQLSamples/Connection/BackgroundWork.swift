#if PostgreSQL
    internal import Dispatch
    internal import Samples

    /// Runs closures on another thread, one after the other. One thread starts them and waits for
    /// them.
    @safe final class BackgroundWork {
        private let queue = DispatchQueue(label: "PostgreSQLSamples.background")
        private let running = DispatchGroup()
        /// Written by the work, and read after its end.
        private nonisolated(unsafe) var failure: StoreError?

        /// Starts work. Call ``finish()`` before.
        func start(_ work: @escaping () throws(StoreError) -> Void) {
            // The caller does not use the captured values before the closure ends.
            nonisolated(unsafe) let work = work
            nonisolated(unsafe) let this = self
            queue.async(group: running) {
                do throws(StoreError) { unsafe try work() } catch { unsafe this.failure = error }
            }
        }

        /// Waits for the end of the work.
        ///
        /// - Throws: The failure of the work, once.
        func finish() throws(StoreError) {
            running.wait()
            guard let error = unsafe failure else { return }
            unsafe failure = nil
            throw error
        }
    }
#endif
