internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// `wellbeing undo`: takes back what this program saved last.
enum Undo: Verb {
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "undo", summary: "take back the last entry, after a question",
        discussion: """
            Deletes what this program saved last. Where that was the end of a treatment, the \
            treatment goes on again. Where it corrected a result, that result is put back as it \
            was, and the correction is kept with it as an amended one.
            """,
        examples: [.init("wellbeing undo", "Take back the last entry.")],
        options: [.yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let store = try await context.openStore(.existing)
        let last = try await onStore { () async throws(StoreError) in
            try await store.lastSaved(by: context.source.name)
        }
        guard let stored = last else {
            throw Failure(.noInput, "there is no entry of this program to take back")
        }
        let attribution = context.attribution()
        if case .observation(.treatment(let treatment)) = stored.content, treatment.stopped != nil {
            try context.confirm("Let the treatment \(treatment.label) go on again? Type yes: ")
            let again = Treatment(
                id: context.makeID(), subject: treatment.subject, start: treatment.start,
                source: context.source, label: treatment.label, metadata: treatment.metadata)
            guard let again else { throw Failure(.internal, "the treatment cannot be made") }
            try await onStore { () async throws(StoreError) in
                try await store.replace(
                    treatment.id, with: .treatment(again), reason: "undone", by: attribution)
            }
            return context.say("The treatment goes on, as \(again.id).")
        }
        if case .assessment(let correction) = stored.content,
            let corrected = try await corrected(by: correction, in: store)
        {
            return try await putBack(corrected, in: store, insteadOf: correction.id, context)
        }
        context.say(try await Delete.warnings(for: stored, in: store))
        try context.confirm(Delete.question(for: stored))
        try await onStore { () async throws(StoreError) in
            try await store.delete(stored.id, reason: "undone", by: attribution)
        }
        context.say("Deleted \(stored.id).")
    }

    /// What a correction took the place of, with its definition; `nil` where it corrects nothing,
    /// and where what it corrects was deleted since.
    private static func corrected(
        by correction: StoredAssessment, in store: SQLiteStore
    ) async throws(Failure) -> (assessment: Assessment, form: Questionnaire)? {
        guard let id = correction.amends else { return nil }
        return try await onStore { () async throws(StoreError) in
            guard let stored = try await store.assessment(id),
                let form = try await store.questionnaire(stored.assessment.questionnaire)
            else { return nil }
            return (stored.assessment, form)
        }
    }

    /// Puts a result back in the place of its correction.
    ///
    /// A correction that was deleted would take the result with it. So the result comes back as a
    /// correction of the correction, and what was kept in between stays to be seen.
    private static func putBack(
        _ corrected: (assessment: Assessment, form: Questionnaire), in store: SQLiteStore,
        insteadOf correction: SampleID, _ context: Context
    ) async throws(Failure) {
        let (assessment, form) = corrected
        try context.confirm(
            "The last entry corrected a result. Put \(Delete.words(for: assessment)) back as it "
                + "was before? Type yes: ")
        let again = assessment.identified(as: context.makeID(), of: form)
        let attribution = context.attribution()
        _ = try await onStore { () async throws(StoreError) in
            try await store.amend(
                correction, with: again, of: form, reason: "undone", by: attribution)
        }
        context.say([
            "Put back, as \(again.id). What was kept in between: wellbeing history --amended"
        ])
    }
}
