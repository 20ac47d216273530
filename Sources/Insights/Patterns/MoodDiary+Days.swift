public import Questionnaires
public import Samples

extension MoodDiary {
    /// A day of a diary in numbers.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: LocalDate
        /// The mean valence of its emotions, −1...1; `nil` without any.
        public let emotions: Double?
        /// The mean valence of its moods, −1...1; `nil` without any.
        public let moods: Double?
        /// The number of its states of mind.
        public let count: Int
        /// The amounts of the day, in the unit of each measure.
        public let amounts: [Quantity.Measure: Double]
        /// The scheduled time, in hours; `nil` if it is not known.
        public let scheduledHours: Double?

        /// The valence of the day: the mean of its moods or, without moods, of its emotions; `nil`
        /// for a day without states of mind.
        public var valence: Double? { moods ?? emotions }
    }

    /// Each day of the period, oldest first.
    ///
    /// Days without an exercise or without mindfulness have 0 minutes if they lie between two days
    /// that have some: devices record nothing on a day of rest. Sleep and other measures are never
    /// filled in.
    ///
    /// - Complexity: O(*n*) in the number of days and of states of mind.
    public var days: [Day] {
        let (emotions, moods) = tallies
        let measures = amounts.keys.map { ($0, dailyAmounts(of: $0)) }
        return (0..<dayCount).compactMap { day in
            guard let date = period.lowerBound.adding(days: day) else { return nil }
            var amounts: [Quantity.Measure: Double] = [:]
            for (measure, values) in measures where !values[day].isNaN {
                amounts[measure] = values[day]
            }
            let scheduled = scheduledHours.isEmpty ? .nan : scheduledHours[day]
            return Day(
                date: date, emotions: emotions.mean(ofBlock: day), moods: moods.mean(ofBlock: day),
                count: emotions.counts[day] + moods.counts[day], amounts: amounts,
                scheduledHours: scheduled.isNaN ? nil : scheduled)
        }
    }

    /// The valence of each day: that of ``Day/valence``; not-a-number for a day without.
    var dailyValences: [Double] {
        let (emotions, moods) = tallies
        return (0..<dayCount).map {
            moods.mean(ofBlock: $0) ?? emotions.mean(ofBlock: $0) ?? .nan
        }
    }

    /// The valences of each day.
    private var tallies: (emotions: BlockTally, moods: BlockTally) {
        var (emotions, moods) = (BlockTally(blocks: dayCount), BlockTally(blocks: dayCount))
        for entry in entries {
            if entry.kind == .dailyMood {
                moods.add(entry.valence, block: entry.day)
            } else {
                emotions.add(entry.valence, block: entry.day)
            }
        }
        return (emotions, moods)
    }

    /// The amount of each day; not-a-number for a day without.
    func dailyAmounts(of measure: Quantity.Measure) -> [Double] {
        var days = Array(repeating: Double.nan, count: dayCount)
        for (_, sums) in amounts[measure] ?? [:] {
            for (day, sum) in sums.enumerated() where !(days[day] >= sum) && !sum.isNaN {
                days[day] = sum
            }
        }
        guard measure == .exercise || measure == .mindfulness,
            let first = days.firstIndex(where: { !$0.isNaN }),
            let last = days.lastIndex(where: { !$0.isNaN })
        else { return days }
        for day in first...last where days[day].isNaN { days[day] = 0 }
        return days
    }
}

extension BlockTally {
    /// The mean of a block, within −1...1; `nil` without values.
    fileprivate func mean(ofBlock block: Int) -> Double? {
        counts[block] == 0 ? nil : min(max(sums[block] / Double(counts[block]), -1), 1)
    }
}
