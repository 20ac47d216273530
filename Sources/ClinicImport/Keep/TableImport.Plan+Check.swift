extension TableImport.Plan {
    /// Refuses a plan with problems that the caller did not decide to accept.
    ///
    /// - Parameters:
    ///   - isCorrecting: Whether results with other answers are corrected.
    ///   - skipsBadRows: Whether bad rows are left out.
    /// - Throws: ``TableImport/Refusal`` with all of these problems.
    func check(isCorrecting: Bool, skipsBadRows: Bool) throws(TableImport.Refusal) {
        var findings = self.findings.filter { $0.gravity == .error }
        if problemCount > 0, !skipsBadRows {
            findings.append(
                TableImport.Finding(
                    .badRows,
                    "\(problemCount) problems in the rows; correct them, or keep the good "
                        + "rows with --skip-bad"))
        }
        if otherTotals > 0, !skipsBadRows {
            findings.append(
                TableImport.Finding(
                    .otherTotals,
                    "\(otherTotals) totals differ from the sum of the stored answers, and a total "
                        + "never replaces answers; correct them, or leave them out with --skip-bad")
            )
        }
        let others = conflicts - otherTotals
        if others > 0, !isCorrecting, !skipsBadRows {
            findings.append(
                TableImport.Finding(
                    .conflicts,
                    "\(others) results are kept with other answers; check them, and "
                        + "correct them with --amend REASON"))
        }
        guard findings.isEmpty else { throw TableImport.Refusal(findings: findings) }
    }
}
