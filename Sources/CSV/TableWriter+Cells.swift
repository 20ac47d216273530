extension TableWriter {
    /// Adds a text to the open row, or opens one.
    ///
    /// With this and ``endRow()`` a long table is written without a `String` for each cell:
    ///
    ///     reader.withRow { bytes, cells in
    ///         for cell in cells.indices { table.appendText(bytes.extracting(cells[cell].range)) }
    ///     }
    ///     table.appendNumber(12)
    ///     table.endRow()
    ///
    /// - Parameter text: Valid UTF-8. A text that a spreadsheet would run is guarded, as in
    ///   ``append(_:)``.
    /// - Complexity: O(*n*) in its length.
    public mutating func appendText(_ text: Span<UInt8>) {
        beginCell()
        if let guarded = FormulaGuard.guarding(text) {
            write(guarded.span)
        } else {
            write(text)
        }
    }

    /// Adds a text to the open row, or opens one.
    public mutating func appendText(_ text: String) {
        var text = text
        // The span is not used after the call returns.
        text.withUTF8 { unsafe appendText(Span(_unsafeElements: $0)) }
    }

    /// Adds a cell of another table to the open row, or opens one.
    ///
    /// A number stays a number, so that `-99` does not become a text; anything else is untrusted
    /// text.
    ///
    /// - Parameter cell: Valid UTF-8.
    /// - Complexity: O(*n*) in its length.
    public mutating func appendCell(_ cell: Span<UInt8>) {
        guard Self.isNumber(cell) else { return appendText(cell) }
        beginCell()
        bytes.append(copying: cell)
    }

    /// Adds a whole number to the open row, or opens one.
    public mutating func appendNumber(_ number: Int) {
        beginCell()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Adds an empty cell to the open row, or opens one.
    public mutating func appendEmpty() { beginCell() }

    /// Ends the open row.
    ///
    /// - Precondition: There are as many cells as in the header.
    public mutating func endRow() {
        precondition(cellCount == width, "a row has as many cells as the header")
        // Most readers skip an empty line.
        if width == 1, bytes.count == rowStart { bytes.append(contentsOf: "\"\"".utf8) }
        bytes.append(contentsOf: [0x0D, 0x0A])
        cellCount = 0
    }

    mutating func beginCell() {
        if cellCount == 0 {
            rowStart = bytes.count
        } else {
            bytes.append(UInt8(ascii: ","))
        }
        cellCount += 1
    }

    /// Whether a text is only digits, with an optional minus in front and an optional point.
    static func isNumber(_ text: Span<UInt8>) -> Bool {
        var (digits, points) = (0, 0)
        for place in text.indices {
            switch text[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-") where place == 0: break
            default: return false
            }
        }
        return digits > 0 && points <= 1
    }

    private mutating func write(_ text: Span<UInt8>) {
        let quote = UInt8(ascii: "\"")
        guard Self.needsQuotes(text) else { return bytes.append(copying: text) }
        bytes.append(quote)
        for place in text.indices {
            if text[place] == quote { bytes.append(quote) }
            bytes.append(text[place])
        }
        bytes.append(quote)
    }

    /// Whether a text needs quotes: it holds the separator of this table, one at which a
    /// spreadsheet of another country might split, a quote or a line end, or would lose something
    /// at its ends.
    private static func needsQuotes(_ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty else { return false }
        if text[0] == 0x20 || text[text.count - 1] == 0x20 { return true }
        for place in text.indices {
            switch text[place] {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D:
                return true
            default: break
            }
        }
        // At the beginning of a file these are a byte order mark and the `sep=` line.
        return begins(text, with: [0xEF, 0xBB, 0xBF]) || begins(text, with: Array("sep=".utf8))
    }

    /// Whether a text begins with bytes; small letters in them match large ones too.
    private static func begins(_ text: Span<UInt8>, with bytes: [UInt8]) -> Bool {
        guard text.count >= bytes.count else { return false }
        return bytes.enumerated().allSatisfy { place, byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            return text[place] == byte || isLetter && text[place] | 0x20 == byte
        }
    }
}
