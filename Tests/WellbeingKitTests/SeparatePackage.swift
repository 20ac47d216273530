import Foundation
import TestSupport
import Testing

/// A package beside this one with the programs of strangers: those of the articles, and a store.
///
/// All tests share one build, which takes minutes. It stays in `.build` for the next run.
enum SeparatePackage {
    /// A program of the package.
    struct Program {
        let name: String
        /// The texts of its sources, by the names of their files.
        let sources: [String: String]
    }

    /// The folder of the programs, as soon as they are built.
    ///
    /// With a high priority: the task would wait behind all tests that began before.
    static let programs = Task(priority: .high) { try await build() }

    /// Begins the build before the first of all tests. A test itself runs its body only after those that
    /// are before it in the queue.
    struct BuiltFirst: TestTrait {
        func prepare(for test: Test) async throws { _ = SeparatePackage.programs }
    }

    private static let folder = Repository.root.appending(path: ".build/separate-package")

    private static func build() async throws -> URL {
        let programs = try ArticleProgramTests.programs() + OwnStoreTests.programs()
        let files = FileManager.default
        let sources = folder.appending(path: "Sources")
        // A file that is as before is not written again, so that it is not compiled again.
        var wanted: Set<String> = []
        for program in programs {
            for (name, text) in program.sources {
                let path = "\(program.name)/\(name)"
                wanted.insert(path)
                try write(text, to: sources.appending(path: path))
            }
        }
        for path in try files.subpathsOfDirectory(atPath: sources.path)
        where path.hasSuffix(".swift") && !wanted.contains(path) {
            try files.removeItem(at: sources.appending(path: path))
        }
        try write(
            manifest(programs.map(\.name).sorted()), to: folder.appending(path: "Package.swift"))
        let scratch = folder.appending(path: "build")
        func run() async throws -> (status: Int32, text: String) {
            try await SeparateProcess.run(
                "swift",
                [
                    "build", "--disable-index-store", "--package-path", folder.path,
                    "--scratch-path", scratch.path,
                    // Less to compile: it is never debugged.
                    "-Xswiftc", "-gnone",
                ])
        }
        var built = try await run()
        if built.status != 0, built.text.contains("missing inputs") {
            // The plan of the last build names a file of the kit that is gone since.
            try files.removeItem(at: scratch)
            built = try await run()
        }
        try #require(built.status == 0, "\(built.text)")
        return scratch.appending(path: "debug")
    }

    private static func write(_ text: String, to file: URL) throws {
        if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The manifest of the package, with this checkout as its dependency.
    private static func manifest(_ names: [String]) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Strangers", platforms: [.macOS(.v15)],
            dependencies: [.package(name: "WellbeingKit", path: "\(Repository.root.path)")],
            targets: \(names).map { name in
                .executableTarget(
                    name: name,
                    dependencies: [
                        .product(name: "SampleStoreTesting", package: "WellbeingKit"),
                        .product(name: "WellbeingKit", package: "WellbeingKit"),
                    ])
            })

        """
    }
}

extension Trait where Self == SeparatePackage.BuiltFirst {
    /// The programs of the separate package are built before the first test begins.
    static var builtFirst: Self { Self() }
}
