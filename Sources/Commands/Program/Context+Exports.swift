internal import SQLiteSamples
internal import SampleRecords
internal import Samples

extension Context {
    /// Records in the audit that samples leave the store: the number of each type, and the format.
    /// It records no content. It warns if the store is encrypted, because the export is not.
    ///
    /// Call it before the first byte is written: every export must be in the audit.
    ///
    /// - Parameters:
    ///   - counts: The number of samples of each type; a type without samples can be left out.
    ///   - form: The name of the format.
    ///   - store: The store that is exported.
    func noteExport(
        of counts: [SampleType: Int], as form: String, from store: any DatabaseStore
    ) async throws(Failure) {
        let samples = SampleType.allCases.compactMap { type in
            counts[type].flatMap { count in
                count > 0 ? AuditEntry.Detail(name: type.rawValue, value: String(count)) : nil
            }
        }
        let none = AuditEntry.Detail(name: "samples", value: "0")
        try await onStore(
            await store.note(
                .exported,
                (samples.isEmpty ? [none] : samples) + [.init(name: "format", value: form)],
                by: attribution()))
        if let file = store as? SQLiteStore, (try? await file.isEncrypted) == true {
            say("ATTENTION: the store is encrypted, and what leaves it here is not.")
        }
    }
}
