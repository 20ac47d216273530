import Foundation
import TestSupport
import Testing

/// The Swift programs of README and of the articles, each as a program in a separate package.
///
/// The blocks with the mark `program` of one text are one program. A comment after a `print` is what
/// it prints.
struct ArticleProgramTests {
    /// A program of a text, with the name of its file.
    private struct Example {
        let name: String
        let source: String

        /// What it must print.
        var expected: String {
            source.split(separator: "\n").compactMap { line in
                let parts = line.components(separatedBy: "  // ")
                return parts.count == 2 && parts[0].contains("print(") ? parts[1] + "\n" : nil
            }.joined()
        }
    }

    private static func examples() throws -> [Example] {
        try Repository.articles(with: "program").map { path in
            Example(
                name: URL(filePath: path).deletingPathExtension().lastPathComponent + "Example",
                source: MarkedBlock.all("program", in: try Repository.text(path)).map(\.text)
                    .joined(separator: "\n"))
        }
    }

    @Test func `README's program has at most 20 lines of code`() throws {
        let example = try #require(try Self.examples().first { $0.name == "READMEExample" })
        #expect(example.source.split(separator: "\n").count <= 20)
    }

    // A separate build takes minutes, and longer under a sanitizer.
    @Test(.skipped(under: .thread, .address), .timeLimit(.minutes(20)))
    func `a separate package builds the programs, and they print what their comments say`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "wellbeing-package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let examples = try Self.examples()
        for example in examples {
            let sources = folder.appending(path: "Sources/\(example.name)")
            try FileManager.default.createDirectory(
                at: sources, withIntermediateDirectories: true)
            try example.source.write(
                to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
        }
        try Self.manifest(examples.map(\.name)).write(
            to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let built = try SeparateProcess.run(
            "swift",
            [
                "build", "--package-path", folder.path,
                "--scratch-path", folder.appending(path: "build").path,
            ])
        try #require(built.status == 0, "\(built.text)")
        for example in examples {
            let program = folder.appending(path: "build/debug/\(example.name)").path
            let store = folder.appending(path: "\(example.name).sqlite").path
            let run = try SeparateProcess.run(program, [store])
            #expect(run.status == 0, "\(example.name)")
            #expect(run.text == example.expected, "\(example.name)")
        }
    }

    /// The manifest of a new package, with this checkout as its dependency.
    private static func manifest(_ names: [String]) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Examples", platforms: [.macOS(.v15)],
            dependencies: [.package(name: "WellbeingKit", path: "\(Repository.root.path)")],
            targets: \(names).map { name in
                .executableTarget(
                    name: name,
                    dependencies: [.product(name: "WellbeingKit", package: "WellbeingKit")])
            })

        """
    }
}
