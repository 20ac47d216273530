internal import Questionnaires
internal import Reports
internal import Samples
internal import Scoring

/// A sample in a few lines for the user.
enum SampleText {
    /// The lines of any sample, its identifier last.
    ///
    /// - Parameter kept: The flags of an assessment whose answer was changed later.
    static func lines(
        of stored: StoredSample, _ form: Questionnaire?, _ kept: [FlagRecord] = []
    ) -> [String] {
        switch stored.content {
        case .observation(let observation): lines(of: observation)
        case .assessment(let stored): lines(of: stored.assessment, form, kept)
        }
    }

    /// The lines of a sample other than an assessment, its identifier last.
    static func lines(of observation: ObservedSample) -> [String] {
        if case .stateOfMind(let mind) = observation { return lines(of: mind, in: .english) }
        let sample = observation.sample
        return ["\(sample.start.reading)  \(title(of: observation))"] + ending(of: sample)
    }

    /// A short description of a sample, such as `Momentary Emotion: Pleasant (0.50)`.
    static func title(of observation: ObservedSample) -> String {
        switch observation {
        case .stateOfMind(let mind): return title(of: mind, in: .english)
        case .treatment(let treatment):
            let end = treatment.stopped.map { ", until \($0.reading)" } ?? ", ongoing"
            return "Treatment: \(treatment.label)\(end)"
        case .quantity(let quantity):
            return "\(quantity.measure.name): \(quantity.value) \(quantity.measure.unit)"
        case .calendarEvent(let event):
            let calendar = event.calendar.isEmpty ? "" : " (\(event.calendar))"
            return "Event: \(event.title)\(calendar), until \(event.feelingDate.reading)"
        case .journalEntry(let entry): return "Journal entry: \(entry.heading)"
        case .schedule(let schedule):
            return "Schedule: \(schedule.questionnaire), \(schedule.ruleWords)"
        }
    }

    /// A short description of a state of mind: `Momentary Emotion: Pleasant (0.50)`.
    static func title(of mind: StateOfMind, in phrase: Phrasebook) -> String {
        "\(phrase.name(of: mind.kind)): \(phrase.name(of: mind.valenceClassification)) "
            + "(\(phrase.decimal(mind.valence.value)))"
    }

    /// A state of mind in a few lines, its identifier last.
    static func lines(of mind: StateOfMind, in phrase: Phrasebook) -> [String] {
        var lines = ["\(phrase.date(mind.start))  \(title(of: mind, in: phrase))"]
        if !mind.labels.isEmpty {
            lines.append("  " + mind.labels.map(phrase.name).joined(separator: ", "))
        }
        if !mind.associations.isEmpty {
            let names = mind.associations.map(phrase.name).joined(separator: ", ")
            lines.append("  " + phrase("about: \(names)"))
        }
        return lines + ending(of: mind)
    }

    private static func lines(
        of assessment: Assessment, _ form: Questionnaire?, _ kept: [FlagRecord]
    ) -> [String] {
        let title = form?.shortTitle ?? assessment.questionnaire.id.text
        var lines = ["\(assessment.start.reading)  \(title)"]
        // Flags come before scores, so a low total never hides them.
        func words(of id: Flag.ID) -> String {
            form?.flags.first { $0.id == id }?.title ?? id.text
        }
        for raised in assessment.scorecard.flags {
            lines.append("  ATTENTION: \(words(of: raised.flag))")
        }
        for flag in kept {
            lines.append("  ATTENTION: \(words(of: flag.flag)) (the answer was changed later)")
        }
        for score in assessment.scorecard.scores {
            let scale = form?.scale(score.scale)
            let points =
                score.score.points.map { $0.text(decimals: scale?.decimals ?? 0) } ?? "no score"
            lines.append("  \(scale?.title ?? score.scale.text): \(points)")
        }
        return lines + ending(of: assessment)
    }

    private static func ending(of sample: any Sample) -> [String] {
        var lines: [String] = []
        if let note = sample.note { lines.append("  note: \(note)") }
        if sample.subject != .oneself { lines.append("  subject: \(sample.subject)") }
        return lines + ["  \(sample.id)"]
    }
}
