public import CHealthKit
public import Foundation

/// An answered GAD-7.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public final class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {
    /// The band of a score.
    public typealias Risk = HKGAD7AssessmentRisk
    /// An answer.
    public typealias Answer = HKGAD7AssessmentAnswer

    /// The answers, in the order of the form: 7.
    public let answers: [Answer]

    /// An answered form.
    ///
    /// - Parameters:
    ///   - date: The time of the answers.
    ///   - answers: 7 answers. The store refuses to save any others.
    ///   - metadata: Further facts, by name.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        self.init(date: date, answers: answers, Origin(metadata: metadata ?? [:]))
    }

    init(date: Date, answers: [Answer], _ origin: Origin) {
        self.answers = answers
        super.init(.GAD7, date, score: answers.reduce(0) { $0 + $1.rawValue }, origin)
    }

    /// The band of the score.
    public var risk: Risk { Risk(rawValue: Form.gad7.risk(of: score)) ?? .noneToMinimal }
}
