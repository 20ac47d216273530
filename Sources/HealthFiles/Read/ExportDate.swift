internal import Questionnaires

/// Reads the dates of exports: RFC 3339, and other forms that phones write.
///
///     2024-03-15T20:34:06Z   2024-03-15 07:30:00 +0100   2024-03-15 3:34:06 PM -0500
enum ExportDate {
    /// A time from its text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - context: Has the offset of a local time. If it has a zone, a time in UTC is shown by the
    ///     clock of that zone, because the phone has written another clock's time as UTC.
    static func timestamp(
        _ text: String, _ context: HealthFileContext
    ) throws(Timestamp.Refusal) -> Timestamp {
        let text = try rewritten(text)
        guard let resolve = context.resolve else { return try Timestamp(parsing: text) }
        let time = try Timestamp(parsing: text, resolvingLocalTime: settled(resolve))
        return text.hasSuffix("Z") ? shown(time, resolve) : time
    }

    /// A local time from a date and a time of day.
    ///
    /// - Parameters:
    ///   - date: The day.
    ///   - time: The time of day on a clock of 12 or 24 hours: `13:48`, `8:30 am`.
    static func timestamp(
        on date: LocalDate, at time: String, _ context: HealthFileContext
    ) throws(Timestamp.Refusal) -> Timestamp {
        var parts = words(time)[...]
        guard let clock = parts.popFirst() else { throw .notATime }
        let text = "\(date)T\(try timeOfDay(clock, meridiem: parts.popFirst()))"
        guard parts.isEmpty else { throw .notATime }
        guard let resolve = context.resolve else { return try Timestamp(parsing: text) }
        return try Timestamp(parsing: text, resolvingLocalTime: settled(resolve))
    }

    /// A clock that resolves a local time that occurs twice or not at all: the first of two, and in
    /// a gap the time with the offset before it, as in calendars (RFC 5545, 3.3.5). An export does
    /// not show which of the two is meant.
    private static func settled(
        _ resolve: @escaping HealthFileContext.Clock
    ) -> HealthFileContext.Clock {
        { local in
            switch resolve(local) {
            case .once(let offset): return .once(offset)
            case .twice(let first, _): return .once(first)
            case .never:
                guard let day = local.date.adding(days: -1),
                    let before = try? LocalDateTime(
                        date: day, hour: local.hour, minute: local.minute, second: local.second),
                    case .once(let offset) = resolve(before)
                else { return .never }
                return .once(offset)
            }
        }
    }

    /// A day from its numbers. Month and day may have one digit.
    static func day(_ text: String) throws(Timestamp.Refusal) -> LocalDate {
        try LocalDate(parsing: paddedDay(text))
    }

    /// A day from a year and the words of a day: `2018` and `18 May` or `May 18`.
    static func day(year: String, _ text: String) throws(Timestamp.Refusal) -> LocalDate {
        let parts = text.split { $0 == " " || $0 == "," || $0 == "." }.map(String.init)
        guard let year = Int(year), year > 999, parts.count == 2 else { throw .notADate }
        let days = parts.compactMap { Int($0) }
        let months = parts.compactMap { month($0) }
        guard days.count == 1, months.count == 1 else { throw .notADate }
        return try LocalDate(year: year, month: months[0], day: days[0])
    }

    /// The number of a month from its English name, or the first three letters of it.
    static func month(_ name: String) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september",
            "october", "november", "december",
        ]
        let name = name.lowercased()
        let place = names.firstIndex { $0 == name || $0.prefix(3) == name }
        return place.map { $0 + 1 }
    }

    /// The words of a text. A clock's narrow no-break space separates them too.
    static func words(_ text: String) -> [String] {
        text.split { $0.isWhitespace }.map(String.init)
    }

    /// The text in the form of RFC 3339.
    private static func rewritten(_ text: String) throws(Timestamp.Refusal) -> String {
        var parts = words(text)[...]
        guard let first = parts.popFirst() else { throw .empty }
        let halves = first.split(separator: "T", maxSplits: 1).map(String.init)
        let day = paddedDay(halves[0])
        guard let clock = halves.count > 1 ? halves[1] : parts.popFirst() else { return day }
        let digits = clock.prefix { $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." }
        var offset = String(clock.dropFirst(digits.count))
        var meridiem: String?
        if let next = parts.first, isMeridiem(next) { meridiem = parts.popFirst() }
        if offset.isEmpty, let next = parts.popFirst() { offset = next }
        guard parts.isEmpty else { throw .trailingText }
        let time = try timeOfDay(String(digits), meridiem: meridiem)
        return "\(day)T\(time)\(paddedOffset(offset))"
    }

    private static func isMeridiem(_ word: String) -> Bool {
        ["am", "pm"].contains(word.lowercased().filter { $0 != "." })
    }

    /// A time of day on a clock of 24 hours, from one of 12 or 24.
    private static func timeOfDay(
        _ text: String, meridiem: String?
    ) throws(Timestamp.Refusal) -> String {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
            var hour = Int(parts[0]), hour >= 0
        else { throw .notATime }
        if let meridiem {
            guard isMeridiem(meridiem) else { throw .notATime }
            guard (1...12).contains(hour) else { throw .noSuchTime }
            hour = hour % 12 + (meridiem.lowercased().hasPrefix("p") ? 12 : 0)
        }
        parts[0] = hour < 10 ? "0\(hour)" : String(hour)
        if parts.count == 3, let point = parts[2].firstIndex(of: ".") {
            // A store has microseconds; some programs write nanoseconds.
            parts[2] = String(parts[2][..<point] + parts[2][point...].prefix(7))
        }
        return parts.joined(separator: ":")
    }

    private static func paddedDay(_ text: String) -> String {
        text.split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    }

    /// The offset with a colon: `+0100` as `+01:00`.
    private static func paddedOffset(_ text: String) -> String {
        if ["UTC", "GMT", "z"].contains(text) { return "Z" }
        let digits = text.dropFirst()
        guard let sign = text.first, sign == "+" || sign == "-", digits.utf8.count == 4,
            digits.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return text }
        return "\(sign)\(digits.prefix(2)):\(digits.suffix(2))"
    }

    /// An instant with the offset of a zone; unchanged if the zone has no offset for it.
    private static func shown(
        _ time: Timestamp, _ resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) -> Timestamp {
        let day: Int64 = 86_400_000_000
        let instant = time.microsecondsSinceEpoch
        for distance in [0, -day, day] {
            let near = try? Timestamp(microsecondsSinceEpoch: instant + distance, offset: .utc)
            for offset in near?.local.map({ offsets(resolve($0)) }) ?? [] {
                let shown = try? Timestamp(microsecondsSinceEpoch: instant, offset: offset)
                if let shown, let local = shown.local, offsets(resolve(local)).contains(offset) {
                    return shown
                }
            }
        }
        return time
    }

    private static func offsets(_ resolution: Timestamp.Offset.Resolution) -> [Timestamp.Offset] {
        switch resolution {
        case .once(let offset): [offset]
        case .twice(let earlier, let later): [earlier, later]
        case .never: []
        }
    }
}
