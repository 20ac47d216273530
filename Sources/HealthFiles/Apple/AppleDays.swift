internal import Questionnaires
internal import Samples

/// The amounts of each day, from the records of several devices.
///
/// The same minute is often recorded by a watch, a phone and other programs. Each rule counts it
/// once:
///
/// - exercise: the union of the records. A record can have fewer minutes than its period has. They
///   are spread evenly over the period. If records overlap, the record with the most of that time
///   counts. So no source loses a minute to another, and two records never give more than the time
///   that passed. A record with more minutes than its period counts as if it lasted for its
///   minutes;
/// - steps: those of the source with the most steps, and those of other sources in the time that it
///   does not cover (see ``StepDay``);
/// - mindfulness: the union of the sessions;
/// - sleep: in each night the source with the most sleep in stages, or without stages the union of
///   all sources. A night ends when no source recorded sleep for three hours. It belongs to the day
///   on which it ends, whichever source recorded the end. A night that may continue into another
///   day is left out.
///
/// A record across midnight is divided at midnight, except a sleep (see ``AppleRecord/parts``).
struct AppleDays {
    /// A period, and who recorded it.
    private struct Period {
        let start: Timestamp
        let end: Timestamp
        let amount: Double
        let source: Int
        let isStage: Bool
        let line: Int
        /// The beginning and the end of its time, in microseconds.
        let first: Int64
        let last: Int64

        init(_ record: AppleRecord, at line: Int) {
            start = record.start
            end = record.end
            amount = record.amount
            source = record.source
            isStage = record.kind == .asleep(isStage: true)
            self.line = line
            first = start.microsecondsSinceEpoch
            last = end.microsecondsSinceEpoch
        }
    }

    /// The records of a day.
    private struct Sum {
        var start: Timestamp
        var end: Timestamp
        /// The line of the first record in the file.
        var line: Int
        var records = 0
        var amount = 0.0
        var sources: Set<Int> = []

        /// Whether its amount is greater, or equal and from an earlier source.
        func isBetter(than other: Sum) -> Bool {
            amount == other.amount
                ? (sources.min() ?? 0) < (other.sources.min() ?? 0) : amount > other.amount
        }

        mutating func add(_ period: Period) {
            start = min(start, period.start)
            end = max(end, period.end)
            line = min(line, period.line)
            records += 1
            amount += period.amount
            sources.insert(period.source)
        }

        mutating func add(_ other: Sum) {
            start = min(start, other.start)
            end = max(end, other.end)
            line = min(line, other.line)
            records += other.records
            amount += other.amount
            sources.formUnion(other.sources)
        }
    }

    private var exercise: [Period] = []
    private var mindful: [Period] = []
    private var sleep: [Period] = []
    private var steps: [LocalDate: (sum: Sum, day: StepDay)] = [:]
    /// The end of the last record, in microseconds.
    private var last = Int64.min

    mutating func add(_ record: AppleRecord, at line: Int) {
        last = max(last, record.end.microsecondsSinceEpoch)
        switch record.kind {
        case .exercise: exercise += record.parts.map { Period($0, at: line) }
        case .mindful: mindful += record.parts.map { Period($0, at: line) }
        case .asleep: sleep.append(Period(record, at: line))
        case .notAsleep: break
        case .steps:
            for part in record.parts {
                let (day, period) = (part.start.day, Period(part, at: line))
                let empty = (Self.sum([period], amount: 0, of: []), StepDay())
                steps[day, default: empty].sum.add(period)
                steps[day, default: empty].day.add(.init(part))
            }
        }
    }

    /// Outputs the quantity of each measure and day, by measure and day.
    ///
    /// A later export replaces an earlier one, even with a smaller amount: the person may have
    /// deleted a record, or the last sleep of the day became the beginning of the next night.
    ///
    /// - Parameter made: When the export was made; `nil` for the end of its last record.
    func give(to output: EntryOutput, _ sources: [String: Int], made: Timestamp?) {
        let names = sources.sorted { $0.value < $1.value }.map(\.key)
        let end = made?.microsecondsSinceEpoch ?? last
        let version = end / 1_000_000
        func give(_ measure: Quantity.Measure, _ days: [LocalDate: Sum]) {
            for (day, sum) in days.sorted(by: { $0.key < $1.key }) {
                let id = output.id("\(measure.name) \(day)")
                var metadata: Metadata = ["records": .number(Double(sum.records))]
                metadata.add(sum.sources.sorted().map { names[$0] }, as: "sourceName")
                let quantity = Quantity(
                    id: id, subject: output.context.subject, start: sum.start,
                    end: sum.end, source: output.source,
                    // The identity includes the person, because two people can have amounts for the
                    // same day.
                    sync: SyncIdentity(identifier: id.description, version: version),
                    measure: measure, value: sum.amount, metadata: metadata)
                if let quantity { output.add(.quantity(quantity), at: sum.line) }
            }
        }
        give(.exercise, Self.days(exercise, minutes: Self.exerciseMinutes))
        give(.mindfulness, Self.days(mindful) { Self.union($0) / 60 })
        let (nights, unfinished) = nights(until: end)
        give(.sleep, nights)
        for line in unfinished { output.leaveOut("a night that was not over", at: line) }
        give(.steps, stepDays)
    }

