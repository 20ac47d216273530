internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let editedDate = OptionDeclaration(
        "--date", takes: .date,
        summary: "When it was: 2026-05-01, or 2026-05-01T14:30. Without it, as before.")
}

extension ArgumentDeclaration {
    static let editedValue = ArgumentDeclaration(
        "VALUE", count: .optional,
        summary: "The new valence of a state of mind, from -1 to 1 or a word, or the new amount.")
}

/// Applies a user's changes to a sample. They come from options, questions or the editor.
struct EditChanges {
    private let context: Context
    private var arguments: ParsedArguments { context.arguments }
    private var value: String? { arguments.value(of: .editedValue) }

    init(in context: Context) { self.context = context }

    /// The options that change a sample.
    private static let options: [OptionDeclaration] = [
        .feelingKind, .label, .association, .entryTitle, .editedDate, .note,
    ]

    /// Changes the draft.
    ///
    /// - Returns: The text from the editor, or `nil` without the editor. Its file must be removed
    ///   after saving.
    mutating func apply(to draft: inout SampleDraft) throws(Failure) -> WrittenText? {
        try checkOptions(for: draft)
        if value != nil || Self.options.contains(where: { arguments.has($0) }) {
            try applyOptions(to: &draft)
            return nil
        }
        let mayAsk = context.mayAsk && StandardInput.isTerminal
        guard case .journalEntry(let title, let prompt, let about, let old) = draft.content else {
            guard mayAsk else {
                throw Failure(
                    .usage, "edit: say what to change with options; see: wellbeing edit --help")
            }
            try EditQuestions.ask(&draft, in: context)
            return nil
        }
        guard context.mayAsk || !StandardInput.isTerminal else {
            throw Failure(.usage, "edit: with --no-input the text comes from standard input")
        }
        let phrases = try context.language().journalPhrases
        let written =
            mayAsk ? try EntryEditor.text(under: prompt, beginningWith: old, phrases, context) : nil
        let text =
            if let written { written.text } else {
                try StandardInput.text(limit: JournalEntry.sizeLimit)
            }
        guard !text.allSatisfy(\.isWhitespace) else {
            throw Failure(.tryAgain, phrases.emptyNothingSaved)
        }
        draft.content = .journalEntry(title: title, prompt: prompt, about: about, text: text)
        return written
    }

    /// Refuses options that do not apply to the sample.
    private func checkOptions(for draft: SampleDraft) throws(Failure) {
        let (noun, allowed): (String, [OptionDeclaration]) =
            switch draft.content {
            case .stateOfMind:
                (
                    "a state of mind",
                    [.feelingKind, .label, .association, .editedDate, .note]
                )
            case .quantity: ("an amount", [.note])
            case .journalEntry: ("a journal entry", [.entryTitle, .editedDate, .note])
            }
        if let other = Self.options.first(where: { arguments.has($0) && !allowed.contains($0) }) {
            throw Failure(
                .usage,
                "\(other.name): this is \(noun); it has \(allowed.map(\.name).joined(separator: ", "))"
            )
        }
        if value != nil, case .journalEntry = draft.content {
            throw Failure(
                .usage,
                "VALUE: this is a journal entry; its text comes from the editor or standard input")
        }
    }

    private func applyOptions(to draft: inout SampleDraft) throws(Failure) {
        if let date = try context.pastDate(of: .editedDate) { draft.start = date }
        if let note = arguments.value(of: .note) { draft.note = note.isEmpty ? nil : note }
        switch draft.content {
        case .stateOfMind(var kind, var valence, var labels, var associations):
            if let word = arguments.value(of: .feelingKind), let new = StateOfMind.Kind(typed: word)
            {
                kind = new
            }
            if let text = value {
                switch ValenceText(text) {
                case .valence(let new, _): valence = new
                case .outOfRange, .notUnderstood:
                    throw Failure(
                        .badInput,
                        "VALUE: write a number from -1 to 1, or a word such as pleasant")
                }
            }
            labels = try replaced(labels, by: .label)
            associations = try replaced(associations, by: .association)
            draft.content = .stateOfMind(kind: kind, valence, labels, associations)
        case .quantity(let measure, _):
            guard let text = value else { return }
            guard let new = DecimalNumber.value(text), new >= 0 else {
                throw Failure(.badInput, "VALUE: write an amount from 0, such as 7.5")
            }
            draft.content = .quantity(measure, new)
        case .journalEntry(let old, let prompt, let about, let text):
            draft.content = .journalEntry(
                title: arguments.value(of: .entryTitle) ?? old, prompt: prompt, about: about,
                text: text)
        }
    }

    /// The values of an option. Without the option, the old ones; for an empty text, no values.
    private func replaced<Code: OpenCode>(
        _ old: [Code], by option: OptionDeclaration
    ) throws(Failure) -> [Code] {
        guard arguments.has(option) else { return old }
        let names = arguments.values(of: option)
        return names == [""] ? [] : try CodeNames.values(names, of: option)
    }
}
