internal import Questionnaires

/// A time axis from left to right, labelled with days or months.
struct TimeAxis: Hashable, Sendable {
    /// The first and the last instant, in microseconds.
    let first: Int64
    let last: Int64
    /// The x coordinates of the first and the last instant.
    let left: Double
    let right: Double

    /// A labelled day.
    struct Tick: Hashable, Sendable {
        let x: Double
        let label: String
    }

    /// An axis that covers some times; `nil` without times.
    init?(_ times: some Sequence<Timestamp>, left: Double, right: Double) {
        let instants = times.map(\.microsecondsSinceEpoch)
        guard let first = instants.min(), let last = instants.max() else { return nil }
        self.first = first
        self.last = last
        self.left = left
        self.right = right
    }

    /// The x coordinate of a time; `nil` outside of the axis. A single time is in the middle.
    func x(_ time: Timestamp) -> Double? {
        let instant = time.microsecondsSinceEpoch
        guard instant >= first, instant <= last else { return nil }
        guard last > first else { return (left + right) / 2 }
        return left + (right - left) * Double(instant - first) / Double(last - first)
    }

    private func day(_ instant: Int64) -> Int {
        let (days, rest) = instant.quotientAndRemainder(dividingBy: 86_400_000_000)
        return Int(rest < 0 ? days - 1 : days)
    }

    /// The days or months with labels, as many as fit.
    ///
    /// - Parameters:
    ///   - room: The least distance between two labels of days.
    ///   - monthRoom: The least distance between two labels of months.
    ///   - phrase: The language of the labels.
    func ticks(room: Double, monthRoom: Double, in phrase: Phrasebook) -> [Tick] {
        let days = day(first)...day(last)
        let most = max(Int((right - left) / room), 1)
        if days.count == 1 {
            return [LocalDate(daysSinceEpoch: day(first))].compactMap { $0 }.map {
                Tick(x: (left + right) / 2, label: phrase.date($0))
            }
        }
        for step in [1, 2, 7, 14, 28] where (days.count - 1) / step + 1 <= most {
            return stride(from: days.lowerBound, through: days.upperBound, by: step).compactMap {
                tick($0) { phrase.date($0) }
            }
        }
        for step in [1, 2, 3, 6, 12, 24, 60, 120] {
            let months = months(in: days, every: step)
            guard months.count <= max(Int((right - left) / monthRoom), 1) else { continue }
            return months.compactMap { month in
                tick(month.daysSinceEpoch) { date in
                    step < 12 ? phrase.month(date) : String(date.year)
                }
            }
        }
        return []
    }

    private func tick(_ day: Int, _ label: (LocalDate) -> String) -> Tick? {
        guard let date = LocalDate(daysSinceEpoch: day) else { return nil }
        let instant = max(Timestamp(day: date).microsecondsSinceEpoch, first)
        return Tick(
            x: left + (right - left) * Double(instant - first) / Double(last - first),
            label: label(date))
    }

    /// The first day of every `step` months, counted from January.
    private func months(in days: ClosedRange<Int>, every step: Int) -> [LocalDate] {
        guard let first = LocalDate(daysSinceEpoch: days.lowerBound) else { return [] }
        let beginning = first.year * 12 + first.month - 1
        var months: [LocalDate] = []
        var number = (beginning + step - 1) / step * step
        while let day = try? LocalDate(year: number / 12, month: number % 12 + 1, day: 1),
            day.daysSinceEpoch <= days.upperBound
        {
            if day.daysSinceEpoch >= days.lowerBound { months.append(day) }
            number += step
        }
        return months
    }
}
