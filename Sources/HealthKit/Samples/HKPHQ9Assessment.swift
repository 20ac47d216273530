public import CHealthKit
public import Foundation

/// An answered PHQ-9.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public final class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {
    /// The band of a score.
    public typealias Risk = HKPHQ9AssessmentRisk
    /// An answer.
    public typealias Answer = HKPHQ9AssessmentAnswer

    /// The answers, in the order of the form: 9.
    public let answers: [Answer]

    /// An answered form.
    ///
    /// - Parameters:
    ///   - date: The time of the answers.
    ///   - answers: 9 answers. Only item 9 may be declined. The store refuses to save any others.
    ///   - metadata: Further facts, by name.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        self.init(date: date, answers: answers, Origin(metadata: metadata ?? [:]))
    }

    init(date: Date, answers: [Answer], _ origin: Origin) {
        self.answers = answers
        super.init(
            .PHQ9, date,
            score: answers.filter { $0 != .preferNotToAnswer }.reduce(0) { $0 + $1.rawValue },
            origin)
    }

    /// The band of the score.
    public var risk: Risk { Risk(rawValue: Form.phq9.risk(of: score)) ?? .noneToMinimal }
}
