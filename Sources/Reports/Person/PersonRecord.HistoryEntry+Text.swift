public import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

extension PersonRecord.HistoryEntry {
    /// The entry as text. Flags come first: a low total must not hide them.
    ///
    /// The lines contain answers and notes, so escape them for the page or terminal that shows
    /// them.
    public var lines: [String] { lines(in: .english) }

    /// The entry as text in a given language.
    ///
    /// - Parameter scoring: The scoring of each questionnaire; `nil` for its own.
    package func lines(
        in phrase: Phrasebook,
        scoring: (Questionnaire) -> Questionnaire.Scoring.ID? = { _ in nil }
    ) -> [String] {
        switch content {
        case .result(let stored, let form):
            var lines = ["\(phrase.date(stored.assessment.start))  \(form.shortTitle)"]
            lines += flagLines(in: phrase)
            let wording = form.wording(for: phrase.requested)
            let card = stored.assessment.scorecard
            lines += form.results(of: scoring(form)).flatMap { scale -> [String] in
                guard let score = card[scale.id] else { return [] }
                return [Self.line(scale, score, of: form, wording, phrase)]
                    + phrase.cutPoints(of: scale, in: score).map { "    \($0.line)" }
            }
            lines += form.categories.compactMap { category in
                card[category: category.id].map {
                    "  \(phrase.term(wording.name(of: category))): "
                        + phrase.words(for: $0, of: category, in: wording)
                }
            }
            lines += phrase.rules(of: form, in: card).map { "  \($0.line)" }
            if let by = stored.amendedBy { lines.append("  " + phrase("corrected by \(by)")) }
            if let amends = stored.amends { lines.append("  " + phrase("corrects \(amends)")) }
            return lines + ["  \(stored.id)"]
        case .noResult(let id, let date):
            let form = flags.first?.form ?? ""
            return ["\(phrase.date(date))  " + phrase("\(form), no result")]
                + flagLines(in: phrase) + ["  \(id)"]
        }
    }

    private func flagLines(in phrase: Phrasebook) -> [String] {
        var lines: [String] = []
        var meanings: [String] = []
        for flag in flags {
            let answer = flag.words(for: flag.answer, in: phrase)
            lines.append(
                "  " + phrase("ATTENTION: \(phrase.term(flag.title)). Answer: \(answer)"))
            let state =
                flag.acknowledged(in: phrase)
                ?? (flag.number == nil ? "" : phrase("Not acknowledged."))
            let sentences =
                flag.laterChanges(in: phrase) + [state]
                + (flag.assigned(in: phrase).map { [$0] } ?? [])
            lines.append("    " + sentences.joined(separator: " "))
            if let meaning = flag.rule?.meaning.map(phrase.term), !meanings.contains(meaning) {
                meanings.append(meaning)
            }
        }
        return lines + meanings.map { "  \($0)" }
    }

    private static func line(
        _ scale: Scale, _ score: Scorecard.ScaleScore, of form: Questionnaire,
        _ wording: Questionnaire.Wording, _ phrase: Phrasebook
    ) -> String {
        let band = score.band.flatMap { id in scale.bands.first { $0.id == id } }
        let words = band.map { ", " + phrase.term(wording.label(of: $0, in: scale)) } ?? ""
        func text(_ points: Points) -> String { phrase.points(points, decimals: scale.decimals) }
        let title = "  \(phrase.title(of: scale)): "
        if score.points == nil, let refusal = score.refusal {
            return title + phrase.words(for: refusal)
        }
        switch score.score {
        case .complete(let points):
            return "\(title)\(text(points))\(words)"
        case .prorated(let points, let answered, let count):
            return title + phrase("about \(text(points))") + words + ", "
                + phrase("estimated from \(answered) of \(count)")
        case .insufficient(let answered, let required):
            let (least, greatest) = (text(score.least), text(score.greatest))
            let hasBounds = scale.isInformed(by: score.least...score.greatest, in: form.items)
            return title + phrase.noScore(answered, of: required, on: scale)
                + (hasBounds ? ", " + phrase("between \(least) and \(greatest)") : "") + words
        case .stated(let points):
            return "\(title)\(text(points))\(words), " + phrase("as the source states it")
        }
    }
}
