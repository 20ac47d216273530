internal import CSV
internal import Questionnaires
internal import Scoring

/// The columns for the scores of a questionnaire in a scored table.
///
/// The first scale has `total`, `status`, `band`, `least` and `greatest`. Each further scale has
/// the same with its name as a prefix, as in `anxiety.total`. The last column is `flags`. If a row
/// may answer several questionnaires, the name of the questionnaire comes first:
/// `phq-4.anxiety.total`. If a row holds several times, the name of the time does: `pre.total`.
struct ScoreColumns {
    private let scales: [Scale]
    /// The names, in the order of the cells.
    let names: [String]

    /// - Parameters:
    ///   - isOnly: Whether the table has no other questionnaire.
    ///   - wave: The name of the time, if a row holds several times.
    init(_ questionnaire: Questionnaire, isOnly: Bool, wave: String?) {
        scales = questionnaire.scales
        let form = (wave.map { "\($0)." } ?? "") + (isOnly ? "" : "\(questionnaire.id).")
        names =
            scales.enumerated().flatMap { place, scale in
                ["total", "status", "band", "least", "greatest"]
                    .map { form + (place == 0 ? "" : "\(scale.id).") + $0 }
            } + [form + "flags"]
    }

    /// Writes the scores of a row. A row without answers gets no number, not even a bound, because
    /// nothing is known of it.
    ///
    /// - Parameters:
    ///   - sitting: The row, as it was read.
    ///   - tally: The counter of its flags.
    /// - Returns: Whether there is a score.
    func append(
        _ sitting: inout SittingConverter, to writer: inout TableWriter, _ tally: inout ScoredRows
    ) -> Bool {
        let isScored = sitting.score { place, score in
            let scale = scales[place]
            append(score.score.points, scale, to: &writer)
            writer.appendText(score.score.status.rawValue)
            writer.appendText(score.bandPlace.map { scale.bands[$0].id.text } ?? "")
            append(score.bounds.lowerBound, scale, to: &writer)
            append(score.bounds.upperBound, scale, to: &writer)
        }
        guard isScored else {
            appendEmpty(to: &writer)
            return false
        }
        appendFlags(sitting, to: &writer, &tally)
        return true
    }

    /// Writes the scores of a row without answers.
    func appendEmpty(to writer: inout TableWriter) {
        for _ in scales {
            writer.appendEmpty()
            writer.appendText(Score.Status.insufficient.rawValue)
            for _ in 0..<3 { writer.appendEmpty() }
        }
        writer.appendEmpty()
    }

    /// Writes a row that is not scored, with the flags that its answers raise anyway.
    ///
    /// - Parameters:
    ///   - sitting: The row, as it was read; `nil` if it is unreadable.
    ///   - tally: The counter of its flags.
    func appendUnscored(
        _ sitting: SittingConverter?, to writer: inout TableWriter, _ tally: inout ScoredRows
    ) {
        for _ in 1..<names.count { writer.appendEmpty() }
        guard let sitting else { return writer.appendEmpty() }
        appendFlags(sitting, to: &writer, &tally)
    }

    private func appendFlags(
        _ sitting: SittingConverter, to writer: inout TableWriter, _ tally: inout ScoredRows
    ) {
        let flags = sitting.raisedFlags
        guard !flags.isEmpty else { return writer.appendEmpty() }
        for flag in flags { tally.add(flag.id) }
        writer.appendText(flags.map(\.id.text).joined(separator: " "))
    }

    private func append(_ points: Points?, _ scale: Scale, to writer: inout TableWriter) {
        guard let points else { return writer.appendEmpty() }
        // Only digits, a minus and a point: a number, not a formula.
        writer.appendCell(Array(points.text(decimals: scale.decimals).utf8).span)
    }
}
