internal import Administration
internal import Questionnaires
internal import Reports
internal import Samples

// The messages about saved data at the end of an interview, and the commands to type next.
extension Conclusion {
    var phrases: Phrases { context.phrases(in: sitting.wording.language) }

    var historyCommand: String {
        let subject = sitting.subject == .oneself ? "" : " " + sitting.subject.text.shellQuoted
        return "wellbeing history\(subject)\(context.storeOption)"
    }

    /// Says where the draft is, and how to continue.
    func sayWhereDraftIs() {
        let progress = session.progress
        sayProgress()
        guard store != nil else { return }
        if progress.answered > 0 || !earlier.isEmpty {
            context.sayCommand(phrases.toContinue(continueCommand))
        }
    }

    /// Says how many answers and which results are saved.
    func sayProgress() {
        guard store != nil else { return context.say(phrases.unkept.ending) }
        let progress = session.progress
        context.say(earlier.map { phrases.saved($0.result.id) })
        if progress.answered > 0 {
            context.say(
                phrases.draftSaved(phrases.drafts.progress(Phrases.Progress(progress))))
        } else if earlier.isEmpty {
            context.say(phrases.nothingAnswered)
        }
    }

    /// The message after a failure to save the result: what is saved, and how to continue.
    func remedy(after failure: StoreError) async -> String {
        guard failure.code == .changedElsewhere, let store,
            let drafts = try? await store.drafts(of: sitting.subject),
            drafts.contains(where: { $0.id == sitting.id })
        else { return howToContinue(after: failure) }
        return "\(phrases.continuedElsewhere) \(phrases.toContinue(continueCommand))"
    }

    /// The message after a failure to save: how to continue from the answers that were saved
    /// before. Without such answers, it says that nothing was saved.
    func howToContinue(after failure: StoreError) -> String {
        switch failure.code {
        case .changedElsewhere, .identifierTaken, .superseded:
            // The draft was changed or deleted in the meantime.
            let store = context.storeOption
            return "See: wellbeing drafts\(store), wellbeing history\(store)"
        default: break
        }
        return session.progress.answered > 1 || sitting.isResumed
            ? phrases.toContinue(continueCommand) : phrases.nothingSaved
    }

    /// The command that continues the interview, or the battery.
    var continueCommand: String {
        let names = context.arguments.values(of: Administer.id).map { $0.lowercased() }
        guard names.count > 1 else { return resumeCommand }
        return "wellbeing administer \(names.joined(separator: " ")) "
            + "--subject \(sitting.subject.text.shellQuoted)\(patientOption)\(options)"
    }

    /// The command that continues the interview. If the interview has ended, it shows the result.
    var resumeCommand: String {
        "wellbeing administer --resume \(sitting.id)\(patientOption)\(options)"
    }

    /// The options for the definition and the store, if the command has them.
    private var options: String {
        let place = context.arguments.value(of: .questionnaires)
        return (place.map { " --questionnaires \($0.shellQuoted)" } ?? "") + context.storeOption
    }

    private var patientOption: String { context.arguments.has(.patient) ? " --patient" : "" }
}
