internal import SQLiteSamples
internal import Samples

extension Context {
    /// Writes into the audit that samples leave the store: how many of which type, in which form,
    /// and nothing of what is in them.
    ///
    /// It comes before the first byte: samples must not leave so that nobody can trace it.
    ///
    /// - Parameters:
    ///   - counts: How many samples of each type; a type without any can be left out.
    ///   - form: What they are written as, in a word.
    ///   - store: The store they leave.
    func noteExport(
        of counts: [SampleType: Int], as form: String, from store: SQLiteStore
    ) async throws(Failure) {
        let attribution = attribution()
        let samples = SampleType.allCases.compactMap { type in
            counts[type].flatMap { count in
                count > 0 ? AuditEntry.Detail(name: type.rawValue, value: String(count)) : nil
            }
        }
        let none = AuditEntry.Detail(name: "samples", value: "0")
        try await onStore { () async throws(StoreError) in
            try await store.note(
                .exported,
                (samples.isEmpty ? [none] : samples) + [.init(name: "format", value: form)],
                by: attribution)
        }
    }
}
