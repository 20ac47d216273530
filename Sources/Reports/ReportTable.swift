/// A table of a report. A text that is too narrow for it has a sentence for each row.
struct ReportTable {
    /// What it shows. A text has no room for it above the columns.
    let caption: String
    /// The headers; the first is that of the rows' names.
    let columns: [Column]
    let rows: [[String]]

    struct Column {
        let name: String
        /// Whether cells are numbers, which are aligned at the right.
        let isNumber: Bool

        init(_ name: String, isNumber: Bool = true) {
            self.name = name
            self.isNumber = isNumber
        }
    }

    /// Whether cells besides the names of the rows are texts, such as titles.
    var hasTexts: Bool { columns.dropFirst().contains { !$0.isNumber } }

    /// The rows as sentences: `Work: n 3, Felt 62 %`. Empty cells are left out.
    ///
    /// - Parameter noData: The words for a cell with only a hyphen.
    func sentences(noData: String) -> [String] {
        rows.map { row in
            let parts = zip(columns, row).dropFirst().filter { !$1.isEmpty }
                .map { "\($0.name) \($1 == "-" ? noData : $1)" }
            return "\(row.first ?? ""): \(parts.joined(separator: ", "))"
        }
    }

    /// The table in columns; `nil` if it is wider than the given number of columns.
    ///
    /// - Parameters:
    ///   - width: The number of columns of a line.
    ///   - gap: The number of blanks between two columns.
    func lines(width: Int, gap: Int) -> [String]? {
        let cells = ([columns.map(\.name)] + rows).map { $0.map(\.terminalSafe) }
        let widths = columns.indices.map { place in
            cells.map { DisplayWidth.columns(of: $0[place]) }.max() ?? 0
        }
        guard widths.reduce(0, +) + gap * (widths.count - 1) <= width else { return nil }
        return cells.map { row in
            let padded = row.indices.map { place -> String in
                let blanks = DisplayWidth.blanks(after: row[place], to: widths[place])
                return columns[place].isNumber ? blanks + row[place] : row[place] + blanks
            }
            return padded.joined(separator: String(repeating: " ", count: gap)).trimmingEnd
        }
    }
}

extension String {
    /// The text without blanks at its end.
    var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
