import Foundation
import TestSupport
import Testing

/// The Swift programs of README and of the articles, each compiled outside of the package.
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

    /// The programs for ``SeparatePrograms``.
    static func programs() throws -> [SeparatePrograms.Program] {
        try examples().map { .init(name: $0.name, sources: ["main.swift": $0.source]) }
    }

    // Objects for a sanitizer do not link without it. The limit is that of a thorough run.
    @Test(.skipped(under: .thread, .address), .timeLimit(.minutes(20)))
    func `the programs of the articles compile, and print what their comments say`()
        async throws
    {
        let programs = try await SeparatePrograms.programs.value
        let folder = try TemporaryFolder()
        for example in try Self.examples() {
            let run = try await SeparateProcess.run(
                programs.appending(path: example.name).path,
                [folder.file("\(example.name).sqlite")])
            #expect(run.status == 0, "\(example.name)")
            #expect(run.text == example.expected, "\(example.name)")
        }
    }
}
