import Administration
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Acknowledgements in every store` {
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

    @Test(arguments: StoreKind.allCases)
    func `flags are acknowledged all or none, and the error names every refused one`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { store in
            try await raise(in: store, form)
            let by = try Fixture.attribution(5)
            try await store.acknowledge(2, note: "called", by: by)
            let before = try await store.audit(after: 0, limit: nil).count
            do throws(StoreError) {
                try await store.acknowledge([1, 2, 7], note: "", by: by)
                Issue.record("a flag that does not exist was acknowledged")
            } catch {
                #expect(error.code == .notFound)
                #expect(error.message.contains("there is no flag 7"))
                #expect(error.message.contains("flag 2 was acknowledged before"))
            }
            #expect(try await store.flags(of: nil, .open).map(\.id) == [1])
            #expect(try await store.audit(after: 0, limit: nil).count == before)
            #expect(
                await store.refusal { (store) throws(StoreError) in
                    try await store.acknowledge([1, 2], note: "", by: by)
                } == .superseded)
            try await store.acknowledge([1, 1], note: "", by: by)
            #expect(try await store.flags(of: nil, .open).isEmpty)
            #expect(try await store.audit(after: 0, limit: nil).count == before + 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `withdrawing an acknowledgement opens the flag, and the audit has both entries`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { store in
            try await raise(in: store, form)
            let raised = try await store.flags(of: nil, .all)
            let by = try Fixture.attribution(5)
            try await store.acknowledge([1, 2], note: "called", by: by)
            let later = Attribution(actor: "Dr. Osei", instant: try Fixture.time(9))
            try await store.withdrawAcknowledgement(of: [2, 1], reason: "wrong person", by: later)
            #expect(try await store.flags(of: nil, .open) == raised)
            let entries = try await store.audit(after: 0, limit: 2)
            #expect(
                entries.map(\.action) == [.acknowledgementWithdrawn, .acknowledgementWithdrawn])
            #expect(entries.allSatisfy { $0.attribution == later })
            for entry in entries {
                #expect(entry.details.contains(.init(name: "reason", text: "wrong person")))
                #expect(entry.details.contains(.init(name: "acknowledged-by", text: "nurse")))
            }
            #expect(
                await store.refusal { (store) throws(StoreError) in
                    try await store.withdrawAcknowledgement(of: [1], reason: "", by: later)
                } == .superseded)
            #expect(
                await store.refusal { (store) throws(StoreError) in
                    try await store.withdrawAcknowledgement(of: [7], reason: "", by: later)
                } == .notFound)
            try await store.acknowledge(2, note: "", by: later)
            #expect(try await store.findings() == [])
        }
    }
}
