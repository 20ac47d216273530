import Administration
import Questionnaires
import Samples

/// Who looks after a flag, and until when.
extension StoreGuarantee {
    static let assigning: [StoreGuarantee] = [
        StoreGuarantee("an assignment is added, hides no flag, and the audit has an entry for each")
        {
            stores in
            try await stores.withStore { store in
                try await raise(in: store)
                let raised = try await store.flags(of: nil, .open)
                let by = try Fixture.attribution(5)
                let day = try Fixture.time(60).day
                let before = try await store.audit(after: 0, limit: nil).count
                try await store.assign([1, 2], [.assignee("Dr. Osei")], by: by)
                try await store.assign([1], [.followUp(day)], by: by)
                // Nothing changes: no assignment and no entry.
                try await store.assign([1], [.followUp(day), .assignee("Dr. Osei")], by: by)
                let later = Attribution(actor: "anna", instant: try Fixture.time(9))
                try await store.assign([1], [.assignee(nil)], by: later)
                let open = try await store.flags(of: nil, .open)
                try expect(open.map(\.id) == raised.map(\.id))
                let first = try require(open.first { $0.id == 1 })
                try expect(
                    first.assignments == [
                        .init(attribution: by, assignee: "Dr. Osei", followUp: nil),
                        .init(attribution: by, assignee: "Dr. Osei", followUp: day),
                        .init(attribution: later, assignee: nil, followUp: day),
                    ])
                try expect(open.allSatisfy { $0.acknowledgement == nil })
                let entries = try await store.audit(after: 0, limit: nil)
                try expect(entries.count == before + 4)
                let last = try require(entries.max { $0.id < $1.id })
                try expect(last.action == .assigned && last.attribution == later)
                try expect(last.target == first.assessment)
                try expect(last.details.contains(.init(name: "assigned-to", value: "none")))
                try expect(last.details.contains(.init(name: "follow-up", text: day.description)))
                try expect(try await store.flags(of: nil, .inWork).map(\.id).sorted() == [1, 2])
                try await store.assign([1, 2], [.assignee(nil), .followUp(nil)], by: by)
                try expect(try await store.flags(of: nil, .inWork).isEmpty)
                try expect(try await store.flags(of: nil, .open).count == 2)
            }
        },
        StoreGuarantee("flags are assigned all or none, and an acknowledged one is refused") {
            stores in
            try await stores.withStore { store in
                try await raise(in: store)
                let by = try Fixture.attribution(5)
                try await store.acknowledge(2, note: "called", by: by)
                let before = try await store.audit(after: 0, limit: nil).count
                let error = await storeError {
                    try await store.assign([1, 2, 7], [.assignee("anna")], by: by)
                }
                try expect(error?.code == .notFound)
                try expect(error?.message.contains("there is no flag 7") == true)
                try expect(error?.message.contains("flag 2 is acknowledged") == true)
                for (flags, name, code) in [
                    ([1, 2], "anna", StoreError.Code.superseded), ([1], " \n", .invalid),
                ] as [([FlagRecord.ID], String, StoreError.Code)] {
                    try expect(
                        await store.refusal { (store) throws(StoreError) in
                            try await store.assign(flags, [.assignee(name)], by: by)
                        } == code)
                }
                try expect(try await store.flags(of: nil, .open).allSatisfy(\.assignments.isEmpty))
                try expect(try await store.audit(after: 0, limit: nil).count == before)
            }
        },
        StoreGuarantee("an acknowledgement ends the follow-up, and withdrawing it continues it") {
            stores in
            try await stores.withStore { store in
                try await raise(in: store)
                let by = try Fixture.attribution(5)
                let day = try Fixture.time(60).day
                let today = try require(day.adding(days: 1))
                try await store.assign([1], [.assignee("anna"), .followUp(day)], by: by)
                let assigned = try await store.flags(of: nil, .inWork)
                try expect(
                    assigned.allSatisfy { $0.isOverdue(on: today) && !$0.isOverdue(on: day) })
                try await store.acknowledge(1, note: "called", by: by)
                try expect(try await store.flags(of: nil, .inWork).isEmpty)
                let seen = try require(try await store.flags(of: nil, .all).first { $0.id == 1 })
                try expect(!seen.isOverdue(on: today) && seen.assignments.count == 1)
                try await store.withdrawAcknowledgement(of: [1], reason: "wrong", by: by)
                try expect(try await store.flags(of: nil, .inWork) == assigned)
            }
        },
        StoreGuarantee("assignments move with their flags, and go when these are deleted") {
            stores in
            let form = try ExampleForm.questionnaire()
            let (ada, bea) = (try SubjectID(parsing: "ada"), try SubjectID(parsing: "bea"))
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let flagged: [Answer] = [.answered(0), .answered(0), .answered(2)]
                _ = try await store.save(
                    Fixture.assessment(1, of: form, subject: ada, answers: flagged), of: form,
                    by: by)
                try await store.assign([1], [.assignee("ZZNURSE")], by: by)
                let before = try require(try await store.flags(of: ada, .inWork).first)
                let moved = try await store.reassign(
                    Fixture.id(1), to: bea, reason: "wrong chart", by: by)
                let after = try require(try await store.flags(of: bea, .inWork).first)
                try expect(after.assignments == before.assignments && after.assessment == moved)
                try expect(try await store.flags(of: ada, .all).isEmpty)
                try await store.delete(moved, reason: "", by: by)
                try expect(try await store.flags(of: nil, .all).isEmpty)
                let texts = try await store.audit(after: 0, limit: nil).flatMap(\.details)
                    .compactMap(\.value)
                try expect(!texts.contains("ZZNURSE"))
            }
        },
        StoreGuarantee("a merge does not bring the assignments of another store") { stores in
            try await stores.withStore { there in
                try await raise(in: there)
                try await there.assign(
                    [1, 2], [.assignee("anna")], by: Fixture.attribution())
                try await stores.withStore { here in
                    _ = try await here.merge(there, by: Fixture.attribution())
                    let flags = try await here.flags(of: nil, .all)
                    try expect(flags.count == 2 && flags.allSatisfy(\.assignments.isEmpty))
                }
            }
        },
    ]
}

/// Raises two flags: number 1 by an answer that is then withdrawn, number 2 by the next answer.
private func raise(in store: any SampleStore) async throws {
    let form = try ExampleForm.questionnaire()
    var session = InterviewSession(form)
    for answer in [0, 0, 2] { try session.answer(answer) }
    try session.back()
    try session.answer(3)
    try await store.keep(
        Fixture.draft(1, of: session), of: form, replacing: nil, by: Fixture.attribution())
}
