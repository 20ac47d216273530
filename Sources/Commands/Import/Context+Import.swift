internal import Questionnaires
internal import SampleRecords
internal import Samples

// The steps that the imports of tables, entries and calendars share.
extension Context {
    /// Refuses `--amend` without a reason.
    func checkReasonToAmend() throws(Failure) {
        guard arguments.value(of: .amend)?.trimmingBlanks.isEmpty == true else { return }
        throw Failure(
            .usage,
            "\(arguments.verb.call): --amend needs a REASON, which the audit keeps; say why")
    }

    /// Shows a plan, and writes the output out: the import stores only what the user could see
    /// before.
    func show(plan lines: [String]) throws(Failure) {
        do {
            try print(lines)
            try finishOutput()
        } catch {
            say("wellbeing: nothing was kept.")
            throw error
        }
    }

    /// Returns whether the import continues after its plan was shown. `--dry-run` ends it.
    ///
    /// - Parameters:
    ///   - reasons: Why the import is refused; empty if it is allowed.
    ///   - json: The plan. It is written if the import ends here.
    /// - Throws: The reasons.
    func continuesImport(
        _ reasons: [String], json: @autoclosure () -> JSONValue
    ) throws(Failure) -> Bool {
        let isDry = arguments.has(.dryRun)
        guard isDry || !reasons.isEmpty else { return true }
        if format == .json { try print(json()) }
        guard reasons.isEmpty else { throw Failure(.badInput, reasons) }
        if streams.errors.isTerminal { say("Nothing was kept. To keep it: leave out --dry-run.") }
        return false
    }

    /// Asks whether to store what the plan shows, if a user can answer at the terminal.
    func confirmImport(_ question: String) throws(Failure) {
        guard mayAsk, streams.errors.isTerminal, format == .text else { return }
        try confirm("\(question) [y/N] ")
    }

    /// The store that receives an import. Creates a new store only now: a refused file must not
    /// create one.
    func storeToKeep(in store: (any DatabaseStore)?) async throws(Failure) -> any DatabaseStore {
        if let store { return store }
        return try await openStore(.creating)
    }
}
