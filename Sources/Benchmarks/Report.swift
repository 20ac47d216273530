/// The report of a benchmark: a table and remarks.
struct Report: Sendable {
    private var rows: [[String]] = []
    private(set) var remarks: [String] = []

    /// An empty report whose table has a heading; without one it has only remarks.
    init(_ heading: String...) { if !heading.isEmpty { rows.append(heading) } }

    /// Adds a row; the first cell says what was measured.
    mutating func add(_ cells: String...) { rows.append(cells) }

    /// Adds the times of a series, with suitable units.
    mutating func add(_ name: String, _ series: Series) {
        rows.append([
            name, series.median.timeText, series.least.timeText, series.greatest.timeText,
        ])
    }

    /// Adds a line below the table.
    mutating func remark(_ text: String) { remarks.append(text) }

    /// Adds whether a number is at most its limit.
    mutating func target(_ name: String, _ value: Double, atMost limit: Double) {
        remarks.append(
            "\(name): \(value.shortText), target at most \(limit.shortText): "
                + (value <= limit ? "MET" : "MISSED"))
    }

    /// Adds whether a number is at least its limit.
    mutating func target(_ name: String, _ value: Double, atLeast limit: Double) {
        remarks.append(
            "\(name): \(value.shortText), target at least \(limit.shortText): "
                + (value >= limit ? "MET" : "MISSED"))
    }

    /// The table with its columns lined up, then the remarks.
    var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let table = rows.map { row in
            row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + blanks : blanks + cell
            }.joined(separator: "  ")
        }
        return table + remarks
    }

    /// Prints the lines at once, so that an interrupted run keeps them.
    func show() {
        for line in lines { print("  \(line)") }
        fflush(nil)
    }
}
