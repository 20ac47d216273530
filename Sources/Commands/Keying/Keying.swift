internal import Questionnaires
internal import Samples

/// Reads keyed forms from a terminal or a pipe, checks each line, and saves the forms.
struct Keying: ~Copyable {
    let saving: FormSaving
    let day: Timestamp?
    let isTwice: Bool
    var reader: LineReader
    var lineNumber = 0
    /// The forms of the first entry with `--twice`, each with all its entries.
    var held: [HeldForm] = []
    private var added = 0
    private var savedBefore = 0
    private var flagged = 0
    var refused: [Int] = []
    var isAtEnd = false

    /// Whether the program can ask again: the input is a terminal.
    var isInteractive: Bool { reader.isTerminal }
    var context: Context { saving.context }

    /// Prepares reading.
    ///
    /// - Parameters:
    ///   - saving: Saves the forms.
    ///   - day: The date for lines without a date, or `nil`.
    ///   - isTwice: Whether each form is entered twice.
    ///   - signals: The signals that interrupt reading.
    init(
        _ saving: FormSaving, on day: Timestamp?, isTwice: Bool,
        interruptedBy signals: SignalPipe
    ) {
        self.saving = saving
        self.day = day
        self.isTwice = isTwice
        reader = LineReader(signals: signals)
    }

    /// Reads all lines.
    mutating func run() async throws(Failure) {
        if isInteractive { context.say(introduction) }
        guard isTwice else {
            while let line = try nextLine(prompt: "Form: ") {
                if let form = try await form(line) { try await save(form) }
            }
            return
        }
        while let line = try nextLine(prompt: "First entry: ", endsAtEmptyLine: true) {
            if let form = try await form(line) { hold(form) }
        }
        if !isInteractive, isAtEnd, !held.isEmpty {
            context.say("wellbeing: there is no empty line, which ends the first entry")
        }
        if isInteractive, !isAtEnd, !held.isEmpty {
            context.say(["", "Now enter the \(Counted("form", held.count)) again, in any order."])
        }
        while held.contains(where: { !$0.isSaved }) || !isInteractive,
            let line = try nextLine(prompt: "Second entry: ")
        {
            if let form = read(line) { try await compare(form) }
        }
    }

    /// Saves a form and counts it.
    mutating func save(_ form: KeyedForm) async throws(Failure) {
        if saving.raisesFlag(form) { flagged += 1 }
        switch try await saving.save(form) {
        case .added: added += 1
        case .savedBefore: savedBefore += 1
        }
    }

    /// Says why the last line is refused, and counts the line.
    mutating func refuse(_ reasons: [String]) {
        if isInteractive {
            context.say(reasons.map { "Not saved: \($0)." })
        } else {
            refused.append(lineNumber)
            context.say(reasons.map { "wellbeing: line \(lineNumber): \($0); not saved" })
        }
    }

    /// The place of the last form in messages.
    var place: String {
        isInteractive ? "form \(held.count + 1)" : "line \(lineNumber)"
    }
}

// MARK: - Beginning and end

extension Keying {
    private var introduction: [String] {
        let form = saving.questionnaire
        let separator = AnswerList.needsCommas(form) ? "," : ""
        let answers = form.items.enumerated().map { place, item in
            String(item.values[place % item.values.count])
        }.joined(separator: separator)
        let date = day == nil ? " \(context.clock.now.day)" : ""
        let dates = day.map { " The date is \($0.reading) if a line has none." } ?? ""
        return [
            "\(form.shortTitle): one form a line, such as P-17\(date) \(answers)",
            "\(Counted("answer", form.items.count)) in the order of the form: its number, - if there "
                + "is none, p for “prefer not to answer”.\(dates)",
            isTwice ? "An empty line ends the first entry. q ends." : "q ends.", "",
        ]
    }

    /// Says how many forms were saved, and which lines were refused.
    func sayCounts() {
        var lines = ["", "\(Counted("form", added)) saved."]
        if savedBefore > 0 { lines.append("\(Counted("form", savedBefore)) saved before.") }
        if flagged > 0 {
            lines.append("ATTENTION: \(Counted("form", flagged)) with a flag. See: wellbeing flags")
        }
        if !refused.isEmpty {
            let numbers = refused.prefix(20).map(String.init).joined(separator: ", ")
            let more = refused.count > 20 ? ", …" : ""
            lines.append("\(Counted("line", refused.count)) refused: \(numbers)\(more).")
        }
        let open = held.filter { !$0.isSaved }
        if !open.isEmpty {
            let places = open.prefix(20).map(\.place).joined(separator: ", ")
            let more = open.count > 20 ? ", …" : ""
            lines.append("wellbeing: NOT SAVED, without two equal entries: \(places)\(more)")
        }
        context.say(lines)
    }

    /// Ends the list of results.
    ///
    /// - Throws: A failure if a line of a pipe was refused, or a form has no equal second entry.
    func finish() throws(Failure) {
        let isEmpty = added + savedBefore + held.count + refused.count == 0
        guard isInteractive || !isEmpty else {
            throw Failure(.badInput, "there is no form; write one a line: PERSON DATE ANSWERS")
        }
        if added + savedBefore > 0 { try saving.showClosing() }
        sayCounts()
        guard held.allSatisfy(\.isSaved) else {
            throw Failure(isInteractive ? .tryAgain : .badInput, [])
        }
        if !refused.isEmpty { throw Failure(.badInput, []) }
    }
}
