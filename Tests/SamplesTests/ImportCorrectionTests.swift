import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Corrections and deletions of imported results` {
    /// Three versions of the same result.
    private func versions(of form: Questionnaire) throws -> [Assessment] {
        try [[1, 2, 0], [1, 2, 1, 0], [3, 2, 1, 0]].map {
            try Imported.assessment(1, of: form, answers: $0)
        }
    }

    private func answers(of store: some SampleStore) async throws -> [Answers] {
        try await store.assessments(AssessmentQuery()).map(\.assessment.answers)
    }

    @Test(arguments: StoreKind.allCases)
    func `a correction replaces a result, and importing either file again changes no result`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let versions = try versions(of: form)
        let (old, new, newest) = (versions[0], versions[1], versions[2])
        try await kind.withStore { store in
            func importRow(
                _ assessment: Assessment, reason: String? = nil
            ) async throws -> AssessmentImport.Tally {
                try await store.save(
                    Imported.table(
                        [assessment], of: [form],
                        conflicts: reason.map { .correct(reason: $0) } ?? .refuse),
                    by: Fixture.attribution())
            }
            var corrected = AssessmentImport.Tally()
            corrected.corrected = 1
            var kept = AssessmentImport.Tally()
            kept.alreadyStored = 1
            #expect(try await importRow(old).added == 1)
            let first = try #require(try await store.assessments(AssessmentQuery()).first)
            #expect(
                try await store.comparisons(of: [new], in: [form]) == [.different(first.id)])
            #expect(try await importRow(new, reason: "typed wrongly") == corrected)
            #expect(try await answers(of: store) == [new.answers])
            // The correction stays when both files are imported again.
            let current = try #require(try await store.assessments(AssessmentQuery()).first)
            #expect(current.amends == first.id)
            #expect(
                try await store.comparisons(of: [old, new], in: [form])
                    == [.corrected(first.id, by: current.id), .identical(current.id)])
            for assessment in [old, new] { #expect(try await importRow(assessment) == kept) }
            #expect(try await importRow(new, reason: "again") == kept)
            #expect(try await answers(of: store) == [new.answers])
            #expect(
                try await store.comparisons(of: [newest], in: [form]) == [.different(current.id)])
            #expect(try await importRow(newest, reason: "typed wrongly twice") == corrected)
            for assessment in versions { #expect(try await importRow(assessment) == kept) }
            #expect(try await answers(of: store) == [newest.answers])
            var all = AssessmentQuery()
            all.includesAmended = true
            #expect(
                try await store.assessments(all).map(\.assessment.answers)
                    == versions.map(\.answers))
            // The flags of the corrections are historical too.
            #expect(try await store.flags(of: nil, .all).map(\.isHistorical) == [true, true])
            let amended = try await store.audit(after: 0, limit: nil)
                .filter { $0.action == .amended }
            #expect(amended.map(\.target) == [first.id, current.id])
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a wrong correction can be reversed for a reason any number of times`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let versions = try versions(of: form)
        let (old, new) = (versions[1], versions[0])
        try await kind.withStore { store in
            func importRow(
                _ assessment: Assessment, _ rule: AssessmentImport.ConflictRule
            ) async throws -> AssessmentImport.Tally {
                try await store.save(
                    Imported.table([assessment], of: [form], conflicts: rule),
                    by: Fixture.attribution())
            }
            #expect(try await importRow(old, .refuse).added == 1)
            let course = [new, old, new, old]
            for assessment in course {
                #expect(try await importRow(assessment, .correct(reason: "right")).corrected == 1)
                #expect(try await answers(of: store) == [assessment.answers])
                // A current result is not corrected again.
                #expect(
                    try await importRow(assessment, .correct(reason: "right")).alreadyStored == 1)
                for rule in [AssessmentImport.ConflictRule.refuse, .leave] {
                    for known in [old, new] {
                        #expect(try await importRow(known, rule).alreadyStored == 1)
                    }
                }
                #expect(try await answers(of: store) == [assessment.answers])
            }
            var all = AssessmentQuery()
            all.includesAmended = true
            let chain = try await store.assessments(all)
            #expect(chain.map(\.assessment.answers) == ([old] + course).map(\.answers))
            #expect(Set(chain.map(\.id)).count == 5)
            #expect(chain.map(\.amendedBy) == chain.dropFirst().map(\.id) + [nil])
            // Each return to the old answers raises the self-harm flag again.
            let raised = chain.filter { !$0.assessment.scorecard.flags.isEmpty }.map(\.id)
            #expect(raised.count == 3)
            #expect(try await store.flags(of: nil, .all).map(\.assessment) == raised)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `an import does not restore a deleted result`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let versions = try versions(of: form)
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(Imported.table([versions[0]], of: [form]), by: by)
            let kept = try #require(try await store.kept(versions[0], of: form))
            try await store.delete(kept.id, reason: "wrong person", by: by)
            // The result stays deleted after its tombstone is purged.
            let end = try await store.changes(since: nil, limit: nil).anchor
            _ = try await store.purgeTombstones(through: end, by: by)
            #expect(
                try await store.comparisons(of: versions, in: [form])
                    == [.deleted, .deleted, .deleted])
            for rule in [AssessmentImport.ConflictRule.refuse, .correct(reason: "wrong")] {
                let tally = try await store.save(
                    Imported.table([versions[1]], of: [form], conflicts: rule), by: by)
                var expected = AssessmentImport.Tally()
                expected.deletedBefore = 1
                #expect(tally == expected)
            }
            #expect(try await store.assessments(AssessmentQuery()).isEmpty)
            #expect(try await store.flags(of: nil, .all).isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `an import does not restore a deleted correction, and adds the other rows`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let versions = try versions(of: form)
        let other = try Imported.assessment(2, of: form)
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(Imported.table([versions[0]], of: [form]), by: by)
            _ = try await store.save(
                Imported.table(
                    [versions[1]], of: [form], conflicts: .correct(reason: "typed wrongly")),
                by: by)
            let current = try #require(try await store.assessments(AssessmentQuery()).first)
            try await store.delete(current.id, reason: "wrong person", by: by)
            #expect(
                try await store.comparisons(of: versions, in: [form])
                    == [.deleted, .deleted, .deleted])
            let tally = try await store.save(
                Imported.table(
                    [versions[0], other], of: [form], conflicts: .correct(reason: "again")),
                by: by)
            #expect(tally.deletedBefore == 1 && tally.added == 1)
            let kept = try await store.assessments(AssessmentQuery()).map(\.assessment.subject)
            #expect(kept == [other.subject])
        }
    }
}
