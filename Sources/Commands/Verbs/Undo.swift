internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing undo`: takes back the last entry of this program, or a named entry.
enum Undo: Verb {
    static let audience = Audience.unreminded

    /// The reason in the audit for an entry that was taken back.
    static let reason = "undone"

    private static let id = ArgumentDeclaration(
        "ID", count: .optional,
        summary: "The identifier of the entry. Without it, the last entry of this program.")

    static let declaration = VerbDeclaration(
        "undo", .keep, summary: "take back the last entry; the program asks first",
        discussion: """
            Deletes the last entry of this program, and names it. If that was the end of a \
            treatment, the treatment is ongoing again. If it corrected a result, that result is put \
            back as it was, and the correction is kept as an older version. If it was an edit, the \
            version before is put back.

            It takes back one entry. A second undo says what was taken back and changes nothing; \
            to take back an earlier entry, name it. A deletion, an import and a merge cannot be taken \
            back. A result that was \
            moved to another person is moved back with: wellbeing reassign
            """,
        examples: [
            .init("wellbeing undo", "Take back the last entry."),
            .init("wellbeing undo 0199a3b2-0000-7000-8000-000000000000", "Take back this one."),
        ],
        arguments: [id], options: [.yes],
        exitNotes: [
            .declined,
            .init(
                .noInput,
                "There is no such entry, or the last change was a deletion, an import or a merge, or moved a "
                    + "result."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let store = try await context.openStore(.existing)
        guard let stored = try await target(in: store, context) else { return }
        try await checkNotMoved(stored, in: store)
        context.say("To take back: \(Delete.words(for: stored)), saved as \(stored.id).")
        let attribution = context.attribution()
        if let ended = EndedSample(stored.content) {
            try await ended.checkCanContinue(in: store, context)
            try context.confirm("Continue \(ended.name)? Type yes: ")
            let id = context.makeID()
            guard let again = ended.continued(as: id, by: context.source) else {
                throw Failure(.internal, "it cannot be continued")
            }
            guard
                try await isChanged(
                    stored.id, in: store, context,
                    by: await store.replace(
                        stored.id, with: again, reason: reason, by: attribution))
            else { return }
            return context.say("The \(ended.noun) is ongoing again, as \(id).")
        }
        if case .assessment(let correction) = stored.content,
            let corrected = try await corrected(by: correction, in: store)
        {
            return try await restore(corrected, in: store, insteadOf: correction.id, context)
        }
        if case .observation(let edited) = stored.content,
            let earlier = EarlierVersions(of: edited).list.last
        {
            return try await restore(earlier, in: store, insteadOf: edited, context)
        }
        context.say(try await Delete.warnings(for: stored, in: store))
        try context.confirm(Delete.question(for: stored))
        guard
            try await isChanged(
                stored.id, in: store, context,
                by: await store.delete(stored.id, reason: reason, by: attribution))
        else { return }
        context.say("Deleted \(stored.id).")
    }

    /// Refuses a result that was moved to another person: undo would delete it.
    private static func checkNotMoved(
        _ stored: StoredSample, in store: any DatabaseStore
    ) async throws(Failure) {
        let isMoved = try await onStore(await store.latestEntries()).contains {
            $0.action == .reassigned && $0.target.map { SampleID(reassigning: $0) } == stored.id
        }
        guard isMoved else { return }
        throw Failure(
            .noInput,
            "\(stored.id) was moved to this person; nothing was changed. To move it back: wellbeing "
                + "reassign \(stored.id) --to PERSON --reason TEXT. To delete it: wellbeing delete "
                + "\(stored.id)")
    }

    /// Changes the store. If it is unknown whether the store was changed, the failure says how to
    /// find out.
    ///
    /// - Returns: Whether this call changed the store. `false` if another program undid or deleted
    ///   the entry in the meantime; the user is told.
    static func isChanged<Result>(
        _ id: SampleID, in store: any DatabaseStore, _ context: Context,
        by call: @autoclosure () async throws(StoreError) -> Result
    ) async throws(Failure) -> Bool {
        do throws(StoreError) {
            _ = try await call()
            return true
        } catch {
            if [.notFound, .superseded].contains(error.code),
                try await named(id, in: store, context) == nil
            {
                return false
            }
            throw Failure(
                error,
                ifUncertain: "\(id) may be taken back already. To find out, and to repeat it: "
                    + "wellbeing undo \(id)\(context.storeOption)")
        }
    }

    /// The result that a correction replaced, with its definition. `nil` if the sample is not a
    /// correction, or if the corrected result was deleted.
    private static func corrected(
        by correction: StoredAssessment, in store: any DatabaseStore
    ) async throws(Failure) -> (assessment: Assessment, form: Questionnaire)? {
        guard let id = correction.amends,
            let assessment = try await onStore(await store.assessment(id))?.assessment,
            let form = try await onStore(await store.questionnaire(assessment.questionnaire))
        else { return nil }
        return (assessment, form)
    }

    /// Restores a corrected result.
    ///
    /// Deleting the correction would delete the result too. So the old result is saved as a
    /// correction of the correction, and all versions stay visible.
    private static func restore(
        _ corrected: (assessment: Assessment, form: Questionnaire), in store: any DatabaseStore,
        insteadOf correction: SampleID, _ context: Context
    ) async throws(Failure) {
        let (assessment, form) = corrected
        try context.confirm(
            "The entry corrected a result. Put \(Delete.words(for: assessment)) back as it "
                + "was before? Type yes: ")
        let again = assessment.identified(as: context.makeID())
        let attribution = context.attribution()
        guard
            try await isChanged(
                correction, in: store, context,
                by: await store.amend(
                    correction, with: again, of: form, reason: reason, by: attribution))
        else { return }
        context.say([
            "Put back, as \(again.id). To see all versions: wellbeing history --amended"
        ])
    }
}

// Finding the entry.
extension Undo {
    /// The entry to undo. If it was already undone, says so and returns `nil`.
    private static func target(
        in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> StoredSample? {
        if let text = context.arguments.value(of: id) {
            return try await named(try SampleID(argument: text), in: store, context)
        }
        let saved = try await onStore(await store.lastSaved(by: context.source.name))
        let deletion = try await onStore(await store.lastDeletion())
        let earlier = saved.map {
            " To take back \(Delete.words(for: $0)): wellbeing undo \($0.id)"
        }
        if let deletion, deletion.sequence > saved?.sequence ?? 0 {
            let isUndone = try await onStore(await store.latestEntries()).contains {
                $0.action == .deleted && $0.target == deletion.id && $0.isUndo
            }
            guard !isUndone else {
                context.say(
                    "\(deletion.id) was taken back before; nothing was changed.\(earlier ?? "")")
                return nil
            }
            throw Failure(
                .noInput,
                "the last change deleted \(deletion.id), which cannot be taken back; nothing was "
                    + "changed.\(earlier ?? "")")
        }
        try checkNothingWasBroughtIn(
            since: saved, try await onStore(await store.latestEntries()), earlier ?? "")
        guard let saved else {
            throw Failure(.noInput, "there is no entry of this program to take back")
        }
        // The last entry may itself come from an undo.
        if let undone = try await onStore(await store.latestEntries()).first(where: {
            $0.replacement == saved.id && $0.isUndo
        })?.target {
            context.say(
                "\(undone) was taken back before, and \(saved.id) put back; nothing was changed."
                    + (earlier ?? ""))
            return nil
        }
        return saved
    }

    /// Refuses an entry from before an import or a merge, because it is not the last change. Also
    /// refuses an entry that the merge added.
    ///
    /// - Parameter entries: The entries of the audit, newest first.
    private static func checkNothingWasBroughtIn(
        since saved: StoredSample?, _ entries: [AuditEntry], _ earlier: String
    ) throws(Failure) {
        for entry in entries {
            if let saved, entry.target == saved.id || entry.replacement == saved.id { return }
            let counts = entry.details.filter { ["added", "corrected"].contains($0.name) }
            guard [.imported, .merged].contains(entry.action),
                counts.contains(where: { $0.value != "0" })
            else { continue }
            let isMerge = entry.action == .merged
            let change = isMerge ? "a merge" : "an import"
            throw Failure(
                .noInput,
                "the last change was \(change), which cannot be taken back; nothing was changed. To "
                    + "delete one sample of it: wellbeing delete ID. To go back to the store before it: "
                    + "wellbeing restore BACKUP."
                    // The entry that was saved last may come from the merge.
                    + (isMerge ? "" : earlier))
        }
    }

    private static func named(
        _ id: SampleID, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> StoredSample? {
        let stored = try await Delete.stored(id, in: store)
        var isReplaced = false
        if case .assessment(let one) = stored?.content, let correction = one.amendedBy {
            isReplaced = true
            let isUndone = try await onStore(await store.latestEntries()).contains {
                $0.target == id && $0.isUndo
            }
            guard isUndone else {
                throw Failure(
                    .badInput,
                    "\(id) was corrected since; take that back first: wellbeing undo \(correction)")
            }
        }
        if let stored, !isReplaced { return stored }
        let isGone = try await onStore(await store.tombstones(of: id))
        guard isReplaced || !isGone.isEmpty else {
            throw Failure(
                .noInput, "there is no entry with this identifier; see: wellbeing samples")
        }
        context.say("\(id) was taken back or deleted before; nothing was changed.")
        return nil
    }
}
