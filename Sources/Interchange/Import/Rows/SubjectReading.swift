internal import CSV
internal import Questionnaires
internal import Samples

/// Something about the names of people that somebody should look at.
enum SubjectNotice: Hashable, CaseIterable {
    /// Blanks around the name were taken away.
    case trimmed
    /// The name came in another Unicode form than others may.
    case normalised
    /// The name looks like a number that a spreadsheet shortened.
    case spreadsheet

    /// What to say of the rows that have it.
    func finding(rows: Int) -> ImportFinding {
        let count = rows == 1 ? "1 row" : "\(rows) rows"
        return switch self {
        case .trimmed:
            ImportFinding(
                "subject-trimmed", gravity: .warning,
                "\(count): blanks around the person's name are left out")
        case .normalised:
            ImportFinding(
                "subject-normalised", gravity: .warning,
                "\(count): the person's name is brought to Unicode form NFC, in which equal names "
                    + "are the same")
        case .spreadsheet:
            ImportFinding(
                "subject-shortened", gravity: .warning,
                "\(count): the person's name looks changed by a spreadsheet, like 1.00E+05; "
                    + "different people may have become one")
        }
    }
}

/// Reads whose answers a row holds.
enum SubjectReading {
    case column(Int, name: String)
    /// The number of the row, or what the rows left out of an earlier import say it was.
    case row(numberedBy: Int?)

    /// The column in which the rows that an import left out say which row they were.
    static let rowColumn = "import.row"

    init(_ rule: ImportMapping.SubjectRule, headers: [String], place: (String) -> Int?) {
        switch rule {
        case .row: self = .row(numberedBy: headers.firstIndex(of: Self.rowColumn))
        case .column(let name): self = .column(place(name) ?? 0, name: name)
        }
    }

    /// The person of a row, or `nil` with a problem.
    func read(
        _ bytes: Span<UInt8>, _ cells: Span<Cell>, line: Int, row: Int,
        _ result: inout RowConverter.Result
    ) -> Subject? {
        switch self {
        case .row(let column):
            var number = row
            if let column {
                guard let earlier = bytes.extracting(cells[column].range).wholeNumber else {
                    result.problems.append(
                        ImportProblem(
                            .subject, line: line, column: Self.rowColumn,
                            "not the number of a row; leave it as it was written"))
                    return nil
                }
                number = earlier
            }
            return try? Subject("row-\(number)")
        case .column(let column, let name):
            let text = String(cell: bytes.extracting(cells[column].range))
            // Only blanks: what cannot be seen may tell two names apart, and is refused below.
            let trimmed = text.withoutBlanksAround
            guard !Self.summaries.contains(FoldedText(trimmed).text) else {
                result.problems.append(
                    ImportProblem(
                        .subject, line: line, column: name,
                        "this looks like a summary below the table and not like a person; remove "
                            + "the row"))
                return nil
            }
            do {
                let subject = try Subject(trimmed)
                if trimmed.utf8.count != text.utf8.count { result.notices.insert(.trimmed) }
                if !subject.text.utf8.elementsEqual(trimmed.utf8) {
                    result.notices.insert(.normalised)
                }
                if Self.looksShortened(trimmed) { result.notices.insert(.spreadsheet) }
                return subject
            } catch {
                result.problems.append(
                    ImportProblem(.subject, line: line, column: name, "\(error); correct it"))
                return nil
            }
        }
    }

    /// What stands before the sums and means below a table.
    private static let summaries: Set<String> = [
        "mean", "average", "median", "total", "grand total", "sum", "mittelwert", "summe",
        "gesamt", "promedio",
    ]

    /// `1E5`, `1.00E+05`: digits, a point, and an exponent.
    private static func looksShortened(_ text: Substring) -> Bool {
        let bytes = Array(text.utf8)
        guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }), mark > 0
        else { return false }
        let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let exponent = bytes[(mark + 1)...].drop { $0 == UInt8(ascii: "+") }
        return bytes[..<mark].allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
            && isDigit(bytes[0]) && !exponent.isEmpty && exponent.allSatisfy(isDigit)
    }
}
