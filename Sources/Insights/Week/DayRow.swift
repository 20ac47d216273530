public import Questionnaires
internal import Samples

/// Some days, one or more in a row, with their balance and their feelings side by side.
public struct DayRow: Hashable, Sendable {
    /// The first day.
    public let first: LocalDate
    /// The last day, which is included.
    public let last: LocalDate
    /// How much of the waking time was scheduled.
    public let balance: WorkLifeBalance
    /// All states of mind; `nil` without any.
    public let feelings: FeelingSummary?
    /// The emotions of moments; `nil` without any.
    public let emotions: FeelingSummary?
    /// The moods of days; `nil` without any.
    public let moods: FeelingSummary?

    /// Half of the waking time or more is scheduled; of several days, on the middle one.
    public var isBusy: Bool { balance.rating == .poor }

    /// The days were busy, and their mean valence is slightly pleasant or better, which is 1/7 or
    /// more. Busy can be fun: the balance alone does not say how a day felt.
    public var isBusyAndPleasant: Bool {
        isBusy
            && (feelings?.classification.rawValue ?? 0)
                >= Valence.Classification.slightlyPleasant.rawValue
    }

    /// The mood of the days minus the emotions of their moments, as means; `nil` unless there are
    /// both.
    public var moodMinusEmotions: Double? {
        guard let moods, let emotions else { return nil }
        return moods.mean - emotions.mean
    }

    init(first: LocalDate, last: LocalDate, balance: WorkLifeBalance, minds: [StateOfMind]) {
        self.first = first
        self.last = last
        self.balance = balance
        feelings = FeelingSummary(minds)
        emotions = FeelingSummary(minds.filter { $0.kind == .momentaryEmotion })
        moods = FeelingSummary(minds.filter { $0.kind == .dailyMood })
    }
}
