internal import CSV
internal import Questionnaires
internal import Samples

/// A notice about the names of people that the user should check.
enum SubjectNotice: Hashable, CaseIterable, Sendable {
    /// Blanks around the name were removed.
    case trimmed
    /// The name is not in Unicode form NFC.
    case normalised
    /// The name looks like a number that a spreadsheet shortened.
    case spreadsheet
    /// The name is a whole number with decimals: `101.0`.
    case decimal
    /// The name is a number that is also a missing code for answers.
    case missingCode
    /// The name is a word such as `NA`, which may mean that the person is not known.
    case perhapsUnknown

    /// The finding for the rows with this notice.
    func finding(rows: Int) -> TableImport.Finding {
        let count = Counted("row", rows)
        return switch self {
        case .trimmed:
            TableImport.Finding(
                .subjectTrimmed, gravity: .warning,
                "\(count): blanks around the person's name are left out")
        case .normalised:
            TableImport.Finding(
                .subjectNormalised, gravity: .warning,
                "\(count): the person's name is converted to Unicode form NFC, in which equal names "
                    + "are the same")
        case .spreadsheet:
            TableImport.Finding(
                .subjectShortened, gravity: .warning,
                "\(count): the person's name looks changed by a spreadsheet, like 1.00E+05; "
                    + "different people may have become one")
        case .decimal:
            TableImport.Finding(
                .subjectShortened, gravity: .warning,
                "\(count): the person's name is a number like 101.0, as programs write numbers with "
                    + "gaps between them; it is another person than 101, so correct the column if "
                    + "both are meant")
        case .missingCode:
            TableImport.Finding(
                .subjectMissingCode, gravity: .warning,
                "\(count): the person's name is a number that is also a missing code; it is read "
                    + "as a name, since a number for missing answers does not apply to people")
        case .perhapsUnknown:
            TableImport.Finding(
                .subjectMissingCode, gravity: .warning,
                "\(count): the person's name is a word such as NA, which often means that the person is "
                    + "not known; if so, different people would become one: give it with "
                    + "--missing-code, or name the people")
        }
    }
}

/// Reads the person of a row.
struct SubjectColumn {
    private enum Rule {
        case column(TableColumn)
        /// All rows are about one person.
        case all
        /// The row itself.
        case row(RowNames)
        /// The row of an earlier table, in a table of rejected rows.
        case earlierRow(Int)
    }

    private let rule: Rule
    /// The missing codes that cannot be names, such as `NA` or `-99`, in UTF-8. As a name, such a
    /// code would merge all people without a name into one.
    private let missingCodes: [[UInt8]]
    /// The missing codes that are numbers, in UTF-8. A person may have such a number as a name.
    private let missingNumbers: [[UInt8]]
    /// Whether `101.0` is read as `101`.
    private let readsWhole: Bool
    /// The name of the latest person, in UTF-8.
    private(set) var name: [UInt8] = []

    /// The column of a table of rejected rows that holds the original name of each row's person.
    static let rowColumn = "import.row"

    /// Whether the rows of a table are named after the bytes of the table.
    static func namesRows(_ rule: TableImport.Mapping.SubjectRule, headers: [String]) -> Bool {
        rule == .row && !headers.contains(rowColumn)
    }

    /// - Parameter rows: The names of the rows of the table.
    init(
        _ mapping: TableImport.Mapping, headers: [String], rows: RowNames,
        column: (String) -> TableColumn
    ) {
        missingCodes = mapping.missingCodes.filter { !$0.isPlainNumber }
            .map { Array($0.utf8) }
        missingNumbers = mapping.missingCodes.filter(\.isPlainNumber).map { Array($0.utf8) }
        readsWhole = mapping.readsWholePeople
        rule =
            switch mapping.subject {
            case .row: headers.firstIndex(of: Self.rowColumn).map { .earlierRow($0) } ?? .row(rows)
            case .column(let name): .column(column(name))
            case .all: .all
            }
        if case .all(let subject) = mapping.subject { name = Array(subject.text.utf8) }
    }

    /// Reads the person of a row into ``name``.
    ///
    /// - Returns: Whether the row has a person; if not, the result has a problem.
    mutating func read(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int, row: Int,
        _ result: inout RowConverter.Result
    ) -> Bool {
        switch rule {
        case .all: return true
        case .row(let names):
            name = names.name(of: row)
            return true
        case .earlierRow(let column):
            let cell = bytes.extracting(cells[column].range)
            guard RowNames.isName(cell) else {
                result.problems.add(
                    .subject, line: line, column: Self.rowColumn,
                    "not the name of a row; leave it as it was written")
                return false
            }
            name = cell.indices.map { cell[$0] }
            return true
        case .column(let column):
            let cell = bytes.extracting(cells[column.place].range)
            if Self.isPlain(cell), !isMissing(cell) {
                name.removeAll(keepingCapacity: true)
                unsafe cell.withUnsafeBufferPointer { unsafe name.append(contentsOf: $0) }
                noteMissingNumber(&result)
                return true
            }
            return read(String(cell: cell), column: column.name, line: line, &result)
        }
    }

