internal import Samples

extension MoodDiary {
    /// The places of the entries that belong to each calendar, in the order of ``calendars``.
    ///
    /// - Complexity: O(*n* log *n*) in the number of entries and events, and O(*n*) for each calendar.
    func entriesByCalendar() -> [[Int]] {
        var found = calendars.map { _ in [Int]() }
        guard !calendars.isEmpty else { return found }
        let unlinked = sortedPlaces.filter { place in
            guard let calendar = linkedCalendar(ofEntry: place) else { return true }
            found[calendar].append(place)
            return false
        }
        var spans = calendars.map { _ in [(start: Int64, end: Int64)]() }
        for event in events.sorted(by: { $0.start < $1.start }) where event.calendar >= 0 {
            // Events that overlap or touch are one span.
            let (calendar, last) = (event.calendar, spans[event.calendar].count - 1)
            if last >= 0, spans[calendar][last].end >= event.start {
                spans[calendar][last].end = max(spans[calendar][last].end, event.end)
            } else {
                spans[calendar].append((event.start, event.end))
            }
        }
        for (calendar, spans) in spans.enumerated() {
            var span = 0
            for place in unlinked {
                guard let instant = entries[place].instant else { continue }
                while span < spans.count, spans[span].end < instant { span += 1 }
                guard span < spans.count else { break }
                if spans[span].start < instant { found[calendar].append(place) }
            }
        }
        return found
    }

    /// The microseconds from the end of the last workout to each emotion of a moment: its place, and
    /// the time. Emotions before the first workout are left out.
    func timesSinceWorkout() -> [(place: Int, time: Int64)] {
        let ends = events.filter(\.isWorkout).map(\.end).sorted()
        var passed = 0
        return sortedPlaces.compactMap { place in
            guard let instant = entries[place].instant, entries[place].kind != .dailyMood else {
                return nil
            }
            while passed < ends.count, ends[passed] <= instant { passed += 1 }
            return passed == 0 ? nil : (place, instant - ends[passed - 1])
        }
    }

    /// The places of the entries in order of time. Those that have only a day come first.
    private var sortedPlaces: [Int] {
        entries.indices.sorted {
            (entries[$0].instant ?? .min, $0) < (entries[$1].instant ?? .min, $1)
        }
    }
}
