/// The output of a command as an article shows it, where a line that begins with `[…` matches any
/// lines.
struct ShownLines {
    /// The lines between those that are left out; the first and the last part may be empty.
    private let parts: [[String]]

    init(_ lines: [String]) {
        parts = lines.split(omittingEmptySubsequences: false) { line in
            line.drop { $0 == " " }.hasPrefix("[…")
        }.map(Array.init)
    }

    /// The lines between two omissions that the command did not print there.
    struct NotPrinted: Error, CustomStringConvertible {
        let lines: [String]

        var description: String {
            lines.isEmpty ? "nothing, but more was printed" : lines.joined(separator: "\n")
        }
    }

    /// Each shown line with the printed line that it matches.
    ///
    /// - Parameters:
    ///   - printed: The lines that the command printed.
    ///   - plain: A line without what differs from run to run.
    /// - Throws: ``NotPrinted`` if the output is different.
    func pairs(
        in printed: [String], by plain: (String) -> String
    ) throws(NotPrinted) -> [(shown: String, printed: String)] {
        let output = Self.trimmed(printed.map(plain))
        var pairs: [(String, String)] = []
        var rest = output.indices
        for (place, part) in parts.enumerated() {
            let isLast = place == parts.count - 1
            let wanted = (isLast ? Self.trimmed(part) : part).map(plain)
            guard wanted.count <= rest.count else { throw NotPrinted(lines: part) }
            var starts = Array(rest.lowerBound...(rest.upperBound - wanted.count))
            if place == 0 { starts = Array(starts.prefix(1)) }
            if isLast && !wanted.isEmpty { starts = Array(starts.suffix(1)) }
            let isWhole = isLast && place == 0
            let match = starts.first { output[$0..<($0 + wanted.count)].elementsEqual(wanted) }
            guard let start = match, !isWhole || wanted.count == output.count else {
                throw NotPrinted(lines: part)
            }
            pairs += zip(part, printed[start...]).prefix(wanted.count)
            rest = (start + wanted.count)..<rest.upperBound
        }
        return pairs
    }

    /// Lines without the empty ones at the end.
    private static func trimmed(_ lines: [String]) -> [String] {
        Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }
}
