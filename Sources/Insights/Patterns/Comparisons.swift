internal import Outcomes
internal import Questionnaires
internal import Samples

/// A question with the values of both groups.
struct Comparison {
    let question: Pattern.Question
    let first: Pattern.Group
    let others: Pattern.Group
    let test: SignChanges

    /// Compares a group with the rest of all values; `nil` if there are too few.
    ///
    /// The decision looks at numbers of values, never at their valence. So it does not choose
    /// comparisons by their result.
    init?(
        _ question: Pattern.Question, _ group: BlockTally, of all: BlockTally, seed: UInt64
    ) {
        let rest = all.count - group.count
        guard min(group.count, rest) >= PatternSearch.leastCount, let mean = group.mean else {
            return nil
        }
        let contrast = BlockContrast(group, of: all)
        guard contrast.blocks >= PatternSearch.leastBlocks,
            let test = SignChanges(contrast, seed: seed)
        else { return nil }
        self.question = question
        first = Pattern.Group(count: group.count, mean: min(max(mean, -1), 1))
        let restMean = (all.sums.reduce(0, +) - group.sums.reduce(0, +)) / Double(rest)
        others = Pattern.Group(count: rest, mean: min(max(restMean, -1), 1))
        self.test = test
    }
}

/// All comparisons of a diary that have enough values, always in the same order.
struct Comparisons {
    private(set) var tried: [Comparison] = []
    private let diary: MoodDiary
    private let blocks: WeekBlocks
    private let search: PatternSearch
    /// The block of each entry.
    private let entryBlocks: [Int]

    /// The number of calendars that are compared, those with most states of mind. Each further
    /// comparison makes it harder to find anything.
    private static let greatestCalendars = 12
    /// The amounts of days that are compared.
    private static let measures: [Quantity.Measure] = [.sleep, .exercise, .mindfulness]

    init(_ diary: MoodDiary, _ blocks: WeekBlocks, _ search: PatternSearch) {
        self.diary = diary
        self.blocks = blocks
        self.search = search
        entryBlocks = diary.entries.map { blocks.block(ofDay: $0.day) ?? 0 }
        guard blocks.count >= PatternSearch.leastBlocks else { return }
        compareCodes()
        compareCalendars()
        compareDays()
        compareWorkouts()
    }

    private mutating func add(
        _ question: Pattern.Question, _ group: BlockTally, of all: BlockTally
    ) {
        if let comparison = Comparison(question, group, of: all, seed: search.seed) {
            tried.append(comparison)
        }
    }

    private func tally(_ places: some Sequence<Int>) -> BlockTally {
        var tally = BlockTally(blocks: blocks.count)
        for place in places { tally.add(diary.entries[place].valence, block: entryBlocks[place]) }
        return tally
    }

    private mutating func compareCodes() {
        let all = tally(diary.entries.indices)
        for code in Self.tallies(of: diary.entries, \.associations, entryBlocks, all) {
            add(.association(.init(rawValue: code.rawValue)), code.tally, of: all)
        }
        for code in Self.tallies(of: diary.entries, \.labels, entryBlocks, all) {
            add(.label(.init(rawValue: code.rawValue)), code.tally, of: all)
        }
    }

    /// The values of each code that occurs, in one pass over the entries.
    private static func tallies(
        of entries: [MoodDiary.Entry], _ bits: KeyPath<MoodDiary.Entry, UInt64>, _ blocks: [Int],
        _ all: BlockTally
    ) -> [(rawValue: Int, tally: BlockTally)] {
        var tallies = Array(repeating: BlockTally(blocks: all.counts.count), count: 64)
        for (place, entry) in entries.enumerated() {
            var rest = entry[keyPath: bits]
            while rest != 0 {
                tallies[rest.trailingZeroBitCount].add(entry.valence, block: blocks[place])
                rest &= rest - 1
            }
        }
        return tallies.enumerated().filter { $0.element.count > 0 }.map { ($0.offset, $0.element) }
    }

    private mutating func compareCalendars() {
        let all = tally(diary.entries.indices)
        let named = zip(diary.calendars, diary.entriesByCalendar())
            .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }
        for (name, places) in named.prefix(Self.greatestCalendars) {
            add(.calendar(name), tally(places), of: all)
        }
    }

    private mutating func compareWorkouts() {
        let times = diary.timesSinceWorkout()
        guard !times.isEmpty else { return }
        let emotions = tally(
            diary.entries.indices.lazy.filter { [entries = diary.entries] in
                entries[$0].kind != .dailyMood && entries[$0].instant != nil
            })
        for hours in WorkoutLag.rows {
            let places = times.lazy.filter { hours.contains(Int($0.time / 3_600_000_000)) }
            add(.hoursSinceWorkout(hours), tally(places.map(\.place)), of: emotions)
        }
    }

    private mutating func compareDays() {
        let valences = diary.dailyValences
        for measure in Self.measures {
            let amounts = diary.dailyAmounts(of: measure)
            guard let threshold = threshold(amounts, search.thresholds[measure]) else { continue }
            let isLarge = amounts.map { $0.isNaN ? nil : threshold.contains($0) }
            compare(.amount(measure, threshold, .sameDay), isLarge, valences)
            compare(.amount(measure, threshold, .nextDay), [nil] + isLarge.dropLast(), valences)
        }
        if let threshold = threshold(diary.scheduledHours, nil) {
            let isLarge = diary.scheduledHours.map { $0.isNaN ? nil : threshold.contains($0) }
            compare(.scheduledHours(threshold), isLarge, valences)
        }
        let weekday = diary.period.lowerBound.weekday.rawValue - 1
        compare(.weekend, valences.indices.map { ($0 + weekday) % 7 >= 5 }, valences)
    }

    /// Compares days; those without a group or without a valence are left out.
    private mutating func compare(
        _ question: Pattern.Question, _ isInGroup: [Bool?], _ valences: [Double]
    ) {
        var (group, all) = (BlockTally(blocks: blocks.count), BlockTally(blocks: blocks.count))
        for (day, valence) in valences.enumerated() where !valence.isNaN {
            guard let isMember = isInGroup[day], let block = blocks.block(ofDay: day) else {
                continue
            }
            all.add(valence, block: block)
            if isMember { group.add(valence, block: block) }
        }
        add(question, group, of: all)
    }

    private func threshold(_ amounts: [Double], _ given: Double?) -> Pattern.Threshold? {
        let known = amounts.filter { !$0.isNaN }.sorted()
        guard !known.isEmpty else { return nil }
        if let given { return .atLeast(given) }
        return .aboveMedian(Statistics.TheilSen.median(ofSorted: known))
    }
}
