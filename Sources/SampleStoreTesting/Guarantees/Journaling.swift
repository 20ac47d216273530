import Samples

/// Entries of the journal.
extension StoreGuarantee {
    static let journaling: [StoreGuarantee] = [
        StoreGuarantee("a journal entry keeps every byte, and the audit has none of its text") {
            stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                let long = String(repeating: "ZZPRIVATE \u{1F600} e\u{301}\r\n", count: 50_000)
                let entries = try [
                    entry(1, title: "ZZPRIVATE", prompt: "ZZPRIVATE", about: [7, 3, 7], long),
                    entry(2, "# ZZPRIVATE\u{1B}[31m"),
                ]
                try expect(try await store.save(entries, by: by) == [.added, .added])
                let again = try await store.save(entries, by: by)
                try expect(again == [.alreadyStored, .alreadyStored])
                try expect(try await journal(of: store) == entries)
                try expect(entries[0].type == .journalEntry)
                let changed = try entry(1, "ZZPRIVATE, changed")
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([changed], by: by)
                }
                try expect(refusal == .identifierTaken)
                let corrected = try entry(3, "ZZPRIVATE, corrected")
                try await store.replace(
                    Fixture.id(2), with: corrected, reason: "rewritten", by: by)
                try await store.delete(Fixture.id(1), reason: "too long", by: by)
                try expect(try await journal(of: store) == [corrected])
                let texts = try await store.audit(after: 0, limit: nil).flatMap(\.details)
                try expect(!texts.contains { $0.value?.contains("ZZPRIVATE") ?? false })
                try expect(texts.contains(.init(name: "journalEntry", value: "2")))
                let gone = try await store.changes(since: nil, limit: nil).deleted
                try expect(gone.map(\.type) == [.journalEntry, .journalEntry])
            }
        },
        StoreGuarantee("a journal entry moves to another person with its text") { stores in
            let by = try Fixture.attribution()
            let bert = try SubjectID(parsing: "bert")
            try await stores.withStore { store in
                _ = try await store.save([entry(1, about: [2], "# Text")], by: by)
                _ = try await store.reassign(Fixture.id(1), to: bert, reason: "mixed up", by: by)
                let moved = try require(
                    try await journal(of: store).first?.sample as? JournalEntry)
                try expect(moved.subject == bert)
                try expect(moved.id == SampleID(reassigning: Fixture.id(1)))
                try expect(moved.text == "# Text" && moved.about == [Fixture.id(2)])
            }
        },
    ]
}

private func entry(
    _ number: Int, title: String = "", prompt: String = "", about: [Int] = [], _ text: String
) throws -> ObservedSample {
    .journalEntry(
        try require(
            JournalEntry(
                id: Fixture.id(number), subject: .oneself, date: Fixture.time(number),
                source: Fixture.source, title: title, prompt: prompt,
                about: about.map { Fixture.id($0) }, text: text)))
}

private func journal(of store: any SampleStore) async throws -> [ObservedSample] {
    try await store.samples(
        where: .type(.journalEntry), sort: .oldestFirst, after: nil, limit: 9
    ).samples.compactMap { ObservedSample($0.sample) }
}
