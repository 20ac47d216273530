import Administration
import Questionnaires
import Samples

extension StoreGuarantee {
    static let acknowledging: [StoreGuarantee] = [
        StoreGuarantee("flags are acknowledged all or none, and the error names every refused one")
        { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                try await raise(in: store, form)
                let by = try Fixture.attribution(5)
                try await store.acknowledge(2, note: "called", by: by)
                let before = try await store.audit(after: 0, limit: nil).count
                let error = await storeError {
                    try await store.acknowledge([1, 2, 7], note: "", by: by)
                }
                try expect(error?.code == .notFound)
                try expect(error?.message.contains("there is no flag 7") == true)
                try expect(error?.message.contains("flag 2 was acknowledged before") == true)
                try expect(try await store.flags(of: nil, .open).map(\.id) == [1])
                try expect(try await store.audit(after: 0, limit: nil).count == before)
                try expect(
                    await store.refusal { (store) throws(StoreError) in
                        try await store.acknowledge([1, 2], note: "", by: by)
                    } == .superseded)
                try await store.acknowledge([1, 1], note: "", by: by)
                try expect(try await store.flags(of: nil, .open).isEmpty)
                try expect(try await store.audit(after: 0, limit: nil).count == before + 1)
            }
        },
        StoreGuarantee(
            "withdrawing an acknowledgement opens the flag, and the audit has both entries"
        ) { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                try await raise(in: store, form)
                let raised = try await store.flags(of: nil, .all)
                let by = try Fixture.attribution(5)
                try await store.acknowledge([1, 2], note: "called", by: by)
                let later = Attribution(actor: "Dr. Osei", instant: try Fixture.time(9))
                try await store.withdrawAcknowledgement(
                    of: [2, 1], reason: "wrong person", by: later)
                try expect(try await store.flags(of: nil, .open) == raised)
                let entries = try await store.audit(after: 0, limit: 2)
                try expect(
                    entries.map(\.action) == [.acknowledgementWithdrawn, .acknowledgementWithdrawn])
                try expect(entries.allSatisfy { $0.attribution == later })
                for entry in entries {
                    try expect(entry.details.contains(.init(name: "reason", text: "wrong person")))
                    try expect(
                        entry.details.contains(.init(name: "acknowledged-by", text: "nurse")))
                }
                try expect(
                    await store.refusal { (store) throws(StoreError) in
                        try await store.withdrawAcknowledgement(of: [1], reason: "", by: later)
                    } == .superseded)
                try expect(
                    await store.refusal { (store) throws(StoreError) in
                        try await store.withdrawAcknowledgement(of: [7], reason: "", by: later)
                    } == .notFound)
                try await store.acknowledge(2, note: "", by: later)
            }
        },
    ]
}

/// Raises two flags: number 1 by an answer that is then withdrawn, number 2 by the next answer.
private func raise(in store: any SampleStore, _ form: Questionnaire) async throws {
    var session = InterviewSession(form)
    try session.answer(0)
    try session.answer(0)
    try session.answer(2)
    try session.back()
    try session.answer(3)
    try await store.keep(
        Fixture.draft(1, of: session), of: form, replacing: nil, by: Fixture.attribution())
}
