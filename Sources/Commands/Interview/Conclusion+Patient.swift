internal import Administration
internal import Questionnaires
internal import Samples
internal import Scoring

// The end of an interview on a device of the clinic, where the patient answers.
extension Conclusion {
    /// Saves the result and thanks the patient. It shows no result, band or flag. It only shows
    /// where to find support, if an answer or the score calls for it. Then it clears the screen.
    func conclude(
        _ ending: Interview.Ending, policy: MissingPolicy, on screen: PatientScreen,
        interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        if case .interrupted(let signal) = ending {
            // There may be no person to press Enter: first clear the answers, then show the rest.
            screen.clear()
            sayProgress()
            showSupport(after: ending, policy, namesFlags: false)
            _ = context.streams.finish(with: .done)
            signal.endProgram()
        }
        var failure: Failure?
        do { try await save(after: ending, policy) } catch { failure = error }
        showSupport(after: ending, policy, namesFlags: false)
        let signal = screen.end(phrases, interruptedBy: signals)
        switch ending {
        case .finished where failure == nil:
            context.say((earlier.map(\.result.id) + [sitting.id]).map { phrases.saved($0) })
        case .left, .refused, .unreadable:
            if session.progress.answered > 0 || !earlier.isEmpty {
                context.sayCommand(phrases.toContinue(continueCommand))
            }
        case .finished, .notSaved, .interrupted: break
        }
        if let failure { throw failure }
        guard let signal else { return }
        // The patient may not have read where to find support, so repeat it.
        showSupport(after: ending, policy, namesFlags: false)
        _ = context.streams.finish(with: .done)
        signal.endProgram()
    }

    /// Saves the result of a finished interview, and tells the patient what is saved.
    private func save(
        after ending: Interview.Ending, _ policy: MissingPolicy
    ) async throws(Failure) {
        switch ending {
        case .finished:
            let failure = await saved(policy).failure
            context.say(["", failure == nil ? phrases.thanks : phrases.tellTheClinic])
            if let failure { throw await self.failure(afterResult: failure) }
        case .left:
            context.say("")
            sayProgress()
            throw Failure(.tryAgain, [])
        case .interrupted: return
        case .refused(let reason):
            context.say("wellbeing: standard input: \(reason)")
            sayProgress()
            throw Failure(.badInput, [])
        case .notSaved(let failure, let flag):
            let isLost = flag == .lost
            context.say(["", isLost ? phrases.unsaved.tellTheClinic : phrases.tellTheClinic])
            throw self.failure(afterAnswer: failure, flag)
        case .unreadable(let failure):
            context.say(["", phrases.tellTheClinic])
            throw Failure(.notSaved, "standard input cannot be read: \(failure)")
        }
    }
}