    private mutating func read(
        _ text: String, column: String, line: Int, _ result: inout RowConverter.Result
    ) -> Bool {
        // Only blanks: other invisible characters may distinguish two names. They are refused
        // below.
        var trimmed = Self.withoutFormula(text.withoutBlanksAround)
        let digits = Array(trimmed.utf8).span.wholeDigits
        if readsWhole, let digits { trimmed = trimmed.prefix(digits) }
        guard !isMissing(Array(trimmed.utf8).span) else {
            result.problems.add(
                .subject, line: line, column: column,
                "a text that means a missing answer, so it is not a person; name the person")
            return false
        }
        guard !Self.summaries.contains(FoldedText(trimmed).text) else {
            result.problems.add(
                .subject, line: line, column: column,
                "this looks like a summary below the table and not like a person; remove "
                    + "the row")
            return false
        }
        guard !Self.isUnknown(trimmed) else {
            result.problems.add(
                .subject, line: line, column: column,
                "this says that the person is not known, and all such rows would be of one person; "
                    + "name the person, or treat every row as a different person with "
                    + "--subject-from row")
            return false
        }
        do {
            let subject = try SubjectID(parsing: trimmed)
            if text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") {
                result.notices.insert(.trimmed)
            }
            if !subject.text.utf8.elementsEqual(trimmed.utf8) {
                result.notices.insert(.normalised)
            }
            if Self.looksShortened(trimmed) { result.notices.insert(.spreadsheet) }
            if digits != nil, !readsWhole { result.notices.insert(.decimal) }
            if Self.isPerhapsUnknown(trimmed) { result.notices.insert(.perhapsUnknown) }
            name = Array(subject.text.utf8)
            noteMissingNumber(&result)
            return true
        } catch {
            result.problems.add(.subject, line: line, column: column, "\(error)")
            return false
        }
    }

    private func noteMissingNumber(_ result: inout RowConverter.Result) {
        guard missingNumbers.contains(name) else { return }
        result.notices.insert(.missingCode)
    }

    private func isMissing(_ cell: Span<UInt8>) -> Bool {
        missingCodes.contains { $0.span.holdsTheSame(as: cell) }
    }

    /// Whether a cell is a name that needs no notice: ASCII letters, digits and marks with at least
    /// one digit, and no `E` after a digit at the start. Most names are of this kind.
    private static func isPlain(_ cell: Span<UInt8>) -> Bool {
        guard cell.count > 0, cell.count <= SubjectID.greatestLength else { return false }
        // Not `="0012"`, and not `-99`, which names no person.
        guard !cell.isWholeWithDecimal, cell[0] != UInt8(ascii: "="), cell[0] != UInt8(ascii: "-")
        else { return false }
        var hasDigit = false
        var hasExponent = false
        for place in cell.indices {
            switch cell[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
            case 0x21...0x7E: break
            default: return false
            }
        }
        let startsWithDigit = cell[0].isDigit
        return hasDigit && !(hasExponent && startsWithDigit)
    }

    /// The words before sums and means below a table.
    private static let summaries: Set<String> = [
        "mean", "average", "median", "total", "grand total", "sum", "mittelwert", "summe",
        "gesamt", "promedio",
    ]

    /// Whether a text says that the person is not known: a word, a negative number, or `####`,
    /// which a spreadsheet shows for a number in a narrow column.
    private static func isUnknown(_ text: Substring) -> Bool {
        let isNegative = text.first == "-" && text.dropFirst().allSatisfy(\.isNumber)
        let isTooWide = text.count > 1 && text.allSatisfy { $0 == "#" }
        return isNegative || isTooWide || unknown.contains(FoldedText(text).text)
            || unknown.contains(text.lowercased())
    }

    /// Whether a text may mean an unknown person, but may also be the initials of one.
    private static func isPerhapsUnknown(_ text: Substring) -> Bool {
        ["na", "nn", "nil", "none"].contains(text.lowercased())
    }

    private static let unknown: Set<String> = [
        "n/a", "#n/a", "n.a.", "k.a.", "nan", "null", "#null!", "missing", "unknown", "not known",
        "anonymous", "anonym", "unbekannt", "keine angabe", "anonimo", "desconocido", "desconocida",
        "anonyme", "inconnu", "inconnue", "-", "--", "?", ".",
    ]

    /// The text of a formula such as `="0012"`, which keeps a spreadsheet from removing the zeros.
    /// Any other text stays as it is.
    private static func withoutFormula(_ text: Substring) -> Substring {
        guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 else { return text }
        let name = text.dropFirst(2).dropLast()
        return name.contains("\"") ? text : name
    }

    /// Whether a spreadsheet may have shortened a number: `1E5`, `1.00E+05`, `4,50012E+09`.
    private static func looksShortened(_ text: Substring) -> Bool {
        let bytes = Array(text.utf8)
        guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }), mark > 0
        else { return false }
        let exponent = bytes[(mark + 1)...].drop { $0 == UInt8(ascii: "+") }
        return bytes[..<mark].allSatisfy {
            $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
        }
            && bytes[0].isDigit && !exponent.isEmpty && exponent.allSatisfy(\.isDigit)
    }
}

extension String {
    /// Whether this is a number without a sign or a point, as numbers of people are.
    var isPlainNumber: Bool { !isEmpty && allSatisfy(\.isNumber) }

    /// Whether this is a number as people write it: digits with signs, points and commas.
    var isWrittenInDigits: Bool {
        let signs: Set<Character> = ["+", "-", "−", ".", ","]
        return contains(where: \.isNumber) && allSatisfy { $0.isNumber || signs.contains($0) }
    }
}
