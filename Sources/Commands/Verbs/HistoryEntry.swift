internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// One entry of a person's history: a result with its flags, or an interview without a result in
/// which an answer raised a flag.
struct HistoryEntry {
    private enum Content {
        case result(StoredAssessment, Questionnaire)
        /// The flags of one interview or result, not empty, that no result of the history shows.
        case noResult(SampleID, date: Timestamp)
    }

    private let content: Content
    private let flags: [PersonFlag]

    /// The entries, oldest first.
    ///
    /// - Parameters:
    ///   - results: The results to show, oldest first.
    ///   - flags: Every flag of the person.
    ///   - period: The period of flags without a result.
    static func all(
        _ results: [(StoredAssessment, Questionnaire)], flags: [PersonFlag],
        _ period: CalendarPeriod, in store: any SampleStore
    ) async throws(Failure) -> [HistoryEntry] {
        let shown = Set(results.map(\.0.id))
        var flagsOfResults: [SampleID: [PersonFlag]] = [:]
        var others: [SampleID: [PersonFlag]] = [:]
        for flag in flags {
            if shown.contains(flag.assessment) {
                flagsOfResults[flag.assessment, default: []].append(flag)
            } else if let result = flag.result, shown.contains(result) {
                flagsOfResults[result, default: []].append(flag)
            } else if period.contains(flag.date) {
                others[flag.result ?? flag.assessment, default: []].append(flag)
            }
        }
        var entries = results.map { stored, form in
            HistoryEntry(
                content: .result(stored, form), flags: flagsOfResults[stored.id] ?? [])
        }
        for (id, flags) in others.sorted(by: { $0.key < $1.key }) {
            // Do not show the flags of a result that was not requested.
            let result = try await onStore(await store.assessment(id))
            guard result == nil, let first = flags.first else { continue }
            let place =
                entries.firstIndex { $0.date > first.date } ?? entries.endIndex
            entries.insert(
                HistoryEntry(content: .noResult(id, date: first.date), flags: flags), at: place)
        }
        return entries
    }

    private var date: Timestamp {
        switch content {
        case .result(let stored, _): stored.assessment.start
        case .noResult(_, let date): date
        }
    }

    /// The entry as JSON. An entry without a result has flags, but no scores and no answers.
    var json: JSONValue {
        switch content {
        case .result(let stored, let form): return stored.json(of: form, flags: flags)
        case .noResult(let id, let date): return flags.json(ofUnfinished: id, on: date)
        }
    }

    /// The entry as text. Flags come first: a low total must not hide them.
    var lines: [String] {
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
            lines.append("    " + (flag.laterChanges + [state]).joined(separator: " "))
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
