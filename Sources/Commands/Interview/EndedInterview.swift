internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples
internal import Scoring

/// An interview that `--resume` names and that has ended: it was finished or discarded.
///
/// Users name one after a command that could not tell whether the result was saved.
struct EndedInterview {
    /// The identifier of the draft, and of the result.
    let id: SampleID

    /// Finds the ended interview that `--resume` names. `nil` without the option, if a draft has
    /// the identifier, or if no interview has it.
    ///
    /// - Throws: A failure if the interview was discarded, or if its result was deleted.
    init?(in context: Context, _ store: any DatabaseStore) async throws(Failure) {
        guard let beginning = context.arguments.value(of: .resume)?.lowercased(),
            !beginning.isEmpty
        else { return nil }
        let drafts = try await onStore(await store.drafts(of: nil))
        guard !drafts.contains(where: { $0.id.description.hasPrefix(beginning) }) else {
            return nil
        }
        let entries = try await onStore(await store.latestEntries())
        let begun = Set(
            entries.filter { $0.action == .begun }.compactMap(\.target)
                .filter { $0.description.hasPrefix(beginning) })
        guard let id = SampleID(beginning) ?? begun.first, begun.count <= 1 else { return nil }
        self.id = id
        // The newest of these entries tells how the interview ended.
        let end = entries.first {
            $0.target == id && [.saved, .discarded, .deleted].contains($0.action)
        }
        switch end?.action {
        case .discarded?:
            throw Failure(
                .noInput,
                "the interview \(id) was discarded; its answers are gone. Begin a new one")
        case .deleted?:
            throw Failure(.noInput, "the result \(id) was deleted; begin a new interview")
        default: break
        }
    }

    /// Says that the interview is finished, and shows its result as the person who answered saw it.
    /// A patient sees no result.
    ///
    /// It also shows where to find support if an answer raised a flag, even if the answer was
    /// changed later, or if a score is in the worst band.
    func show(
        as format: OutputFormat, _ support: SupportText, in context: Context,
        _ store: any DatabaseStore
    ) async throws(Failure) {
        guard let stored = try await onStore(await store.assessment(id)),
            stored.assessment.mode == .administered,
            let definition = try await onStore(
                await store.questionnaire(stored.assessment.questionnaire))
        else {
            throw Failure(.noInput, "DRAFT: no draft begins with that; see: wellbeing drafts")
        }
        let form = try context.worded(definition)
        let flags = try await onStore(
            await store.flags(of: stored.assessment.subject, .all)
        ).filter { $0.assessment == id }
        var changed = ChangedAnswerFlags(in: store)
        let kept = try await onStore(await changed.flags(of: [stored]))[id] ?? []
        let wording = form.wording(for: try context.language() ?? stored.assessment.language)
        context.say(wording.language.phrases.alreadyFinished(id))
        if !context.arguments.has(.patient) {
            if format == .text { context.say("") }
            try context.print(
                stored.json(of: form, kept: kept),
                or: ResultText(
                    stored.assessment.scorecard, answers: stored.assessment.answers, of: form,
                    kept: kept.open,
                    in: try context.resultLanguage(of: wording), for: .personWhoAnswered
                ).lines, as: format)
        }
        if !flags.isEmpty {
            let isByAnswer = flags.contains { $0.answer.isGiven }
            context.say([""] + support.lines(for: wording.language, thanks: isByAnswer))
        } else if stored.assessment.scorecard.hasWorstBand(in: form) {
            context.say([""] + support.linesForHardDays(for: wording.language))
        }
    }
}
