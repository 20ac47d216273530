import Foundation
import TestSupport
import Testing

/// Compares the article's diagrams with the sources: the imports of each target, and the folders
/// whose types each folder of a target uses.
///
/// `WELLBEING_RECORD=1 swift test` writes the diagrams again, for review.
@Suite struct ArchitectureArticleTests {
    private let article = Repository.root.appending(
        path: "Sources/WellbeingKit/WellbeingKit.docc/Architecture.md")

    /// The folders of the import in order: first the findings, which every stage uses, then the stages.
    private let stages = [
        "Findings", "Read", "Recognise", "Plan", "Convert", "Sort", "Compare", "Keep", "Describe",
    ]

    @Test func `the article shows the imports of each target`() throws {
        let targets = try Self.targets()
        let lines = targets.map { target in
            let imports = target.imports.intersection(targets.map(\.name)).subtracting([target.name]
            )
            return Self.line(target.name, imports.sorted())
        }
        try compare(lines, after: "<!-- targets -->")
    }

    @Test func `the article shows which folders use the types of which`() throws {
        var lines: [String] = []
        for target in try Self.targets() {
            let uses = target.uses.filter { $0.key != "" }
            guard !uses.isEmpty else { continue }
            lines.append(target.name)
            let order = target.name == "ClinicImport" ? stages + ["ScoredTable"] : []
            for folder in order + uses.keys.filter({ !order.contains($0) }).sorted() {
                let used = (uses[folder] ?? []).subtracting([""])
                let sorted = order.filter { used.contains($0) } + used.subtracting(order).sorted()
                lines.append("  " + Self.line(folder, sorted))
            }
        }
        try compare(lines, after: "<!-- folders -->")
    }

    @Test func `a stage of the import uses the types of earlier stages only`() throws {
        let target = try #require(try Self.targets().first { $0.name == "ClinicImport" })
        #expect(Set(target.uses.keys) == Set(stages + ["", "ScoredTable"]))
        for (place, stage) in stages.enumerated() {
            let later = (target.uses[stage] ?? []).subtracting(stages[..<place])
            #expect(later.isEmpty, "\(stage) uses \(later)")
        }
    }

    private static func line(_ name: String, _ used: [String]) -> String {
        used.isEmpty ? name : "\(name) → \(used.joined(separator: ", "))"
    }

    /// Compares lines with the code block after a mark in the article, or writes them there.
    private func compare(_ lines: [String], after mark: String) throws {
        let text = try String(contentsOf: article, encoding: .utf8)
        let opening = "\(mark)\n```text\n"
        let start = try #require(text.range(of: opening)?.upperBound)
        let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)?.lowerBound)
        let expected = lines.joined(separator: "\n")
        guard Repository.isRecording else {
            #expect(text[start..<end] == expected, "expected:\n\(expected)")
            return
        }
        let written = text.replacingCharacters(in: start..<end, with: expected)
        try written.write(to: article, atomically: true, encoding: .utf8)
    }
}

extension ArchitectureArticleTests {
    /// A target of Swift sources.
    private struct Target {
        let name: String
        /// The modules that its files import.
        var imports: Set<String> = []
        /// The folders whose types each folder uses; the target's own folder is empty text.
        var uses: [String: Set<String>] = [:]
    }

    private static func targets() throws -> [Target] {
        let sources = Repository.root.appending(path: "Sources")
        return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
            .compactMap { try target($0, in: sources.appending(path: $0)) }
    }

    private static func target(_ name: String, in folder: URL) throws -> Target? {
        let names = FileManager.default.subpaths(atPath: folder.path) ?? []
        var files: [(folder: String, text: String)] = []
        for path in names where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let parts = path.split(separator: "/")
            files.append((parts.count > 1 ? String(parts[0]) : "", code(in: text)))
        }
        guard !files.isEmpty else { return nil }
        var target = Target(name: name)
        var owners: [String: Set<String>] = [:]
        let importing = /(?m)^(?:@\w+ )?(?:(?:public|package|internal) )?import (\w+)/
        let declaring =
            /(?m)^(?:(?:@\w+|public|package|internal|final|indirect) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
        var nested: [[Substring]] = []
        for (folder, text) in files {
            target.imports.formUnion(text.matches(of: importing).map { String($0.1) })
            for match in text.matches(of: declaring) {
                owners[String(match.1), default: []].insert(folder)
            }
            let types = nestedTypes(in: text)
            for type in types {
                owners["\(type.owner).\(type.name)", default: []].insert(folder)
            }
            nested.append(types.map(\.owner))
        }
        for ((folder, text), hosts) in zip(files, nested) {
            // To nest a type in another is no use of the other one.
            let text = hosts.reduce("\n" + text) { $0.replacing("\nextension \($1) {", with: "\n") }
            let names = Set(text.matches(of: /\b[A-Z]\w+(?:\.[A-Z]\w+)*/).map(\.0))
            let used = names.flatMap { folders(of: $0, owners) }
            target.uses[folder, default: []].formUnion(Set(used).subtracting([folder]))
        }
        return target
    }

    /// The types that the extensions of a source nest in other types.
    private static func nestedTypes(in text: String) -> [(owner: Substring, name: Substring)] {
        let extending = /^extension (\w+) \{$/
        let declaring =
            /^    (?:(?:@\w+|public|package|internal|final|indirect) )*(?:struct|enum|class|actor|protocol) (\w+)/
        var owner: Substring?
        var types: [(Substring, Substring)] = []
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: extending) {
                owner = match.1
            } else if line == "}" {
                owner = nil
            } else if let owner, let match = line.prefixMatch(of: declaring) {
                types.append((owner, match.1))
            }
        }
        return types
    }

    /// The folders that declare the types in a name such as `TableImport.Finding.Code`.
    private static func folders(
        of name: Substring, _ owners: [String: Set<String>]
    ) -> [String] {
        var folders: [String] = []
        var parts = name.split(separator: ".")[...]
        while let first = parts.popFirst() {
            if let second = parts.first, let found = owners["\(first).\(second)"] {
                folders += found
                parts.removeFirst()
            } else {
                folders += owners[String(first)] ?? []
            }
        }
        return folders
    }

    /// A source without comments and without the texts of literals. A file that belongs to a trait of
    /// the package as a whole is read as if the trait were always there.
    private static func code(in text: String) -> String {
        var text = text
        if text.hasPrefix("#if PostgreSQL\n") {
            text = text.replacing(/(?m)^ {4}/, with: "")
        }
        return text.replacing(/\/\/.*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    }
}
