internal import Samples

extension TableImport.Plan {
    /// Opens the sittings for a store, which reads them on its own queue. Another queue prefetches
    /// them.
    ///
    /// - Parameters:
    ///   - errors: Receives an error of reading.
    ///   - watch: Called before each batch, when the store has finished those before.
    func batches(
        _ errors: ErrorCarrier, _ watch: (@Sendable (TableImport.Progress) -> Void)?
    ) throws(StoreError) -> AssessmentImport.Batches {
        guard let sorted = sittings else { return { () throws(StoreError) in nil } }
        let prefetched = try errors.watching { try PrefetchedSittings(sorted) }
        var done = 0
        return { () throws(StoreError) in
            try errors.watching {
                watch?(TableImport.Progress(stage: .keeping, done: done, all: assessments))
                while let portion = try prefetched.next() {
                    done += portion.batch.count
                    if portion.batch.count > 0 { return portion.batch }
                }
                return nil
            }
        }
    }
}
