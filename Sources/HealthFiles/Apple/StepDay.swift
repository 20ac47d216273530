internal import Questionnaires
internal import Samples

/// The steps of a local day, from the records of several devices.
///
/// A watch and a phone count the same walk, in parts that begin and end at other times. The source
/// with the most steps of the day counts in all the time that it has records for. The time that it
/// does not cover is filled from the source with the next most, and so on. A partly covered record
/// counts for the rest of its time, as if its steps were spread evenly.
///
/// A record without length was typed in by a person and cannot be divided. Of several such records
/// at one time, only those of the source with the most steps count.
struct StepDay {
    /// The part of a record in the day.
    struct Part {
        /// From the day's midnight in UTC, in milliseconds.
        let first: Int32
        let last: Int32
        let source: Int32
        let amount: Double
    }

    private var parts: [Part] = []

    mutating func add(_ part: Part) { parts.append(part) }

    /// The whole number of steps, and the sources that contributed.
    ///
    /// - Complexity: O(*n* log *n*) for each source, in the number of records.
    var steps: (amount: Double, sources: Set<Int>) {
        var amounts: [Int32: Double] = [:]
        for part in parts { amounts[part.source, default: 0] += part.amount }
        let sources = amounts.keys.sorted {
            (amounts[$1] ?? 0, $0) < (amounts[$0] ?? 0, $1)
        }
        let bySource = Dictionary(grouping: parts, by: \.source)
        var covered = CoveredTime()
        var typed: Set<Int32> = []
        var total = 0.0
        var counted: Set<Int> = []
        for source in sources {
            let parts = bySource[source] ?? []
            let here = parts.reduce(0.0) { sum, part in
                if part.first == part.last {
                    return sum + (typed.contains(part.first) ? 0 : part.amount)
                }
                let free = covered.free(part.first..<part.last)
                return sum + part.amount * Double(free) / Double(part.last - part.first)
            }
            for part in parts where part.first == part.last { typed.insert(part.first) }
            covered.add(parts.filter { $0.first < $0.last }.map { $0.first..<$0.last })
            total += here
            if here > 0 { counted.insert(Int(source)) }
        }
        return (total.rounded(), counted)
    }

    /// Times that are covered already.
    private struct CoveredTime {
        /// In order, without overlaps.
        private var times: [Range<Int32>] = []

        /// How much of a time is not covered.
        func free(_ time: Range<Int32>) -> Int32 {
            let first = times.firstPlace { $0.upperBound > time.lowerBound }
            let overlapping = times[first...].prefix { $0.lowerBound < time.upperBound }
            return overlapping.reduce(Int32(time.count)) {
                $0 - Int32($1.clamped(to: time).count)
            }
        }

        mutating func add(_ others: [Range<Int32>]) {
            var all: [Range<Int32>] = []
            for time in (times + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = all.last, time.lowerBound <= last.upperBound {
                    all[all.count - 1] =
                        last.lowerBound..<max(last.upperBound, time.upperBound)
                } else {
                    all.append(time)
                }
            }
            times = all
        }
    }
}

extension StepDay.Part {
    /// A record that is in one local day by the clock of its start.
    init(_ record: AppleRecord) {
        let midnight = Int64(record.start.day.daysSinceEpoch) * 86_400_000
        first = Int32(record.start.microsecondsSinceEpoch / 1000 - midnight)
        last = Int32(record.end.microsecondsSinceEpoch / 1000 - midnight)
        source = Int32(record.source)
        amount = record.amount
    }
}
