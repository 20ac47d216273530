internal import CSV
internal import Questionnaires
internal import Scoring

/// The columns for the scores of a questionnaire in a scored table.
///
/// The first scale has `total`, `status`, `band`, `least` and `greatest`. Each further scale has
/// the same with its name as a prefix, as in `anxiety.total`. Then each category has a column with
/// its name, such as `triage`, and each rule about a score has one, such as `total.positive`. Their
/// cells are empty if the answers do not decide. The last column is `flags`. If a row may answer
/// several questionnaires, the name of the questionnaire comes first: `phq-4.anxiety.total`. If a
/// row holds several times, the name of the time comes first: `pre.total`.
struct ScoreColumns {
    private let scales: [Scale]
    private let findings: FindingColumns
    /// The names, in the order of the cells.
    let names: [String]

    /// - Parameters:
    ///   - isOnly: Whether the table has no other questionnaire.
    ///   - wave: The name of the time, if a row holds several times.
    init(_ questionnaire: Questionnaire, isOnly: Bool, wave: String?) {
        scales = questionnaire.scales
        findings = FindingColumns([questionnaire])
        let form = (wave.map { "\($0)." } ?? "") + (isOnly ? "" : "\(questionnaire.id).")
        names =
            scales.enumerated().flatMap { place, scale in
                ["total", "status", "band", "least", "greatest"]
                    .map { form + (place == 0 ? "" : "\(scale.id).") + $0 }
            } + (findings.names + ["flags"]).map { form + $0 }
    }

    /// Writes the scores of a row, if it has an answer or a total.
    ///
    /// - Parameter sitting: The row, as it was read.
    /// - Returns: Whether there is a score. If not, nothing was written.
    func appendScores(of sitting: inout SittingConverter, to writer: inout TableWriter) -> Bool {
        let isScored = sitting.score { place, score in
            let scale = scales[place]
            append(score.score.points, scale, to: &writer)
            writer.appendText(score.score.status.rawValue)
            writer.appendText(score.bandPlace.map { scale.bands[$0].id.text } ?? "")
            append(score.bounds.lowerBound, scale, to: &writer)
            append(score.bounds.upperBound, scale, to: &writer)
        }
        guard isScored, !findings.isEmpty else { return isScored }
        for cell in findings.cells(of: sitting.results()) { writer.appendText(cell) }
        return true
    }

    /// Writes the cells of a row that has no score. They have no number, not even a bound.
    ///
    /// - Parameter status: The status of a row without answers; `nil` for any other row.
    func appendNoScores(_ status: Score.Status?, to writer: inout TableWriter) {
        for _ in scales {
            writer.appendEmpty()
            writer.appendText(status?.rawValue ?? "")
            for _ in 0..<3 { writer.appendEmpty() }
        }
        for _ in 0..<findings.count { writer.appendEmpty() }
    }

    private func append(_ points: Points?, _ scale: Scale, to writer: inout TableWriter) {
        guard let points else { return writer.appendEmpty() }
        // Only digits, a minus and a point: a number, not a formula.
        writer.appendCell(Array(points.text(decimals: scale.decimals).utf8).span)
    }
}
