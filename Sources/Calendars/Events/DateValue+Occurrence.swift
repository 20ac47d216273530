internal import Questionnaires

extension DateValue {
    /// The end of an event that starts here.
    ///
    /// - Parameter moment: The moment of the start.
    /// - Returns: `nil` if a zone of the system or of the reader does not know the end.
    func end(after length: EventLength, from moment: Moment, _ zones: CalendarZones) -> Moment? {
        guard length.days > 0 else {
            return clock.moment(
                ofInstant: moment.instant + length.seconds, near: moment.offset, zones)
        }
        let wall = wall + length.days * WallTime.secondsPerDay
        guard let day = clock.moment(at: wall, zones) else { return nil }
        guard length.seconds > 0 else { return day }
        return clock.moment(ofInstant: day.instant + length.seconds, near: day.offset, zones)
    }

    /// The timestamp of this start: a day, or the moment.
    func timestamp(_ moment: Moment) -> Timestamp? {
        guard case .day(let day) = self else { return moment.timestamp }
        return LocalDate(daysSinceEpoch: day).map { Timestamp(day: $0) }
    }

    /// The timestamp of the end of an event that starts here: the day after its last day, or the
    /// moment of the end.
    func timestamp(after length: EventLength, _ end: Moment) -> Timestamp? {
        guard case .day(let day) = self else { return end.timestamp }
        return LocalDate(daysSinceEpoch: day + length.days).map { Timestamp(day: $0) }
    }

    /// The form of RFC 5545: `20240304`, `20240304T090000` for a time without a zone, otherwise the
    /// instant in UTC.
    func text(_ zones: CalendarZones) -> String {
        switch self {
        case .day: return wall.dayText
        case .time(let wall, .reader): return wall.text
        case .time(let wall, let clock):
            let moment = clock.moment(at: wall, zones)
            return WallTime(seconds: moment?.instant ?? wall.seconds).text + "Z"
        }
    }
}
