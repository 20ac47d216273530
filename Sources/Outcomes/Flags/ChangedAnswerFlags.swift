internal import Questionnaires
package import Samples
internal import Scoring

/// Finds the flags of results whose flagged answer was changed later.
///
/// An answer can be changed during the sitting, or by a correction of the result. Then the answers
/// of the result no longer raise the flag, but the store still has it.
package struct ChangedAnswerFlags: Sendable {
    private let store: any SampleStore
    /// The flags of all people, read when a page has many people.
    private var recordsOfAll: [SubjectID: [FlagRecord]]?

    /// - Parameter store: The store of the results.
    package init(in store: any SampleStore) { self.store = store }

    /// These flags by result, oldest first; results without such flags are omitted.
    ///
    /// - Parameter results: A page of results.
    /// - Throws: The failures of the store.
    package mutating func flags(
        of results: [StoredAssessment]
    ) async throws(StoreError) -> [SampleID: [FlagRecord]] {
        // Only an interview and a correction can change an answer.
        let changed = results.filter { $0.amends != nil || $0.assessment.mode == .administered }
        guard !changed.isEmpty else { return [:] }
        let records = try await records(of: Set(changed.map(\.assessment.subject)))
        var kept: [SampleID: [FlagRecord]] = [:]
        for result in changed {
            guard let own = records[result.assessment.subject] else { continue }
            var versions: Set = [result.id]
            var earlier = result.amends
            while let id = earlier, versions.insert(id).inserted {
                earlier = try await store.assessment(id)?.amends
            }
            let flags = own.filter { flag in
                versions.contains(flag.assessment)
                    && !result.assessment.scorecard.flags.contains {
                        $0.flag == flag.flag && $0.answer == flag.answer
                    }
            }
            if !flags.isEmpty { kept[result.id] = flags }
        }
        return kept
    }

    private mutating func records(
        of people: Set<SubjectID>
    ) async throws(StoreError) -> [SubjectID: [FlagRecord]] {
        if let recordsOfAll { return recordsOfAll }
        guard people.count <= 100 else {
            let all = Dictionary(grouping: try await store.flags(of: nil, .all), by: \.subject)
            recordsOfAll = all
            return all
        }
        var records: [SubjectID: [FlagRecord]] = [:]
        for person in people { records[person] = try await store.flags(of: person, .all) }
        return records
    }
}
