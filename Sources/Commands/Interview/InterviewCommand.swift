internal import Questionnaires

/// The command in a line that was typed at a question.
enum InterviewCommand: Hashable {
    /// An answer to the item, or the value of a choice that the item may not have.
    case answer(Answer)
    /// An answer that can be read in two ways, with a spelling of each.
    case ambiguous([String])
    case back
    case skip
    case decline
    case keep
    case help
    case quit
    /// The line is empty.
    case empty
    /// The line is neither an answer nor a command.
    case notUnderstood

    /// Reads a line.
    ///
    /// Blanks around it do not matter, nor does the case of a command. A choice is strict: ASCII
    /// digits, with a minus where the choice has one; no plus, no leading zero, no fraction, no
    /// digits of other scripts. An ambiguous text must not become an answer.
    ///
    /// A command of one letter is a command at every question. A longer word, such as `back`, is one
    /// only if it is not an answer: pain may be in the back.
    init(_ line: String, at item: Item) {
        let text = line.trimmingBlanks
        if let letter = Self.letters[text.lowercased()] {
            self = letter
            return
        }
        switch item.answer(written: text) {
        case .answer(let answer): self = .answer(answer)
        case .ambiguous(let spellings): self = .ambiguous(spellings)
        case .unreadable:
            if let word = Self.words[text.lowercased()] {
                self = word
            } else if item.kind == .choice, let value = Int(text), String(value) == text {
                self = .answer(.answered(value))
            } else {
                self = .notUnderstood
            }
        }
    }

    /// No choice may have one of these names: see `DefinitionReader.checkName`.
    private static let letters: [String: InterviewCommand] = [
        "": .empty, "b": .back, "s": .skip, "p": .decline, "k": .keep, "?": .help, "h": .help,
        "q": .quit,
    ]

    private static let words: [String: InterviewCommand] = [
        "back": .back, "skip": .skip, "keep": .keep, "help": .help, "quit": .quit,
    ]
}

extension String {
    /// The text without blanks and tabs at either end.
    var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let tail = drop(while: isBlank)
        return String(tail.reversed().drop(while: isBlank).reversed())
    }
}
