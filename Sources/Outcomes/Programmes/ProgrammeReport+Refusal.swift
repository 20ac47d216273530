internal import Questionnaires
public import Samples

extension ProgrammeReport {
    /// Why a clinic's outcomes cannot be computed.
    public enum Refusal: Error, Hashable, Sendable {
        /// No definition with the scale of a measure was given.
        case noSuchMeasure(ScoreQuery.Measure)
        /// The assessments of one person are not adjacent. The number counts from 1.
        case peopleInterleaved(assessment: Int)

        /// The problem and the remedy.
        public var message: String {
            switch self {
            case .noSuchMeasure(let measure):
                "no definition of \(measure.questionnaire) has the scale \(measure.scale); give one "
                    + "that has"
            case .peopleInterleaved(let assessment):
                "assessment \(assessment) is of a person whose assessments ended before; give them "
                    + "in the order of people"
            }
        }
    }
}

extension ProgrammeReport.Refusal: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
