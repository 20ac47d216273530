internal import Questionnaires

extension FileZone {
    /// Reads a VTIMEZONE. Rules are expanded for the years 1890 to 2100.
    ///
    /// - Parameters:
    ///   - component: The VTIMEZONE.
    ///   - work: The budget for the rules of all zones of the file.
    /// - Throws: The first fault, including a rule that needs too many steps.
    init(_ component: Component, work: inout WorkBudget) throws(Unreadable) {
        var changes: [(change: Change, before: Int)] = []
        for part in component.parts {
            if let fault = part.fault { throw Unreadable(fault) }
            let before = try Self.offset("TZOFFSETFROM", of: part)
            let offset = try Self.offset("TZOFFSETTO", of: part)
            for wall in try Self.onsets(of: part, before: before, work: &work) {
                let change = Change(instant: wall.seconds - before, offset: offset)
                changes.append((change, before))
            }
        }
        guard let first = changes.min(by: { $0.change.instant < $1.change.instant }) else {
            throw Unreadable(.badZone, line: component.line)
        }
        self.init(first: first.before, changes: changes.map(\.change))
    }

    private static let years =
        WallTime(
            day: GregorianDay(year: 1890, month: 1, day: 1).daysSinceEpoch)...WallTime(
            day: GregorianDay(year: 2101, month: 1, day: 1).daysSinceEpoch)

    /// The times of the changes, on the clock before each change.
    private static func onsets(
        of part: Component, before: Int, work: inout WorkBudget
    ) throws(Unreadable) -> [WallTime] {
        guard let line = try part.single("DTSTART") else {
            throw Unreadable(.missingStart, line: part.line)
        }
        let start = try wall(line.word, line)
        var walls = [start]
        for line in part.all("RDATE") {
            for text in line.words { walls.append(try wall(text, line)) }
        }
        for line in part.all("RRULE") {
            let rule = try RecurrenceRule(line)
            let expansion = RuleExpansion(rule, start: start, isDaily: false)
            let found: [WallTime]
            do throws(WorkBudget.Exceeded) {
                found = try expansion.walls(in: years, work: &work)
            } catch {
                throw Unreadable(.badZone, line: line.number)
            }
            walls += found.filter { rule.includes($0, instant: $0.seconds - before, isZoned: true) }
        }
        return walls
    }

    /// A time of a zone. It is always local, even if it is written in UTC.
    private static func wall(
        _ text: some StringProtocol, _ line: ContentLine
    ) throws(Unreadable) -> WallTime {
        let plain = text.last == "Z" || text.last == "z" ? String(text.dropLast()) : String(text)
        if let wall = WallTime(plain) { return wall }
        guard let day = WallTime.day(plain) else {
            throw Unreadable(.badDate, line: line.number, property: line.name)
        }
        return WallTime(day: day)
    }

    /// An offset of the form `+0100` or `+013000`, in seconds. `-0000` is no difference from UTC.
    private static func offset(_ name: String, of part: Component) throws(Unreadable) -> Int {
        guard let line = try part.single(name) else {
            throw Unreadable(.badZone, line: part.line, property: name)
        }
        let text = line.word.utf8
        let digits = text.dropFirst().map { $0.isDigit ? Int($0 - UInt8(ascii: "0")) : -1 }
        guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            digits.count == 4 || digits.count == 6, !digits.contains(-1)
        else { throw Unreadable(.badZone, line: line.number, property: name) }
        let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        let seconds = digits.count == 6 ? digits[4] * 10 + digits[5] : 0
        guard hours < 24, minutes < 60, seconds < 60 else {
            throw Unreadable(.badZone, line: line.number, property: name)
        }
        let ahead = (hours * 60 + minutes) * 60 + seconds
        return sign == UInt8(ascii: "-") ? -ahead : ahead
    }
}
