internal import Questionnaires
internal import Samples

/// Finds sittings that are split because their rows have different times: an export may give each
/// answer its own second, and then no two answers form a sitting.
struct SplitSittings {
    private struct Day: Hashable {
        let person: [UInt8]
        let sitting: Int
        let day: LocalDate
    }

    private var lines: [Day: [Int]] = [:]

    /// Prepares the search.
    ///
    /// - Parameter incomplete: Sittings that lack an item. For each person and day, pass all of
    ///   them.
    init(_ incomplete: some Sequence<LongSitting>) {
        var answered: [Day: [Set<Int>]] = [:]
        for joined in incomplete where joined.hasAnswer {
            let day = Self.day(joined)
            answered[day, default: []].append(Set(joined.answers.items.map(\.item)))
            lines[day, default: []].append(joined.lines[0])
        }
        // Two whole forms of a day with the same item left out are two sittings.
        lines = lines.filter { day, all in
            let items = answered[day] ?? []
            let union = items.reduce(into: Set<Int>()) { $0.formUnion($1) }
            return all.count > 1 && union.count == items.reduce(0) { $0 + $1.count }
        }
    }

    /// The problem of a sitting that is part of another one; `nil` without one.
    func problem(_ joined: LongSitting, column: String?) -> TableImport.Problem? {
        guard joined.hasAnswer,
            let others = lines[Self.day(joined)]?.filter({ $0 != joined.lines[0] }),
            let other = others.min()
        else { return nil }
        return TableImport.Problem(
            .date, line: joined.lines[0], column: column,
            "the other items of this day have another time (line \(other)); give all rows of a "
                + "sitting one time, or name a column of the day with --date-from")
    }

    private static func day(_ joined: LongSitting) -> Day {
        Day(person: joined.person, sitting: joined.sitting, day: joined.start.day)
    }
}
