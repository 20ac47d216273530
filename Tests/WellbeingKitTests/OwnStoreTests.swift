import Foundation
import TestSupport
import Testing

/// A store in a separate package, which uses public names alone, and its check by the product
/// `SampleStoreTesting`.
///
/// Its sources are those of the store in memory, without their access to the kit's package.
struct OwnStoreTests {
    /// The sources of the store, by the names of their files.
    private static func sources() throws -> [String: String] {
        let folder = "Sources/Samples/Memory"
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: folder).path)
        var sources: [String: String] = [:]
        for path in names.map({ "\(folder)/\($0)" }) + ["Sources/Samples/Rules/RuledStore.swift"] {
            let text = try Repository.text(path)
                .replacing("InMemoryStore", with: "PlainStore")
                .replacing(#/(package|public|internal) import \w+/#, with: "import WellbeingKit")
                .replacing(#/(package|public) /#, with: "")
            sources[URL(filePath: path).lastPathComponent] = "import WellbeingKit\n" + text
        }
        sources["main.swift"] = main
        return sources
    }

    /// The sources of a store that forgets which identifiers were deleted.
    private static func faultySources() throws -> [String: String] {
        var sources = try sources()
        let right = "if reason != .amended { deleted.insert(sample.id) }"
        let name = "InMemoryStore+Content.swift"
        let text = try #require(sources[name])
        try #require(text.contains(right))
        sources[name] = text.replacing(right, with: "")
        return sources
    }

    // A separate build takes minutes, and longer under a sanitizer.
    @Test(.skipped(under: .thread, .address), .timeLimit(.minutes(20)))
    func `a store of another package keeps all guarantees, and a faulty one does not`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "wellbeing-store-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (target, sources) in [
            ("OwnStore", try Self.sources()), ("FaultyStore", try Self.faultySources()),
        ] {
            let place = folder.appending(path: "Sources/\(target)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, text) in sources {
                try text.write(
                    to: place.appending(path: name), atomically: true, encoding: .utf8)
            }
        }
        try Self.manifest.write(
            to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let built = try SeparateProcess.run(
            "swift",
            [
                "build", "--package-path", folder.path, "--scratch-path",
                folder.appending(path: "build").path,
            ])
        try #require(built.status == 0, "\(built.text)")
        let right = try SeparateProcess.run(
            folder.appending(path: "build/debug/OwnStore").path, [])
        #expect(right.text == "")
        #expect(right.status == 0)
        let faulty = try SeparateProcess.run(
            folder.appending(path: "build/debug/FaultyStore").path, [])
        #expect(faulty.status == 1)
        #expect(
            faulty.text.contains(
                "the store does not keep the guarantee that a deleted assessment stays deleted: "))
    }

    /// Prints each guarantee that the store breaks.
    private static let main = """
        import Foundation
        import SampleStoreTesting

        var status: Int32 = 0
        for guarantee in StoreGuarantee.all {
            do { try await guarantee.check { PlainStore() } } catch {
                print(error)
                status = 1
            }
        }
        exit(status)

        """

    /// The manifest of a new package, with this checkout as its dependency.
    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let kit: [Target.Dependency] = [
            .product(name: "SampleStoreTesting", package: "WellbeingKit"),
            .product(name: "WellbeingKit", package: "WellbeingKit"),
        ]
        let package = Package(
            name: "OwnStore", platforms: [.macOS(.v15)],
            dependencies: [.package(name: "WellbeingKit", path: "\(Repository.root.path)")],
            targets: [
                .executableTarget(name: "OwnStore", dependencies: kit),
                .executableTarget(name: "FaultyStore", dependencies: kit),
            ])

        """
}
