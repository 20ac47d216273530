internal import Administration
internal import Questionnaires
internal import Reports

/// A question as it is shown. Each choice is on a separate line, so a screen reader reads them in
/// order.
struct QuestionText {
    let question: InterviewSession.Question
    let wording: Questionnaire.Wording
    let phrases: Phrases
    /// The words for answers that are not one choice.
    let book: Phrasebook
    /// The section of the question, or `nil`.
    var section: Questionnaire.Section?
    /// Whether this question is the first of the section that the person sees.
    var opensSection = false

    private var item: Item { question.item }
    private var isContext: Bool { item.role == .context }

    /// The number, the wording and the choices.
    var lines: [String] {
        let number =
            isContext
            ? phrases.entries.background(question.number, question.count)
            : phrases.question(question.number, question.count)
        var lines = opensSection ? heading : []
        lines += ["", number]
        if isContext, question.number == 1 { lines.append(phrases.entries.backgroundReason) }
        lines += wording.text(of: item).lines
        lines += item.choices.map { "  \($0.value)  \(wording.text(of: $0, in: item))" }
        if item.mayBeDeclined { lines.append("  p  \(phrases.preferNotToAnswer)") }
        if isContext { lines.append("  s  \(phrases.entries.notKnown)") }
        if let previous = question.previous {
            lines.append(phrases.earlierAnswer(words(for: previous)))
        }
        return lines
    }

    /// The choices in one line, for a person who hears the lines: `0 Not at all; 1 Several days`.
    /// `nil` without choices.
    var choicesInOneLine: String? {
        guard !item.choices.isEmpty else { return nil }
        var choices = item.choices.map { "\($0.value) \(wording.text(of: $0, in: item))" }
        if item.mayBeDeclined { choices.append("p \(phrases.preferNotToAnswer)") }
        if isContext { choices.append("s \(phrases.entries.notKnown)") }
        return choices.joined(separator: "; ") + "."
    }

    /// The title and the instruction of the section; empty without one.
    private var heading: [String] {
        let words = section.map { [wording.heading(of: $0), wording.introduction(of: $0)] } ?? []
        let lines = words.compactMap(\.self).flatMap(\.lines)
        return lines.isEmpty ? [] : [""] + lines
    }

    var prompt: String { phrases.prompt(expectation) }

    /// The answers that may be typed, in words.
    private var expectation: String { book.expectation(of: item) }

    /// Repeats the answer as understood, so that the person can notice a typing error.
    func echo(_ answer: Answer) -> String {
        if answer == .skipped, !isContext {
            return phrases.skipped.prefix(1).uppercased() + phrases.skipped.dropFirst() + "."
        }
        return phrases.echo(words(for: answer))
    }

    func help(canGoBack: Bool) -> [String] {
        let answering =
            item.kind == .choice
            ? phrases.helpAnswering(expectation) : phrases.entries.helpAnswering(expectation)
        let skipping = isContext ? phrases.entries.notKnown : phrases.helpSkipping
        var lines = [answering, "  s  \(skipping)"]
        if item.mayBeDeclined { lines.append("  p  \(phrases.helpDeclining)") }
        if question.previous != nil { lines.append("  k  \(phrases.helpKeeping)") }
        if canGoBack { lines.append("  b  \(phrases.helpGoingBack)") }
        lines.append("  q  \(phrases.helpLeaving)")
        if let instruction = wording.instruction { lines += instruction.lines }
        if let section, let words = wording.introduction(of: section) { lines += words.lines }
        return lines
    }

    private func words(for answer: Answer) -> String {
        switch answer {
        case .answered(let value):
            guard let choice = item.choice(value) else { return String(value) }
            return "\(value), \(wording.text(of: choice, in: item))"
        case .entered(let entry): return book.words(for: entry, to: item, wording)
        case .declined: return phrases.declined
        case .skipped: return isContext ? phrases.entries.notKnown : phrases.skipped
        case .notAsked, .notReached: return phrases.noAnswer
        }
    }
}

// MARK: - Refused lines

extension QuestionText {
    /// Why a line was not accepted: the words for input from a pipe, and for a person at a
    /// terminal.
    typealias Reason = (pipe: String, terminal: String)

    /// The line is not an answer to this item.
    var notTaken: Reason {
        item.kind == .choice
            ? ("not one of \(expectation)", phrases.notAChoice(expectation))
            : (
                "not \(Phrasebook.english.expectation(of: item))",
                phrases.entries.notTaken(expectation)
            )
    }

    /// The line can be read in two ways.
    func ambiguous(_ spellings: [String]) -> Reason {
        let (one, other) = (spellings.first ?? "", spellings.last ?? "")
        return (
            "can be read in two ways; write \(one) or \(other)",
            phrases.entries.ambiguous(book.number(one), book.number(other))
        )
    }

    /// The session refused a command.
    func reason(_ refusal: InterviewSession.Refusal) -> Reason {
        switch refusal {
        case .notAChoice, .notTaken, .noQuestion, .notOpen, .unfinished, .otherDefinition,
            .damagedState:
            notTaken
        case .mayNotDecline:
            ("this question may not be declined; s skips it", phrases.mayNotDecline)
        case .atFirstQuestion: ("there is no question to go back to", phrases.atFirstQuestion)
        case .nothingToKeep: ("there is no earlier answer to keep", phrases.nothingToKeep)
        }
    }

    /// The message at a terminal for a line that cannot be read.
    var unreadableLine: String {
        item.kind == .choice ? phrases.unreadableLine : phrases.entries.unreadableLine
    }

    /// The message at a terminal for a line that is too long.
    var lineTooLong: String {
        item.kind == .choice ? phrases.lineTooLong : phrases.entries.lineTooLong
    }
}

extension String {
    /// The lines of a text of a definition, which may have line breaks.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
