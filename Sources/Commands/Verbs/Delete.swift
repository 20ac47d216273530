internal import Administration
internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing delete`: deletes a result, another sample or a draft.
enum Delete: Verb {
    private static let id = ArgumentDeclaration(
        "ID",
        summary: "The identifier of the result, the sample or the draft; see: wellbeing samples, "
            + "wellbeing flags.")

    static let declaration = VerbDeclaration(
        "delete", .keep,
        summary: "delete a result with its answers and flags, a sample, or a draft",
        discussion: """
            The content is overwritten, and so is its text in the audit: answers that \
            were withdrawn during the interview, reasons, notes. The audit still shows that it was \
            deleted, by whom, when and why. A result that was corrected is deleted with all its \
            versions; to correct it instead, see: wellbeing record --help. With a draft, also a \
            discarded one, its answers and flags are deleted. To erase everything about a person, see: \
            wellbeing erase --help. Backups that you made still hold what is deleted.
            """,
        examples: [
            .init(
                "wellbeing delete 0199a3b2-0000-7000-8000-000000000000 --reason 'wrong person'",
                "Delete one result; the program asks first.")
        ],
        arguments: [id], options: [.reason, .yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let sample = try SampleID(argument: context.arguments.value(of: id) ?? "")
        let store = try await context.openStore(.existing)
        var versions = 1
        if let stored = try await Self.stored(sample, in: store) {
            versions = try await onStore(await store.versions(of: sample)).count
            context.say(try await warnings(for: stored, in: store))
            try context.confirm(question(for: stored, versions: versions))
        } else if try await isDeleted(sample, in: store) {
            return context.say("\(sample) was deleted before; nothing was changed.")
        } else {
            try await askAboutDraft(sample, in: store, context)
        }
        let reason = context.arguments.value(of: .reason) ?? ""
        do throws(StoreError) {
            try await store.delete(sample, reason: reason, by: context.attribution())
        } catch {
            // Another program may have deleted the sample in the meantime.
            guard error.code == .notFound, try await isDeleted(sample, in: store) else {
                throw Failure(error)
            }
            return context.say("\(sample) was deleted before; nothing was changed.")
        }
        let all = versions > 1 ? ", with all its \(versions) versions" : ""
        context.say("Deleted \(sample)\(all). Backups that you made still hold it.")
    }

    /// Whether a sample was already deleted, for example by the same command.
    private static func isDeleted(
        _ id: SampleID, in store: any DatabaseStore
    ) async throws(Failure) -> Bool {
        try await onStore(await store.tombstones(of: id)).last?.reason == .deleted
    }

    /// The sample with an identifier. It may be an amended assessment.
    static func stored(
        _ id: SampleID, in store: any SampleStore
    ) async throws(Failure) -> StoredSample? {
        if let assessment = try await onStore(await store.assessment(id)) {
            return StoredSample(assessment)
        }
        return try await onStore(
            await store.samples(where: .ids([id]), sort: .saved, after: nil, limit: 1)
        ).samples.first
    }

    /// Asks whether to delete the data of an interview without a result.
    private static func askAboutDraft(
        _ id: SampleID, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        let draft = try await onStore(await store.drafts(of: nil)).first { $0.id == id }
        let flags = try await onStore(await store.flags(of: nil, .all)).filter {
            $0.assessment == id
        }
        let flagsTo = flags.isEmpty ? "" : " and \(Counted("flag", flags.count))"
        if let warning = warning(ofUnseen: flags) { context.say(warning) }
        if let draft {
            return try context.confirm(
                "Delete the draft of \(draft.questionnaire.id) of \(draft.subject) with "
                    + "\(Counted("answer", draft.answered))\(flagsTo)? Type yes: ")
        }
        if let flag = flags.first {
            return try context.confirm(
                "Delete the rest of a discarded \(flag.questionnaire.id) of \(flag.subject)"
                    + "\(flagsTo)? Type yes: ")
        }
        let entries = try await onStore(await store.audit(after: 0, limit: nil)).filter {
            $0.target == id
        }
        guard !entries.isEmpty, !entries.contains(where: { $0.action == .deleted }) else {
            throw Failure(
                .noInput, "there is no sample or draft with this identifier; see: wellbeing samples"
            )
        }
        try context.confirm("Delete the text about a discarded draft in the audit? Type yes: ")
    }

    /// The words for a sample in a question.
    static func words(for stored: StoredSample) -> String {
        let sample = stored.sample
        return switch stored.content {
        case .assessment(let one): words(for: one.assessment)
        case .observation(let observation):
            "\(SampleText.title(of: observation)), of \(sample.start.reading) of \(sample.subject)"
        }
    }

    /// The words for a result in a question.
    static func words(for assessment: Assessment) -> String {
        "the \(assessment.questionnaire.id) of \(assessment.start.reading) of "
            + "\(assessment.subject)"
    }

    /// The question whether to delete a sample.
    ///
    /// - Parameter versions: The number of versions that are deleted; more than 1 for a corrected
    ///   result.
    static func question(for stored: StoredSample, versions: Int = 1) -> String {
        let all = versions > 1 ? ", all \(versions) versions of it" : ""
        return "Delete \(words(for: stored))\(all)? Type yes: "
    }

    /// The lines before the question: unacknowledged flags, and versions that are also deleted.
    static func warnings(
        for stored: StoredSample, in store: any DatabaseStore
    ) async throws(Failure) -> [String] {
        if case .observation(let observation) = stored.content {
            let count = EarlierVersions(of: observation).list.count + 1
            return count > 1
                ? ["This entry was edited: all \(count) versions of it will be deleted."] : []
        }
        guard case .assessment(let one) = stored.content else { return [] }
        let versions = try await onStore(await store.versions(of: one.id))
        let ids = Set(versions.map(\.id))
        let flags = try await onStore(await store.flags(of: one.assessment.subject, .all))
            .filter { ids.contains($0.assessment) }
        var lines = [warning(ofUnseen: flags)].compactMap(\.self)
        if let last = versions.last, versions.count > 1 {
            lines.append(
                "This result was corrected: all \(versions.count) versions of it will be deleted. "
                    + "To correct it again instead, record it with --amend REASON "
                    + "--replaces \(last.id).")
        }
        return lines
    }

    private static func warning(ofUnseen flags: [FlagRecord]) -> String? {
        let unseen = flags.count { $0.acknowledgement == nil }
        guard unseen > 0 else { return nil }
        let subject = unseen == 1 ? "1 flag that is not" : "\(unseen) flags that are not"
        return "ATTENTION: \(subject) acknowledged will be deleted with it. "
            + "See: wellbeing flags --all"
    }
}
