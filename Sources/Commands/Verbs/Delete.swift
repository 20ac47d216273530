internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// `wellbeing delete`: deletes a result or another sample.
enum Delete: Verb {
    private static let id = ArgumentDeclaration(
        "ID", summary: "The identifier of the result or sample; see: wellbeing samples.")

    static let declaration = VerbDeclaration(
        "delete", summary: "delete a result with its answers and flags, or another sample",
        discussion: """
            The content is overwritten. The audit keeps that a sample was deleted, by whom, when \
            and why. It is never overwritten: an answer that was withdrawn during the interview, \
            because the person changed it, stays readable there. To correct a result instead, see: \
            wellbeing record --help. With a correction goes what it corrected: that does not stand \
            again.
            """,
        examples: [
            .init(
                "wellbeing delete 0199a3b2-0000-7000-8000-000000000000 --reason 'wrong person'",
                "Delete one result, after a question.")
        ],
        arguments: [id], options: [.reason, .yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        guard let sample = SampleID(context.arguments.value(of: id) ?? "") else {
            throw Failure(.usage, "not an identifier; see: wellbeing samples")
        }
        let store = try await context.openStore(.existing)
        guard let stored = try await Self.stored(sample, in: store) else {
            let drafts = try await onStore { () async throws(StoreError) in
                try await store.drafts(of: nil)
            }
            guard !drafts.contains(where: { $0.id == sample }) else {
                throw Failure(
                    .noInput,
                    "this is a draft; to throw it away: wellbeing drafts --discard \(sample)")
            }
            throw Failure(
                .noInput, "there is no sample with this identifier; see: wellbeing samples")
        }
        context.say(try await warnings(for: stored, in: store))
        try context.confirm(question(for: stored))
        let reason = context.arguments.value(of: .reason) ?? ""
        let attribution = context.attribution()
        try await onStore { () async throws(StoreError) in
            try await store.delete(sample, reason: reason, by: attribution)
        }
        context.say("Deleted \(sample).")
    }

    /// The sample with an identifier, amended assessments included.
    private static func stored(
        _ id: SampleID, in store: SQLiteStore
    ) async throws(Failure) -> StoredSample? {
        try await onStore { () async throws(StoreError) in
            if let assessment = try await store.assessment(id) { return StoredSample(assessment) }
            return try await store.samples(
                where: .ids([id]), sort: .saved, after: nil, limit: 1
            ).samples.first
        }
    }

    /// A sample in a question whether to delete it.
    static func words(for stored: StoredSample) -> String {
        let sample = stored.sample
        return switch stored.content {
        case .assessment(let one): words(for: one.assessment)
        case .observation(let observation):
            "\(SampleText.title(of: observation)), of \(sample.start.reading) of \(sample.subject)"
        }
    }

    /// A result in a question.
    static func words(for assessment: Assessment) -> String {
        "the \(assessment.questionnaire.id) of \(assessment.start.reading) of "
            + "\(assessment.subject)"
    }

    /// The question whether to delete a sample.
    static func question(for stored: StoredSample) -> String {
        guard case .assessment(let one) = stored.content, isCorrectionThatStands(one) else {
            return "Delete \(words(for: stored))? Type yes: "
        }
        return "Delete \(words(for: stored)), a correction? The result that it corrected will not "
            + "stand either. Type yes: "
    }

    private static func isCorrectionThatStands(_ stored: StoredAssessment) -> Bool {
        stored.amends != nil && stored.amendedBy == nil
    }

    /// What is said before the question: what goes unseen, what goes with it, and what stays.
    static func warnings(
        for stored: StoredSample, in store: SQLiteStore
    ) async throws(Failure) -> [String] {
        guard case .assessment(let one) = stored.content else { return [] }
        let flags = try await onStore { () async throws(StoreError) in
            try await store.flags(of: one.assessment.subject, .all)
        }.count { $0.assessment == one.id && $0.acknowledgement == nil }
        let withdrawn = try await onStore { () async throws(StoreError) in
            try await store.audit(after: 0, limit: nil)
        }.count { $0.target == one.id && $0.action == .withdrawn }
        var lines: [String] = []
        if flags > 0 {
            let subject = flags == 1 ? "1 flag that nobody has" : "\(flags) flags that nobody has"
            lines.append(
                "ATTENTION: \(subject) acknowledged will be deleted with it. "
                    + "See: wellbeing flags --all")
        }
        if isCorrectionThatStands(one) {
            lines.append(
                "This is a correction: the result that it corrected will not stand either. To put "
                    + "that back instead, record it again with --amends \(one.id).")
        }
        if withdrawn > 0 {
            let subject = withdrawn == 1 ? "1 answer that was" : "\(withdrawn) answers that were"
            lines.append(
                "\(subject) withdrawn during the interview will stay readable in the audit.")
        }
        return lines
    }
}
