import Insights
import Questionnaires
import Samples
import TestSupport
import Testing

/// A simulated diary of a person who writes several times a day and misses some days.
///
/// Moods of days that follow each other depend on each other, and so do the states of mind of one day.
/// There are more of them on weekends, and work is rarely written about then. Nights, workouts,
/// associations and words have their own ups and downs over the weeks. Unless something is planted,
/// none of them has to do with valence.
struct RandomDiary {
    /// How much a day is like the day before.
    enum Memory: CaseIterable {
        /// A correlation of 0.5 between days.
        case short
        /// A correlation of 0.9: weeks that are good or bad.
        case long
        /// A random walk: good and bad seasons, which never return to a mean.
        case endless
    }

    /// What adds to valence.
    enum Planted {
        case nothing
        /// After a night that is longer than the median, the whole day.
        case sleep(Double)
        /// In states of mind about work.
        case work(Double)
        /// In the three hours after a workout.
        case workout(Double)
    }

    private static let associations: [StateOfMind.Association] = [
        .work, .family, .friends, .partner, .hobbies, .money, .health, .travel,
    ]

    let weeks: Int
    let memory: Memory
    let planted: Planted
    private var generator: SeededGenerator
    private let source = SampleSource(name: "tests")

    init(weeks: Int, _ memory: Memory, planted: Planted = .nothing, seed: UInt64) {
        self.weeks = weeks
        self.memory = memory
        self.planted = planted
        generator = SeededGenerator(seed: seed &* 0x2545_f491_4f6c_dd1d)
    }

    private mutating func uniform() -> Double {
        Double(generator.next() >> 11) / Double(1 << 53 as UInt64)
    }

    /// A bell-shaped number with mean 0 and deviation 1.
    private mutating func bell() -> Double {
        (uniform() + uniform() + uniform() + uniform() - 2) * 1.732_050_807_568_877_2
    }

    /// A number for each day, with mean 0 and deviation 1 unless it is a walk.
    private mutating func series() -> [Double] {
        let (kept, fresh) =
            switch memory {
            case .short: (0.5, 0.866_025_403_784_438_6)
            case .long: (0.9, 0.435_889_894_354_067_4)
            case .endless: (1.0, 0.15)
            }
        var value = memory == .endless ? 0 : bell()
        return (0..<weeks * 7).map { _ in
            value = kept * value + fresh * bell()
            return value
        }
    }

    /// The diary, from Monday, 1 January 2024 on.
    mutating func diary() throws -> MoodDiary {
        let first = try LocalDate(year: 2024, month: 1, day: 1)
        let last = try #require(first.adding(days: weeks * 7 - 1))
        var diary = MoodDiary(first...last)
        let (moods, nights) = (series(), series())
        let median = nights.sorted()[nights.count / 2]
        let habits = (0..<8).map { _ in series() }
        let words = (0..<5).map { _ in series() }
        var lastWorkout = Int64.min / 2
        for day in 0..<weeks * 7 {
            let isWeekend = day % 7 >= 5
            let midnight = Int64(first.daysSinceEpoch + day) * 24 * 60
            if uniform() < 0.93 {
                try add(
                    .sleep, 7 + nights[day], from: midnight - 90, to: midnight + 400, &diary)
            }
            if uniform() < 0.3 {
                try add(.exercise, 45, from: midnight + 1_020, to: midnight + 1_065, &diary)
                lastWorkout = midnight + 1_065
            }
            if uniform() < 0.4 {
                try add(.mindfulness, 10, from: midnight + 420, to: midnight + 430, &diary)
            }
            if !isWeekend, uniform() < 0.8 {
                let event = CalendarEvent(
                    id: id(), subject: .oneself, start: try time(midnight + 600),
                    end: try time(midnight + 780), source: source, title: "Meeting",
                    calendar: "Office")
                diary.add(try #require(event))
            }
            // One day in five has no state of mind.
            guard uniform() < 0.8 else { continue }
            for _ in 0..<Int(1 + uniform() * (isWeekend ? 4 : 2)) {
                let minute = midnight + 480 + Int64(uniform() * 900)
                let associations = Self.associations.enumerated().filter {
                    let lift = $0.offset == 0 ? (isWeekend ? -2.0 : 1.0) : 0
                    return bell() + habits[$0.offset][day] + lift > 1
                }.map(\.element)
                let labels = StateOfMind.Label.allCases.prefix(5).enumerated().filter {
                    bell() + words[$0.offset][day] > 1.5
                }.map(\.element)
                let lift =
                    switch planted {
                    case .nothing: 0.0
                    case .sleep(let effect): nights[day] > median ? effect : 0
                    case .work(let effect): associations.contains(.work) ? effect : 0
                    case .workout(let effect):
                        (0..<180).contains(minute - lastWorkout) ? effect : 0
                    }
                let valence = min(max(0.25 * moods[day] + 0.3 * bell() + lift, -1), 1)
                diary.add(
                    StateOfMind(
                        id: id(), subject: .oneself, date: try time(minute), source: source,
                        kind: .momentaryEmotion, valence: try #require(Valence(valence)),
                        labels: labels, associations: associations))
            }
        }
        return diary
    }

    private mutating func add(
        _ measure: Quantity.Measure, _ value: Double, from start: Int64, to end: Int64,
        _ diary: inout MoodDiary
    ) throws {
        let quantity = Quantity(
            id: id(), subject: .oneself, start: try time(start), end: try time(end),
            source: source, measure: measure, value: max(value, 0))
        diary.add(try #require(quantity))
    }

    private mutating func id() -> SampleID { SampleID(high: 1, low: generator.next()) }

    /// A number of minutes since 1970, on a clock in UTC.
    private func time(_ minutes: Int64) throws -> Timestamp {
        try Timestamp(microsecondsSinceEpoch: minutes * 60_000_000, offset: .utc)
    }
}
