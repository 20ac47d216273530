import Foundation
import TestSupport
import Testing

/// README's longer example as a program in a separate package.
struct OwnPackageTests {
    /// The example, letter for letter.
    private static func example() throws -> String {
        let blocks = try Repository.swiftBlocks("README.md")
        return try #require(blocks.first { $0.contains("import SQLiteSamples") })
    }

    @Test func `the example of README is under 40 lines`() throws {
        #expect(try Self.example().split(separator: "\n").count < 40)
    }

    // A separate build takes minutes, and longer under a sanitizer.
    @Test(.skipped(under: .thread, .address), .timeLimit(.minutes(20)))
    func `a separate package builds and runs the example of README`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "wellbeing-package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "Sources/Journal")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Self.manifest.write(
            to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        try Self.example().write(
            to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
        let options = [
            "--package-path", folder.path, "--scratch-path", folder.appending(path: "build").path,
        ]
        let built = try Self.run("swift", ["build"] + options)
        try #require(built.status == 0, "\(built.text)")
        let program = folder.appending(path: "build/debug/Journal").path
        let store = folder.appending(path: "store.sqlite").path
        let run = try Self.run(program, [store])
        #expect(run.status == 0)
        #expect(run.text == "Pleasant\ncomplete(12) moderate\n1 true\n")
    }

    /// The manifest of a new package, with this checkout as its dependency.
    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Journal", platforms: [.macOS(.v15)],
            dependencies: [.package(name: "WellbeingKit", path: "\(Repository.root.path)")],
            targets: [
                .executableTarget(
                    name: "Journal",
                    dependencies: [
                        .product(name: "SQLiteSamples", package: "WellbeingKit"),
                        .product(name: "WellbeingKit", package: "WellbeingKit"),
                    ])
            ])

        """

    /// Runs a program by its path or name to its end, and returns its output.
    static func run(
        _ name: String, _ arguments: [String]
    ) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
