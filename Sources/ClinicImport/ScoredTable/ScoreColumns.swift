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
    ///
    /// - Parameters:
    ///   - sitting: The row, as it was read.
    ///   - tally: Where its flags are counted.
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
            appendNothing(to: &writer)
            return false
        }
        appendFlags(sitting, to: &writer, &tally)
        return true
    }

    /// Writes a row without any answer.
    func appendNothing(to writer: inout TableWriter) {
        for _ in scales {
            writer.appendEmpty()
            writer.appendText(Score.Status.insufficient.rawValue)
            for _ in 0..<3 { writer.appendEmpty() }
        }
        writer.appendEmpty()
    }

    /// Writes a row that is not scored, with the flags that its answers raise all the same.
    ///
    /// - Parameters:
    ///   - sitting: The row, as it was read; `nil` where it could not be.
    ///   - tally: Where its flags are counted.
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
        // Digits, with a minus and a point at most: a cell of its own kind and no formula.
        writer.appendCell(Array(points.text(decimals: scale.decimals).utf8).span)
    }
}
