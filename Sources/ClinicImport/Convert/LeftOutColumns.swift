internal import CSV

/// The columns that mark rows without a result, prepared for fast reading.
struct LeftOutColumns {
    private let columns: [(column: TableColumn, texts: Set<FoldedText>)]

    /// Prepares the columns; `nil` without one.
    init?(_ leftOut: [TableImport.Mapping.LeftOut], column: (String) -> TableColumn) {
        guard !leftOut.isEmpty else { return nil }
        columns = leftOut.map { (column($0.column), Set($0.texts.map { FoldedText($0) })) }
    }

    /// Whether a row is marked.
    func holds(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Bool {
        columns.contains { column, texts in
            let cell = bytes.extracting(cells[column.place].range)
            return texts.contains(FoldedText(String(cell: cell)))
        }
    }
}

extension SittingConverter {
    /// The finding about rows that were left out; `nil` without such rows.
    var leftOutFinding: TableImport.Finding? {
        let (answered, flagged) = leftOutRows
        guard answered > 0 else { return nil }
        let rows = answered == 1 ? "1 row with answers is" : "\(answered) rows with answers are"
        let flags = flagged == 0 ? "" : ". \(flagged) of them would raise a flag"
        guard leftOutNames != [TableImport.Mapping.LeftOut.correctedColumn] else {
            return TableImport.Finding(
                .rowsLeftOut, gravity: .note, column: TableImport.Mapping.LeftOut.correctedColumn,
                "\(rows) left out, as another row corrects \(answered == 1 ? "it" : "them")")
        }
        return TableImport.Finding(
            .rowsLeftOut, gravity: .warning, column: leftOutNames.joined(separator: ", "),
            "\(rows) left out, as not finished or as a test\(flags); import all rows with "
                + "--unfinished")
    }
}
