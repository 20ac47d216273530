package import Outcomes
package import Questionnaires
internal import Samples

extension PersonReport {
    /// A questionnaire, and the person's results with it.
    package typealias Form = (definition: Questionnaire, record: PersonRecord)

    /// Creates the report from the results with each questionnaire.
    ///
    /// - Parameters:
    ///   - record: All samples of the person.
    ///   - forms: The questionnaires, in any order. One without scales, categories and rules is left
    ///     out.
    ///   - selection: The scores, results without a scale and states of mind that the page shows.
    ///   - flags: All flags of the person, also those of other questionnaires.
    ///   - made: When the page is made.
    ///   - maker: The program that makes it, with its version.
    ///   - trend: The trend of a questionnaire with scales; `nil` to leave it out.
    package init<Refusal: Error>(
        of record: PersonRecord, _ forms: [Form], selection: ScoreSeries.Selection = .init(),
        flags: [PersonFlag], made: Timestamp, maker: String,
        trend: (Form) throws(Refusal) -> PersonTrend?
    ) throws(Refusal) {
        var trends: [PersonTrend] = []
        var unscaled: [UnscaledForm] = []
        for form in forms where form.definition.hasResults {
            guard form.definition.scales.isEmpty else {
                if let trend = try trend(form) { trends.append(trend) }
                continue
            }
            unscaled.append(
                UnscaledForm(
                    definition: form.definition,
                    assessments: form.record.assessments.filter {
                        selection.contains($0.assessment.start)
                    }))
        }
        self.init(
            subject: record.subject, trends: trends, unscaled: unscaled, flags: flags,
            moods: record.moods.filter { selection.contains($0.start) }, made: made, maker: maker)
    }
}
