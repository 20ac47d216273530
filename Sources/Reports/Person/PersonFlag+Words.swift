public import Outcomes
public import Questionnaires
internal import Samples

// The words for a flag, shared by pages, trends and histories.
extension PersonFlag {
    /// An answer to the flag's item: the value with the words of the choice.
    public func words(for answer: Answer) -> String { words(for: answer, in: .english) }

    /// An answer to the flag's item, in a given language.
    package func words(for answer: Answer, in phrase: Phrasebook) -> String {
        guard let definition, let item = definition.item(item) else {
            return phrase.words(for: answer)
        }
        return phrase.words(
            for: answer, to: item, definition.wording(for: phrase.requested))
    }

    /// The short name of the questionnaire.
    package var form: String { definition?.shortTitle ?? questionnaire.id.text }

    /// The later changes of the answer, in sentences; empty if a result still has the answer.
    public var laterChanges: [String] { laterChanges(in: .english) }

    /// The later changes of the answer, in sentences of a given language.
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

    /// The assignee of the flag and the follow-up day; `nil` if the flag is acknowledged, or has
    /// neither.
    ///
    /// The text contains a name, so escape it for the page or terminal that shows it.
    public var assigned: String? { assigned(in: .english) }

    /// The text of ``assigned`` in a given language. It can say whether the follow-up is overdue.
    ///
    /// - Parameter today: The current day; `nil` for a text that is read later.
    package func assigned(on today: LocalDate? = nil, in phrase: Phrasebook) -> String? {
        guard let work = currentAssignment else { return nil }
        let name =
            work.assignee.map { phrase("Assigned to \($0)") } ?? phrase("Not assigned")
        let day = work.followUp.map { phrase(", follow-up by \(phrase.date($0))") } ?? ""
        let isOverdue = today.map { self.isOverdue(on: $0) } ?? false
        return name + day + (isOverdue ? phrase(", OVERDUE") : "") + "."
    }

    /// Who acknowledged the flag and when, with the note; `nil` if the flag is not acknowledged.
    public var acknowledged: String? { acknowledged(in: .english) }

    /// The text of ``acknowledged`` in a given language.
    package func acknowledged(in phrase: Phrasebook) -> String? {
        acknowledgement.map { seen in
            let (actor, day) = (seen.attribution.actor, phrase.date(seen.attribution.instant))
            return phrase("Acknowledged by \(actor), \(day)")
                + (seen.note.isEmpty ? "." : ": \(seen.note)")
        }
    }
}
