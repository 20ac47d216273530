public import Questionnaires
public import Samples

/// How an area of a person's life felt: the states of mind with one association, such as Friends,
/// compared with all others.
public struct AreaOfLife: Hashable, Sendable {
    /// The area.
    public let association: StateOfMind.Association
    /// Its states of mind in numbers.
    public let summary: FeelingSummary
    /// All states of mind of the period that do not have the association; `nil` if all have it.
    public let others: FeelingSummary?
    /// The days with such states of mind.
    public let days: [FeelingOfDays]
    /// The weeks with such states of mind.
    public let weeks: [FeelingOfDays]
    /// The event of the happiest state of mind in the area: with the label happy and the
    /// association. `nil` without one.
    public let happiest: MeaningfulEvent?

    /// The mean valence minus that of all others; `nil` without others. A description of this
    /// period, not a finding: for findings, chance is taken into account.
    public var difference: Double? { others.map { summary.mean - $0.mean } }
}

/// The valences of a day, or of a week from Monday to Sunday.
public struct FeelingOfDays: Hashable, Sendable {
    /// The first day.
    public let first: LocalDate
    /// The valences in numbers.
    public let summary: FeelingSummary

    /// The valences by day, in order.
    static func days(of minds: [StateOfMind]) -> [FeelingOfDays] {
        groups(of: minds) { $0 }
    }

    /// The valences by week, in order. A week begins on its Monday, also if that is before the
    /// period.
    static func weeks(of minds: [StateOfMind]) -> [FeelingOfDays] {
        groups(of: minds) { day in day.adding(days: 1 - day.weekday.rawValue) ?? day }
    }

    private static func groups(
        of minds: [StateOfMind], by first: (LocalDate) -> LocalDate
    ) -> [FeelingOfDays] {
        Dictionary(grouping: minds) { first($0.start.day) }
            .compactMap { day, minds in
                FeelingSummary(minds).map { FeelingOfDays(first: day, summary: $0) }
            }
            .sorted { $0.first < $1.first }
    }
}
