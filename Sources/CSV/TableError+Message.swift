extension TableError: CustomStringConvertible {
    /// The position, what is wrong, and what to do:
    /// `line 7, column 12: not UTF-8 (byte 212); use --encoding windows-1252 …`.
    public var description: String {
        ["\(position): \(message)", remedy].compactMap(\.self).joined(separator: "; ")
    }

    /// What is wrong, in words that follow a position.
    public var message: String {
        switch kind {
        case .empty: "the file is empty"
        case .notUTF8: "not UTF-8 (byte \(position.byte))"
        case .looksLikeUTF16: "looks like UTF-16 without a byte order mark"
        case .looksLikeUTF8(let named): "not \(named.rawValue), but looks like UTF-8"
        case .isUTF32: "looks like UTF-32"
        case .markContradicts(let named, let mark):
            "the byte order mark says \(mark.rawValue), not \(named.rawValue)"
        case .notText(let encoding): "not \(encoding.rawValue) (byte \(position.byte))"
        case .unknownSeparator: "the sep= line names a separator that cannot be read"
        case .undecidableSeparator(let separators):
            "the separator could be " + separators.map(\.name).joined(separator: " or ")
        case .nul: "NUL character in cell \(position.cell)"
        case .strayQuote: "quote inside an unquoted cell (cell \(position.cell))"
        case .textAfterQuote: "text after the closing quote of cell \(position.cell)"
        case .unclosedQuote: "quote opened on line \(position.line) is not closed"
        case .ragged(let cells, let expected):
            "line \(position.line) has \(Self.count(cells, "cell")), the header \(expected)"
        case .blankLine: "blank line between rows"
        case .cellTooLong(let limit, let inQuotes):
            "cell \(position.cell) is longer than \(Self.grouped(limit)) bytes"
                + (inQuotes ? ", or its quote is never closed" : "")
        case .rowTooLong(let limit): "row longer than \(Self.grouped(limit)) bytes"
        case .tooManyColumns(let limit): "more than \(Self.grouped(limit)) cells in a row"
        case .tooManyRows(let limit): "more than \(Self.grouped(limit)) rows"
        }
    }

    /// What to do about it.
    public var remedy: String? {
        switch kind {
        case .empty: "check that the export has finished"
        case .notUTF8(.some(let likely)):
            "use --encoding \(likely.rawValue) if it comes from Windows, or save it as UTF-8"
        case .notUTF8(nil): "save it as UTF-8"
        case .looksLikeUTF16(let encoding):
            "use --encoding \(encoding.rawValue), or save it as UTF-8"
        case .looksLikeUTF8: "leave --encoding out"
        case .isUTF32: "save it as UTF-8"
        case .markContradicts: "leave --encoding out, or save it as UTF-8"
        case .notText(in: .windows1252): "name the right one with --encoding, or save it as UTF-8"
        case .notText: "the file is damaged or cut off; export it again"
        case .unknownSeparator: "name one of , ; | or tab"
        case .undecidableSeparator: "name it with --separator"
        case .nul: "remove it; the file may be damaged"
        case .strayQuote: "put the cell in quotes and double the quotes inside it"
        case .textAfterQuote: "double the quotes that belong to the text"
        case .unclosedQuote: "close it, or double the quotes that belong to the text"
        case .ragged(let cells, let expected):
            cells < expected
                ? "add the missing cells" : "put cells that hold the separator in quotes"
        case .blankLine: "remove it"
        case .cellTooLong(_, inQuotes: true): "look for a missing quote"
        case .cellTooLong, .rowTooLong, .tooManyColumns: "check that it is a table of this kind"
        case .tooManyRows: "split the file"
        }
    }

    /// What to do about it where no option names the encoding or the separator.
    package var remedyWithoutOptions: String? {
        switch kind {
        case .notUTF8, .looksLikeUTF16, .looksLikeUTF8, .markContradicts,
            .notText(in: .windows1252):
            "save it as UTF-8"
        case .undecidableSeparator: "save it with commas"
        default: remedy
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// A number with a comma before each three digits: 65,536.
    private static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
