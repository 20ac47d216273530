internal import Questionnaires
internal import Samples

extension PersonReport.UnscaledForm {
    /// The newest result in a few lines: its categories, and its rules by outcome.
    package func overview(in phrase: Phrasebook) -> [String] {
        let wording = definition.wording(for: phrase.requested)
        guard let last = assessments.current.last else { return [phrase("No scores.")] }
        let date = phrase.date(last.assessment.start)
        let findings = phrase.findings(of: last, definition, wording)
        return findings.isEmpty
            ? [phrase("\(date): answers without a score")] : findings.map { "\(date)  \($0)" }
    }
}
