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
        // It reads packed results, which a store of another package leaves to the kit.
        let own = names.filter { $0 != "InMemoryStore+Results.swift" }
        for path in own.map({ "\(folder)/\($0)" }) + ["Sources/Samples/Rules/RuledStore.swift"] {
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

    /// The programs for ``SeparatePrograms``.
    static func programs() throws -> [SeparatePrograms.Program] {
        [
            .init(name: "OwnStore", sources: try sources()),
            .init(name: "FaultyStore", sources: try faultySources()),
        ]
    }

    // Objects for a sanitizer do not link without it. The limit is that of a thorough run.
    @Test(.skipped(under: .thread, .address), .timeLimit(.minutes(20)))
    func `a store of another package keeps all guarantees, and a faulty one does not`()
        async throws
    {
        let programs = try await SeparatePrograms.programs.value
        let right = try await SeparateProcess.run(programs.appending(path: "OwnStore").path, [])
        #expect(right.text == "")
        #expect(right.status == 0)
        let faulty = try await SeparateProcess.run(
            programs.appending(path: "FaultyStore").path, [])
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
}
