package import Questionnaires

/// The rule for answers in numbers of which none is 0. They may be counted from 1: then all of them
/// can be read, and each one is wrong. No single result can show this.
package enum MissingZero {
    /// The least number of answers for a warning: one form of most instruments.
    ///
    /// Nearly all people in a clinic answer some item with "not at all". If three answers in ten
    /// are a 0, nine answers lack a 0 in one of 25 files.
    package static let warned = 9

    /// The least number of answers that are refused. If one answer in ten is a 0, a hundred answers
    /// lack one in less than one of 30,000 files.
    package static let refused = 100

    /// What is wrong if the answers are counted from 1, in words for a message.
    ///
    /// - Parameter items: The number of scored items that may be counted from 1.
    package static func consequence(for questionnaire: Questionnaire, items: Int) -> String {
        let flags = questionnaire.flags.isEmpty ? "" : ", and some flags are raised wrongly"
        return "each is read as 1 too much: totals are wrong by up to \(items)\(flags)"
    }
}
