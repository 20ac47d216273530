import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

extension Clinic {
    /// The series of P-1.
    func series(
        _ stored: [StoredAssessment], selection: ScoreSeries.Selection = .init(),
        scale: Scale.ID? = nil
    ) throws -> ScoreSeries {
        try #require(
            ScoreSeries(
                of: stored, subject: SubjectID("P-1"), definition: form, scale: scale,
                selection: selection))
    }
}
