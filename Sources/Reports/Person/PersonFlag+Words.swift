public import Outcomes
public import Questionnaires
internal import Samples

// A flag in words, shared by pages, trends and histories.
extension PersonFlag {
    /// An answer to the item of the flag: the value with the words of the choice.
    public func words(for answer: Answer) -> String { words(for: answer, in: .english) }

    /// An answer to the item of the flag, in the words of a language.
    package func words(for answer: Answer, in phrase: Phrasebook) -> String {
        guard let definition, let item = definition.item(item) else {
            return phrase.words(for: answer)
        }
        return phrase.words(
            for: answer, to: item, definition.wording(for: phrase.requested))
    }

    /// The short name of the questionnaire.
    package var form: String { definition?.shortTitle ?? questionnaire.id.text }

    /// The later changes of the answer, in sentences; empty when a result still has it.
    public var laterChanges: [String] { laterChanges(in: .english) }

    /// The later changes of the answer, in sentences of a language.
    package func laterChanges(in phrase: Phrasebook) -> [String] {
        var sentences: [String] = isHistorical ? [phrase("Historical, imported.")] : []
        if number == nil {
            sentences.append(phrase("Found among the answers; no flag was recorded for it."))
        }
        if place == .unfinishedInterview {
            sentences.append(phrase("From an interview that was not finished."))
        }
        if place == .damagedResult {
            sentences.append(phrase("The result with this answer is damaged."))
        }
        if let laterAnswer {
            let answer = words(for: laterAnswer, in: phrase)
            sentences.append(phrase("The answer was changed later: \(answer)."))
        }
        if amendedBy != nil { sentences.append(phrase("The result was corrected since.")) }
        return sentences
    }

    /// Who looks after the flag and by when it must be followed up; `nil` when it is acknowledged or
    /// has neither.
    ///
    /// The text contains a name: escape it for the page or terminal that shows it.
    public var assigned: String? { assigned(in: .english) }

    /// The text of ``assigned`` in a language, which can say whether the follow-up is overdue.
    ///
    /// - Parameter today: The current day; `nil` in a text that is read later.
    package func assigned(on today: LocalDate? = nil, in phrase: Phrasebook) -> String? {
        guard let work = currentAssignment else { return nil }
        let name =
            work.assignee.map { phrase("Assigned to \($0)") } ?? phrase("Assigned to nobody")
        let day = work.followUp.map { phrase(", follow-up by \(phrase.date($0))") } ?? ""
        let isOverdue = today.map { self.isOverdue(on: $0) } ?? false
        return name + day + (isOverdue ? phrase(", OVERDUE") : "") + "."
    }

    /// Who has seen the flag, when, and what they noted; `nil` when it is not acknowledged.
    public var acknowledged: String? { acknowledged(in: .english) }

    /// Who has seen the flag, in the words of a language.
    package func acknowledged(in phrase: Phrasebook) -> String? {
        acknowledgement.map { seen in
            let (actor, day) = (seen.attribution.actor, phrase.date(seen.attribution.instant))
            return phrase("Acknowledged by \(actor), \(day)")
                + (seen.note.isEmpty ? "." : ": \(seen.note)")
        }
    }
}
