package import Questionnaires
internal import Scoring

/// What a store has of the person of a new sitting, of the same questionnaire and the same day, that
/// no import of the same source brought: it was entered in the kit, or came under another source.
///
/// Most often it is the same form, and would count twice. It may also be a second form of that day.
/// Only results that stand are looked at, not those that were deleted or corrected; of a corrected
/// one, where its first version came from decides. The version of the questionnaire does not count,
/// and the day of each is the one on its own clock.
public enum StoredElsewhere: Hashable, Sendable {
    /// It has the answers and the totals of the sitting, and perhaps more; under an identifier.
    ///
    /// A sitting without answers is the same when the scores are those that it states.
    case same(SampleID)
    /// What it has differs; under the identifier of the first that was saved.
    case other(SampleID)
}

extension Sitting {
    /// Whether a kept assessment has all that the sitting says: each answer, of whatever version of
    /// the questionnaire, and each total.
    ///
    /// What the sitting leaves open may be answered there. A skipped or declined answer is an
    /// answer: it can raise a flag.
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
    /// Days from 1970-01-01 to the day of the sitting on its own clock.
    package var day: Int64 { Self.day(of: start, offset: offset.map { Int64($0) }) }

    /// Days from 1970-01-01 to the day of a time on its own clock.
    ///
    /// - Parameters:
    ///   - start: Microseconds since 1970 in UTC.
    ///   - offset: The offset in minutes; `nil` for a day without a time.
    package static func day(of start: Int64, offset: Int64?) -> Int64 {
        // A time out of a damaged file can be any number.
        let shown = start &+ (offset ?? 0) &* 60_000_000
        let day: Int64 = 86_400_000_000
        return shown / day - (shown % day < 0 ? 1 : 0)
    }
}
