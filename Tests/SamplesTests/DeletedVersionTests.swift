import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Deletion of results and drafts` {
    /// The contents of the details with a name, in the whole audit.
    private func contents(
        _ name: String, in store: any SampleStore
    ) async throws -> [AuditEntry.Detail.Content] {
        try await store.audit(after: 0, limit: nil).flatMap(\.details)
            .filter { $0.name == name }.map(\.content)
    }

    @Test(arguments: StoreKind.allCases, 1...3)
    func `deleting any version of a corrected result deletes all versions`(
        kind: StoreKind, version: Int
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            for number in [1, 9] {
                _ = try await store.save(
                    Fixture.assessment(
                        number, of: form, answers: [.answered(1), .answered(2), .answered(1)]),
                    of: form, by: by)
            }
            for number in 2...3 {
                _ = try await store.amend(
                    Fixture.id(number - 1), with: Fixture.assessment(number, of: form), of: form,
                    reason: "misread \(number)", by: by)
            }
            let ids = (1...3).map { Fixture.id($0) }
            #expect(try await store.versions(of: Fixture.id(version)).map(\.id) == ids)
            try await store.delete(Fixture.id(version), reason: "wrong person", by: by)
            for id in ids { #expect(try await store.assessment(id) == nil) }
            #expect(try await store.assessment(Fixture.id(9)) != nil)
            #expect(
                try await store.flags(of: nil, .all).map(\.assessment) == [Fixture.id(9)])
            let gone = try await store.changes(since: nil, limit: nil).deleted
            #expect(Set(gone.filter { $0.reason == .deleted }.map(\.id)) == Set(ids))
            #expect(
                try await contents("reason", in: store) == [
                    .erased, .erased, .text("wrong person"),
                ])
            #expect(
                try await contents("questionnaire", in: store).filter { $0 == .erased }.count == 1)
            for id in ids {
                let refusal = await store.refusal { (store) throws(StoreError) in
                    try await store.delete(id, reason: "", by: by)
                }
                #expect(refusal == .notFound)
            }
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `deleting a result deletes the answers withdrawn in its interview`(kind: StoreKind)
        async throws
    {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            var session = InterviewSession(form)
            for value in [0, 0, 3] { try session.answer(value) }
            try session.back()
            try session.answer(0)
            try await store.keep(
                Fixture.draft(1, of: session), of: form, replacing: nil, by: by)
            _ = try await store.save(
                Fixture.assessment(1, of: form), of: form, finishing: session.state, by: by)
            #expect(try await contents("answer", in: store) == [.text("3")])
            try await store.delete(Fixture.id(1), reason: "", by: by)
            #expect(try await contents("answer", in: store) == [.erased])
            #expect(try await store.flags(of: nil, .all).isEmpty)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases, [true, false])
    func `a draft, open or discarded, can be deleted with its flags`(
        kind: StoreKind, isDiscarded: Bool
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let subject = SubjectID("P-17")
        try await kind.withStore { store in
            var session = InterviewSession(form)
            for value in [0, 0, 3] { try session.answer(value) }
            try session.back()
            try session.answer(0)
            let draft = try Fixture.draft(1, of: session, subject: subject)
            try await store.keep(draft, of: form, replacing: nil, by: by)
            if isDiscarded { try await store.discardDraft(draft.id, by: by) }
            // The flag stays visible, whatever became of the interview.
            let flags = try await store.flags(of: nil, .open)
            #expect(flags.map(\.assessment) == [draft.id])
            try await store.delete(draft.id, reason: "a test", by: by)
            #expect(try await store.flags(of: nil, .all).isEmpty)
            #expect(try await store.drafts(of: nil).isEmpty)
            #expect(try await contents("answer", in: store) == [.erased])
            // No deleted data comes back: not by a merge, not by a program that still has the draft
            // open.
            #expect(try await store.raise(flags, of: form, by: by).isEmpty)
            for earlier in [nil, session.state] {
                let refusal = await store.refusal { (store) throws(StoreError) in
                    try await store.keep(draft, of: form, replacing: earlier, by: by)
                }
                #expect(refusal == (earlier == nil ? .superseded : .changedElsewhere))
            }
            let again = await store.refusal { (store) throws(StoreError) in
                try await store.delete(draft.id, reason: "", by: by)
            }
            #expect(again == .notFound)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a source may not delete a result that another source corrected`(kind: StoreKind)
        async throws
    {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let own = try Fixture.assessment(1, of: form)
            _ = try await store.save(own, of: form, by: by)
            let correction = try Assessment(
                id: Fixture.id(2), subject: own.subject, start: own.start,
                source: SampleSource(name: "clinic"), mode: .recorded,
                answers: Fixture.answers([.answered(1)], in: form),
                scoredBy: Scorer(form))
            _ = try await store.amend(
                own.id, with: correction, of: form, reason: "misread", by: by)
            try await store.decide(
                Grant(
                    source: Fixture.source.name, type: .assessment, reading: .allowed,
                    sharing: .allowed), by: by)
            let access = SampleAccess(to: store, for: Fixture.source.name)
            await #expect(throws: StoreError.self) {
                try await access.delete(own.id, reason: "", by: by)
            }
            #expect(try await store.assessment(correction.id) != nil)
        }
    }
}
