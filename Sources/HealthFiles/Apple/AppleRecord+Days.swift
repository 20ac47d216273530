internal import Questionnaires

extension AppleRecord {
    /// The most days over which a record is spread.
    private static let mostDays = 7

    /// The parts of the record in each local day, by the clock of its start. The amount is spread
    /// evenly over the time.
    ///
    /// A record of more than seven days has only one part: its first day, with the whole amount.
    var parts: [AppleRecord] {
        let day: Int64 = 86_400_000_000
        let offset = start.offset ?? .utc
        let (first, last) = (start.microsecondsSinceEpoch, end.microsecondsSinceEpoch)
        let ahead = Int64(offset.minutes) * 60_000_000
        var midnight = Int64(start.day.daysSinceEpoch + 1) * day - ahead
        guard midnight < last else { return [self] }
        let isSpread = (last - 1 - midnight) / day + 2 <= Self.mostDays
        var parts: [AppleRecord] = []
        var from = start
        while midnight < last,
            let through = try? Timestamp(microsecondsSinceEpoch: midnight, offset: offset)
        {
            let part = part(from, through, of: isSpread ? last - first : nil)
            parts.append(part)
            guard isSpread else { return parts }
            from = through
            midnight += day
        }
        return parts + [part(from, end, of: last - first)]
    }

    /// - Parameter length: The length of the record in microseconds; `nil` for the whole amount.
    private func part(_ from: Timestamp, _ through: Timestamp, of length: Int64?) -> AppleRecord {
        let own = through.microsecondsSinceEpoch - from.microsecondsSinceEpoch
        let share = length.map { Double(own) / Double($0) } ?? 1
        return AppleRecord(
            kind: kind, start: from, end: through, amount: amount * share, source: source)
    }
}
