public import Questionnaires
public import Samples

extension PersonRecord {
    /// One entry of a person's history: a result with the current state of its flagged answers, or
    /// an interview without a result in which an answer raised a flag.
    ///
    ///     for entry in try await journal.history(of: "P-17") { print(entry.flags.count) }
    public struct HistoryEntry: Sendable {
        /// The subject of the entry.
        public enum Content: Sendable {
            /// A result, with its definition.
            case result(StoredAssessment, Questionnaire)
            /// An interview or result that is missing in the history: the identifier, and the date
            /// of the first flag.
            case noResult(SampleID, date: Timestamp)
        }

        /// The subject of the entry.
        public let content: Content
        /// The flags of the entry. Without a result there is one or more.
        public let flags: [PersonFlag]

        /// The entries, oldest first.
        ///
        /// - Parameters:
        ///   - results: The results to show, oldest first, with their definitions.
        ///   - flags: Every flag of the person. Flags whose result is not shown have a separate
        ///     entry, unless the store has the result.
        ///   - store: The store.
        ///   - isInPeriod: Whether flags at a time are shown if they have no result.
        /// - Throws: The failures of the store.
        public static func all(
            _ results: [(StoredAssessment, Questionnaire)], flags: [PersonFlag],
            in store: some SampleStore, isInPeriod: (Timestamp) -> Bool = { _ in true }
        ) async throws(StoreError) -> [PersonRecord.HistoryEntry] {
            let shown = Set(results.map(\.0.id))
            var flagsOfResults: [SampleID: [PersonFlag]] = [:]
            var others: [SampleID: [PersonFlag]] = [:]
            for flag in flags {
                if shown.contains(flag.assessment) {
                    flagsOfResults[flag.assessment, default: []].append(flag)
                } else if let result = flag.result, shown.contains(result) {
                    flagsOfResults[result, default: []].append(flag)
                } else if isInPeriod(flag.date) {
                    others[flag.result ?? flag.assessment, default: []].append(flag)
                }
            }
            var entries = results.map { stored, form in
                PersonRecord.HistoryEntry(
                    content: .result(stored, form), flags: flagsOfResults[stored.id] ?? [])
            }
            for (id, flags) in others.sorted(by: { $0.key < $1.key }) {
                // Do not show the flags of a result that was not requested.
                let result = try await store.assessment(id)
                guard result == nil, let first = flags.first else { continue }
                let place =
                    entries.firstIndex { $0.date > first.date } ?? entries.endIndex
                entries.insert(
                    PersonRecord.HistoryEntry(
                        content: .noResult(id, date: first.date), flags: flags), at: place)
            }
            return entries
        }

        /// The date of the result, or of the first flag.
        public var date: Timestamp {
            switch content {
            case .result(let stored, _): stored.assessment.start
            case .noResult(_, let date): date
            }
        }
    }
}
