internal import Questionnaires
package import Samples
internal import Scoring

/// Finds the flags of results whose flagged answer was changed later.
///
/// An answer can be changed during the sitting, or by a correction of the result. The answers of the
/// result then raise the flag no longer, and the store still has it.
package struct KeptFlags: Sendable {
    private let store: any SampleStore
    /// The flags of everybody, once a page has many people.
    private var everybody: [SubjectID: [FlagRecord]]?

    /// - Parameter store: The store of the results.
    package init(in store: any SampleStore) { self.store = store }

    /// The kept flags by result, oldest first; a result without any is left out.
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
        if let everybody { return everybody }
        guard people.count <= 100 else {
            let all = Dictionary(grouping: try await store.flags(of: nil, .all), by: \.subject)
            everybody = all
            return all
        }
        var records: [SubjectID: [FlagRecord]] = [:]
        for person in people { records[person] = try await store.flags(of: person, .all) }
        return records
    }
}
