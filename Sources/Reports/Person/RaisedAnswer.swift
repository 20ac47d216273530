internal import Outcomes
internal import Questionnaires
internal import Samples

/// An answer that raised a safety flag, for a page.
struct RaisedAnswer {
    /// How soon a person must see it.
    enum Urgency: Int, Comparable {
        /// It is not acknowledged.
        case open
        /// It is not acknowledged, and was imported with older answers.
        case historical
        /// It is acknowledged.
        case acknowledged

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let urgency: Urgency
    let isHistorical: Bool
    let date: Timestamp
    /// The short name of the questionnaire.
    let form: String
    /// The title of the flag.
    let title: String
    let answer: String
    let value: Int?
    /// The later changes, in sentences that begin with a blank.
    let laterChanges: [Markup]

    /// Creates the words for a flag of the person.
    private init(_ flag: PersonFlag) {
        urgency =
            flag.acknowledgement != nil
            ? .acknowledged : flag.isHistorical ? .historical : .open
        isHistorical = flag.isHistorical
        date = flag.date
        form = flag.form
        title = flag.title
        answer = flag.words(for: flag.answer)
        value = flag.answer.value
        var laterChanges: [Markup] = flag.laterChanges.map { " \($0)" }
        if let seen = flag.acknowledgement {
            laterChanges.append(" Acknowledged by \(seen.attribution.actor), ")
            laterChanges.append(.prose(seen.attribution.instant.reading))
            laterChanges += seen.note.isEmpty ? ["."] : [": ", .lines(seen.note)]
        } else if flag.number != nil {
            laterChanges.append(" Not acknowledged.")
        }
        self.laterChanges = laterChanges
    }

    /// Every answer that raised a flag. The most urgent come first, of these the newest.
    static func all(of report: PersonReport) -> [RaisedAnswer] {
        report.flags.reversed().map { Self($0) }.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            let dates = (
                first.date.microsecondsSinceEpoch, second.date.microsecondsSinceEpoch
            )
            if first.urgency != second.urgency { return first.urgency < second.urgency }
            return dates.0 == dates.1 ? left.offset < right.offset : dates.0 > dates.1
        }.map(\.element)
    }
}
