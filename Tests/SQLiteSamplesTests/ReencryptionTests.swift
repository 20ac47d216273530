#if SQLCipher
    import Foundation
    import Questionnaires
    import SQLiteSamples
    import Samples
    import TestSupport
    import Testing

    @Suite(.skipped(under: .thread)) struct `Changing the passphrase` {
        private let folder: TemporaryFolder
        private let form: Questionnaire
        private let by: Attribution
        private let one: StoreKey
        private let two: StoreKey

        init() throws {
            folder = try TemporaryFolder()
            form = try ExampleForm.questionnaire()
            by = try Fixture.attribution()
            one = try StoreKey("one passphrase")
            two = try StoreKey("another passphrase")
        }

        private func content(_ key: StoreKey?) async throws -> StoreContent {
            let store = try await SQLiteStore(path: folder.file(), opening: .existing, key: key)
            #expect(try await store.verify().findings == [])
            let content = try await StoreContent(of: store)
            await store.close()
            return content
        }

        @Test func `encrypting, changing and decrypting keep everything`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: nil)
            // The last is why the earlier passphrase, or none, does not open the store any more.
            let changes: [(StoreKey?, StoreKey?, AuditEntry.Action, StoreError.Code)] = [
                (nil, one, .encrypted, .encrypted), (one, two, .rekeyed, .wrongPassphrase),
                (two, nil, .decrypted, .encrypted),
            ]
            for (from, to, action, refusal) in changes {
                let before = try await content(from)
                try await Reencryption(of: folder.file(), from: from, to: to).perform(by: by)
                #expect(folder.names == ["wellbeing.db"])
                let store = try await SQLiteStore(path: folder.file(), opening: .existing, key: to)
                #expect(try await store.isEncrypted == (to != nil))
                #expect(try await store.audit(after: 0, limit: nil).last?.action == action)
                #expect(try await StoreContent(of: store).assessments == before.assessments)
                await store.close()
                _ = try await content(to)
                let old = await SQLiteStore.refusal(
                    of: folder.file(), opening: .existing, key: from)
                #expect(old?.code == refusal)
            }
        }

        @Test(arguments: Reencryption.Step.allCases)
        func `a failure after any step leaves the old store or the new one`(
            step: Reencryption.Step
        ) async throws {
            try await FullStore.create(at: folder.file(), of: form, key: one)
            let before = try await content(one)
            let change = try await Reencryption(of: folder.file(), from: one, to: two)
            await #expect(throws: StoreError.self) {
                try await change.perform(by: by) { (reached) throws(StoreError) in
                    if reached == step { throw StoreError(code: .inputOutput, message: "cut") }
                }
            }
            #expect(!folder.names.contains { $0.hasPrefix(".wellbeing") })
            let after = try await content(step == .replaced ? two : one)
            #expect(after.assessments == before.assessments)
            if step != .replaced {
                try await Reencryption(of: folder.file(), from: one, to: two).perform(by: by)
                #expect(try await content(two).assessments == before.assessments)
            }
        }

        @Test func `a store that is open elsewhere is not changed`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: nil)
            let open = try await SQLiteStore(path: folder.file(), key: nil)
            let taken = try Fixture.assessment(70, of: form)
            _ = try await open.save(taken, of: form, by: by)
            let change = try await Reencryption(of: folder.file(), from: nil, to: one)
            await #expect {
                try await change.perform(by: by)
            } throws: { ($0 as? StoreError)?.code == .busy }
            #expect(try await open.assessment(taken.id) != nil)
            await open.close()
            try await change.perform(by: by)
            // The open store notices that its file was replaced, and writes nothing in clear.
            await #expect {
                _ = try await open.save(Fixture.assessment(71, of: form), of: form, by: by)
            } throws: { ($0 as? StoreError)?.code == .encrypted }
        }

        @Test func `a wrong passphrase changes nothing`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: one)
            let before = FileManager.default.contents(atPath: folder.file())
            for key in [two, nil] {
                await #expect(throws: StoreError.self) {
                    _ = try await Reencryption(of: folder.file(), from: key, to: nil)
                }
            }
            #expect(FileManager.default.contents(atPath: folder.file()) == before)
        }
    }
#endif
