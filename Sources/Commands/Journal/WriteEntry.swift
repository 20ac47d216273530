internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing journal write`: stores an entry from the editor or from standard input.
enum WriteEntry {
    static func run(_ context: Context) async throws(Failure) {
        try context.checkWritingIsAllowed()
        let phrases = try context.language().journalPhrases
        let date = try context.pastDate(of: .entryDate) ?? context.clock.now
        let id = try context.newID()
        var about = try context.entrySubjects()
        let subject = try await context.subjectToWriteFor()
        let isAsked = StandardInput.isTerminal
        guard !isAsked || context.mayAsk else {
            throw Failure(
                .usage,
                "journal: with --no-input the text comes from standard input: wellbeing journal "
                    + "write < FILE")
        }
        var prompt = context.arguments.value(of: .entryPrompt) ?? ""
        if try context.mayHaveStore() {
            let store = try await context.openStore(.existing)
            var shelf = SubjectShelf(store, phrases)
            if isAsked, about.isEmpty {
                about = try await choose(for: subject, in: store, phrases, context)
            }
            let subjects = try await Self.subjects(about, of: subject, in: &shelf)
            if isAsked, prompt.isEmpty, let first = subjects.first {
                let suggestion = JournalEntry.Suggestion(first)
                prompt = suggestion?.prompts(in: try context.language()).first ?? ""
            }
            try await show(subjects, &shelf, context)
        } else if !about.isEmpty {
            throw Failure(.noInput, "--about: there is no store yet")
        }
        if isAsked, prompt.isEmpty {
            prompt = phrases.freePrompts[Int(id.low % UInt64(phrases.freePrompts.count))]
        }
        let written = isAsked ? try EntryEditor.text(under: prompt, phrases, context) : nil
        let text =
            if let written { written.text } else {
                try StandardInput.text(limit: JournalEntry.sizeLimit)
            }
        do throws(Failure) {
            try await save(
                text, prompt: prompt, about, id: id, of: subject, on: date, phrases, context)
        } catch {
            guard let written else { throw error }
            throw Failure(error.code, error.messages + [written.notice])
        }
        written?.remove()
    }

    /// Makes the entry and saves it, unless an earlier run of the same command saved it.
    private static func save(
        _ text: String, prompt: String, _ about: [SampleID], id: SampleID, of subject: SubjectID,
        on date: Timestamp, _ phrases: JournalPhrases, _ context: Context
    ) async throws(Failure) {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw Failure(.tryAgain, phrases.emptyNothingSaved)
        }
        let made = JournalEntry(
            id: id, subject: subject, date: date, source: context.source,
            title: context.arguments.value(of: .entryTitle) ?? "", prompt: prompt, about: about,
            text: text)
        guard let made else {
            throw Failure(
                .badInput,
                "the entry is longer than \(JournalEntry.sizeLimit >> 20) MiB, has a null "
                    + "character, or is about more than \(JournalEntry.aboutLimit) samples; "
                    + "nothing was saved")
        }
        let store = try await context.openStore(.creating)
        let isDated = context.arguments.has(.entryDate)
        let attribution = context.attribution()
        let (saved, _) = try await context.savingOnce(
            made,
            unlessIn: context.queryOfEarlierRuns(
                of: made, isDated: isDated, TypedFilter.journalEntry),
            where: { stored in
                stored.subject == made.subject && stored.title == made.title
                    && stored.about == made.about && stored.text == made.text
                    && (!isDated || stored.start == made.start)
            }, in: store
        ) { (store) async throws(StoreError) in
            try await store.save([.journalEntry(made)], by: attribution).first
        }
        let entry = saved ?? made
        let observation = ObservedSample.journalEntry(entry)
        try context.print(
            observation.json, or: SampleText.lines(of: observation), as: context.format)
        guard saved == nil else { return context.sayAlreadySaved(entry.id) }
        guard context.format == .text else { return }
        context.say(["", "Saved as \(entry.id). To take it back: wellbeing undo"])
    }

    /// Shows the suggested subjects, and asks for one.
    private static func choose(
        for subject: SubjectID, in store: any DatabaseStore, _ phrases: JournalPhrases,
        _ context: Context
    ) async throws(Failure) -> [SampleID] {
        let found = try await SuggestSubjects.suggestions(for: subject, in: store, context)
        guard !found.isEmpty else {
            context.say(phrases.nothingRecent)
            return []
        }
        var shelf = SubjectShelf(store, phrases)
        var lines = [phrases.chooseSubject]
        for (place, suggestion) in found.enumerated() {
            let line = try await shelf.subject(suggestion.sample)?.line ?? suggestion.title
            lines.append("  \(place + 1)  \(line)")
        }
        var questioning = Questioning(in: context, interruptedBy: try context.catchSignals())
        while true {
            let reply = try questioning.ask(lines, prompt: phrases.choosePrompt)
            guard case .line(let line) = reply, !line.isEmpty else { return [] }
            if let number = Int(line), found.indices.contains(number - 1) {
                return [found[number - 1].sample.id]
            }
            try questioning.refuse("there is no such number in the list")
        }
    }

    /// The samples that the entry is about.
    ///
    /// - Throws: A failure if a sample is not stored, is about another person, or has a type that
    ///   entries cannot be about.
    private static func subjects(
        _ ids: [SampleID], of subject: SubjectID, in shelf: inout SubjectShelf
    ) async throws(Failure) -> [StoredSample] {
        var found: [StoredSample] = []
        for id in ids {
            guard let stored = try await shelf.latest(id) else {
                throw Failure(
                    .noInput,
                    "--about: there is no such sample; see: wellbeing journal suggest")
            }
            guard stored.sample.subject == subject else {
                throw Failure(.badInput, "--about: the sample is about another person")
            }
            guard JournalEntry.Suggestion(stored) != nil else {
                throw Failure(
                    .badInput,
                    "--about: an entry is about a state of mind, an event or a result")
            }
            found.append(stored)
        }
        return found
    }

    /// Shows the subjects as lines, above the editor or the typed text.
    private static func show(
        _ subjects: [StoredSample], _ shelf: inout SubjectShelf, _ context: Context
    ) async throws(Failure) {
        guard !context.arguments.has(.quiet) else { return }
        for stored in subjects {
            if let subject = try await shelf.subject(stored) { context.say(subject.line) }
        }
    }
}
