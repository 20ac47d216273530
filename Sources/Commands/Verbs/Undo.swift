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
            treatment goes on again.
            """,
        examples: [.init("wellbeing undo", "Take back the last entry.")],
        options: [.yes])

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
        try context.confirm("Delete \(Delete.words(for: stored))? Type yes: ")
        try await onStore { () async throws(StoreError) in
            try await store.delete(stored.id, reason: "undone", by: attribution)
        }
        context.say("Deleted \(stored.id).")
    }
}
