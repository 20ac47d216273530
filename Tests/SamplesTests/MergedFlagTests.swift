import Administration
import Questionnaires
import Samples
import TestSupport
import Testing

/// The flags that do not come with an assessment.
@Suite struct `Merging flags` {
    /// Stores an interview in which a thought of harm was answered and then withdrawn.
    private func interview(
        _ number: Int, of form: Questionnaire, in store: any SampleStore, by: Attribution
    ) async throws -> InterviewSession {
        var session = InterviewSession(form)
        for answer in [0, 0, 2] { try session.answer(answer) }
        let first = try Fixture.draft(number, of: session)
        try await store.keep(first, of: form, replacing: nil, by: by)
        try session.back()
        try session.answer(0)
        try await store.keep(
            Fixture.draft(number, of: session, updated: 2), of: form, replacing: first.state,
            by: by)
        return session
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge adds flags of changed answers and of unfinished interviews`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { there in
            for number in 1...4 {
                let session = try await interview(number, of: form, in: there, by: by)
                let assessment = try Fixture.assessment(
                    number, of: form, answers: [.answered(0), .answered(0), .answered(0)])
                switch number {
                case 1:
                    _ = try await there.save(
                        assessment, of: form, finishing: session.state, by: by)
                case 2: try await there.discardDraft(Fixture.id(2), by: by)
                case 3: break
                default:
                    _ = try await there.save(
                        assessment, of: form, finishing: session.state, by: by)
                    try await there.delete(assessment.id, reason: "", by: by)
                }
            }
            let known = try await there.flags(of: nil, .open)
            try #require(Set(known.map(\.assessment)) == Set([1, 2, 3].map(Fixture.id)))
            // An acknowledgement there does not count here.
            try await there.acknowledge(known[0].id, note: "rang", by: by)
            try await kind.withStore { here in
                let report = try await here.merge(there, by: by)
                let open = try await here.flags(of: nil, .open)
                #expect(Set(report.flags) == Set(open))
                #expect(open.map(Seen.init) == known.map(Seen.init))
                #expect(open.allSatisfy { $0.questionnaire == form.identity })
                let raised = try await here.audit(after: 0, limit: nil)
                    .filter { $0.action == .raised }
                #expect(Set(raised.compactMap(\.target)) == Set([1, 2, 3].map(Fixture.id)))

                // Acknowledged or deleted flags stay so, and a second merge adds no flags.
                for flag in open.prefix(2) {
                    try await here.acknowledge(flag.id, note: "", by: by)
                }
                try await here.delete(Fixture.id(1), reason: "", by: by)
                let again = try await here.merge(there, by: by)
                #expect(again.flags.isEmpty)
                let left = try await here.flags(of: nil, .all)
                #expect(left.count == 2)
                #expect(!left.contains { $0.assessment == Fixture.id(1) })
                #expect(left.contains { $0.acknowledgement != nil })
                #expect(try await here.findings() == [])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `an interview that ends after its flag was merged raises no flag twice`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { there in
            var session = InterviewSession(form)
            for answer in [0, 0, 2] { try session.answer(answer) }
            let draft = try Fixture.draft(1, of: session)
            try await there.keep(draft, of: form, replacing: nil, by: by)
            try await kind.withStore { here in
                #expect(try await here.merge(there, by: by).flags.count == 1)
                _ = try await there.save(
                    Fixture.assessment(
                        1, of: form,
                        answers: [.answered(0), .answered(0), .answered(2), .answered(0)]),
                    of: form, finishing: draft.state, by: by)
                let report = try await here.merge(there, by: by)
                #expect(report.added == [Fixture.id(1)] && report.flags.isEmpty)
                #expect(try await here.flags(of: nil, .all).count == 1)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `flags of another definition are refused, and no flag is raised`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let changed = try ExampleForm.questionnaire(title: "Changed")
        try await kind.withStore { there in
            _ = try await interview(1, of: form, in: there, by: by)
            let flags = try await there.flags(of: nil, .all)
            try await kind.withStore { here in
                let refused = await here.refusal { (store) throws(StoreError) in
                    _ = try await store.raise(flags, of: changed, by: by)
                }
                #expect(refused == .invalid)
                _ = try await here.save(
                    Fixture.assessment(2, of: changed), of: changed, by: by)
                let conflict = await here.refusal { (store) throws(StoreError) in
                    _ = try await store.raise(flags, of: form, by: by)
                }
                #expect(conflict == .definitionConflict)
                #expect(try await here.flags(of: nil, .all).isEmpty)
            }
        }
    }

    /// The content of a flag, in whichever store it is.
    private struct Seen: Equatable {
        let flag: Flag.ID
        let subject: SubjectID
        let assessment: SampleID
        let answer: Answer
        let date: Timestamp

        init(_ record: FlagRecord) {
            flag = record.flag
            subject = record.subject
            assessment = record.assessment
            answer = record.answer
            date = record.date
        }
    }
}
