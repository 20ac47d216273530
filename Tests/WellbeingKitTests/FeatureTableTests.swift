import Foundation
import TestSupport
import Testing

/// The article with the features of Apple's session. Another test checks its commands.
struct FeatureTableTests {
    @Test func `the table has every feature once, with a test that exists`() throws {
        let article = try Repository.text("Sources/WellbeingKit/WellbeingKit.docc/Features.md")
        let rows = article.matches(of: /(?m)^\| ([A-F]\d+) \|(.+)\|(.+)\| `([^`]+)` \|$/)
        let counts = [("A", 12), ("B", 22), ("C", 19), ("D", 23), ("E", 13), ("F", 13)]
        let numbers = counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
        #expect(rows.map { String($0.output.1) } == numbers)

        let folder = Repository.root.appending(path: "Tests").path
        let sources = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix("Tests.swift") }
        let tests = try sources.map { try Repository.text("Tests/\($0)") }.joined()
        for row in rows {
            let isThere = tests.contains("func `\(row.output.4)`")
            #expect(isThere, "\(row.output.1): no test \(row.output.4)")
        }
    }
}
