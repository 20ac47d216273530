package import Questionnaires
package import Samples

/// The unacknowledged flags of a person's imported answers.
///
/// They do not count as open flags, because an import of old records can raise thousands. But a
/// list that shows the open flags of a person also shows these, because an imported answer can be
/// from yesterday.
package struct HistoricalFlags: Hashable, Sendable {
    /// How many there are.
    package private(set) var count = 0
    /// The day of the newest flagged answer; `nil` without a flag.
    package private(set) var newest: LocalDate?

    /// No flags.
    package init() {}

    /// Counts the flags that are historical and not acknowledged. Other flags are ignored.
    ///
    /// - Parameter flags: Flags of one person, or of all people.
    package init(_ flags: some Sequence<FlagRecord>) {
        for flag in flags { add(flag) }
    }

    /// Adds a flag, if it is historical and not acknowledged.
    mutating func add(_ flag: FlagRecord) {
        guard flag.isHistorical, flag.acknowledgement == nil else { return }
        count += 1
        newest = newest.map { max($0, flag.date.day) } ?? flag.date.day
    }
}

extension SampleStore {
    /// The unacknowledged flags of imported answers, by person.
    ///
    /// - Parameters:
    ///   - people: Only of these people. A few people are looked up one by one; for many, the
    ///     historical flags of all people are read.
    ///   - questionnaires: Only flags of these; `nil` for all.
    /// - Throws: The failures of the store.
    func historicalFlags(
        of people: [SubjectID], to questionnaires: Set<Questionnaire.ID>?
    ) async throws(StoreError) -> [SubjectID: HistoricalFlags] {
        var found: [SubjectID: HistoricalFlags] = [:]
        func add(_ flags: [FlagRecord]) {
            for flag in flags where questionnaires?.contains(flag.questionnaire.id) ?? true {
                found[flag.subject, default: HistoricalFlags()].add(flag)
            }
        }
        guard people.count <= 100 else {
            add(try await flags(of: nil, .historical))
            return found
        }
        for person in people { add(try await flags(of: person, .historical)) }
        return found
    }
}
