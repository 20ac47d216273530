import Foundation

/// The phrases that the sources hold: the literals of `phrase("…")`, `self("…")` and `Phrase`
/// constants, with `{}` in the place of each value.
enum WrittenPhrases {
    /// The keys by the file that holds them.
    static func all() throws -> [(file: String, key: String)] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var found: [(String, String)] = []
        for target in ["Reports", "Commands"] {
            let folder = root.appending(path: "Sources/\(target)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in files.map(Array.init) ?? []
            where file.pathExtension == "swift" && file.lastPathComponent != "Phrase.swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                found += keys(in: text).map { (file.lastPathComponent, $0) }
            }
        }
        return found
    }

    /// The keys of a source.
    static func keys(in source: String) -> [String] {
        source.matches(of: /(?:phrase|self)\(\s*(?=")/).compactMap { match in
            var rest = source[match.range.upperBound...]
            return literal(&rest)
        }
    }

    /// Reads the literal at the start of a source, and drops it.
    private static func literal(_ rest: inout Substring) -> String {
        let isLong = rest.hasPrefix("\"\"\"")
        let end = isLong ? "\"\"\"" : "\""
        rest = rest.dropFirst(end.count)
        var text = ""
        while !rest.isEmpty, !rest.hasPrefix(end) {
            if rest.hasPrefix("\\(") {
                skipValue(&rest)
                text += "{}"
            } else if rest.hasPrefix("\\\n") {
                // The next row continues this one.
                rest = rest.dropFirst(2).drop { $0 == " " }
            } else if rest.first == "\\" {
                text.append(rest.dropFirst().first ?? " ")
                rest = rest.dropFirst(2)
            } else {
                text.append(rest.removeFirst())
            }
        }
        rest = rest.dropFirst(end.count)
        guard isLong else { return text }
        return text.split(separator: "\n").map { $0.trimmingPrefix(/\ +/) }.joined(separator: "\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Drops a value with its parentheses.
    private static func skipValue(_ rest: inout Substring) {
        rest = rest.dropFirst(2)
        var depth = 1
        while depth > 0, let first = rest.first {
            if first == "\"" {
                _ = literal(&rest)
                continue
            }
            if first == "(" { depth += 1 }
            if first == ")" { depth -= 1 }
            rest.removeFirst()
        }
    }
}
