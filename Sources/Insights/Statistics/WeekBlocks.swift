internal import Questionnaires

/// Blocks of whole weeks from Monday to Sunday, into which a diary is cut.
///
/// A long diary has longer blocks: there are at least ``fewest`` and at most twice as many, and none
/// is shorter than a week. Moods that last for weeks then depend less on each other across blocks.
struct WeekBlocks {
    /// The number of blocks that a diary has if it is long enough.
    static let fewest = 26

    /// The weeks of a block, 1 or more.
    let weeksPerBlock: Int
    /// The number of blocks, at most 64.
    let count: Int
    private let weekdayOfFirst: Int
    private let firstWeek: Int

    /// Cuts the days from the first to the last one that is used.
    ///
    /// - Parameters:
    ///   - first: The day that has the number 0.
    ///   - days: The numbers of the first and the last used day.
    init(from first: LocalDate, _ days: ClosedRange<Int>) {
        weekdayOfFirst = first.weekday.rawValue - 1
        firstWeek = (days.lowerBound + weekdayOfFirst) / 7
        let weeks = (days.upperBound + weekdayOfFirst) / 7 - firstWeek + 1
        weeksPerBlock = max(weeks / Self.fewest, 1)
        count = (weeks - 1) / weeksPerBlock + 1
    }

    /// The block of a day, from 0; `nil` for a day before the first or after the last used one.
    func block(ofDay day: Int) -> Int? {
        let week = (day + weekdayOfFirst) / 7 - firstWeek
        let block = week / weeksPerBlock
        return week >= 0 && block < count ? block : nil
    }
}
