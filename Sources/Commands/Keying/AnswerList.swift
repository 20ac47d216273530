internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let answers = OptionDeclaration(
        "--answers", takes: .text("LIST"),
        summary:
            "The answers, separated by commas: values in the order of the form, with s or no text "
            + "for a skipped item, and p or the word declined for a declined one; or ITEM=VALUE pairs."
    )
}

/// Answers on the command line.
///
///     2,2,,declined      in the order of the form
///     mood=2,sleep=1     by name; the other items are skipped
struct AnswerList {
    let answers: Answers
    /// Messages about how the list was read.
    let notices: [String]

    /// Reads a list.
    ///
    /// - Parameter name: The beginning of each error message.
    /// - Throws: A failure with every problem.
    init(
        _ text: String, for questionnaire: Questionnaire, called name: String = "--answers"
    ) throws(Failure) {
        let fields = text.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0).trimmingBlanks
        }
        var reading = Reading(questionnaire, called: name)
        let named = fields.firstIndex { $0.contains("=") }
        // After a named part, a part without a name is probably the rest of a decimal comma.
        if let named, let first = fields[..<named].firstIndex(where: { !$0.isEmpty }) {
            let items = questionnaire.items.prefix(1).map { "\($0.id)=VALUE" }.joined()
            throw Failure(
                .badInput,
                "\(name): answer \(first + 1) has no name, and answer \(named + 1) has one; name all "
                    + "answers, as in \(items), or none")
        }
        if named != nil {
            reading.read(named: fields)
        } else {
            reading.read(inOrder: fields)
        }
        guard reading.problems.isEmpty else {
            throw Failure(.badInput, reading.problems.firstOfEach)
        }
        let (relevant, ignored) = reading.answers.applyingConditions(of: questionnaire)
        // Never ignore an answer that raises a flag, even if the form does not ask the item.
        let raised = reading.answers.raisedFlags(in: questionnaire).map(\.item)
        let flagged = ignored.filter { raised.contains($0) }
        guard flagged.isEmpty else {
            throw Failure(
                .badInput,
                flagged.map {
                    "\(name): \($0): raises a flag, but the form does not ask this after the "
                        + "other answers; check them"
                })
        }
        answers = relevant
        notices =
            reading.notices
            + ignored.map {
                "\($0): ignored: the form does not ask this after these answers"
            }
    }

    private struct Reading {
        let questionnaire: Questionnaire
        let list: String
        var answers: Answers
        var problems: [String] = []
        var notices: [String] = []

        init(_ questionnaire: Questionnaire, called list: String) {
            self.questionnaire = questionnaire
            self.list = list
            answers = Answers(for: questionnaire)
        }

        /// Reads answers in the order of the form. Items at the end may be omitted if no scale
        /// needs them.
        mutating func read(inOrder fields: [String]) {
            let items = questionnaire.items
            // Facts about the person are at the end, and are better given by name.
            let needed =
                (questionnaire.questions.lastIndex { !$0.isUnscored }
                    ?? questionnaire.questions.count - 1) + 1
            guard (needed...items.count).contains(fields.count) else {
                let given = Counted("answer", fields.count)
                let wanted = needed == items.count ? "\(needed)" : "\(needed) to \(items.count)"
                problems.append(
                    "\(list): \(given), but \(questionnaire.id) has \(wanted); "
                        + "separate them by commas, with no text between two for a skipped item")
                return
            }
            for (place, pair) in zip(items, fields).enumerated() {
                set(pair.0, to: pair.1, as: "answer \(place + 1) (\(pair.0.id))")
            }
        }

        mutating func read(named fields: [String]) {
            var seen: Set<Item.ID> = []
            for field in fields where !field.isEmpty {
                let parts = field.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let name = String(parts[0]).trimmingBlanks
                guard parts.count == 2, let id = Item.ID(name), let item = questionnaire.item(id)
                else {
                    let hint = nearest(to: name, in: questionnaire.items.map(\.id.text))
                    problems.append(
                        "\(list): \(questionnaire.id) has no such item"
                            + (hint.map { "; did you mean \($0)?" }
                                ?? "; see: wellbeing show \(questionnaire.id)")
                            + (Int(name) != nil
                                ? "; a comma separates answers, so write a decimal with a point"
                                : ""))
                    continue
                }
                guard seen.insert(id).inserted else {
                    problems.append("\(list): \(id) is given twice; give it once")
                    continue
                }
                set(item, to: String(parts[1]).trimmingBlanks, as: id.text)
            }
            for item in questionnaire.items where !seen.contains(item.id) {
                set(item, to: "", as: item.id.text)
            }
        }

        private mutating func set(_ item: Item, to text: String, as place: String) {
            guard let answer = answer(text, to: item) else {
                problems.append("\(list): \(place): \(Self.reason(text, for: item))")
                return
            }
            do { try answers.setReported(answer, for: item.id, in: questionnaire) } catch {
                problems.append("\(list): \(place): \(Self.reason(text, for: item))")
            }
        }

        private mutating func answer(_ text: String, to item: Item) -> Answer? {
            if text.isEmpty { return questionnaire.unanswered(item) }
            if let given = item.answer(typed: text) {
                if item.kind != .choice || Int(text) == nil { return given }
            }
            // An unknown fact about the person needs no reason.
            if item.role == .context, text == "unknown" { return .skipped }
            guard let answer = Answer(Self.word(text, for: item)), answer.entry == nil else {
                return nil
            }
            if case .offered(let written?) = item.declining, answer == .answered(written) {
                notices.append("\(item.id): \(written) read as declined, as HealthKit writes it")
                return .declined
            }
            // In a complete form every question was reached. So any word for an empty answer means
            // skipped, and raises the flag of a skipped answer.
            if answer == .notAsked || answer == .notReached,
                questionnaire.unanswered(item) == .skipped
            {
                if item.askedWhen == nil {
                    notices.append("\(item.id): \(answer) read as skipped; the form always asks it")
                }
                return .skipped
            }
            // If a form does not offer to decline, a declined answer raises no flag. Reading it as
            // skipped keeps the flag of a skipped answer.
            if answer == .declined, !item.mayBeDeclined, raisesFlag(.skipped, of: item),
                !raisesFlag(.declined, of: item)
            {
                notices.append("\(item.id): declined read as skipped, which raises a flag")
                return .skipped
            }
            return answer
        }

        /// The word for a letter that an interview accepts; any other text unchanged.
        private static func word(_ text: String, for item: Item) -> String {
            guard item.kind != .text else { return text }
            return switch text {
            case "p": Answer.declined.description
            case "s": Answer.skipped.description
            default: text
            }
        }

        /// The choice that excludes all others, if a text names it together with another choice.
        private static func exclusiveChoice(in text: String, of item: Item) -> Item.Choice? {
            let names = text.split(separator: "+").map { String($0).trimmingBlanks }
            guard case .multiple = item.kind, names.count > 1 else { return nil }
            return item.choices.first { choice in
                let isNamed = names.contains {
                    $0 == String(choice.value) || $0 == choice.name?.text
                }
                return choice.isExclusive && isNamed
            }
        }

        private func raisesFlag(_ answer: Answer, of item: Item) -> Bool {
            questionnaire.flags.contains { $0.item == item.id && $0.isRaised(by: answer) }
        }

        /// Why a text is not an answer. The message repeats the text only if it is a number.
        private static func reason(_ text: String, for item: Item) -> String {
            if let choice = exclusiveChoice(in: text, of: item) {
                return "choice \(choice.value) excludes the others; give it alone, or leave it out"
            }
            guard item.kind == .choice, !item.choices.contains(where: { $0.name != nil }) else {
                return "not \(item.expectation)" + (item.mayBeDeclined ? ", or declined" : "")
            }
            let values =
                item.values.map(String.init).joined(separator: ", ")
                + (item.mayBeDeclined ? " or declined" : "")
            if Int(text) != nil, Answer(text) != nil { return "\(text) is not one of \(values)" }
            guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
                return "not an ASCII digit; use one of \(values)"
            }
            let looksLikeFraction = text.contains(".")
            return looksLikeFraction
                ? "not a whole number; use one of \(values)" : "not one of \(values)"
        }
    }
}
