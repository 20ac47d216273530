internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing edit`: a new version of a state of mind, an amount or a journal entry.
enum EditSample: Verb {
    static let speech = Speech.translated
    static let audience = Audience.unreminded

    private static let id = ArgumentDeclaration(
        "ID", summary: "The identifier of the entry; see: wellbeing samples.")
    private static let versions = OptionDeclaration(
        "--versions", summary: "Show the entry and all its earlier versions; change nothing.")
    /// The reason in the audit if the user gives no reason.
    private static let usualReason = "edited"

    static let declaration = VerbDeclaration(
        "edit", .keep, summary: "correct a state of mind, an amount or a journal entry",
        discussion: """
            Saves a new version under a new identifier. The version before stays with it, and \
            --versions shows all of them. Texts that are about the entry are then about the new version. \
            The audit records who edited it, when and why, without what it says.

            At a terminal it asks, and Enter keeps each value. A journal entry opens in the editor of \
            VISUAL or EDITOR. With options it changes only what they name; an empty text removes a note, \
            a title, labels or associations. Without a terminal and without options, the text of a \
            journal entry is read from standard input.

            A result of a questionnaire is corrected with record --amend, which keeps its answers and \
            flags. undo takes the last edit back.
            """,
        examples: [
            .init("wellbeing edit 0199a3b2-0000-7000-8000-000000000000", "Be asked."),
            .init(
                "wellbeing edit ID 0.2 --note 'after lunch' --reason 'mistyped'",
                "Change the valence and the note of a state of mind."),
            .init("wellbeing edit ID 7.5", "Change an amount."),
            .init("wellbeing edit ID < entry.md", "Replace the text of a journal entry."),
            .init("wellbeing edit ID --versions", "See what it was before."),
        ],
        arguments: [id, .editedValue],
        options: [
            .feelingKind, .label, .association, .entryTitle, .editedDate, .note, .reason, versions,
            .newID,
        ],
        formats: [.text, .json],
        exitNotes: [
            .init(.badInput, "It is a result, or of a type that is not edited."),
            .init(.noInput, "There is no such entry, or it was edited since."), .uncertain,
        ])

    static func run(in context: Context) async throws(Failure) {
        let id = try SampleID(argument: context.arguments.value(of: id) ?? "")
        let isShowing = context.arguments.has(versions)
        if !isShowing { try context.checkWritingIsAllowed() }
        let store = try await context.openStore(isShowing ? .reading : .existing)
        guard let old = try await current(id, in: store, context) else { return }
        if isShowing { return try show(old, in: context) }
        guard var draft = SampleDraft(old) else { throw refusal(old, id) }
        var editing = EditChanges(in: context)
        let written = try editing.apply(to: &draft)
        do throws(Failure) {
            try await save(draft, insteadOf: old, in: store, context)
        } catch {
            guard let written else { throw error }
            throw Failure(error.code, error.messages + [written.notice])
        }
        written?.remove()
    }

    private static func save(
        _ draft: SampleDraft, insteadOf old: ObservedSample, in store: any DatabaseStore,
        _ context: Context
    ) async throws(Failure) {
        guard !draft.isUnchanged else {
            return context.say("Nothing differs; nothing was changed.")
        }
        guard let new = draft.sample(as: try context.newID(), by: context.source) else {
            throw Failure(
                .badInput,
                "the new version cannot be stored: its text is blank or too long, or it ends before it "
                    + "begins; nothing was changed")
        }
        let given = context.arguments.value(of: .reason)?.trimmingBlanks ?? ""
        _ = try await context.saving(
            new.sample.id,
            await store.replace(
                old.sample.id, with: new, reason: given.isEmpty ? usualReason : given,
                by: context.attribution()))
        try context.print(new.json, or: SampleText.lines(of: new), as: context.format)
        guard context.format == .text else { return }
        context.say(["", "Saved as \(new.sample.id). The version before stays with it."])
        context.sayCommand(
            "To see it: wellbeing edit \(new.sample.id) --versions\(context.storeOption)")
        context.sayCommand("To take it back: wellbeing undo\(context.storeOption)")
    }

    private static func show(_ sample: ObservedSample, in context: Context) throws(Failure) {
        let all = EarlierVersions(of: sample).list + [sample]
        var lines: [String] = []
        for (place, version) in all.enumerated() {
            let name = place == all.count - 1 ? "now" : "until it was edited"
            lines.append("Version \(place + 1) of \(all.count), \(name):")
            lines += SampleText.lines(of: version).map { "  " + $0 }
            if case .journalEntry(let entry) = version {
                lines += entry.text.split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline
                )
                .map { "    " + $0 }
            }
        }
        try context.print(.array(all.map(\.json)), or: lines, as: context.format)
    }
}

// Finding the entry.
extension EditSample {
    /// The entry to edit; `nil` if an earlier run of the same command saved the new version.
    private static func current(
        _ id: SampleID, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> ObservedSample? {
        if let stored = try await Delete.stored(id, in: store) {
            guard case .observation(let observation) = stored.content else {
                let form = stored.questionnaireID ?? "ID"
                throw Failure(
                    .badInput,
                    "this is a result of \(form), whose answers stay with its flags; to correct it: "
                        + "wellbeing record \(form) --amend REASON --replaces \(id) --date DATE "
                        + "--answers LIST")
            }
            return observation
        }
        guard var later = try await replacement(of: id, in: store) else {
            throw Failure(
                .noInput, "there is no entry with this identifier; see: wellbeing samples")
        }
        if context.arguments.has(.newID), try context.newID() == later {
            context.sayAlreadySaved(later)
            return nil
        }
        // The limit ends a cycle in a damaged store.
        for _ in 0..<100 {
            guard let next = try await replacement(of: later, in: store) else { break }
            later = next
        }
        throw Failure(
            .noInput, "this version was replaced; nothing was changed. The newest is \(later)")
    }

    private static func replacement(
        of id: SampleID, in store: any DatabaseStore
    ) async throws(Failure) -> SampleID? {
        try await onStore(await store.tombstones(of: id)).last?.replacement
    }

    /// Why a sample cannot be edited, and what to do instead.
    private static func refusal(_ old: ObservedSample, _ id: SampleID) -> Failure {
        let advice =
            switch old {
            case .treatment:
                "this is a treatment; end it with: wellbeing treatment stop LABEL, or take it back "
                    + "with: wellbeing undo \(id)"
            case .schedule:
                "this is a schedule; end it with: wellbeing schedule end, and add another one"
            case .calendarEvent:
                "this is an event of a calendar; change it there, and import the calendar again"
            case .stateOfMind, .quantity, .journalEntry: "this entry cannot be edited"
            }
        return Failure(.badInput, advice)
    }
}

extension StoredSample {
    /// The name of the questionnaire of a result; `nil` for any other sample.
    fileprivate var questionnaireID: String? {
        guard case .assessment(let one) = content else { return nil }
        return one.assessment.questionnaire.id.text
    }
}
