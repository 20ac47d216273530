internal import Foundation
internal import Samples

/// Reads a format string of a predicate.
struct FormatReader {
    private var words: [Substring]
    private var arguments: [Any]

    init(_ format: String, _ arguments: [Any]) {
        words = Self.words(of: format)
        self.arguments = arguments
    }

    /// The whole format; `nil` for an unreadable format, and for too few or too many arguments.
    mutating func read() -> FormatTree? {
        let tree = either()
        return words.isEmpty && arguments.isEmpty ? tree : nil
    }

    private mutating func either() -> FormatTree? {
        guard var parts = both().map({ [$0] }) else { return nil }
        while take(["OR", "||"]) {
            guard let part = both() else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func both() -> FormatTree? {
        guard var parts = one().map({ [$0] }) else { return nil }
        while take(["AND", "&&"]) {
            guard let part = one() else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func one() -> FormatTree? {
        if take(["NOT", "!"]) { return one().map { .not($0) } }
        if take(["TRUEPREDICATE"]) { return .all([]) }
        if take(["FALSEPREDICATE"]) { return .any([]) }
        if take(["("]) {
            let tree = either()
            return take([")"]) ? tree : nil
        }
        return comparison()
    }

    private mutating func comparison() -> FormatTree? {
        guard let key = key(), let comparison = Self.comparisons[next() ?? ""], let fact = value()
        else { return nil }
        if key.hasPrefix("metadata.") {
            let name = String(key.dropFirst("metadata.".count))
            return .condition(.metadataCompares(name, comparison, fact))
        }
        return Condition.Field(rawValue: key).map {
            .condition(.field($0, comparison, fact))
        }
    }

    private mutating func key() -> String? {
        guard let word = next() else { return nil }
        guard word == "%K" else { return word }
        return arguments.isEmpty ? nil : arguments.removeFirst() as? String
    }

    private mutating func value() -> Fact? {
        guard let word = next() else { return nil }
        if word.hasPrefix("%") {
            return arguments.isEmpty ? nil : Fact(arguments.removeFirst())
        }
        if let quote = word.first, quote == "'" || quote == "\"" {
            return .text(String(word.dropFirst().dropLast()))
        }
        return Double(word).map { .number($0) }
    }

    private mutating func next() -> String? {
        words.isEmpty ? nil : String(words.removeFirst())
    }

    private mutating func take(_ choices: [String]) -> Bool {
        guard let word = words.first, choices.contains(word.uppercased()) else { return false }
        words.removeFirst()
        return true
    }

    private static let comparisons: [String: SampleFilter.Comparison] = [
        "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual, "=": .equal, "==": .equal,
        "!=": .notEqual, "<>": .notEqual, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
        ">": .greater,
    ]

    /// Names, numbers, quoted texts, operators and parentheses.
    private static func words(of format: String) -> [Substring] {
        let operators = Set("<>=!&|")
        var words: [Substring] = []
        var rest = format[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
                continue
            }
            var end = rest.index(after: rest.startIndex)
            if first == "'" || first == "\"" {
                end =
                    rest[end...].firstIndex(of: first).map { rest.index(after: $0) }
                    ?? rest.endIndex
            } else if operators.contains(first) {
                end = rest[end...].firstIndex { !operators.contains($0) } ?? rest.endIndex
            } else if first != "(", first != ")" {
                end =
                    rest[end...].firstIndex {
                        $0.isWhitespace || operators.contains($0) || "()".contains($0)
                    } ?? rest.endIndex
            }
            words.append(rest[..<end])
            rest = rest[end...]
        }
        return words
    }
}
