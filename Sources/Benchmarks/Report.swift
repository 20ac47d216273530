/// What a benchmark found: a table and remarks.
struct Report: Sendable {
    private var rows: [[String]] = []
    private(set) var remarks: [String] = []

    /// An empty report whose table has a heading.
    init(_ heading: String...) { rows.append(heading) }

    /// Adds a row; the first cell says what was measured.
    mutating func add(_ cells: String...) { rows.append(cells) }

    /// Adds the times of a series, in milliseconds or what suits them.
    mutating func add(_ name: String, _ series: Series) {
        rows.append([
            name, series.median.timeText, series.least.timeText, series.greatest.timeText,
        ])
    }

    /// Adds a line below the table.
    mutating func remark(_ text: String) { remarks.append(text) }

    /// Says whether a number is as small as it should be.
    mutating func target(_ name: String, _ value: Double, atMost limit: Double) {
        remarks.append(
            "\(name): \(value.shortText), target at most \(limit.shortText): "
                + (value <= limit ? "met" : "MISSED"))
    }

    /// Says whether a number is as great as it should be.
    mutating func target(_ name: String, _ value: Double, atLeast limit: Double) {
        remarks.append(
            "\(name): \(value.shortText), target at least \(limit.shortText): "
                + (value >= limit ? "met" : "MISSED"))
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
}
