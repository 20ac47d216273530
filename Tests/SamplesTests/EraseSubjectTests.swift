import Samples
import TestSupport
import Testing

/// Erasure of everything about a person.
@Suite struct EraseSubjectTests {
    private let name = "ZZANNA"

    private func texts(of store: any SampleStore) async throws -> String {
        try await store.audit(after: 0, limit: nil).flatMap(\.details).compactMap(\.value)
            .joined(separator: "\n")
    }

    @Test(arguments: StoreKind.allCases)
    func `everything about one person is erased, and all data of another stays`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let (anna, bert) = (try SubjectID(name), SubjectID("ZZBERT"))
        try await kind.withStore { store in
            try await store.savePersonData(of: bert.text, from: 100, form)
            let before = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 100
            ).samples
            let flags = try await store.flags(of: nil, .all)
            let texts = try await texts(of: store).split(separator: "\n")
            try await store.savePersonData(of: anna.text, from: 200, form)

            let erasure = try await store.erase(anna, reason: "asked for", by: by)
            #expect(erasure.assessments == 11 && erasure.observations == 2)
            #expect(erasure.drafts == 1 && erasure.flags > 2 && erasure.deletedImports == 1)
            #expect(erasure.auditEntries > 9 && erasure.sources == 1 && erasure.grants == 1)
            #expect(erasure.isLogEmptied)
            let after = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 100
            ).samples
            #expect(after == before)
            #expect(try await store.flags(of: nil, .all) == flags)
            #expect(try await store.drafts(of: nil).map(\.subject) == [bert])
            #expect(try await store.grants().map(\.source) == ["ZZSOURCE of ZZBERT"])
            let left = try await self.texts(of: store)
            #expect(!left.contains(name))
            for text in texts { #expect(left.contains(text)) }
            // The audit records it with the reason, and a reader of changes sees the deletions.
            let entry = try #require(try await store.audit(after: 0, limit: 1).first)
            #expect(entry.action == .erased && entry.target == nil)
            #expect(entry.details.contains(.init(name: "reason", text: "asked for")))
            #expect(entry.details.contains(.init(name: "assessments", value: "11")))
            let gone = try await store.changes(since: nil, limit: nil).deleted.map(\.id)
            for number in [200, 201, 204, 205, 206] {
                #expect(gone.contains(Fixture.id(number)))
            }
            #expect(try await store.findings() == [])
            let again = await store.refusal { (store) throws(StoreError) in
                _ = try await store.erase(anna, reason: "again", by: by)
            }
            #expect(again == .notFound)
            // The person can be added again, as a new person.
            #expect(
                try await store.save(
                    Fixture.assessment(300, of: form, subject: anna), of: form, by: by) == .added)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a reason that names the person is refused`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let anna = try SubjectID(name)
        try await kind.withStore { store in
            _ = try await store.save(
                Fixture.assessment(1, of: form, subject: anna), of: form, by: by)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.erase(anna, reason: "zzanna asked for it", by: by)
            }
            #expect(refusal == .invalid)
            #expect(try await store.assessment(Fixture.id(1)) != nil)
        }
    }

    @Test func `a text names a person by the whole name, by a short name only as a word`() throws {
        for (name, text, isNamed) in [
            ("Anna", "results-anna-2024.csv", true), ("Anna", "an na", false),
            ("self", "did it herself", false), ("self", "asked by self", true),
            ("7", "P-17", false), ("7", "file 7.csv", true),
        ] {
            #expect(try SubjectID(parsing: name).isNamed(in: text) == isNamed, "\(name) in \(text)")
        }
    }
}
