extension TableReader {
    /// Finds the separator and the beginning of the first row.
    ///
    /// - Returns: Whether the bytes so far were enough.
    mutating func prepare() throws(TableError) -> Bool {
        guard text.encoding != nil || text.isComplete else { return false }
        let isWhole = text.isComplete
        if scanner.rowStart == 0 {
            switch text.withText({ SeparatorLine($0, isWhole: isWhole) }) {
            case .unknown: return false
            case .absent: break
            case .present(let found, let next):
                guard let separator = separator ?? found else {
                    throw fail(.unknownSeparator, at: 0, cell: 0)
                }
                begin(separator, at: next)
                line = 2
                return true
            }
        }
        if let separator {
            begin(separator, at: 0)
            return true
        }
        guard isWhole || text.end >= Self.sampleLength else { return false }
        // A sample that ends before bytes that are not text is not the whole table either.
        let hasAll = isWhole && text.fault == nil
        let detection = text.withText {
            Separator.detect(
                in: $0.extracting(first: min($0.count, Self.sampleLength)),
                isWhole: hasAll && $0.count <= Self.sampleLength)
        }
        switch detection {
        case .one(let found): begin(found, at: 0)
        case .singleColumn:
            // Bytes that are not text may hide the separator, and make sound quotes look wrong.
            if let fault = text.fault { throw fail(fault, at: text.end, cell: 0) }
            begin(.comma, at: 0)
        case .undecidable(let separators):
            if let fault = text.fault { throw fail(fault, at: text.end, cell: 0) }
            throw fail(.undecidableSeparator(separators), at: 0, cell: 0)
        }
        return true
    }

    private mutating func begin(_ separator: Separator, at start: Int) {
        self.separator = separator
        scanner = RowScanner(separator)
        beginRow(at: start)
        isPrepared = true
    }

    /// Skips line ends before a row.
    ///
    /// - Returns: Whether a row begins, or the table ends.
    /// - Throws: An error at the first blank line between rows, once a row follows.
    mutating func passBlankLines() throws(TableError) -> Bool {
        while scanner.rowStart < text.end {
            let start = scanner.rowStart
            guard let length = lineEndLength(at: start) else { return false }
            guard length > 0 else {
                guard let blank = blankLine else { return true }
                blankLine = nil
                if mustBeDense { throw TableError(.blankLine, at: blank) }
                return true
            }
            if blankLine == nil { blankLine = position(at: start, cell: 0) }
            line += 1
            beginRow(at: start + length)
        }
        return text.isComplete
    }

    /// Whether a blank line is an error.
    private var mustBeDense: Bool { rowCount > 0 && width != .any }

    /// The length of the line end at a place: 0 where there is no line end, nil where the next
    /// piece decides.
    private func lineEndLength(at place: Int) -> Int? {
        switch text.bytes[place] {
        case 0x0A: 1
        case 0x0D where place + 1 < text.end: text.bytes[place + 1] == 0x0A ? 2 : 1
        case 0x0D: text.isComplete ? 1 : nil
        default: 0
        }
    }
}
