/// The command in a line that was typed at a question.
enum InterviewCommand: Hashable {
    /// A number: the value of a choice.
    case answer(Int)
    case back
    case skip
    case decline
    case keep
    case help
    case quit
    /// The line is empty.
    case empty
    /// The line is neither a number nor a command.
    case notUnderstood

    /// Reads a line.
    ///
    /// Blanks around it do not matter, nor does case. A number is strict: ASCII digits, with a
    /// minus where the choice has one; no plus, no leading zero, no fraction, no digits of other
    /// scripts. An ambiguous text must not become an answer.
    init(_ line: String) {
        let text = line.trimmingBlanks
        switch text.lowercased() {
        case "": self = .empty
        case "b", "back": self = .back
        case "s", "skip": self = .skip
        case "p": self = .decline
        case "k", "keep": self = .keep
        case "?", "h", "help": self = .help
        case "q", "quit": self = .quit
        default:
            if let value = Int(text), String(value) == text {
                self = .answer(value)
            } else {
                self = .notUnderstood
            }
        }
    }
}

extension String {
    /// The text without blanks and tabs at either end.
    var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let tail = drop(while: isBlank)
        return String(tail.reversed().drop(while: isBlank).reversed())
    }
}
