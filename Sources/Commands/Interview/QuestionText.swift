internal import Administration
internal import Questionnaires

/// A question as it is shown: each choice is on a separate line, so a screen reader reads them in
/// order.
struct QuestionText {
    let question: InterviewSession.Question
    let wording: Questionnaire.Wording
    let phrases: Phrases

    /// The number, the wording and the choices.
    var lines: [String] {
        let item = question.item
        var lines = [
            "", phrases.question(question.number, question.count), wording.text(of: item),
        ]
        lines += item.choices.map { "  \($0.value)  \(wording.text(of: $0, in: item))" }
        if item.mayBeDeclined { lines.append("  p  \(phrases.preferNotToAnswer)") }
        if let previous = question.previous {
            lines.append(phrases.earlierAnswer(words(for: previous)))
        }
        return lines
    }

    /// The prompt for the answer.
    var prompt: String { phrases.prompt(values) }

    /// What may be typed, in words.
    var values: String { question.item.values.map(String.init).joined(separator: ", ") }

    /// Repeats the answer that was understood: the person can notice a mistyped answer.
    func echo(_ answer: Answer) -> String { phrases.echo(words(for: answer)) }

    /// The help at a question.
    func help(canGoBack: Bool) -> [String] {
        var lines = [phrases.helpAnswering(values), "  s  \(phrases.helpSkipping)"]
        if question.item.mayBeDeclined { lines.append("  p  \(phrases.helpDeclining)") }
        if question.previous != nil { lines.append("  k  \(phrases.helpKeeping)") }
        if canGoBack { lines.append("  b  \(phrases.helpGoingBack)") }
        lines.append("  q  \(phrases.helpLeaving)")
        if let instruction = wording.instruction { lines.append(instruction) }
        return lines
    }

    /// Why the session refused a command: for lines from a pipe, and for a person at a terminal.
    func reason(_ refusal: InterviewSession.Refusal) -> (pipe: String, terminal: String) {
        switch refusal {
        case .notAChoice: ("not one of \(values)", phrases.notAChoice(values))
        case .notTaken(let expected): ("not \(expected)", phrases.notAChoice(expected))
        case .mayNotDecline:
            ("this question may not be declined; s skips it", phrases.mayNotDecline)
        case .atFirstQuestion: ("there is no question to go back to", phrases.atFirstQuestion)
        case .nothingToKeep: ("there is no earlier answer to keep", phrases.nothingToKeep)
        case .noQuestion, .unfinished, .otherDefinition, .damagedState:
            ("not possible here", phrases.notAChoice(values))
        }
    }

    private func words(for answer: Answer) -> String {
        switch answer {
        case .answered(let value):
            guard let choice = question.item.choice(value) else { return String(value) }
            return "\(value), \(wording.text(of: choice, in: question.item))"
        case .entered(.chosen(let values)):
            return question.item.choices.filter { values.contains($0.value) }
                .map { wording.text(of: $0, in: question.item) }.joined(separator: "; ")
        case .entered(let entry): return entry.content
        case .declined: return phrases.declined
        case .skipped: return phrases.skipped
        case .notAsked, .notReached: return phrases.noAnswer
        }
    }
}
