/// A calendar of a file, with a name and events.
public struct EventCalendar: Sendable {
    /// The name that the calendar states; otherwise the name of the file, or of the program that
    /// wrote it. Empty if none of them is known.
    public let name: String
    /// The name of a time zone that the calendar suggests for its reader; `nil` without one. Times
    /// without a zone are still read in the zone of the reader.
    public let suggestedZone: String?
    /// The number of its events that can be read. A recurring event counts once; so does each changed
    /// occurrence.
    public let eventCount: Int

    let series: [EventSeries]

    init(_ raw: RawCalendar, fallbackName: String?, series: [EventSeries]) {
        name =
            raw.text("X-WR-CALNAME") ?? raw.text("NAME") ?? fallbackName ?? raw.text("PRODID") ?? ""
        suggestedZone = raw.text("X-WR-TIMEZONE")
        eventCount = series.reduce(0) { $0 + $1.events.count + $1.changes.count }
        self.series = series
    }
}
