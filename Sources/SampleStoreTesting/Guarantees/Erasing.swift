import Samples

/// StoreRole.Erasure of everything about a person.
extension StoreGuarantee {
    static let erasing: [StoreGuarantee] = [
        StoreGuarantee("everything about one person is erased, and all data of another stays") {
            stores in
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let (anna, bert) = (try SubjectID(parsing: annasName), try SubjectID(parsing: "ZZBERT"))
            try await stores.withStore { store in
                try await store.savePersonData(of: bert.text, from: 100, form)
                let before = try await store.samples(
                    where: .everything, sort: .saved, after: nil, limit: 100
                ).samples
                let flags = try await store.flags(of: nil, .all)
                let texts = try await auditTexts(of: store).split(separator: "\n")
                try await store.savePersonData(of: anna.text, from: 200, form)

                let erasure = try await store.erase(anna, reason: "asked for", by: by)
                try expect(erasure.assessments == 11 && erasure.observations == 3)
                try expect(erasure.drafts == 1 && erasure.flags > 2 && erasure.deletedImports == 1)
                try expect(erasure.auditEntries > 9 && erasure.sources == 1 && erasure.grants == 1)
                try expect(erasure.isLogEmptied)
                let after = try await store.samples(
                    where: .everything, sort: .saved, after: nil, limit: 100
                ).samples
                try expect(after == before)
                try expect(try await store.flags(of: nil, .all) == flags)
                try expect(try await store.drafts(of: nil).map(\.subject) == [bert])
                try expect(try await store.grants().map(\.source) == ["ZZSOURCE of ZZBERT"])
                let left = try await auditTexts(of: store)
                try expect(!left.contains(annasName))
                for text in texts { try expect(left.contains(text)) }
                // The audit records it with the reason, and a reader of changes sees the deletions.
                let entry = try require(try await store.audit(after: 0, limit: 1).first)
                try expect(entry.action == .erased && entry.target == nil)
                try expect(entry.details.contains(.init(name: "reason", text: "asked for")))
                try expect(entry.details.contains(.init(name: "assessments", value: "11")))
                let gone = try await store.changes(since: nil, limit: nil).deleted.map(\.id)
                for number in [200, 201, 204, 205, 206, 207] {
                    try expect(gone.contains(Fixture.id(number)))
                }
                let again = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.erase(anna, reason: "again", by: by)
                }
                try expect(again == .notFound)
                // The person can be added again, as a new person.
                try expect(
                    try await store.save(
                        Fixture.assessment(300, of: form, subject: anna), of: form, by: by)
                        == .added)
            }
        },
        StoreGuarantee("a reason that names the person is refused") { stores in
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let anna = try SubjectID(parsing: annasName)
            try await stores.withStore { store in
                _ = try await store.save(
                    Fixture.assessment(1, of: form, subject: anna), of: form, by: by)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.erase(anna, reason: "zzanna asked for it", by: by)
                }
                try expect(refusal == .invalid)
                try expect(try await store.assessment(Fixture.id(1)) != nil)
            }
        },
    ]
}

private let annasName = "ZZANNA"

/// All texts of the audit.
private func auditTexts(of store: any SampleStore) async throws -> String {
    try await store.audit(after: 0, limit: nil).flatMap(\.details).compactMap(\.value)
        .joined(separator: "\n")
}
