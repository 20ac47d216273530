import Administration
import Questionnaires
import Samples
import Scoring

extension StoreGuarantee {
    static let deleting: [StoreGuarantee] = [
        StoreGuarantee("deleting any version of a corrected result deletes all versions") {
            stores in
            for version in 1...3 {
                let form = try ExampleForm.questionnaire()
                let by = try Fixture.attribution()
                try await stores.withStore { store in
                    for number in [1, 9] {
                        _ = try await store.save(
                            Fixture.assessment(
                                number, of: form,
                                answers: [.answered(1), .answered(2), .answered(1)]),
                            of: form, by: by)
                    }
                    for number in 2...3 {
                        _ = try await store.amend(
                            Fixture.id(number - 1), with: Fixture.assessment(number, of: form),
                            of: form,
                            reason: "misread \(number)", by: by)
                    }
                    let ids = (1...3).map { Fixture.id($0) }
                    try expect(try await store.versions(of: Fixture.id(version)).map(\.id) == ids)
                    try await store.delete(Fixture.id(version), reason: "wrong person", by: by)
                    for id in ids { try expect(try await store.assessment(id) == nil) }
                    try expect(try await store.assessment(Fixture.id(9)) != nil)
                    try expect(
                        try await store.flags(of: nil, .all).map(\.assessment) == [Fixture.id(9)])
                    let gone = try await store.changes(since: nil, limit: nil).deleted
                    try expect(Set(gone.filter { $0.reason == .deleted }.map(\.id)) == Set(ids))
                    try expect(
                        try await contents("reason", in: store) == [
                            .erased, .erased, .text("wrong person"),
                        ])
                    try expect(
                        try await contents("questionnaire", in: store).filter { $0 == .erased }
                            .count == 1)
                    for id in ids {
                        let refusal = await store.refusal { (store) throws(StoreError) in
                            try await store.delete(id, reason: "", by: by)
                        }
                        try expect(refusal == .notFound)
                    }
                }
            }
        },
        StoreGuarantee("deleting a result deletes the flags of a correction about another person") {
            stores in
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let harmful: [Answer] = [.answered(1), .answered(2), .answered(1)]
            let (anna, ben) = (try SubjectID(parsing: "P-1"), try SubjectID(parsing: "P-2"))
            for version in 1...2 {
                try await stores.withStore { store in
                    let first = try Fixture.assessment(1, of: form, subject: anna, answers: harmful)
                    _ = try await store.save(first, of: form, by: by)
                    _ = try await store.amend(
                        first.id,
                        with: Fixture.assessment(2, of: form, subject: ben, answers: harmful),
                        of: form, reason: "wrong person", by: by)
                    try expect(try await store.flags(of: nil, .all).count == 2)
                    try await store.delete(Fixture.id(version), reason: "", by: by)
                    try expect(try await store.flags(of: nil, .all).isEmpty)
                }
            }
        },
        StoreGuarantee("deleting a result deletes the answers withdrawn in its interview") {
            stores in
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                var session = InterviewSession(form)
                for value in [0, 0, 3] { try session.answer(value) }
                try session.back()
                try session.answer(0)
                try await store.keep(
                    Fixture.draft(1, of: session), of: form, replacing: nil, by: by)
                _ = try await store.save(
                    Fixture.assessment(1, of: form), of: form, finishing: session.state, by: by)
                try expect(try await contents("answer", in: store) == [.text("3")])
                try await store.delete(Fixture.id(1), reason: "", by: by)
                try expect(try await contents("answer", in: store) == [.erased])
                try expect(try await store.flags(of: nil, .all).isEmpty)
            }
        },
        StoreGuarantee("a draft, open or discarded, can be deleted with its flags") { stores in
            for isDiscarded in [true, false] {
                let form = try ExampleForm.questionnaire()
                let by = try Fixture.attribution()
                let subject = try SubjectID(parsing: "P-17")
                try await stores.withStore { store in
                    var session = InterviewSession(form)
                    for value in [0, 0, 3] { try session.answer(value) }
                    try session.back()
                    try session.answer(0)
                    let draft = try Fixture.draft(1, of: session, subject: subject)
                    try await store.keep(draft, of: form, replacing: nil, by: by)
                    if isDiscarded { try await store.discardDraft(draft.id, by: by) }
                    // The flag stays visible, whatever became of the interview.
                    let flags = try await store.flags(of: nil, .open)
                    try expect(flags.map(\.assessment) == [draft.id])
                    try await store.delete(draft.id, reason: "a test", by: by)
                    try expect(try await store.flags(of: nil, .all).isEmpty)
                    try expect(try await store.drafts(of: nil).isEmpty)
                    try expect(try await contents("answer", in: store) == [.erased])
                    // No deleted data comes back: not by a merge, not by a program that still has the draft
                    // open.
                    try expect(try await store.raise(flags, of: form, by: by).isEmpty)
                    for earlier in [nil, session.state] {
                        let refusal = await store.refusal { (store) throws(StoreError) in
                            try await store.keep(draft, of: form, replacing: earlier, by: by)
                        }
                        try expect(refusal == (earlier == nil ? .superseded : .changedElsewhere))
                    }
                    let again = await store.refusal { (store) throws(StoreError) in
                        try await store.delete(draft.id, reason: "", by: by)
                    }
                    try expect(again == .notFound)
                }
            }
        },
    ]
}

/// The contents of the details with a name, in the whole audit.
private func contents(
    _ name: String, in store: any SampleStore
) async throws -> [AuditEntry.Detail.Content] {
    try await store.audit(after: 0, limit: nil).flatMap(\.details)
        .filter { $0.name == name }.map(\.content)
}
