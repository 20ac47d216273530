internal import Foundation

/// An answered questionnaire with a score: ``HKGAD7Assessment`` or ``HKPHQ9Assessment``.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public class HKScoredAssessment: HKSample, @unchecked Sendable {
    /// The sum of the answers. A declined answer adds nothing, so the score is then the least
    /// possible score.
    public let score: Int

    init(_ identifier: HKScoredAssessmentTypeIdentifier, _ date: Date, score: Int, _ origin: Origin)
    {
        self.score = score
        super.init(HKScoredAssessmentType(identifier), from: date, to: date, origin)
    }
}
