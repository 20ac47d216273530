import Administration
import Questionnaires
import Samples

extension StoreGuarantee {
    static let interviews: [StoreGuarantee] = [
        StoreGuarantee("a draft resumes exactly where it was") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                var session = InterviewSession(form)
                try session.answer(2)
                try session.skip()
                try session.answer(1)
                try session.back()
                try session.decline()
                try await store.keep(
                    Fixture.draft(1, of: session), of: form, replacing: nil,
                    by: Fixture.attribution())
                let kept = try await store.drafts(of: nil)
                try expect(kept == [try Fixture.draft(1, of: session)])
                let resumed = try InterviewSession(form, resuming: require(kept.first).state)
                try expect(resumed == session)
                try expect(resumed.prompt == session.prompt)
            }
        },
        StoreGuarantee("drafts are listed by subject, oldest first") { stores in
            let form = try ExampleForm.questionnaire()
            let ada = try SubjectID(parsing: "ada")
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let session = InterviewSession(form)
                for (number, started) in [(1, 9), (2, 3), (3, 3)] {
                    try await store.keep(
                        Fixture.draft(
                            number, of: session, subject: number == 2 ? .oneself : ada,
                            started: started, updated: started),
                        of: form, replacing: nil, by: by)
                }
                try expect(
                    try await store.drafts(of: nil).map(\.id) == [2, 3, 1].map(Fixture.id))
                try expect(try await store.drafts(of: ada).map(\.id) == [3, 1].map(Fixture.id))
            }
        },
        StoreGuarantee("a flag is recorded with the answer and outlives it") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                var session = InterviewSession(form)
                try session.answer(0)
                try session.answer(0)
                try session.answer(2)
                let first = try Fixture.draft(1, of: session)
                try await store.keep(first, of: form, replacing: nil, by: by)
                let raised = try await store.flags(of: nil, .open)
                try expect(raised.map(\.flag) == ["harm-thoughts"])
                try expect(raised.map(\.answer) == [.answered(2)])
                try expect(raised.map(\.date) == [try Fixture.time(1)])

                // Change the answer to 0, and then discard the interview.
                try session.back()
                try session.answer(0)
                try await store.keep(
                    Fixture.draft(1, of: session, updated: 2), of: form, replacing: first.state,
                    by: by)
                try expect(try await store.flags(of: nil, .open) == raised)
                try await store.discardDraft(Fixture.id(1), by: by)
                try expect(try await store.flags(of: .oneself, .open) == raised)
                try expect(try await store.drafts(of: nil).isEmpty)
                let again = await store.refusal { (store) throws(StoreError) in
                    try await store.discardDraft(Fixture.id(1), by: by)
                }
                try expect(again == .notFound)
            }
        },
        StoreGuarantee("an answer changed between two drafts still raises its flag") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                var session = InterviewSession(form)
                try session.answer(0)
                try session.answer(0)
                try session.answer(3)
                try session.back()
                try session.decline()
                try await store.keep(
                    Fixture.draft(1, of: session), of: form, replacing: nil,
                    by: Fixture.attribution())
                try expect(
                    try await store.flags(of: nil, .all).map(\.answer) == [.answered(3), .declined])
            }
        },
        StoreGuarantee("saving ends the draft and repeats no flag") { stores in
            let form = try ExampleForm.questionnaire()
            let taken = try Fixture.assessment(
                1, of: form, answers: [.answered(0), .answered(0), .answered(2), .answered(1)])
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                var session = InterviewSession(form)
                for value in [0, 0, 2, 1] { try session.answer(value) }
                try await store.keep(
                    Fixture.draft(1, of: session), of: form, replacing: nil, by: by)
                _ = try await store.save(taken, of: form, finishing: session.state, by: by)
                try expect(try await store.drafts(of: nil).isEmpty)
                try expect(try await store.flags(of: nil, .all).map(\.id) == [1])
                let late = await store.refusal { (store) throws(StoreError) in
                    try await keep(session, in: store, form)
                }
                try expect(late == .identifierTaken)
            }
        },
        StoreGuarantee("a state that no interview can produce is refused") { stores in
            let form = try ExampleForm.questionnaire()
            let draft = Draft(
                id: Fixture.id(1), subject: .oneself, language: "en", started: try Fixture.time(0),
                updated: try Fixture.time(0), source: Fixture.source,
                state: InterviewSession.State(
                    questionnaire: form.identity, answers: [.answered(9)], position: 0,
                    withdrawn: []))
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let refusal = await store.refusal { (store) throws(StoreError) in
                    try await store.keep(draft, of: form, replacing: nil, by: by)
                }
                try expect(refusal == .invalid)
                try expect(try await store.drafts(of: nil).isEmpty)
            }
        },
        StoreGuarantee("imported answers raise historical flags, and late entered answers do not") {
            stores in
            let form = try ExampleForm.questionnaire()
            let flagged: [Answer] = [.answered(0), .answered(0), .answered(1), .answered(0)]
            let day = 24 * 60
            let cases: [(Assessment.Mode, Int, Bool)] = [
                (.administered, -3 * day, false), (.recorded, -3 * day, false),
                (.recorded, 0, false), (.imported, 0, true),
            ]
            try await stores.withStore { store in
                for (number, (mode, minutes, _)) in cases.enumerated() {
                    _ = try await store.save(
                        Fixture.assessment(
                            number, of: form, minutes: minutes, mode: mode, answers: flagged),
                        of: form, by: Fixture.attribution(10))
                }
                let all = try await store.flags(of: nil, .all)
                for (number, (mode, _, isHistorical)) in cases.enumerated() {
                    let flag = try require(all.first { $0.assessment == Fixture.id(number) })
                    try expect(flag.isHistorical == isHistorical, "\(mode)")
                }
                try expect(try await store.flags(of: nil, .open).count == 3)
                try expect(try await store.flags(of: nil, .historical).count == 1)
            }
        },
        StoreGuarantee("a flag is acknowledged once") { stores in
            let form = try ExampleForm.questionnaire()
            let taken = try Fixture.assessment(
                1, of: form, answers: [.answered(0), .answered(0), .declined])
            try await stores.withStore { store in
                _ = try await store.save(taken, of: form, by: Fixture.attribution())
                let flag = try require(try await store.flags(of: nil, .open).first)
                let by = try Fixture.attribution(5)
                try await store.acknowledge(flag.id, note: "called", by: by)
                try expect(try await store.flags(of: nil, .open).isEmpty)
                let seen = try require(try await store.flags(of: .oneself, .all).first)
                try expect(seen.acknowledgement == .init(attribution: by, note: "called"))
                for (id, code) in [(flag.id, StoreError.Code.superseded), (99, .notFound)] {
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        try await store.acknowledge(id, note: "", by: by)
                    }
                    try expect(refusal == code)
                }
            }
        },
        StoreGuarantee("the audit records every action in a chain of hashes") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution(7)
                var session = InterviewSession(form)
                try session.answer(0)
                try session.answer(0)
                try session.answer(1)
                let first = session.state
                for updated in 1...2 {
                    try await store.keep(
                        Fixture.draft(1, of: session, updated: updated), of: form, replacing: nil,
                        by: by)
                }
                try session.back()
                try session.answer(0)
                try await store.keep(
                    Fixture.draft(1, of: session, updated: 3), of: form, replacing: first, by: by)
                try await store.keep(
                    Fixture.draft(2, of: InterviewSession(form)), of: form, replacing: nil, by: by)
                try await store.discardDraft(Fixture.id(2), by: by)
                _ = try await store.save(
                    Fixture.assessment(1, of: form), of: form, finishing: session.state, by: by)
                _ = try await store.amend(
                    Fixture.id(1), with: Fixture.assessment(3, of: form), of: form,
                    reason: "misread", by: by)
                try await store.acknowledge(1, note: "", by: by)
                try await store.note(.exported, [.init(name: "count", value: "2")], by: by)
                let before = try await store.audit(after: 0, limit: nil)
                try await store.delete(Fixture.id(3), reason: "wrong person", by: by)

                let entries = try await store.audit(after: 0, limit: nil)
                try expect(
                    entries.map(\.action.rawValue) == [
                        "created", "begun", "withdrawn", "begun", "discarded", "saved", "amended",
                        "acknowledged", "exported", "deleted",
                    ])
                try expect(entries.map(\.id) == Array(1...10))
                try expect(entries.allSatisfy { $0.attribution == by })
                try expect(
                    before[2].details.map(\.value) == ["harm", "1", "changed"])
                try expect(
                    entries[2].details.map(\.content) == [.erased, .erased, .fact("changed")])
                try expect(entries[6].target == Fixture.id(1))
                try expect(
                    before[6].details.map(\.value) == [Fixture.id(3).description, "misread"])
                try expect(entries[6].details.last?.content == .erased)
                try expect(entries.map(\.hash).dropLast() == before.map(\.hash)[...])
                try expect(entries[9].details.first?.value == "wrong person")
                try expect(Set(entries.map(\.hash)).count == 10)
                try expect(try await store.audit(after: 8, limit: nil) == Array(entries[8...]))
                try expect(try await store.audit(after: 0, limit: 2) == Array(entries[8...]))
                try expect(try await store.audit(after: 0, limit: 0).isEmpty)
            }
        },
    ]
}

private func keep(
    _ session: InterviewSession, in store: any SampleStore, _ form: Questionnaire
) async throws(StoreError) {
    guard let draft = try? Fixture.draft(1, of: session),
        let by = try? Fixture.attribution()
    else { return }
    try await store.keep(draft, of: form, replacing: nil, by: by)
}
