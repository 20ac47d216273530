public import CSV

/// How a table is written: what a reader must know to cut it into cells.
public struct TableForm: Hashable, Sendable {
    /// The encoding; `nil` for UTF-8, unless a byte order mark says otherwise.
    public var encoding: TextEncoding?
    /// The separator; `nil` to find it out.
    public var separator: Separator?
    /// The line on which the header stands, from 1.
    public var headerLine = 1

    /// A table of which nothing is known.
    public init(encoding: TextEncoding? = nil, separator: Separator? = nil) {
        self.encoding = encoding
        self.separator = separator
    }

    /// What a reader is to take for granted.
    var options: TableReader.Options {
        TableReader.Options(encoding: encoding, separator: separator)
    }
}

extension ImportFinding {
    /// What is wrong with the bytes of a table.
    init(_ error: TableError) {
        self.init(
            "table", line: error.position.line,
            [error.message, error.remedy].compactMap(\.self).joined(separator: "; "))
    }
}

extension String {
    /// The text without blanks around it.
    var trimmed: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
        var rest = self[...]
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
