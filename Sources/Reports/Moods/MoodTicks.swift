internal import Questionnaires

/// The labels of the time axis of a period.
struct MoodTicks: Hashable, Sendable {
    /// A label at the start of an hour, day or month.
    struct Tick: Hashable, Sendable {
        /// Minutes from the first midnight of the period.
        let minute: Int
        let label: String
    }

    let ticks: [Tick]

    /// - Parameters:
    ///   - period: The period.
    ///   - isNarrow: Whether there is room only for short labels.
    ///   - phrase: The language of the labels.
    init(_ period: MoodPeriod, isNarrow: Bool, in phrase: Phrasebook) {
        let day = MoodPeriod.minutesOfDay
        switch period.length {
        case .day:
            ticks = stride(from: 0, to: 24, by: isNarrow ? 6 : 3).map {
                Tick(minute: $0 * 60, label: ($0 < 10 ? "0" : "") + "\($0):00")
            }
        case .week:
            ticks = period.days.enumerated().map { place, day in
                let name = phrase.weekdays[day.date.weekday.rawValue - 1]
                return Tick(
                    minute: place * MoodPeriod.minutesOfDay,
                    label: isNarrow ? name : "\(name) \(day.date.day)")
            }
        case .month:
            ticks = period.days.indices.filter { $0.isMultiple(of: 7) }.map {
                Tick(minute: $0 * day, label: "\(period.days[$0].date.day)")
            }
        case .year:
            ticks = period.months.enumerated().compactMap { place, days in
                guard let first = days.first?.date, !isNarrow || place.isMultiple(of: 2) else {
                    return nil
                }
                return Tick(
                    minute: period.first.days(to: first) * day,
                    label: phrase.monthNames[place])
            }
        }
    }
}
