import ClinicImport
import Foundation
import TestSupport
import Testing

@Suite struct ImportFindingCodeTests {
    @Test func `the article lists every code once and in order, with its comment`() throws {
        let article = try Repository.text(
            "Sources/WellbeingKit/WellbeingKit.docc/ImportFindings.md")
        let source = try Repository.text(
            "Sources/ClinicImport/Findings/TableImport.Finding+Code.swift")
        let rows = article.matches(of: /(?m)^\| `([a-z0-9-]+)` \| (.+) \|$/)
        #expect(rows.map { String($0.1) } == TableImport.Finding.Code.allCases.map(\.rawValue))
        let comments = source.replacing(#/\n +/// /#, with: " ")
        for row in rows { #expect(comments.contains(row.2), "\(row.1)") }
    }

    @Test func `every code is used by the import`() throws {
        let folder = Repository.root.appending(path: "Sources/ClinicImport")
        let files = FileManager.default.subpaths(atPath: folder.path) ?? []
        let text = try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Code.swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined()
        for code in TableImport.Finding.Code.allCases {
            #expect(text.contains(".\(code)"), "\(code.rawValue)")
        }
    }
}
