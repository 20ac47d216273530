internal import Questionnaires

/// The occurrences of all series of a file in a window, while they are computed.
struct SeriesExpansion {
    /// The window in seconds since 1970-01-01T00:00:00Z.
    let window: Range<Int>
    let zones: CalendarZones
    var calendar = ""
    private(set) var occurrences: [EventOccurrence] = []
    /// The occurrences that the file cancels.
    private(set) var cancelled: [EventOccurrence] = []
    private(set) var findings = FindingList()

    init(window: Range<Int>, zones: CalendarZones) {
        self.window = window
        self.zones = zones
    }

    /// Adds the occurrences of a series, or reports why it is left out.
    mutating func add(_ series: EventSeries, work: inout WorkBudget) {
        let (count, cancelledCount) = (occurrences.count, cancelled.count)
        do throws(WorkBudget.Exceeded) {
            for event in series.events {
                try addInstances(of: event, in: series, work: &work)
            }
            try addChanges(of: series, work: &work)
        } catch {
            occurrences.removeSubrange(count...)
            cancelled.removeSubrange(cancelledCount...)
            let line = (series.events.first ?? series.changes.first)?.line ?? 1
            findings.report(CalendarFinding(.tooManyOccurrences, line: line))
        }
    }

    /// Adds the instances of an event that have no individual change. For a cancelled event it adds
    /// all instances.
    private mutating func addInstances(
        of event: Event, in series: EventSeries, work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) {
        let changes = event.isCancelled ? [] : series.changes
        let changed = DateSet(changes.compactMap { $0.target(in: event) }, of: event, zones)
        let excluded = DateSet(event.excludedDates, of: event, zones)
        for segment in segments(of: event, changes: series.futureChanges) {
            let range = segment.instants(of: event, in: window)
            for instance in try event.instances(
                in: range, without: excluded, zones, work: &work)
            where !changed.contains(instance) {
                try add(
                    segment.source, segment.shifted(instance, zones),
                    instance.length ?? segment.source.length,
                    recurrenceID: event.isRecurring ? instance.start : nil,
                    isCancelled: event.isCancelled || segment.source.isCancelled, work)
            }
        }
    }

    /// Adds the changed occurrences at their own times.
    private mutating func addChanges(
        of series: EventSeries, work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) {
        // All instances of a cancelled event are cancelled already.
        guard series.events.isEmpty || !series.events.allSatisfy(\.isCancelled) else { return }
        let excluded = series.events.first.map { DateSet($0.excludedDates, of: $0, zones) }
        for change in series.changes {
            if let event = series.events.first, let excluded,
                try isObsolete(change, of: event, without: excluded, work: &work)
            {
                if !change.isCancelled {
                    findings.report(CalendarFinding(.obsoleteChange, line: change.line))
                }
                continue
            }
            guard let moment = change.start.clock.moment(at: change.start.wall, zones) else {
                continue
            }
            let id = series.events.first.flatMap { change.target(in: $0) } ?? change.recurrenceID
            try add(
                change, Instance(start: change.start, moment: moment, length: nil), change.length,
                recurrenceID: id, isCancelled: change.isCancelled, work)
        }
    }

    /// Whether the event excludes the occurrence of a change, or is newer than the change and no
    /// longer has the occurrence.
    private func isObsolete(
        _ change: Event, of event: Event, without excluded: DateSet, work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> Bool {
        guard let target = change.target(in: event),
            let moment = target.clock.moment(at: target.wall, zones)
        else { return false }
        let instance = Instance(start: target, moment: moment, length: nil)
        if excluded.contains(instance) { return true }
        guard change.sequence < event.sequence else { return false }
        let same = moment.instant..<moment.instant + 1
        return try event.instances(in: same, without: excluded, zones, work: &work).isEmpty
    }

    /// Adds an occurrence if it is in the window.
    private mutating func add(
        _ source: Event, _ instance: Instance, _ length: EventLength, recurrenceID: DateValue?,
        isCancelled: Bool, _ work: WorkBudget
    ) throws(WorkBudget.Exceeded) {
        let (start, moment) = (instance.start, instance.moment)
        guard moment.instant < window.upperBound else { return }
        guard let end = start.end(after: length, from: moment, zones) else {
            findings.report(CalendarFinding(.outOfRange, line: source.line))
            return
        }
        let isEmptyAtStart =
            end.instant == moment.instant && end.instant == window.lowerBound
        guard end.instant > window.lowerBound || isEmptyAtStart else { return }
        guard let first = start.timestamp(moment),
            let last = start.timestamp(after: length, end)
        else {
            findings.report(CalendarFinding(.outOfRange, line: source.line))
            return
        }
        guard occurrences.count + cancelled.count < work.occurrences else {
            throw WorkBudget.Exceeded()
        }
        let occurrence = EventOccurrence(
            calendar: calendar, uid: source.uid,
            recurrenceID: recurrenceID.map { $0.text(zones) }, summary: source.summary,
            categories: source.categories, status: source.status,
            isTransparent: source.isTransparent, sequence: source.sequence,
            lastModified: source.lastModified.flatMap {
                Moment(instant: $0, offset: 0).timestamp
            }, start: first, end: last, line: source.line,
            span: EventOccurrence.Span(start: moment, end: end))
        if isCancelled { cancelled.append(occurrence) } else { occurrences.append(occurrence) }
    }
}
