#if SQLCipher
    import Foundation
    import Questionnaires
    import SQLiteSamples
    import Samples
    import Synchronization
    import TestSupport
    import Testing

    /// Encrypted stores. `SamplesTests` tests every guarantee of a store with them too.
    @Suite(.skipped(under: .thread)) struct `Encrypted stores` {
        private let folder: TemporaryFolder
        private let form: Questionnaire
        private let key: StoreKey

        init() throws {
            folder = try TemporaryFolder()
            form = try ExampleForm.questionnaire()
            key = try StoreKey("four words nobody guesses")
        }

        private func contents(_ name: String) throws -> Data {
            try #require(FileManager.default.contents(atPath: folder.file(name)))
        }

        /// Changes one bit of a file.
        private func flip(_ place: Int, of name: String) throws {
            var bytes = try contents(name)
            bytes[place] ^= 4
            try bytes.write(to: URL(fileURLWithPath: folder.file(name)))
        }

        @Test func `a wrong passphrase and none are refused, and nothing is touched`() async throws
        {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            let before = try contents("wellbeing.db")
            let wrong = try StoreKey("four words somebody guesses")
            for opening in [SQLiteStore.Opening.creating, .existing, .reading] {
                let error = await SQLiteStore.refusal(
                    of: folder.file(), opening: opening, key: wrong)
                #expect(error?.code == .wrongPassphrase)
                let other = await SQLiteStore.refusal(
                    of: folder.file(), opening: opening, key: nil)
                #expect(other?.code == .encrypted)
            }
            #expect(try contents("wellbeing.db") == before)
            #expect(folder.names == ["wellbeing.db"])
            // The right key still opens it, in another object as in another program.
            let again = try StoreKey("four words nobody guesses")
            let store = try await SQLiteStore(path: folder.file(), opening: .existing, key: again)
            #expect(try await store.isEncrypted)
            #expect(try await store.verify().findings == [])
        }

        @Test func `a plain store is read but never written with a passphrase`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: nil)
            let store = try await SQLiteStore(path: folder.file(), opening: .reading, key: key)
            #expect(try await store.isEncrypted == false)
            await store.close()
            for opening in [SQLiteStore.Opening.creating, .existing] {
                let error = await SQLiteStore.refusal(
                    of: folder.file(), opening: opening, key: key)
                #expect(error?.code == .encrypted)
            }
        }

        @Test func `a backup is encrypted, has everything, and is restored`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            let store = try await SQLiteStore(path: folder.file(), key: key)
            // More than SQLite restores at once.
            for number in 100..<300 {
                let taken = try Fixture.assessment(
                    number, of: form, subject: SubjectID(parsing: "person \(number)"))
                _ = try await store.save(taken, of: form, by: Fixture.attribution())
            }
            let expected = try await StoreContent(of: store)
            #expect(try await store.backup(to: folder.file("copy.db")).isSound)
            let copy = try await SQLiteStore(
                path: folder.file("copy.db"), opening: .reading, key: key)
            #expect(try await StoreContent(of: copy) == expected)
            await copy.close()
            try await store.delete(Fixture.id(5), reason: "wrong", by: Fixture.attribution())
            await store.close()
            let restoration = try await Restoration(
                of: folder.file(), from: folder.file("copy.db"), key: key)
            #expect(restoration.missing?.count == 1)
            let path = folder.file() + "-journal"
            let journal = Mutex(Data())
            let replaced = try await restoration.perform(by: Fixture.attribution()) { step in
                guard step == .writing else { return }
                // The old pages, until all new ones are written.
                journal.withLock { $0 = FileManager.default.contents(atPath: path) ?? $0 }
            }
            #expect(replaced.isSound)
            let old = journal.withLock { $0 }
            #expect(old.count > 100_000 && old.isNoise)
            #expect(old.range(of: Data("person".utf8)) == nil)
            let restored = try await SQLiteStore(path: folder.file(), opening: .existing, key: key)
            #expect(try await restored.verify().findings == [])
            await restored.close()
            for name in folder.names { #expect(try contents(name).isNoise, "\(name)") }
        }

        @Test func `a restore refuses a wrong passphrase and a plain backup`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            try await FullStore.create(at: folder.file("plain.db"), of: form, key: nil)
            let before = try contents("wellbeing.db")
            let wrong = try StoreKey("wrong")
            let cases: [(String, StoreKey?, StoreError.Code)] = [
                ("plain.db", key, .encrypted), ("plain.db", wrong, .wrongPassphrase),
                ("plain.db", nil, .encrypted),
            ]
            for (backup, key, code) in cases {
                let (path, backup) = (folder.file(), folder.file(backup))
                await #expect {
                    _ = try await Restoration(of: path, from: backup, key: key)
                } throws: { ($0 as? StoreError)?.code == code }
            }
            #expect(try contents("wellbeing.db") == before)
        }

        @Test func `no name or answer is in clear in any file, also while the store is in use`()
            async throws
        {
            let canary = "ZZCANARY"
            let store = try await SQLiteStore(path: folder.file(), key: key)
            for number in 0..<60 {
                _ = try await store.save(
                    Fixture.assessment(
                        number, of: form, subject: SubjectID(parsing: "\(canary) \(number)"),
                        metadata: ["note": .string("\(canary) note \(number)")]),
                    of: form, by: Fixture.attribution())
            }
            #expect(folder.names.contains("wellbeing.db-wal"))
            try await store.backup(to: folder.file("copy.db"))
            for name in folder.names {
                let bytes = try contents(name)
                #expect(bytes.range(of: Data(canary.utf8)) == nil, "\(name)")
                #expect(bytes.range(of: Data("CREATE TABLE".utf8)) == nil, "\(name)")
                // The shared memory holds numbers of pages only.
                if !name.hasSuffix("-shm") { #expect(bytes.isNoise, "\(name)") }
            }
            // The same store in clear has them: the search can find something.
            let plain = try await SQLiteStore(path: folder.file("plain.db"), key: nil)
            _ = try await plain.save(
                Fixture.assessment(1, of: form, subject: SubjectID(parsing: canary)), of: form,
                by: Fixture.attribution())
            await plain.close()
            let clear = try contents("plain.db")
            #expect(clear.range(of: Data(canary.utf8)) != nil)
            #expect(!clear.isNoise)
        }

        @Test func `a changed bit in any page is damage, never another answer`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            let pages = try contents("wellbeing.db").count / 16_384
            #expect(pages > 10)
            for page in 1..<pages {
                try flip(page * 16_384 + 700 + page, of: "wellbeing.db")
                let store = try await SQLiteStore.refusalOrReport(path: folder.file(), key: key)
                #expect(store == .damaged, "page \(page)")
                try flip(page * 16_384 + 700 + page, of: "wellbeing.db")
            }
            let store = try await SQLiteStore(path: folder.file(), opening: .reading, key: key)
            #expect(try await store.verify().findings == [])
        }

        @Test func `an encrypted store has pages of 16 KB and no temporary files`() async throws {
            let store = try await SQLiteStore(path: folder.file(), key: key)
            #expect(try await store.number("PRAGMA page_size") == 16_384)
            #expect(try await store.number("PRAGMA temp_store") == 2)
        }

        @Test func `a random key opens a store without derivation, here and in another program`()
            async throws
        {
            var random = SystemRandomNumberGenerator()
            let line = String(
                decoding: StoreKey.newFile(from: &random).prefix { $0 != 10 }, as: UTF8.self)
            try await FullStore.create(at: folder.file(), of: form, key: StoreKey(line))
            let raw = try RawDatabase(folder.file(), passphrase: line)
            // With another number of rounds, every derived key would be another one.
            raw.run("PRAGMA kdf_iter = 7")
            #expect(raw.bytes("SELECT CAST(count(*) AS TEXT) FROM subject").count == 1)
            raw.close()
            let again = try await SQLiteStore(
                path: folder.file(), opening: .existing, key: StoreKey(line.uppercased()))
            #expect(try await again.verify().findings == [])
            await again.close()
            let other = try StoreKey("x'" + String(repeating: "7a", count: 32) + "'")
            let refusal = await SQLiteStore.refusal(of: folder.file(), key: other)
            #expect(refusal?.code == .wrongPassphrase)
        }

        @Test func `another program opens it with the passphrase and the size of its pages`()
            async throws
        {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            let raw = try RawDatabase(folder.file(), passphrase: "four words nobody guesses")
            #expect(raw.bytes("SELECT CAST(count(*) AS TEXT) FROM subject").count == 1)
        }
    }

    extension SQLiteStore {
        /// The kind of the error of opening and checking a store; ``StoreError/Code/damaged`` also for
        /// findings, `nil` when all is well.
        fileprivate static func refusalOrReport(
            path: String, key: StoreKey
        ) async throws -> StoreError.Code? {
            do throws(StoreError) {
                let store = try await SQLiteStore(path: path, opening: .reading, key: key)
                return try await store.verify().isSound ? nil : .damaged
            } catch { return error.code }
        }
    }
#endif
