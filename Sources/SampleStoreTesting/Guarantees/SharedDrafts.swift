import Administration
import Questionnaires
import Samples

/// Two sittings share one draft. The store never loses an answer of either silently.
extension StoreGuarantee {
    static let sharedDrafts: [StoreGuarantee] = [
        StoreGuarantee("a sitting that does not know the latest answer is refused") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                var one = InterviewSession(form)
                try one.answer(1)
                let start = one.state
                var other = one
                try await store.keep(Fixture.draft(1, of: one), of: form, replacing: nil, by: by)

                try one.answer(2)
                let ahead = try Fixture.draft(1, of: one, updated: 2)
                try await store.keep(ahead, of: form, replacing: start, by: by)
                let entries = try await store.audit(after: 0, limit: nil).count

                try other.answer(0)
                try other.back()
                try other.answer(1)
                let behind = try Fixture.draft(1, of: other, updated: 3)
                for earlier in [nil, start] {
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        try await store.keep(behind, of: form, replacing: earlier, by: by)
                    }
                    try expect(refusal == .changedElsewhere)
                }
                try expect(try await store.drafts(of: nil) == [ahead])
                try expect(try await store.audit(after: 0, limit: nil).count == entries)

                // The sitting that knows the latest answer continues, and may repeat a call.
                try one.answer(2)
                let last = try Fixture.draft(1, of: one, updated: 4)
                for _ in 1...2 {
                    try await store.keep(last, of: form, replacing: ahead.state, by: by)
                }
                try expect(try await store.drafts(of: nil) == [last])
                try expect(try await store.flags(of: nil, .all).count == 1)
            }
        },
        StoreGuarantee("a draft of an interview that ended elsewhere is refused") { stores in
            for end in End.allCases {
                let form = try ExampleForm.questionnaire()
                try await stores.withStore { store in
                    let by = try Fixture.attribution()
                    var session = InterviewSession(form)
                    try session.answer(1)
                    let start = session.state
                    try await store.keep(
                        Fixture.draft(1, of: session), of: form, replacing: nil, by: by)
                    switch end {
                    case .discarded: try await store.discardDraft(Fixture.id(1), by: by)
                    case .finished, .finishedAndDeleted:
                        _ = try await store.save(
                            Fixture.assessment(1, of: form, answers: [.answered(1)]), of: form,
                            finishing: start, by: by)
                    }
                    if end == .finishedAndDeleted {
                        try await store.delete(Fixture.id(1), reason: "", by: by)
                    }
                    try session.answer(2)
                    let late = try Fixture.draft(1, of: session, updated: 2)
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        try await store.keep(late, of: form, replacing: start, by: by)
                    }
                    try expect(refusal == .changedElsewhere)
                    try expect(try await store.drafts(of: nil).isEmpty)
                }
            }
        },
        StoreGuarantee(
            "a result that does not know the latest answer is refused, and the draft stays"
        ) { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                var one = InterviewSession(form)
                for value in [1, 2, 0] { try one.answer(value) }
                let finished = one.state
                try await store.keep(Fixture.draft(1, of: one), of: form, replacing: nil, by: by)
                let result = try Fixture.assessment(1, of: form)

                // The other sitting opens the same draft, goes back, and answers differently.
                var other = try InterviewSession(form, resuming: finished)
                try other.back()
                try other.answer(2)
                let ahead = try Fixture.draft(1, of: other, updated: 2)
                try await store.keep(ahead, of: form, replacing: finished, by: by)
                let entries = try await store.audit(after: 0, limit: nil)

                for known in [finished, nil] {
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.save(result, of: form, finishing: known, by: by)
                    }
                    try expect(refusal == .changedElsewhere)
                }
                try expect(try await store.drafts(of: nil) == [ahead])
                try expect(try await store.assessment(result.id) == nil)
                try expect(try await store.flags(of: nil, .all).map(\.answer) == [.answered(2)])
                try expect(try await store.audit(after: 0, limit: nil) == entries)

                // The sitting that knows the latest answer finishes the draft, and may repeat the call.
                try other.answer(1)
                try await store.keep(
                    Fixture.draft(1, of: other, updated: 3), of: form, replacing: ahead.state,
                    by: by)
                let whole = try Fixture.assessment(
                    1, of: form,
                    answers: [.answered(1), .answered(2), .answered(2), .answered(1)])
                for outcome in [StoreRole.SaveOutcome.added, .alreadyStored] {
                    try expect(
                        try await store.save(whole, of: form, finishing: other.state, by: by)
                            == outcome)
                }
                try expect(try await store.drafts(of: nil).isEmpty)
            }
        },
        StoreGuarantee("an amendment does not remove a draft") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
                var session = InterviewSession(form)
                try session.answer(3)
                let draft = try Fixture.draft(2, of: session)
                try await store.keep(draft, of: form, replacing: nil, by: by)
                let amended = try Fixture.assessment(2, of: form)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.amend(
                        Fixture.id(1), with: amended, of: form, reason: "", by: by)
                }
                try expect(refusal == .changedElsewhere)
                try expect(try await store.drafts(of: nil) == [draft])
                try expect(try await store.assessment(Fixture.id(1))?.amendedBy == nil)
            }
        },
        StoreGuarantee("a result of an interview that ended elsewhere is refused") { stores in
            for end in End.allCases {
                let form = try ExampleForm.questionnaire()
                try await stores.withStore { store in
                    let by = try Fixture.attribution()
                    var session = InterviewSession(form)
                    for value in [1, 2, 0] { try session.answer(value) }
                    let finished = session.state
                    try await store.keep(
                        Fixture.draft(1, of: session), of: form, replacing: nil, by: by)
                    let theirs = try Fixture.assessment(1, of: form, minutes: 5)
                    switch end {
                    case .discarded: try await store.discardDraft(Fixture.id(1), by: by)
                    case .finished, .finishedAndDeleted:
                        _ = try await store.save(theirs, of: form, finishing: finished, by: by)
                    }
                    if end == .finishedAndDeleted {
                        try await store.delete(Fixture.id(1), reason: "", by: by)
                    }
                    let late = try Fixture.assessment(1, of: form, minutes: 9)
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.save(late, of: form, finishing: finished, by: by)
                    }
                    try expect(refusal == .changedElsewhere)
                    let kept = try await store.assessment(Fixture.id(1))?.assessment
                    try expect(kept == (end == .finished ? theirs : nil))
                }
            }
        },
    ]
}

private enum End: CaseIterable { case finished, finishedAndDeleted, discarded }
