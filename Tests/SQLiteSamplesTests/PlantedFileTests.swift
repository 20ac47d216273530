import Foundation
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Files that another user may have put where a store looks for its own.
@Suite struct PlantedFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A planted file or link, as a change to the folder of a store.
    enum Plant: CaseIterable {
        case secondName
        case foreignOwner
        case pipe
        case link
        case folder

        /// Whether this process can create it.
        var isPossible: Bool { self != .foreignOwner || geteuid() == 0 }

        func make(at path: String) throws {
            let files = FileManager.default
            switch self {
            case .secondName, .foreignOwner:
                if !files.fileExists(atPath: path) {
                    try #require(files.createFile(atPath: path, contents: nil))
                }
                if self == .secondName {
                    try files.linkItem(atPath: path, toPath: path + ".second")
                } else {
                    try #require(unsafe chown(path, 65_534, 65_534) == 0)
                }
            case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
            case .link:
                try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
            case .folder:
                try files.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
        }
    }

    @Test(arguments: Plant.allCases, ["", "-wal", "-shm", "-journal"])
    func `a planted file is refused and left alone`(plant: Plant, ending: String) async throws {
        guard plant.isPossible, !ending.isEmpty || [.secondName, .foreignOwner].contains(plant)
        else { return }
        do { _ = try await SQLiteStore(path: folder.file()) }
        try plant.make(at: folder.file() + ending)
        let names = folder.names
        for opening in [SQLiteStore.Opening.creating, .existing, .reading] {
            let error = await #expect(throws: StoreError.self) {
                _ = try await SQLiteStore(path: folder.file(), opening: opening)
            }
            #expect(error?.code == .unsafeFile, "\(String(describing: error))")
            #expect(error?.path == folder.file() + ending)
        }
        #expect(folder.names == names)
    }

    @Test func `a planted journal is refused before a store is created`() async throws {
        try Plant.pipe.make(at: folder.file() + "-journal")
        let error = await #expect(throws: StoreError.self) {
            _ = try await SQLiteStore(path: folder.file())
        }
        #expect(error?.code == .unsafeFile)
        #expect(folder.names == ["wellbeing.db-journal"])
    }

    @Test func `a second name that is removed in time does not prevent opening`() async throws {
        do { _ = try await SQLiteStore(path: folder.file()) }
        try Plant.secondName.make(at: folder.file())
        let path = folder.file()
        // A separate thread, because the threads of tasks may all be busy for longer than the store
        // waits.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.03)
            try? FileManager.default.removeItem(atPath: path + ".second")
        }
        let store = try await SQLiteStore(path: path)
        #expect(try await store.verify().isSound)
    }

    @Test func `opening restricts the store's own files to their owner`() async throws {
        let form = try ExampleForm.questionnaire()
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
        for ending in ["", "-wal", "-shm"] {
            #expect(unsafe chmod(folder.file() + ending, 0o666) == 0)
        }
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        #expect(try await reader.verify().isSound)
        for name in folder.names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }
}
