extension TableReader {
    /// Lends the bytes of a cell in UTF-8, without its quotes.
    ///
    /// - Parameters:
    ///   - index: The cell of the current row, from 0.
    ///   - body: Receives the bytes for the duration of its call.
    /// - Precondition: The row has that cell.
    @inlinable
    public func withCell<R, Failure>(
        _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> R
    ) throws(Failure) -> R {
        precondition(index < cellCount, "the row has the cell")
        return try body(text.bytes.span.extracting(cells[index].range))
    }

    /// Lends the current row: its bytes, and the position of each cell in them.
    ///
    ///     reader.withRow { bytes, cells in
    ///         let answer = bytes.extracting(cells[3].range)
    ///     }
    ///
    /// - Parameter body: Receives both for the duration of its call. Before the first row, and
    ///   after bytes were fed, there are no cells.
    @inlinable
    public func withRow<R, Failure>(
        _ body: (_ bytes: Span<UInt8>, _ cells: Span<TableCell>) throws(Failure) -> R
    ) throws(Failure) -> R {
        try body(text.bytes.span, cells.span.extracting(first: cellCount))
    }

    /// Lends the current row as it is written, in UTF-8, without its line end.
    ///
    /// - Parameter body: Receives the bytes for the duration of its call; empty when there is no
    ///   row.
    public func withWrittenRow<R, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> R
    ) throws(Failure) -> R {
        try body(text.bytes.span.extracting(rowRange ?? 0..<0))
    }

    /// The position of the current row in the text, without its line end; `nil` when there is no
    /// row.
    var rowRange: Range<Int>? { nextRow == nil ? nil : scanner.rowStart..<rowEnd }

    /// The text of a cell.
    ///
    /// - Parameter index: The cell of the current row, from 0.
    /// - Precondition: The row has that cell.
    public func text(of index: Int) -> String {
        withCell(index) { bytes in
            // The string copies the bytes before the call returns.
            unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        }
    }

    /// The texts of all cells of the current row.
    public var texts: [String] { (0..<cellCount).map { text(of: $0) } }

    /// Whether a cell is written in quotes.
    ///
    /// - Parameter index: The cell of the current row, from 0.
    /// - Precondition: The row has that cell.
    public func isQuoted(_ index: Int) -> Bool {
        precondition(index < cellCount, "the row has the cell")
        return cells[index].isQuoted
    }

    /// Where a cell begins, its quote included.
    ///
    /// - Parameter index: The cell of the current row, from 0.
    /// - Precondition: The row has that cell.
    /// - Complexity: O(*n*) in the bytes of the row.
    public func position(of index: Int) -> TablePosition {
        precondition(index < cellCount, "the row has the cell")
        let start =
            rewritten.first { $0.cell == index }?.place ?? cells[index].range.lowerBound
        return position(at: start - (cells[index].isQuoted ? 1 : 0), cell: index)
    }

    /// The position of a place in the current row.
    ///
    /// - Parameter cell: The cell that contains it, from 0.
    func position(at place: Int, cell: Int) -> TablePosition {
        var line = line
        var lineStart = scanner.rowStart
        forEachLineEnd(before: place) { next in
            line += 1
            lineStart = next
        }
        let column = text.bytes[lineStart..<place].reduce(1) {
            UTF8Text.isContinuation($1) ? $0 : $0 + 1
        }
        return TablePosition(
            byte: text.fileOffset(of: place), line: line, column: column,
            row: nextRow == nil ? rowCount + 1 : rowCount, cell: cell + 1)
    }

    /// How many line ends the current row has before a place.
    func lineEnds(before end: Int) -> Int {
        var count = 0
        forEachLineEnd(before: end) { _ in count += 1 }
        return count
    }

    private func forEachLineEnd(before end: Int, _ body: (_ next: Int) -> Void) {
        for place in scanner.rowStart..<end {
            let byte = text.bytes[place]
            let isPair = byte == 0x0D && place + 1 < end && text.bytes[place + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D, !isPair { body(place + 1) }
        }
    }

    /// Removes the blanks around the cells that are not in quotes.
    mutating func trimCells() {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        for index in 0..<cellCount where !cells[index].isQuoted {
            var range = cells[index].range
            while let last = range.last, isBlank(text.bytes[last]) { range.removeLast() }
            while let first = range.first, isBlank(text.bytes[first]) { range.removeFirst() }
            if range.count < cells[index].range.count { cells[index] = TableCell(bare: range) }
        }
    }

    /// Rewrites the cells that differ from the bytes of the table: doubled quotes become single,
    /// and the apostrophes of ``FormulaGuard`` are removed where the caller asked for that.
    mutating func rewriteCells() {
        for index in 0..<cellCount {
            let cell = cells[index]
            guard let new = rewrite(cell) else { continue }
            rewritten.append((cell: index, place: cell.range.lowerBound))
            cells[index] = TableCell(text.append(rewritten: new), like: cell)
        }
    }

    /// The rewritten bytes of a cell, or nil when it needs no rewriting.
    private func rewrite(_ cell: TableCell) -> [UInt8]? {
        let bytes = text.bytes.span.extracting(cell.range)
        let single = scanner.hasDoubledQuotes && cell.isQuoted ? Self.singled(bytes) : nil
        guard undoesFormulaGuard else { return single }
        guard let single else { return FormulaGuard.unguarding(bytes) }
        return FormulaGuard.unguarding(single.span) ?? single
    }

    /// The bytes with doubled quotes made single, or nil when there are no doubled quotes.
    private static func singled(_ bytes: Span<UInt8>) -> [UInt8]? {
        let quote = UInt8(ascii: "\"")
        var single: [UInt8] = []
        var copied = 0
        var place = 0
        while place < bytes.count {
            if bytes[place] == quote {
                single.append(copying: bytes.extracting(copied...place))
                // Skip the second quote of the pair.
                place += 1
                copied = place + 1
            }
            place += 1
        }
        guard copied > 0 else { return nil }
        single.append(copying: bytes.extracting(copied..<bytes.count))
        return single
    }
}
