/// An occurrence as the event plans it, before changes of single occurrences.
struct Instance: Hashable {
    let start: DateValue
    let moment: Moment
    /// Its own length; `nil` for the length of the event.
    let length: EventLength?
}

/// Dates that exclude or change instances.
struct DateSet {
    private var days: Set<Int> = []
    private var walls: Set<WallTime> = []
    private var instants: Set<Int> = []

    /// - Parameter event: The event of the instances. A time means a day if the event is all-day.
    init(_ dates: [DateValue], of event: Event, _ zones: CalendarZones) {
        for date in dates {
            switch date {
            case .day(let day): days.insert(day)
            case .time(let wall, _) where event.isAllDay: days.insert(wall.day)
            case .time(let wall, .reader): walls.insert(wall)
            case .time(let wall, let clock):
                if let moment = clock.moment(at: wall, zones) { instants.insert(moment.instant) }
            }
        }
    }

    func contains(_ instance: Instance) -> Bool {
        days.contains(instance.start.wall.day) || walls.contains(instance.start.wall)
            || instants.contains(instance.moment.instant)
    }
}

extension Event {
    /// The instances of the event that start in a range: its start, its rules and its additional
    /// dates, without the excluded ones.
    ///
    /// Rules use the wall clock of the event. For a time that clocks skip, RFC 5545, section
    /// 3.3.10, requires both that it is ignored and that it is read like an explicit time. Here it
    /// is read like an explicit time. A start that does not match the rules is an instance.
    ///
    /// - Parameters:
    ///   - range: Seconds since 1970-01-01T00:00:00Z.
    ///   - excluded: The excluded dates.
    /// - Returns: The instances in the order of time, one at each instant.
    func instances(
        in range: Range<Int>, without excluded: DateSet, _ zones: CalendarZones,
        work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> [Instance] {
        guard !range.isEmpty else { return [] }
        try work.spend(extraDates.count)
        var found: [Int: Instance] = [:]
        func add(_ start: DateValue, _ length: EventLength? = nil) {
            guard let moment = start.clock.moment(at: start.wall, zones),
                range.contains(moment.instant)
            else { return }
            let instance = Instance(start: start, moment: moment, length: length)
            if found[moment.instant] == nil || length != nil { found[moment.instant] = instance }
        }
        add(start)
        for rule in rules {
            for wall in try walls(of: rule, in: range, zones, work: &work) { add(start(at: wall)) }
        }
        for date in extraDates { add(date.start, date.length) }
        var excludedByRule: [DateValue] = []
        for rule in excludedRules {
            excludedByRule += try walls(of: rule, in: range, zones, work: &work).map(start(at:))
        }
        let others = DateSet(excludedByRule, of: self, zones)
        return found.values.filter { !excluded.contains($0) && !others.contains($0) }
            .sorted { $0.moment.instant < $1.moment.instant }
    }

    /// A start of this event at another time of its clock.
    func start(at wall: WallTime) -> DateValue {
        isAllDay ? .day(wall.day) : .time(wall, start.clock)
    }

    private func walls(
        of rule: RecurrenceRule, in range: Range<Int>, _ zones: CalendarZones,
        work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> [WallTime] {
        let clock = start.clock
        let isZoned = clock != .reader
        let expansion = RuleExpansion(rule, start: start.wall, isDaily: isAllDay)
        // A clock differs from UTC by less than a day.
        let margin = WallTime.secondsPerDay
        let walls = try expansion.walls(
            in: WallTime(
                seconds: range.lowerBound - margin)...WallTime(
                    seconds: range.upperBound + margin),
            isZoned: isZoned, work: &work)
        return walls.filter { wall in
            guard let moment = clock.moment(at: wall, zones) else { return false }
            return range.contains(moment.instant)
                && rule.includes(wall, instant: moment.instant, isZoned: isZoned)
        }
    }
}
