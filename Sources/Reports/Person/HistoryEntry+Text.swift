public import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension HistoryEntry {
    /// The entry as text. Flags come first: a low total must not hide them.
    ///
    /// They contain answers and notes: escape them for the page or terminal that shows them.
    public var lines: [String] {
        switch content {
        case .result(let stored, let form):
            var lines = ["\(stored.assessment.start.reading)  \(form.shortTitle)"]
            lines += flagLines
            lines += zip(form.scales, stored.assessment.scorecard.scores).map(Self.line)
            if let by = stored.amendedBy { lines.append("  corrected by \(by)") }
            if let amends = stored.amends { lines.append("  corrects \(amends)") }
            return lines + ["  \(stored.id)"]
        case .noResult(let id, let date):
            let form = flags.first?.form ?? ""
            return ["\(date.reading)  \(form), no result"] + flagLines + ["  \(id)"]
        }
    }

    private var flagLines: [String] {
        var lines: [String] = []
        var meanings: [String] = []
        for flag in flags {
            lines.append("  ATTENTION: \(flag.title). Answer: \(flag.words(for: flag.answer))")
            let state =
                flag.acknowledged ?? (flag.number == nil ? [] : ["Not acknowledged."]).joined()
            let sentences = flag.laterChanges + [state] + (flag.assigned.map { [$0] } ?? [])
            lines.append("    " + sentences.joined(separator: " "))
            if let meaning = flag.rule?.meaning, !meanings.contains(meaning) {
                meanings.append(meaning)
            }
        }
        return lines + meanings.map { "  \($0)" }
    }

    private static func line(_ scale: Scale, _ score: Scorecard.ScaleScore) -> String {
        let band = score.band.flatMap { id in scale.bands.first { $0.id == id }?.label }
        let words = band.map { ", \($0)" } ?? ""
        switch score.score {
        case .complete(let points):
            return "  \(scale.title): \(points.text(decimals: scale.decimals))\(words)"
        case .prorated(let points, let answered, let count):
            return "  \(scale.title): about \(points.text(decimals: scale.decimals))\(words), "
                + "estimated from \(answered) of \(count)"
        case .insufficient(let answered, let required):
            return "  \(scale.title): no score, \(answered) of \(required) answers, between "
                + "\(score.least.text(decimals: scale.decimals)) and "
                + "\(score.greatest.text(decimals: scale.decimals))\(words)"
        case .stated(let points):
            return "  \(scale.title): \(points.text(decimals: scale.decimals))\(words), as the "
                + "source states it"
        }
    }
}
