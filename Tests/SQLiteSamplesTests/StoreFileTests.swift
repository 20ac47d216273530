import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `The files of a store` {
    private let folder: TemporaryFolder
    private let form: Questionnaire

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
    }

    @Test func `a path may have any characters`() async throws {
        let names = [
            "a b.db", "file:memory.db", ":memory:", "100%25.db", "a?mode=ro.db", "#1.db",
            "o'brien.db", "\"quoted\".db", "é\u{1F600}.db", "back\\slash", "-rf", ".hidden",
        ]
        for name in names {
            let saved = try Fixture.assessment(1, of: form)
            do {
                let store = try await SQLiteStore(path: folder.file(name))
                _ = try await store.save(saved, of: form, by: Fixture.attribution())
            }
            let again = try await SQLiteStore(path: folder.file(name), opening: .existing)
            #expect(try await again.assessment(saved.id)?.assessment == saved, "\(name)")
            await again.close()
        }
        // The folder has only the named file and no other.
        #expect(Set(folder.names) == Set(names))
    }

    @Test func `only the owner may read the store's files`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
        #expect(folder.names == ["wellbeing.db", "wellbeing.db-shm", "wellbeing.db-wal"])
        for name in folder.names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        try await store.backup(to: folder.file("copy.db"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `unsuitable files are refused and do not change`() async throws {
        let files = FileManager.default
        _ = try await SQLiteStore(path: folder.file("real.db"))
        try files.createSymbolicLink(
            atPath: folder.file("link.db"), withDestinationPath: folder.file("real.db"))
        try files.createSymbolicLink(
            atPath: folder.file("dangling.db"), withDestinationPath: folder.file("nowhere.db"))
        try files.createDirectory(
            atPath: folder.file("folder.db"), withIntermediateDirectories: false)
        unsafe mkfifo(folder.file("pipe.db"), 0o600)
        try Data("answers: 1 2 3 and some more\n".utf8).write(
            to: URL(fileURLWithPath: folder.file("text.db")))
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("short.db")))
        try RawDatabase.run(
            "CREATE TABLE mine (x); PRAGMA application_id = 7", on: folder.file("foreign.db"))
        try RawDatabase.run("CREATE TABLE mine (x)", on: folder.file("plain.db"))
        _ = try await SQLiteStore(path: folder.file("newer.db"))
        try RawDatabase.run("PRAGMA user_version = 9", on: folder.file("newer.db"))
        _ = try await SQLiteStore(path: folder.file("headless.db"))
        try RawDatabase.run("PRAGMA user_version = 0", on: folder.file("headless.db"))

        let cases: [(String, StoreError.Code)] = [
            ("link.db", .unsuitableFile), ("dangling.db", .unsuitableFile),
            ("folder.db", .unsuitableFile), ("folder.db/", .unsuitableFile),
            ("pipe.db", .unsuitableFile), ("text.db", .notAStore), ("short.db", .notAStore),
            ("foreign.db", .notAStore), ("plain.db", .notAStore), ("newer.db", .newer),
            ("headless.db", .damaged), ("missing/store.db", .noSuchFile),
            ("text.db/store.db", .noSuchFile), ("a\0b.db", .unsuitableFile),
            (".", .unsuitableFile), ("..", .unsuitableFile), ("", .unsuitableFile),
        ]
        for (name, code) in cases {
            let path = folder.file(name)
            let before = files.contents(atPath: path)
            for opening in [SQLiteStore.Opening.creating, .existing, .reading] {
                let error = await SQLiteStore.refusal(of: path, opening: opening)
                #expect(error?.code == code, "\(name) \(opening): \(String(describing: error))")
            }
            #expect(files.contents(atPath: path) == before, "\(name)")
        }
        #expect(await SQLiteStore.refusal(of: "/dev/null")?.code == .unsuitableFile)
        let unnamed = await SQLiteStore.refusal(of: "")
        #expect(unnamed?.code == .unsuitableFile)
        #expect(unnamed?.description == "the path of the store is empty; name a file")
        for opening in [SQLiteStore.Opening.existing, .reading] {
            let error = await SQLiteStore.refusal(of: folder.file("absent.db"), opening: opening)
            #expect(error?.code == .noSuchFile)
        }
        #expect(!files.fileExists(atPath: folder.file("absent.db")))
    }

    @Test func `a folder in which others can replace files is refused`() async throws {
        unsafe chmod(folder.path, 0o777)
        #expect(await SQLiteStore.refusal(of: folder.file())?.code == .unsuitableFile)
        unsafe chmod(folder.path, 0o1777)
        #expect(await SQLiteStore.refusal(of: folder.file()) == nil)
        unsafe chmod(folder.path, 0o700)
    }

    @Test func `a store in a linked folder opens`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("real"), withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("linked"), withDestinationPath: folder.file("real"))
        #expect(await SQLiteStore.refusal(of: folder.file("linked/store.db")) == nil)
        #expect(FileManager.default.fileExists(atPath: folder.file("real/store.db")))
    }

    @Test func `an empty file becomes a store`() async throws {
        #expect(FileManager.default.createFile(atPath: folder.file(), contents: nil))
        #expect(await SQLiteStore.refusal(of: folder.file()) == nil)
        let store = try await SQLiteStore(path: folder.file(), opening: .existing)
        #expect(try await store.verify().isSound)
    }

    @Test func `a store opened for reading refuses writes`() async throws {
        let saved = try Fixture.assessment(1, of: form)
        let by = try Fixture.attribution()
        let writer = try await SQLiteStore(path: folder.file())
        _ = try await writer.save(saved, of: form, by: by)
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        #expect(try await reader.assessment(saved.id)?.assessment == saved)
        let second = try Fixture.assessment(2, of: form)
        let refusal = await reader.refusal { (store) throws(StoreError) in
            _ = try await store.save(second, of: form, by: by)
        }
        #expect(refusal == .permission)
        let error = await #expect(throws: StoreError.self) {
            try await reader.save(second, of: form, by: by)
        }
        #expect(error?.message.contains("opened for reading") == true)
    }

    @Test func `no error contains an answer, a name or a note`() async throws {
        let by = Attribution(actor: "ZZCANARY", instant: try Fixture.time(0))
        let subject = SubjectID("ZZCANARY")
        let store = try await SQLiteStore(path: folder.file())
        let saved = try Fixture.assessment(
            1, of: form, subject: subject, metadata: ["note": .string("ZZCANARY")])
        _ = try await store.save(saved, of: form, by: by)
        let other = try Fixture.assessment(
            1, of: form, subject: subject, metadata: ["ZZCANARY": .number(.nan)])
        let error = await #expect(throws: StoreError.self) {
            try await store.save(other, of: form, by: by)
        }
        #expect(!"\(try #require(error))".contains("ZZCANARY"))
        let report = try await store.verify()
        #expect(!"\(report)".contains("ZZCANARY"))
    }
}
