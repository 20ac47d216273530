internal import Questionnaires

// A total beside no answer. Spreadsheets write 0 for the sum of empty cells, and 0 would say that
// somebody who never answered is well.
extension TotalColumn {
    /// Whether a total may be the sum of empty cells: 0, or the least that answers add up to.
    func mayBeEmptySum(_ points: Points) -> Bool { points == 0 || points == least }
}

extension SittingConverter {
    /// Why the sitting that was read last is not kept, where its total is not believed.
    func emptySumProblem(line: Int) -> ImportProblem? {
        emptySum.map { points in
            let cause = "beside no answer: a sum of empty cells?"
            let remedy =
                "Empty the cell, keep it with --trust total, or leave the row out with --skip-bad"
            return ImportProblem(
                .total, line: line, column: totalName, "a total of \(points) \(cause) \(remedy)",
                reason: "a total \(cause) \(remedy)")
        }
    }
}

extension ImportFinding {
    /// Totals that were not believed where rows are scored and none is refused for them.
    static func emptySums(rows: Int) -> ImportFinding? {
        guard rows > 0 else { return nil }
        return ImportFinding(
            .emptySums, gravity: .warning,
            "\(rows == 1 ? "1 total stands" : "\(rows) totals stand") beside no answer, as sums of "
                + "empty cells do, and \(rows == 1 ? "is" : "are") not believed; take "
                + "\(rows == 1 ? "it" : "them") with --trust total")
    }
}
