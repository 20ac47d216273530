internal import Questionnaires

extension TableImport.Finding {
    /// The error for a first row that holds answers.
    static func noHeader(line: Int) -> TableImport.Finding {
        TableImport.Finding(
            .noHeader, line: line,
            "this looks like a row of answers and not like a header; add a header that names the "
                + "columns")
    }
}

/// The names of the columns of a table.
struct HeaderRow {
    /// The names, without blanks around them.
    let names: [String]
    /// Whether it looks like a row of answers. Then the table has no header, and the names are a
    /// person's data.
    let looksLikeData: Bool

    /// - Parameter rows: The first rows below it, as far as they are known.
    init(_ names: [String], above rows: [[String]] = []) {
        self.names = names
        let columns = names.enumerated().filter { !$0.element.isEmpty }.map { place, name in
            (name: name, cells: rows.compactMap { place < $0.count ? $0[place] : nil })
        }
        // A name that occurs again below, such as `Not at all` or `north`, is an answer. If all
        // names occur again, the table was joined from several tables with headers.
        let again = columns.count { $0.cells.contains($0.name) }
        // `1,2,3,4,5,6,7,8,9` are the numbers of items: no person answers so.
        let numbers = names.compactMap { Int($0) }
        let isCounting = numbers.count >= 5 && numbers == Array(1...numbers.count)
        let words = isCounting ? columns.filter { Int($0.name) == nil } : columns
        looksLikeData =
            again > 0 && again < columns.count && !isCounting
            || words.contains { Self.isValue($0.name) || Self.isLike($0.cells, $0.name) }
    }

    /// The names, with the number of the column added to names that a table repeats. In a REDCap
    /// table with labels, all states of forms are called `Complete?`, and all dates may be called
    /// `Date`. SurveyMonkey names only the first column of a grid. Other tables may repeat the name
    /// of a date.
    static func distinguished(_ names: [String]) -> [String] {
        if TableImport.File.Form.isOfSurveyMonkey(names) { return ofGrids(names) }
        let states = names.count { isCompletion($0) }
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return names.enumerated().map { place, name in
            let isTwice =
                isCompletion(name)
                ? states > 1 : counts[name] ?? 0 > 1 && ColumnRole.date.isNamed(name)
            return isTwice ? "\(name) (column \(place + 1))" : name
        }
    }

    /// A name as written in the table, without an added number of its column.
    static func undistinguished(_ name: String) -> Substring {
        guard name.hasSuffix(")"), let start = name.ranges(of: " (column ").last else {
            return name[...]
        }
        return name[..<start.lowerBound]
    }

    /// The names, with that of its grid for a column without a name or with a repeated one:
    /// `Question (column 12)`.
    private static func ofGrids(_ names: [String]) -> [String] {
        var grid = ""
        var seen: Set<String> = []
        return names.enumerated().map { place, name in
            if !name.isEmpty { grid = name }
            return name.isEmpty || !seen.insert(name).inserted
                ? "\(grid) (column \(place + 1))" : name
        }
    }

    /// Whether a name is that of a form's state, without the name of the form.
    static func isCompletion(_ name: String) -> Bool {
        let words = FoldedText(name).words
        return words == ["complete"]
            || words.count == 3 && words[0] == "complete" && words[1] == "column"
    }

    /// Whether a name is a number or a date.
    private static func isValue(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        var evidence = DateEvidence()
        evidence.add(bytes.span)
        return bytes.span.wholeNumber != nil || evidence.eitherOrder > 0
            || !evidence.decided.isEmpty
    }

    /// Whether a name has the same pattern of letters and digits as all cells below it: `ZZ001`
    /// above `ZZ002`.
    private static func isLike(_ cells: [String], _ name: String) -> Bool {
        let shape = shape(of: name)
        return shape.contains("0") && shape.contains { $0 != "0" } && !cells.isEmpty
            && cells.allSatisfy { Self.shape(of: $0) == shape }
    }

    /// The text with each digit as 0 and each letter as a.
    private static func shape(of text: String) -> [Character] {
        text.map { $0.isNumber ? "0" : $0.isLetter ? "a" : $0 }
    }

    /// The names for a message, so that the user finds the right one; empty if they may be a
    /// person's data.
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
