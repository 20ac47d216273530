internal import Questionnaires
internal import Samples

/// The amounts of each day, from the records of several devices.
///
/// The same minute is often recorded by a watch, a phone and other programs. Each rule counts it
/// once:
///
/// - exercise: of overlapping records of several sources, those of the source with the greatest sum;
/// - steps: in each hour those of the source with the greatest sum;
/// - mindfulness: the union of the sessions;
/// - sleep: in each night the source with the most sleep in stages, else the union of all sources.
///   A night ends when nobody recorded sleep for three hours. It belongs to the day of its end.
struct AppleDays {
    /// A period, and who recorded it.
    private struct Period {
        let start: Timestamp
        let end: Timestamp
        var amount = 0.0
        let source: Int
        var isStage = false
    }

    /// The records of a day, or of an hour.
    private struct Sum {
        var start: Timestamp
        var end: Timestamp
        var records = 0
        var amount = 0.0
        var sources: Set<Int> = []

        /// Whether it is the greater amount of two; of equal amounts that of the earlier source.
        func isBetter(than other: Sum) -> Bool {
            amount == other.amount
                ? (sources.min() ?? 0) < (other.sources.min() ?? 0) : amount > other.amount
        }

        mutating func add(_ other: Sum) {
            start = min(start, other.start)
            end = max(end, other.end)
            records += other.records
            amount += other.amount
            sources.formUnion(other.sources)
        }
    }

    private struct Hour: Hashable {
        let day: LocalDate
        let hour: Int
        let source: Int
    }

    private var exercise: [Period] = []
    private var mindful: [Period] = []
    private var sleep: [Period] = []
    private var steps: [Hour: Sum] = [:]

    mutating func add(_ record: AppleRecord) {
        var period = Period(
            start: record.start, end: record.end, amount: record.amount, source: record.source)
        switch record.kind {
        case .exercise: exercise.append(period)
        case .mindful: mindful.append(period)
        case .asleep(let isStage):
            period.isStage = isStage
            sleep.append(period)
        case .notAsleep: break
        case .steps:
            let hour = Hour(
                day: record.start.day, hour: record.start.local?.hour ?? 0, source: record.source)
            let sum = Self.sum([period], amount: period.amount)
            if steps[hour]?.add(sum) == nil { steps[hour] = sum }
        }
    }

    /// Gives the quantity of each measure and day, by measure and day.
    func give(to output: EntryOutput, _ sources: [String: Int]) {
        let names = sources.sorted { $0.value < $1.value }.map(\.key)
        func give(_ measure: Quantity.Measure, _ days: [LocalDate: Sum]) {
            for (day, sum) in days.sorted(by: { $0.key < $1.key }) {
                let entry = "\(measure.name) \(day)"
                var metadata: Metadata = ["records": .number(Double(sum.records))]
                metadata.add(sum.sources.sorted().map { names[$0] }, as: "sourceName")
                let quantity = Quantity(
                    id: output.id(entry), subject: output.context.subject, start: sum.start,
                    end: sum.end, source: output.source,
                    // A later export has more records of the day.
                    sync: SyncIdentity(identifier: entry, version: Int64(sum.records)),
                    measure: measure, value: sum.amount, metadata: metadata)
                if let quantity { output.add(.quantity(quantity), at: 1) }
            }
        }
        give(.exercise, exerciseDays)
        give(.mindfulness, mindfulDays)
        give(.sleep, nights)
        give(.steps, stepDays)
    }

    private var exerciseDays: [LocalDate: Sum] {
        var days: [LocalDate: Sum] = [:]
        for cluster in Self.clusters(exercise) {
            let best = Dictionary(grouping: cluster, by: \.source).values
                .map { Self.sum($0, amount: $0.reduce(0) { $0 + $1.amount }, of: cluster) }
                .max { $1.isBetter(than: $0) }
            if let best { Self.add(best, to: &days, on: best.start.day) }
        }
        return days
    }

    private var mindfulDays: [LocalDate: Sum] {
        var days: [LocalDate: Sum] = [:]
        for cluster in Self.clusters(mindful) {
            let sum = Self.sum(cluster, amount: Self.union(cluster) / 60)
            Self.add(sum, to: &days, on: sum.start.day)
        }
        return days
    }

    private var nights: [LocalDate: Sum] {
        var days: [LocalDate: Sum] = [:]
        for night in Self.clusters(sleep, gap: 3 * 3_600_000_000) {
            let staged = Set(night.filter(\.isStage).map(\.source))
            let bySource = Dictionary(grouping: night.filter { staged.contains($0.source) }) {
                $0.source
            }
            let candidates = bySource.isEmpty ? [night] : Array(bySource.values)
            let best =
                candidates.map { Self.sum($0, amount: Self.union($0) / 3600, of: night) }
                .max { $1.isBetter(than: $0) }
            if let best { Self.add(best, to: &days, on: best.end.day) }
        }
        return days
    }

    private var stepDays: [LocalDate: Sum] {
        var hours: [Hour: Sum] = [:]
        for (hour, sum) in steps {
            let key = Hour(day: hour.day, hour: hour.hour, source: 0)
            var best = hours[key] ?? sum
            let records = (hours[key]?.records ?? 0) + sum.records
            if sum.isBetter(than: best) { best = sum }
            best.records = records
            hours[key] = best
        }
        var days: [LocalDate: Sum] = [:]
        for (hour, sum) in hours { Self.add(sum, to: &days, on: hour.day) }
        return days
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
            records: (all ?? periods).count, amount: amount, sources: Set(periods.map(\.source)))
    }

    /// The seconds that at least one of the periods has.
    private static func union(_ periods: [Period]) -> Double {
        var (total, reached) = (Int64(0), Int64.min)
        for period in periods.sorted(by: { $0.start < $1.start }) {
            let end = period.end.microsecondsSinceEpoch
            let start = max(period.start.microsecondsSinceEpoch, reached)
            total += max(0, end - start)
            reached = max(reached, end)
        }
        return Double(total) / 1e6
    }

    /// The periods in groups. Two groups do not overlap, and have more than a gap between them.
    private static func clusters(_ periods: [Period], gap: Int64 = 0) -> [[Period]] {
        var clusters: [[Period]] = []
        var reached = Int64.min
        for period in periods.sorted(by: { $0.start < $1.start }) {
            let start = period.start.microsecondsSinceEpoch
            if clusters.isEmpty || start >= reached &+ gap {
                clusters.append([period])
                reached = period.end.microsecondsSinceEpoch
            } else {
                clusters[clusters.count - 1].append(period)
                reached = max(reached, period.end.microsecondsSinceEpoch)
            }
        }
        return clusters
    }
}
