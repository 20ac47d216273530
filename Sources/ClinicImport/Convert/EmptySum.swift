internal import Questionnaires

// Totals in rows without answers. Spreadsheets write 0 for the sum of empty cells, and 0 would mean
// that a person who never answered is well.
extension TotalColumn {
    /// Whether a total may be the sum of empty cells: 0, or the least possible sum of answers.
    func mayBeEmptySum(_ points: Points) -> Bool { points == 0 || points == least }
}

extension SittingConverter {
    /// The problem of the latest sitting, if its total may be the sum of empty cells.
    func emptySumProblem(line: Int) -> TableImport.Problem? {
        emptySum.map { points in
            let cause = "without any answer: a sum of empty cells?"
            let remedy =
                "Empty the cell, keep it with --trust total, or leave the row out with --skip-bad"
            return TableImport.Problem(
                .total, line: line, column: total?.name, "a total of \(points) \(cause) \(remedy)",
                reason: "a total \(cause) \(remedy)")
        }
    }
}

extension TableImport.Finding {
    /// The finding about such totals when rows are only scored. Scoring ignores these totals.
    static func emptySums(rows: Int) -> TableImport.Finding? {
        guard rows > 0 else { return nil }
        return TableImport.Finding(
            .emptySums, gravity: .warning,
            "\(rows == 1 ? "1 total has" : "\(rows) totals have") no answers, like sums of empty "
                + "cells, and \(rows == 1 ? "is" : "are") ignored; use "
                + "\(rows == 1 ? "it" : "them") with --trust total")
    }
}
