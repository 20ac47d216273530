internal import CSV
internal import Questionnaires
internal import Scoring

/// The columns in which a scored table says what a questionnaire scores to.
///
/// For its first scale `total`, `status`, `band`, `least` and `greatest`; for each further one the
/// same with its name in front, as `anxiety.total`; and `flags`. Where a row may answer several
/// questionnaires, the name of the questionnaire comes first: `phq-4.anxiety.total`; where it holds
/// several times, the name of the time does: `pre.total`.
struct ScoreColumns {
    private let scales: [Scale]
    /// The names, in the order of the cells.
    let names: [String]

    /// - Parameters:
    ///   - isOnly: Whether the table is of no other questionnaire.
    ///   - wave: The name of the time, where a row holds several.
    init(_ questionnaire: Questionnaire, isOnly: Bool, wave: String?) {
        scales = questionnaire.scales
        let form = (wave.map { "\($0)." } ?? "") + (isOnly ? "" : "\(questionnaire.id).")
        names =
            scales.enumerated().flatMap { place, scale in
                ["total", "status", "band", "least", "greatest"]
                    .map { form + (place == 0 ? "" : "\(scale.id).") + $0 }
            } + [form + "flags"]
    }

    /// Writes what a row scores to. Of a row without any answer nothing is known, and it gets no
    /// number, not even a bound.
    func append(_ card: Scorecard?, to writer: inout TableWriter) {
        guard let card else {
            for _ in scales {
                writer.appendEmpty()
                writer.appendText(Score.Status.insufficient.rawValue)
                for _ in 0..<3 { writer.appendEmpty() }
            }
            return writer.appendEmpty()
        }
        for scale in scales {
            guard let score = card.score(of: scale.id) else {
                for _ in 0..<5 { writer.appendEmpty() }
                continue
            }
            append(score.score.points, scale, to: &writer)
            writer.appendText(score.score.status.rawValue)
            writer.appendText(score.band?.text ?? "")
            append(score.least, scale, to: &writer)
            append(score.greatest, scale, to: &writer)
        }
        append(card.flags.map(\.flag), to: &writer)
    }

    /// Writes a row that is not scored, with the flags that its answers raise all the same.
    func appendUnscored(_ flags: [Flag.ID], to writer: inout TableWriter) {
        for _ in 1..<names.count { writer.appendEmpty() }
        append(flags, to: &writer)
    }

    private func append(_ flags: [Flag.ID], to writer: inout TableWriter) {
        writer.appendText(flags.map(\.text).joined(separator: " "))
    }

    private func append(_ points: Points?, _ scale: Scale, to writer: inout TableWriter) {
        guard let points else { return writer.appendEmpty() }
        // Digits, with a minus and a point at most: a cell of its own kind and no formula.
        writer.appendCell(Array(points.text(decimals: scale.decimals).utf8).span)
    }
}
