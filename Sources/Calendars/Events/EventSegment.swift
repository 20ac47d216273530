/// The instances of an event between two changes of all later occurrences (RANGE=THISANDFUTURE).
struct EventSegment {
    /// The range of its instances, in seconds since 1970-01-01T00:00:00Z.
    let instants: Range<Int>
    /// The event or change whose title, length and status they have.
    let source: Event
    /// The shift of the occurrences.
    let shift: Shift

    enum Shift {
        /// By seconds of the wall clock.
        case wall(Int)
        /// By exact seconds, to another clock.
        case exact(Int, EventClock)
    }
}

extension Event {
    /// The instance that this change is about, on the clock of the event; `nil` if this is not a
    /// change.
    ///
    /// RFC 5545 requires the form of the DTSTART of the event. A day means the instance of that day;
    /// a time without a zone is on the clock of the event; a time in an all-day event means its day.
    func target(in event: Event) -> DateValue? {
        switch recurrenceID {
        case nil: nil
        case .day(let day) where !event.isAllDay:
            .time(WallTime(day: day, second: event.start.wall.secondOfDay), event.start.clock)
        case .time(let wall, _) where event.isAllDay: .day(wall.day)
        case .time(let wall, .reader): .time(wall, event.start.clock)
        case .some(let date): date
        }
    }
}

extension SeriesExpansion {
    /// The event before its first change of later occurrences, and each such change.
    func segments(of event: Event, changes: [Event]) -> [EventSegment] {
        var starts: [(target: DateValue, moment: Moment, change: Event)] = []
        for change in changes where change.changesFuture && change.isAllDay == event.isAllDay {
            guard let target = change.target(in: event),
                let moment = target.clock.moment(at: target.wall, zones)
            else { continue }
            starts.append((target, moment, change))
        }
        starts.sort { $0.moment.instant < $1.moment.instant }
        let ends = starts.map { $0.moment.instant + 1 } + [Int.max]
        var segments = [
            EventSegment(instants: Int.min..<ends[0], source: event, shift: .wall(0))
        ]
        for (place, start) in starts.enumerated() {
            segments.append(
                EventSegment(
                    instants: ends[place]..<ends[place + 1], source: start.change,
                    shift: shift(of: start.change, start.target, start.moment, event)))
        }
        return segments
    }

    /// How far a change moves later occurrences.
    private func shift(
        of change: Event, _ target: DateValue, _ moment: Moment, _ event: Event
    ) -> EventSegment.Shift {
        if change.start.clock == event.start.clock {
            // The time of the instance on the clock of the event.
            let planned = event.start.clock.moment(
                ofInstant: moment.instant, near: moment.offset, zones)
            let wall =
                target.clock == event.start.clock
                ? target.wall.seconds : planned.instant + planned.offset
            return .wall(change.start.wall.seconds - wall)
        }
        let new = change.start.clock.moment(at: change.start.wall, zones) ?? moment
        return .exact(new.instant - moment.instant, change.start.clock)
    }
}

extension EventSegment {
    /// The range of the starts of instances that may be in a window after they are moved.
    func instants(of event: Event, in window: Range<Int>) -> Range<Int> {
        let lengths = [source.length] + event.extraDates.compactMap(\.length)
        let longest = lengths.map { $0.days * WallTime.secondsPerDay + $0.seconds }.max() ?? 0
        let moved =
            switch shift {
            case .wall(let seconds), .exact(let seconds, _): seconds
            }
        // Clock changes make a difference of less than a day at each end.
        let margin = 2 * WallTime.secondsPerDay
        return (window.lowerBound - longest - moved - margin..<window.upperBound - moved + margin)
            .clamped(to: instants)
    }

    /// An instance at the time to which it is moved.
    func shifted(_ instance: Instance, _ zones: CalendarZones) -> Instance {
        let start: DateValue
        switch shift {
        case .wall(0): return instance
        case .wall(let seconds):
            start =
                switch instance.start {
                case .day(let day): .day(day + seconds / WallTime.secondsPerDay)
                case .time(let wall, let clock): .time(wall + seconds, clock)
                }
        case .exact(let seconds, let clock):
            let moment = clock.moment(
                ofInstant: instance.moment.instant + seconds, near: 0, zones)
            start = .time(WallTime(seconds: moment.instant + moment.offset), clock)
            return Instance(start: start, moment: moment, length: instance.length)
        }
        guard let moment = start.clock.moment(at: start.wall, zones) else { return instance }
        return Instance(start: start, moment: moment, length: instance.length)
    }
}
