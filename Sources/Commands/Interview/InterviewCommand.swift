internal import Questionnaires

/// A command or an answer, as typed at a question.
enum InterviewCommand: Hashable {
    /// An answer to the item. An integer may be a value that is not one of the item's choices.
    case answer(Answer)
    /// An answer that can be read in two ways, with the two spellings.
    case ambiguous([String])
    case back
    case skip
    case decline
    case keep
    case help
    case quit
    case empty
    /// The line is neither an answer nor a command.
    case notUnderstood

    /// Reads a line.
    ///
    /// Ignores blanks at both ends, and the case of commands. A choice is strict: ASCII digits,
    /// with a minus only if the choice has one. It has no plus, no leading zero, no fraction and no
    /// digits of other scripts. An ambiguous text must not become an answer.
    ///
    /// A single letter is a command at every question. A longer word, such as `back`, is a command
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

    /// `DefinitionReader.checkName` does not let a choice have one of these names.
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
