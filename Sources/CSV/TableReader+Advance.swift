extension TableReader {
    /// Moves to the next row.
    ///
    /// After an error that spoils a row (``TableError/reach``) that row is current: its cells can
    /// be read as far as they could be cut, and the next call continues after it. A blank line has
    /// no cells. After an error that spoils the table each further call throws the same error.
    ///
    /// - Throws: What is wrong with the next row; of several errors the first in the file.
    /// - Complexity: O(*n*) in the bytes of the row.
    public mutating func advance() throws(TableError) -> Step {
        if let failure { throw failure }
        leaveRow()
        if !isPrepared, try !prepare() { return .needsBytes }
        guard try passBlankLines() else { return .needsBytes }
        if scanner.rowStart == text.end, text.isComplete { return try end() }
        while true {
            switch scan() {
            case .full:
                guard cells.count < limits.columns else { throw tooManyColumns() }
                let room = min(2 * cells.count, limits.columns) - cells.count
                cells.append(contentsOf: repeatElement(cells[0], count: room))
            case .exhausted:
                scanner.checkClosingQuote()
                try checkOpenLimits()
                guard text.isComplete else { return .needsBytes }
                return try endLastRow()
            case .row(let end, let next, let kind):
                return try finishRow(end: end, next: next, kind)
            }
        }
    }

    private mutating func scan() -> RowScanner.Outcome {
        text.withText { scanner.scan($0, isLast: text.isComplete, into: &cells) }
    }

    /// Ends reading with an error.
    ///
    /// - Parameter limit: Where the error is, if not at the end of the bytes.
    /// - Returns: The error to throw now: an earlier flaw of the same row comes first.
    mutating func fail(
        _ kind: TableError.Kind, at place: Int, cell: Int, unlessBefore limit: Int = .max
    ) -> TableError {
        let error = TableError(kind, at: position(at: place, cell: cell))
        failure = error
        guard let flaw = scanner.flaw, flaw.place < limit else { return error }
        return TableError(flaw.kind.ofError, at: position(at: flaw.place, cell: flaw.cell))
    }

    /// Handles the end of the bytes outside of a row.
    private mutating func end() throws(TableError) -> Step {
        if let fault = text.fault { throw fail(fault, at: text.end, cell: 0) }
        if rowCount == 0 { throw fail(.empty, at: scanner.rowStart, cell: 0) }
        return .end
    }

    /// Handles the end of the bytes inside a row.
    private mutating func endLastRow() throws(TableError) -> Step {
        if let fault = text.fault { throw fail(fault, at: text.end, cell: scanner.count) }
        if scanner.isInQuotes {
            throw fail(.unclosedQuote, at: scanner.cellStart, cell: scanner.count)
        }
        _ = scanner.endRow(at: text.end, into: &cells)
        return try finishRow(end: text.end, next: text.end, [])
    }

    private mutating func finishRow(
        end: Int, next: Int, _ kind: LineEnds
    ) throws(TableError) -> Step {
        try checkLimits(end: end)
        guard rowCount < limits.rows else {
            throw fail(.tooManyRows(limit: limits.rows), at: scanner.rowStart, cell: 0)
        }
        rowCount += 1
        lineEnds.formUnion(kind)
        rowEnd = end
        nextRow = next
        cellCount = scanner.count
        if trimsBlanks { trimCells() }
        if scanner.hasDoubledQuotes || undoesFormulaGuard { rewriteCells() }
        if let flaw = scanner.flaw {
            throw TableError(flaw.kind.ofError, at: position(at: flaw.place, cell: flaw.cell))
        }
        switch width {
        case .exactly(cellCount), .any: break
        case .ofFirstRow: width = .exactly(cellCount)
        case .exactly(let expected):
            throw TableError(
                .ragged(cells: cellCount, expected: expected),
                at: position(at: scanner.rowStart, cell: 0))
        }
        return .row
    }
}