    /// The minutes of each day. The closure decides how overlapping records count.
    private static func days(
        _ periods: [Period], minutes: ([Period]) -> Double
    ) -> [LocalDate: Sum] {
        var days: [LocalDate: Sum] = [:]
        for cluster in clusters(periods) {
            let sum = sum(cluster, amount: minutes(cluster))
            add(sum, to: &days, on: sum.start.day)
        }
        return days
    }

    /// The nights by their days.
    ///
    /// - Parameter end: When the export was made, in microseconds.
    /// - Returns: The days, and the lines of the nights that may continue into another day.
    private func nights(until end: Int64) -> (days: [LocalDate: Sum], unfinished: [Int]) {
        var days: [LocalDate: Sum] = [:]
        var unfinished: [Int] = []
        for night in Self.clusters(sleep, gap: Self.wake) {
            guard let last = night.max(by: { $0.last < $1.last })?.end else { continue }
            if end < last.microsecondsSinceEpoch + Self.wake, last.day(after: Self.wake) != last.day
            {
                unfinished.append(Self.sum(night, amount: 0).line)
                continue
            }
            let staged = Set(night.filter(\.isStage).map(\.source))
            let bySource = Dictionary(grouping: night.filter { staged.contains($0.source) }) {
                $0.source
            }
            let candidates = bySource.isEmpty ? [night] : Array(bySource.values)
            let best =
                candidates.map { Self.sum($0, amount: Self.union($0) / 3600, of: night) }
                .max { $1.isBetter(than: $0) }
            if var best {
                // The other sources slept on.
                if best.end.day != last.day { best.end = last }
                Self.add(best, to: &days, on: last.day)
            }
        }
        return (days, unfinished)
    }

    /// The time without sleep that ends a night, in microseconds.
    private static let wake: Int64 = 3 * 3_600_000_000

    private var stepDays: [LocalDate: Sum] {
        steps.mapValues { sum, day in
            var sum = sum
            (sum.amount, sum.sources) = day.steps
            return sum
        }
    }

    private static func add(_ sum: Sum, to days: inout [LocalDate: Sum], on day: LocalDate) {
        if days[day]?.add(sum) == nil { days[day] = sum }
    }

    /// - Parameters:
    ///   - periods: The periods that count. Not empty.
    ///   - all: All periods of the same time, for the number of records.
    private static func sum(_ periods: [Period], amount: Double, of all: [Period]? = nil) -> Sum {
        Sum(
            start: periods.map(\.start).min() ?? periods[0].start,
            end: periods.map(\.end).max() ?? periods[0].end,
            line: periods.map(\.line).min() ?? periods[0].line,
            records: (all ?? periods).count, amount: amount, sources: Set(periods.map(\.source)))
    }

    /// The seconds that at least one of the periods covers.
    private static func union(_ periods: [Period]) -> Double {
        var (total, reached) = (Int64(0), Int64.min)
        for period in periods.sorted(by: { $0.start < $1.start }) {
            total += max(0, period.last - max(period.first, reached))
            reached = max(reached, period.last)
        }
        return Double(total) / 1e6
    }

    /// The minutes of exercise in a group of records, each counted once. O(*n* log *n*).
    private static func exerciseMinutes(_ periods: [Period]) -> Double {
        guard periods.count > 1 else { return periods.first?.amount ?? 0 }
        // In microseconds.
        let minute = 60e6
        let records = periods.filter { $0.amount > 0 }.map { period in
            let amount = period.amount * minute
            let last = max(period.last, period.first + Int64(amount.rounded(.up)))
            // The part of its time that is exercise.
            return (first: period.first, last: last, part: amount / Double(last - period.first))
        }
        let times = Set(records.flatMap { [$0.first, $0.last] }).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(times, times.indices))
        // For each time: a later place if a fuller record has counted it, otherwise its own place.
        var later = Array(times.indices)
        var total = 0.0
        for record in records.sorted(by: { $0.part > $1.part }) {
            guard var place = places[record.first] else { continue }
            while times[place] < record.last {
                let next = later[place]
                if next == place {
                    total += record.part * Double(times[place + 1] - times[place])
                    later[place] = place + 1
                    place += 1
                } else {
                    // The way gets shorter for the next record.
                    later[place] = later[next]
                    place = next
                }
            }
        }
        // Whole microseconds, so that the parts of a record add up to the record.
        return total.rounded() / minute
    }

    /// The periods in groups, by their start. Two groups do not overlap, and have more than a gap
    /// between them.
    private static func clusters(_ periods: [Period], gap: Int64 = 0) -> [[Period]] {
        var clusters: [[Period]] = []
        var reached = Int64.min
        // With equal starts the longer one is first, because it contains a record without length.
        let sorted = periods.sorted { ($0.first, $1.last) < ($1.first, $0.last) }
        for period in sorted {
            if clusters.isEmpty || period.first >= reached &+ gap {
                clusters.append([period])
                reached = period.last
            } else {
                clusters[clusters.count - 1].append(period)
                reached = max(reached, period.last)
            }
        }
        return clusters
    }
}

extension Timestamp {
    /// The day some time later, on the same clock.
    fileprivate func day(after microseconds: Int64) -> LocalDate? {
        try? Timestamp(
            microsecondsSinceEpoch: microsecondsSinceEpoch + microseconds, offset: offset ?? .utc
        ).day
    }
}
