package import Questionnaires
internal import Samples

/// The words for what is compared, in one language.
struct PatternPhrases: Sendable {
    /// A phrase about one text.
    typealias Phrase = @Sendable (String) -> String
    /// A phrase about two texts, in the order of the sentence.
    typealias PhraseOfTwo = @Sendable (String, String) -> String

    let language: LanguageTag
    let association: Phrase
    let label: Phrase
    let calendar: Phrase
    /// An amount with its unit, and its measure.
    let days: PhraseOfTwo
    let nextDays: PhraseOfTwo
    let scheduled: Phrase
    /// The first and the last hour.
    let workout: PhraseOfTwo
    let weekend: String
    let above: Phrase
    let atLeast: Phrase
    let measures: [Quantity.Measure: String]

    static let english = PatternPhrases(
        language: "en",
        association: { "States of mind about \($0)" },
        label: { "States of mind with the word \($0)" },
        calendar: { "States of mind at events of the calendar \($0)" },
        days: { "Days with \($0) of \($1)" },
        nextDays: { "Days after days with \($0) of \($1)" },
        scheduled: { "Days with \($0) of scheduled time" },
        workout: { "Emotions \($0) to \($1) hours after a workout" },
        weekend: "Saturdays and Sundays",
        above: { "more than \($0)" },
        atLeast: { "at least \($0)" },
        measures: [:])

    static let german = PatternPhrases(
        language: "de",
        association: { "Einträge zu \($0)" },
        label: { "Einträge mit dem Wort \($0)" },
        calendar: { "Einträge bei Terminen des Kalenders \($0)" },
        days: { "Tage mit \($0) \($1)" },
        nextDays: { "Tage nach Tagen mit \($0) \($1)" },
        scheduled: { "Tage mit \($0) verplanter Zeit" },
        workout: { "Momente \($0) bis \($1) Stunden nach einem Training" },
        weekend: "Samstage und Sonntage",
        above: { "mehr als \($0)" },
        atLeast: { "mindestens \($0)" },
        measures: [.sleep: "Schlaf", .exercise: "Bewegung", .mindfulness: "Achtsamkeit"])

    static let spanish = PatternPhrases(
        language: "es",
        association: { "Anotaciones sobre \($0)" },
        label: { "Anotaciones con la palabra \($0)" },
        calendar: { "Anotaciones en eventos del calendario \($0)" },
        days: { "Días con \($0) de \($1)" },
        nextDays: { "Días después de días con \($0) de \($1)" },
        scheduled: { "Días con \($0) de tiempo ocupado" },
        workout: { "Momentos de \($0) a \($1) horas después de un entrenamiento" },
        weekend: "Sábados y domingos",
        above: { "más de \($0)" },
        atLeast: { "al menos \($0)" },
        measures: [
            .sleep: "sueño", .exercise: "ejercicio", .mindfulness: "atención plena",
        ])
}

extension LanguageTag {
    /// The words for a reader of this language; English if it has none.
    fileprivate var patternPhrases: PatternPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}

extension Pattern.Question {
    /// The group that is compared, in the words of a language. The name of a calendar is as the
    /// calendar states it, so escape the text for its place.
    package func title(in language: LanguageTag) -> String {
        title(language.patternPhrases)
    }

    func title(_ phrases: PatternPhrases) -> String {
        switch self {
        case .association(let association):
            phrases.association(association.name(in: phrases.language))
        case .label(let label): phrases.label(label.name(in: phrases.language))
        case .calendar(let name): phrases.calendar(name)
        case .amount(let measure, let threshold, let day):
            (day == .sameDay ? phrases.days : phrases.nextDays)(
                threshold.text(phrases, unit: measure.unit),
                phrases.measures[measure] ?? measure.name)
        case .scheduledHours(let threshold):
            phrases.scheduled(threshold.text(phrases, unit: "h"))
        case .hoursSinceWorkout(let hours):
            phrases.workout(String(hours.lowerBound), String(hours.upperBound))
        case .weekend: phrases.weekend
        }
    }
}

extension Pattern.Threshold {
    fileprivate func text(_ phrases: PatternPhrases, unit: String) -> String {
        switch self {
        case .aboveMedian(let median): phrases.above("\(Pattern.amount(median)) \(unit)")
        case .atLeast(let least): phrases.atLeast("\(Pattern.amount(least)) \(unit)")
        }
    }
}
