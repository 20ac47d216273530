extension Timestamp: CustomStringConvertible, LosslessStringConvertible {
    /// A time from its text, or nil when the text is not a time. ``init(parsing:)`` reports why.
    public init?(_ description: String) {
        guard let value = try? Timestamp(parsing: description) else { return nil }
        self = value
    }

    /// The time with its own precision and offset: `2024-01-05` or `2024-01-05T13:04:05.25+01:00`.
    ///
    /// Seconds are always written, a fraction only when it is not zero, and a zero offset as `Z`.
    public var description: String {
        guard let local, let offset else { return day.description }
        return local.description + offset.description
    }

    /// The time for people to read, `2026-05-01 14:30` or `2026-05-01`, in its own zone.
    ///
    /// JSON and tables have the exact ``description``.
    package var reading: String {
        guard let local else { return day.description }
        return "\(local.date) \(padded(local.hour, 2)):\(padded(local.minute, 2))"
    }
}

extension LocalDate: CustomStringConvertible {
    /// The day as `2024-01-05`.
    public var description: String { "\(year)-\(padded(month, 2))-\(padded(day, 2))" }
}

extension LocalDateTime: CustomStringConvertible {
    /// The date and time as `2024-01-05T13:04:05`, with a fraction when it is not zero.
    public var description: String {
        var text = "\(date)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        if microsecond != 0 {
            var fraction = padded(microsecond, 6)
            while fraction.hasSuffix("0") { fraction.removeLast() }
            text += "." + fraction
        }
        return text
    }
}

extension Timestamp.Offset: CustomStringConvertible {
    /// The offset as `+01:00`, or `Z` when it is zero.
    public var description: String {
        guard minutes != 0 else { return "Z" }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        return (minutes < 0 ? "-" : "+") + padded(hours, 2) + ":" + padded(rest, 2)
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
