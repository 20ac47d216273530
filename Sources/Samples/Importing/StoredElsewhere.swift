package import Questionnaires
internal import Scoring

/// The same person, questionnaire and day, already stored from another source or entered in the
/// kit.
///
/// Most often it is the same form, and would count twice. It may also be a second form of that day.
/// Only current results count, not deleted or corrected ones; for a correction, the source of its
/// first version decides. The version of the questionnaire does not matter. Each day is the day at
/// the result's offset.
public enum StoredElsewhere: Hashable, Sendable {
    /// The result with this identifier has the answers and the totals of the sitting, and perhaps
    /// more.
    ///
    /// A sitting without answers is the same if the scores equal its stated scores.
    case same(SampleID)
    /// The stored results differ from the sitting. The identifier is that of the first one saved.
    case other(SampleID)
}

extension Sitting {
    /// Whether a stored assessment has each answer and each total of the sitting, in any version of
    /// the questionnaire.
    ///
    /// The assessment may answer items that the sitting lacks. A skipped or declined answer counts
    /// as an answer: it can raise a flag.
    ///
    /// - Complexity: O(*n*²) in the items.
    package func isContained(in kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard let answers = Answers(packed: codes, in: questionnaire) else { return false }
        for (item, answer) in zip(answers.items, answers.states) {
            switch answer {
            case .notReached, .notAsked: continue
            case .answered, .declined, .skipped:
                guard kept.answers[item] == answer else { return false }
            }
        }
        for (place, scale) in questionnaire.scales.enumerated() {
            let points = stated.first { $0.scale == place }?.points
            let score = kept.scorecard.scores.first { $0.scale == scale.id }?.score
            if case .stated = score, points == nil { return false }
            if let points, score?.points != points { return false }
        }
        return true
    }
}

extension PackedSitting {
    /// Days from 1970-01-01 to the day of the sitting, at its offset.
    package var day: Int64 { Self.day(of: start, offset: offset.map { Int64($0) }) }

    /// Days from 1970-01-01 to the day of a time, at its offset.
    ///
    /// - Parameters:
    ///   - start: Microseconds since 1970 in UTC.
    ///   - offset: The offset in minutes; `nil` for a day without a time.
    package static func day(of start: Int64, offset: Int64?) -> Int64 {
        // In a damaged file a time can be any number.
        let shown = start &+ (offset ?? 0) &* 60_000_000
        let day: Int64 = 86_400_000_000
        return shown / day - (shown % day < 0 ? 1 : 0)
    }
}
