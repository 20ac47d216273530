internal import Questionnaires

extension TableImport.Plan {
    /// Refuses a plan with problems that the caller did not decide to accept.
    ///
    /// - Parameters:
    ///   - isCorrecting: Whether results with other answers are corrected.
    ///   - skipsBadRows: Whether bad rows are left out.
    /// - Throws: ``TableImport/Refusal`` with all of these problems.
    func check(isCorrecting: Bool, skipsBadRows: Bool) throws(TableImport.Refusal) {
        let findings =
            summary.findings.filter { $0.gravity == .error }
            + rowRefusals(isCorrecting: isCorrecting, skipsBadRows: skipsBadRows)
        guard findings.isEmpty else { throw TableImport.Refusal(findings: findings) }
    }

    /// Why the rows cannot be stored, and what to do, in whole sentences; empty if they can be.
    package func rowRefusals(isCorrecting: Bool, skipsBadRows: Bool) -> [TableImport.Finding] {
        guard !skipsBadRows else { return [] }
        var findings: [TableImport.Finding] = []
        if summary.problemCount > 0 {
            findings.append(
                TableImport.Finding(
                    .badRows,
                    "\(Counted("problem", summary.problemCount)); nothing was kept. Correct the "
                        + "rows, or keep the good ones with --skip-bad."))
        }
        if summary.otherTotals > 0 {
            findings.append(
                TableImport.Finding(
                    .otherTotals,
                    "the stored answers of \(Counted("result", summary.otherTotals)) add up to another "
                        + "total; nothing was changed. A total never replaces answers: correct it, "
                        + "or leave it out with --skip-bad."))
        }
        let conflicts = summary.conflicts - summary.otherTotals
        if conflicts > 0, !isCorrecting {
            findings.append(
                TableImport.Finding(
                    .conflicts,
                    "the store already has \(Counted("result", conflicts)) of these with other answers; "
                        + "nothing was changed. "
                        + "Check them, and correct them with --amend REASON, or leave them as they "
                        + "are with --skip-bad."))
        }
        return findings
    }
}
