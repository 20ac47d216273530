internal import Questionnaires
internal import Reports
internal import Samples

/// Asks for the values of a new version. Enter keeps a value, and `-` removes an optional value.
enum EditQuestions {
    /// Asks for each value of a state of mind or an amount.
    static func ask(_ draft: inout SampleDraft, in context: Context) throws(Failure) {
        var questioning = Questioning(in: context, interruptedBy: try context.catchSignals())
        context.say("Enter keeps a value, q leaves and changes nothing.")
        switch draft.content {
        case .stateOfMind(let kind, let valence, let labels, let associations):
            let new = try askForValence(valence, &questioning)
            draft.content = .stateOfMind(
                kind: kind, new, try askForWords("Words", labels, &questioning),
                try askForWords("About", associations, &questioning))
        case .quantity(let measure, let value):
            draft.content = .quantity(measure, try askForAmount(value, of: measure, &questioning))
        case .journalEntry: return
        }
        draft.note = try askForNote(draft.note, &questioning)
    }

    private static func askForValence(
        _ old: Valence, _ questioning: inout Questioning
    ) throws(Failure) -> Valence {
        let now = "Now: \(old.classification.name) (\(DecimalText.text(old.value)))."
        while true {
            guard
                let line = try reply(
                    to: ["How pleasant was it? \(now)"], "A number from -1 to 1, or a word: ",
                    &questioning)
            else { return old }
            if case .valence(let new, _) = ValenceText(prompted: line) { return new }
            try questioning.refuse("not a valence; type a number from -1 to 1")
        }
    }

    private static func askForWords<Code: OpenCode>(
        _ name: String, _ old: [Code], _ questioning: inout Questioning
    ) throws(Failure) -> [Code] {
        let now = old.isEmpty ? "none" : old.map(\.name).joined(separator: ", ")
        while true {
            guard
                let line = try reply(
                    to: ["\(name). Now: \(now)."], "All words, with commas; - removes them: ",
                    &questioning)
            else { return old }
            if line == "-" { return [] }
            switch FeelingQuestions.picks(line, from: [Code]()) {
            case .chosen(let codes): return codes.firstOfEach
            case .several: try questioning.refuse("several words fit; type more of the word")
            case .noNumber: try questioning.refuse("type words, not numbers")
            case .unknown(let near):
                let hint = near.map { "; did you mean \($0)?" } ?? "; type a part of a word"
                try questioning.refuse("no such word\(hint)")
            }
        }
    }

    private static func askForAmount(
        _ old: Double, of measure: Quantity.Measure, _ questioning: inout Questioning
    ) throws(Failure) -> Double {
        while true {
            guard
                let line = try reply(
                    to: ["How much \(measure.name)? Now: \(old) \(measure.unit)."], "A number: ",
                    &questioning)
            else { return old }
            if let new = DecimalNumber.value(line), new >= 0 { return new }
            try questioning.refuse("not an amount; type a number from 0")
        }
    }

    private static func askForNote(
        _ old: String?, _ questioning: inout Questioning
    ) throws(Failure) -> String? {
        let now = old.map { "Now: \($0)" } ?? "Now: none."
        guard
            let line = try reply(
                to: ["Note. \(now)"], "A line of text; - removes the note: ", &questioning)
        else { return old }
        return line == "-" ? nil : line
    }

    /// The typed line; `nil` for Enter.
    private static func reply(
        to lines: [String], _ prompt: String, _ questioning: inout Questioning
    ) throws(Failure) -> String? {
        guard case .line(let line) = try questioning.ask([""] + lines, prompt: prompt),
            !line.isEmpty
        else { return nil }
        return line
    }
}
