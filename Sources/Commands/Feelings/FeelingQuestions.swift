internal import Questionnaires
internal import Samples

/// Asks how a person feels: valence, labels, associations, a note.
struct FeelingQuestions: ~Copyable {
    private let context: Context
    private var questioning: Questioning

    init(in context: Context, interruptedBy signals: SignalPipe) {
        self.context = context
        questioning = Questioning(in: context, interruptedBy: signals)
    }

    /// Asks for the valence with the seven words.
    mutating func valence() throws(Failure) -> (Valence, StateOfMind.Label?) {
        let words = Valence.Classification.allCases.map { "  \($0.letter)  \($0.name)" }
        let question = ["How do you feel?"] + words
        var lines = question
        while true {
            let reply = try questioning.ask(
                lines, prompt: "a to g, or a number from -1 to 1 (? helps, q leaves): ")
            lines = []
            guard case .line(let line) = reply else {
                throw Failure(.tryAgain, "the input ended before a valence; nothing was saved")
            }
            if line == "?" {
                lines = [Self.help, ""] + question
                continue
            }
            switch ValenceText(prompted: line) {
            case .valence(let valence, let label): return (valence, label)
            case .outOfRange:
                try questioning.refuse("out of range; type a to g, or a number from -1 to 1")
            case .notUnderstood:
                try questioning.refuse("not a valence; type a to g, or a number from -1 to 1")
            }
        }
    }

    /// The help at the question for the valence.
    private static let help =
        "Type the letter of a word. Or type a number: -1 is very unpleasant, 0 neutral, 1 very "
        + "pleasant, as on the command line."

    /// Asks for any number of words. Suggests some; the person finds the others by a part of the
    /// word.
    mutating func pick<Code: OpenCode>(
        _ question: String, suggesting suggested: [Code], chosen earlier: [Code] = []
    ) throws(Failure) -> [Code] {
        var chosen = earlier
        var shown = suggested
        var lines = [question] + Self.numbered(shown)
        while true {
            let reply = try questioning.ask(
                lines, prompt: "Numbers, or part of a word; ? helps, Enter continues: ")
            lines = []
            guard case .line(let line) = reply, !line.isEmpty else { return chosen }
            if line == "?" {
                let all = Code.allCases.map(\.name).joined(separator: ", ")
                lines = ["All words: \(all).", "", question] + Self.numbered(shown)
                continue
            }
            switch Self.picks(line, from: shown) {
            case .chosen(let picks):
                for pick in picks where !chosen.contains(pick) { chosen.append(pick) }
                if questioning.isInteractive {
                    context.say("Chosen: " + chosen.map(\.name).joined(separator: ", "))
                }
            case .several(let found):
                try questioning.refuse("several words fit; choose by number")
                shown = found
                lines = Self.numbered(found)
            case .noNumber: try questioning.refuse("there is no such number in the list")
            case .unknown(let nearest):
                let hint = nearest.map { "; did you mean \($0)?" } ?? "; type a part of a word"
                try questioning.refuse("no such word" + hint)
            }
        }
    }

    /// Asks for a note.
    mutating func note() throws(Failure) -> String? {
        let reply = try questioning.ask(
            ["Anything to note down?"], prompt: "A line of text; Enter continues: ")
        guard case .line(let line) = reply, !line.isEmpty else { return nil }
        return line
    }
}

// MARK: - Picks

extension FeelingQuestions {
    /// The meaning of a line of picks.
    enum Picks<Code: OpenCode>: Equatable {
        case chosen([Code])
        /// The part occurs in several words.
        case several([Code])
        case noNumber
        case unknown(nearest: String?)
    }

    /// Reads numbers of a list, whole words and parts of words, with commas or blanks in between.
    static func picks<Code: OpenCode>(_ line: String, from shown: [Code]) -> Picks<Code> {
        var chosen: [Code] = []
        for phrase in line.split(separator: ",").map({ String($0).trimmingBlanks })
        where !phrase.isEmpty {
            // "self care" is one word, "happy calm" are two.
            let parts =
                Code(phrase) != nil && Int(phrase) == nil
                ? [phrase] : phrase.split(separator: " ").map(String.init)
            for part in parts {
                switch pick(part, from: shown) {
                case .chosen(let found): chosen += found
                case let other: return other
                }
            }
        }
        return .chosen(chosen)
    }

    private static func pick<Code: OpenCode>(_ part: String, from shown: [Code]) -> Picks<Code> {
        if let number = Int(part) {
            guard shown.indices.contains(number - 1) else { return .noNumber }
            return .chosen([shown[number - 1]])
        }
        if let whole = Code(part) { return .chosen([whole]) }
        let found: [Code] = CodeNames.matching(part)
        if found.count == 1 { return .chosen(found) }
        guard found.isEmpty else { return .several(found) }
        let words = Code.allCases.map(\.word)
        return .unknown(nearest: nearest(to: part.lowercased(), in: words))
    }

    private static func numbered<Code: OpenCode>(_ codes: [Code]) -> [String] {
        // No-break spaces keep a number and its word on one row.
        let names = codes.enumerated().map { place, code in
            "\(place + 1)\u{A0}" + code.name.replacing(" ", with: "\u{A0}")
        }
        return names.isEmpty ? [] : ["  " + names.joined(separator: ", ")]
    }
}
