import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite(.skipped(under: .thread)) struct `Backups` {
    private let folder: TemporaryFolder
    private let form: Questionnaire

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
    }

    @Test func `a backup contains everything, including changes that only the log has`()
        async throws
    {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let report = try await store.backup(to: folder.file("copy's 1?.db"))
        #expect(report.isSound && report.assessments == 31 + FullStore.imports)
        let copy = try await SQLiteStore(path: folder.file("copy's 1?.db"), opening: .reading)
        #expect(try await StoreContent(of: copy) == StoreContent(of: store))
        await copy.close()
        await store.close()
        #expect(folder.names.sorted() == ["copy's 1?.db", "wellbeing.db"])
    }

    @Test func `a store in memory is copied to a file`() async throws {
        let store = try await SQLiteStore()
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let report = try await store.backup(to: folder.file("copy.db"))
        #expect(report.isSound && report.assessments == 1)
        let copy = try await SQLiteStore(path: folder.file("copy.db"), opening: .reading)
        #expect(try await StoreContent(of: copy) == StoreContent(of: store))
        await copy.close()
        #expect(folder.names == ["copy.db"])
    }

    @Test func `a backup never replaces a file`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file())
        let files = FileManager.default
        #expect(files.createFile(atPath: folder.file("there.txt"), contents: Data("x".utf8)))
        try files.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("nowhere"))
        for (name, code) in [
            ("there.txt", StoreError.Code.unsuitableFile), ("link", .unsuitableFile),
            ("wellbeing.db", .unsuitableFile), (".", .unsuitableFile),
            ("missing/copy.db", .noSuchFile),
        ] {
            let path = folder.file(name)
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.backup(to: path)
            }
            #expect(refusal == code, "\(name)")
        }
        #expect(files.contents(atPath: folder.file("there.txt")) == Data("x".utf8))
        #expect(!files.fileExists(atPath: folder.file("nowhere")))
        #expect(!folder.names.contains { $0.hasPrefix(".wellbeing") })
    }
}
