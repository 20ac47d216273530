internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let to = OptionDeclaration(
        "--to", takes: .text("SUBJECT"), summary: "The right person.")
}

/// `wellbeing reassign`: moves a result or another sample to the right person.
enum Reassign: Verb {
    private static let id = ArgumentDeclaration(
        "ID", summary: "The identifier of the result or sample; see: wellbeing samples.")

    static let declaration = VerbDeclaration(
        "reassign", .keep, summary: "move a result that was entered for the wrong person",
        discussion: """
            The result gets a new identifier under the right person, with its flags and with the \
            results that it corrects. The wrong person's history does not show it any more. The \
            audit records who moved it, when and why, and names no person. If the result came \
            from a table, importing that table again does not add it to the wrong person.
            """,
        examples: [
            .init(
                "wellbeing reassign 0199a3b2-0000-7000-8000-000000000000 --to P-18 "
                    + "--reason 'wrong chart'",
                "Move one result; the program asks first.")
        ],
        arguments: [id], options: [.to, .newSubject, .reason, .yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let sample = try SampleID(argument: context.arguments.value(of: id) ?? "")
        guard let name = context.arguments.value(of: .to) else {
            throw Failure(.usage, "reassign needs --to SUBJECT; see: wellbeing reassign --help")
        }
        guard let reason = context.arguments.value(of: .reason), !reason.trimmingBlanks.isEmpty
        else { throw Failure(.usage, "reassign needs --reason TEXT") }
        let subject = try context.subject(name)
        let store = try await context.openStore(.existing)
        if let stored = try await Delete.stored(sample, in: store) {
            try await checkIsCurrent(stored, differsFrom: subject, in: store)
            try await context.checkNewName(subject, of: "--to", in: store)
            context.say(try await notes(stored, subject, in: store))
            try context.confirm("Move \(Delete.words(for: stored)) to \(subject)? Type yes: ")
        } else {
            try await checkIsNoDraft(sample, in: store)
        }
        let moved = try await onStore(
            await store.reassign(sample, to: subject, reason: reason, by: context.attribution()))
        context.say("\(sample) is now \(moved), of \(subject).")
    }

    /// Refuses samples that the store would refuse. Call it before the question.
    private static func checkIsCurrent(
        _ stored: StoredSample, differsFrom subject: SubjectID, in store: any DatabaseStore
    ) async throws(Failure) {
        guard stored.sample.subject != subject else {
            throw Failure(.badInput, "it is of \(subject) already; nothing was changed")
        }
        guard case .assessment(let one) = stored.content, var later = one.amendedBy else { return }
        while let next = try await correction(of: later, in: store) { later = next }
        throw Failure(
            .badInput,
            "this result was corrected; reassign the correction, which also moves this one: "
                + "\(later)")
    }

    private static func correction(
        of id: SampleID, in store: any DatabaseStore
    ) async throws(Failure) -> SampleID? {
        try await onStore(await store.assessment(id)?.amendedBy)
    }

    private static func checkIsNoDraft(
        _ id: SampleID, in store: any DatabaseStore
    ) async throws(Failure) {
        let drafts = try await onStore(await store.drafts(of: nil))
        guard !drafts.contains(where: { $0.id == id }) else {
            throw Failure(
                .noInput,
                "this is a draft; finish it first: wellbeing administer --resume \(id)")
        }
    }

    /// The data that moves with the sample, and a warning if the store has no samples of the new
    /// person.
    private static func notes(
        _ stored: StoredSample, _ subject: SubjectID, in store: any DatabaseStore
    ) async throws(Failure) -> [String] {
        var lines: [String] = []
        if case .assessment(let one) = stored.content {
            let flags = try await onStore(await store.personFlags(of: one.assessment.subject)).count
            { $0.result == one.id && $0.number != nil }
            if flags > 0 { lines.append("\(Counted("flag", flags)) will move with it.") }
            if one.amends != nil { lines.append("The results that it corrects will move with it.") }
        }
        let known = try await onStore(await store.count(where: .subject(subject)))
        if known == 0 { lines.append("The store has no samples of \(subject) yet.") }
        return lines
    }
}
