extension Timestamp {
    /// The time for people to read, `2026-05-01 14:30` or `2026-05-01`, in its own zone.
    ///
    /// JSON and tables have the exact ``description``.
    package var reading: String {
        guard let local else { return date.description }
        return "\(local.date) \(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
