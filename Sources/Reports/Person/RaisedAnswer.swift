internal import Outcomes
internal import Questionnaires
internal import Samples

/// An answer that raised a safety flag, as a page shows it.
struct RaisedAnswer {
    /// How soon somebody has to see it.
    enum Urgency: Int, Comparable {
        /// Nobody has acknowledged it.
        case open
        /// Nobody has acknowledged it, and it came in with older answers.
        case historical
        /// Somebody has seen it.
        case acknowledged

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let urgency: Urgency
    let isHistorical: Bool
    let date: Timestamp
    /// The short name of the questionnaire.
    let form: String
    /// What the flag says.
    let title: String
    let answer: String
    let value: Int?
    /// What became of it, in sentences that begin with a blank.
    let sequel: [Markup]

    /// A flag that was recorded.
    init(_ raised: PersonReport.RaisedFlag) {
        let (record, form) = (raised.record, raised.definition)
        func words(_ answer: Answer) -> String {
            guard let form, let item = form.item(record.item) else { return answer.words }
            return answer.words(in: item, form.wording(for: nil))
        }
        urgency =
            record.acknowledgement != nil
            ? .acknowledged : record.isHistorical ? .historical : .open
        isHistorical = record.isHistorical
        date = record.date
        self.form = form?.shortTitle ?? record.questionnaire.id.text
        title = form?.flags.first { $0.id == record.flag }?.title ?? record.flag.text
        answer = words(record.answer)
        value = record.answer.value
        var sequel: [Markup] = record.isHistorical ? [" Historical, imported."] : []
        if raised.isUnfinished { sequel.append(" From an interview that was not finished.") }
        if let later = raised.laterAnswer {
            sequel.append(" The answer was changed later: \(words(later)).")
        }
        if raised.isAmended { sequel.append(" The result was corrected since.") }
        if let seen = record.acknowledgement {
            sequel.append(" Acknowledged by \(seen.attribution.actor), ")
            sequel.append(.prose(seen.attribution.instant.reading))
            sequel += seen.note.isEmpty ? ["."] : [": ", .lines(seen.note)]
        } else {
            sequel.append(" Not acknowledged.")
        }
        self.sequel = sequel
    }

    /// An answer that raises a flag by the definition of the page, and for which none was recorded.
    private init(_ given: FlaggedItem.Given, to item: Item, _ flag: Flag, in text: TrendText) {
        urgency = .open
        isHistorical = false
        date = given.date
        form = text.trend.series.definition.shortTitle
        title = flag.title
        answer = given.answer.words(in: item, text.wording)
        value = given.answer.value
        sequel = [" Found among the answers; no flag was recorded for it."]
    }

    /// Every answer that raised a flag: those that were recorded, and those that today's definition
    /// finds besides. The most urgent come first, of these the newest.
    static func all(of report: PersonReport, _ texts: [TrendText]) -> [RaisedAnswer] {
        var recorded: Set<Place> = []
        for raised in report.flags {
            recorded.insert(Place(assessment: raised.record.assessment, item: raised.record.item))
        }
        var all = report.flags.sorted { $0.record.id > $1.record.id }.map { Self($0) }
        for text in texts {
            for item in text.trend.items {
                for given in item.answers
                where !recorded.contains(Place(assessment: given.id, item: item.id)) {
                    all += given.raised.map { Self(given, to: item.item, $0, in: text) }
                }
            }
        }
        return all.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            let dates = (
                first.date.microsecondsSinceEpoch, second.date.microsecondsSinceEpoch
            )
            if first.urgency != second.urgency { return first.urgency < second.urgency }
            return dates.0 == dates.1 ? left.offset < right.offset : dates.0 > dates.1
        }.map(\.element)
    }

    private struct Place: Hashable {
        let assessment: SampleID
        let item: Item.ID
    }
}
