/// A table of a report. If a text is too narrow for it, each row becomes a sentence.
struct ReportTable {
    /// The caption for a page. A text does not show it above the columns.
    let caption: String
    /// The columns. The first one has the names of the rows.
    let columns: [Column]
    let rows: [[String]]

    struct Column {
        let name: String
        /// Whether the cells are numbers, which are right-aligned.
        let isNumber: Bool

        init(_ name: String, isNumber: Bool = true) {
            self.name = name
            self.isNumber = isNumber
        }
    }

    /// Whether other columns than the first have texts, such as titles.
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

    /// The table in columns; `nil` if it is too wide.
    ///
    /// - Parameters:
    ///   - width: The greatest width, in columns of the terminal.
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
    /// The text without trailing blanks.
    var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
