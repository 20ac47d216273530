internal import Questionnaires

extension ImportFinding {
    /// A first row that holds answers.
    static func noHeader(line: Int) -> ImportFinding {
        ImportFinding(
            "no-header", line: line,
            "this looks like a row of answers and not like a header; add a header that names the "
                + "columns")
    }
}

/// The names of the columns of a table.
struct HeaderRow {
    /// The names, without blanks around them.
    let names: [String]

    init(_ names: [String]) { self.names = names }

    /// Whether it looks like a row of answers, which would mean that the table has no header.
    ///
    /// Names of columns are neither numbers nor dates.
    var looksLikeData: Bool {
        names.contains { name in
            let bytes = Array(name.utf8)
            var evidence = DateEvidence()
            evidence.add(bytes.span)
            return bytes.span.wholeNumber != nil || evidence.dateLike > 0
        }
    }

    /// The names for a message, so that a person finds the right one; none where they may be what
    /// is known of a person.
    var words: String {
        guard !looksLikeData else { return "" }
        let named = names.filter { !$0.isEmpty }
        // A single cell may be a title, or a row that was cut at the wrong sign.
        guard names.count > 1 else { return "; it has a single column, so check its separator" }
        guard named.count > 1 else { return "" }
        let shown = named.prefix(20).joined(separator: ", ")
        let rest = named.count - 20
        return "; found: " + (rest > 0 ? "\(shown) and \(rest) more" : shown)
    }
}
