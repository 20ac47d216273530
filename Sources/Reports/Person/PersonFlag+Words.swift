public import Outcomes
public import Questionnaires
internal import Samples

// A flag in words, shared by pages, trends and histories.
extension PersonFlag {
    /// An answer to the item of the flag: the value with the words of the choice.
    public func words(for answer: Answer) -> String {
        guard let definition, let item = definition.item(item) else { return answer.words }
        return answer.words(in: item, definition.wording(for: nil))
    }

    /// The short name of the questionnaire.
    package var form: String { definition?.shortTitle ?? questionnaire.id.text }

    /// The later changes of the answer, in sentences; empty when a result still has it.
    public var laterChanges: [String] {
        var sentences: [String] = isHistorical ? ["Historical, imported."] : []
        if number == nil {
            sentences.append("Found among the answers; no flag was recorded for it.")
        }
        if place == .unfinishedInterview {
            sentences.append("From an interview that was not finished.")
        }
        if let laterAnswer {
            sentences.append("The answer was changed later: \(words(for: laterAnswer)).")
        }
        if amendedBy != nil { sentences.append("The result was corrected since.") }
        return sentences
    }

    /// Who looks after the flag and by when it must be followed up; `nil` when it is acknowledged or
    /// has neither.
    ///
    /// The text contains a name: escape it for the page or terminal that shows it.
    public var assigned: String? { assigned(on: nil) }

    /// The text of ``assigned``, which says whether the follow-up is overdue.
    ///
    /// - Parameter today: The current day; `nil` in a text that is read later.
    package func assigned(on today: LocalDate?) -> String? {
        guard let work = currentAssignment else { return nil }
        let name = work.assignee.map { "Assigned to \($0)" } ?? "Assigned to nobody"
        let day = work.followUp.map { ", follow-up by \($0)" } ?? ""
        let isOverdue = today.map { self.isOverdue(on: $0) } ?? false
        return "\(name)\(day)\(isOverdue ? ", OVERDUE" : "")."
    }

    /// Who has seen the flag, when, and what they noted; `nil` when it is not acknowledged.
    public var acknowledged: String? {
        acknowledgement.map { seen in
            "Acknowledged by \(seen.attribution.actor), \(seen.attribution.instant.reading)"
                + (seen.note.isEmpty ? "." : ": \(seen.note)")
        }
    }
}
