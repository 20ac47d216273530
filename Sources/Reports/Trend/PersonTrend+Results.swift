internal import Outcomes
internal import Questionnaires
package import Samples

extension PersonTrend {
    /// The results that count, oldest first. They include results without a score on the trend's
    /// scale: their answers, other scores and rules may still matter.
    ///
    /// Corrected results, results outside the selected period or modes, and results of another
    /// major version are left out.
    var results: [StoredAssessment] {
        let outside = Set(
            series.exclusions.filter {
                [.outsidePeriod, .otherMode].contains($0.reason.kind)
            }.map(\.id))
        let version = series.definition.version.major
        return assessments.filter {
            $0.assessment.questionnaire.version.major == version && !outside.contains($0.id)
        }.current
    }
}

extension [StoredAssessment] {
    /// The results that are not corrected by another one, oldest first.
    package var current: [StoredAssessment] {
        filter { $0.amendedBy == nil }.sorted {
            ($0.assessment.start.microsecondsSinceEpoch, $0.sequence)
                < ($1.assessment.start.microsecondsSinceEpoch, $1.sequence)
        }
    }
}
