#if SQLCipher
    import Foundation
    import Questionnaires
    import SQLiteSamples
    import Samples
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
                let other = await SQLiteStore.refusal(of: folder.file(), opening: opening)
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
            try await FullStore.create(at: folder.file(), of: form)
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
            let replaced = try await restoration.perform(by: Fixture.attribution())
            #expect(replaced.isSound)
            let restored = try await SQLiteStore(path: folder.file(), opening: .existing, key: key)
            #expect(try await restored.verify().findings == [])
            await restored.close()
            for name in folder.names { #expect(try isNoise(contents(name)), "\(name)") }
        }

        @Test func `a restore refuses a wrong passphrase and a plain backup`() async throws {
            try await FullStore.create(at: folder.file(), of: form, key: key)
            try await FullStore.create(at: folder.file("plain.db"), of: form)
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

        /// Whether a file has the entropy of random bytes: nearly 8 bits a byte.
        private func isNoise(_ bytes: Data) -> Bool {
            var counts = [Int](repeating: 0, count: 256)
            for byte in bytes { counts[Int(byte)] += 1 }
            let total = Double(bytes.count)
            let entropy = counts.filter { $0 > 0 }.reduce(0.0) { sum, count in
                let share = Double(count) / total
                return sum - share * log2(share)
            }
            return entropy > 7.95
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
                if !name.hasSuffix("-shm") { #expect(isNoise(bytes), "\(name)") }
            }
            // The same store in clear has them: the search can find something.
            let plain = try await SQLiteStore(path: folder.file("plain.db"))
            _ = try await plain.save(
                Fixture.assessment(1, of: form, subject: SubjectID(parsing: canary)), of: form,
                by: Fixture.attribution())
            await plain.close()
            let clear = try contents("plain.db")
            #expect(clear.range(of: Data(canary.utf8)) != nil)
            #expect(!isNoise(clear))
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
