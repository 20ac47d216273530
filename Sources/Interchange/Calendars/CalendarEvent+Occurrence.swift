public import Calendars
internal import Questionnaires
public import Samples

extension EventAvailability {
    fileprivate init(_ occurrence: EventOccurrence) {
        self =
            occurrence.isTransparent
            ? .free : occurrence.status == .tentative ? .tentative : .busy
    }
}

extension CalendarEvent {
    /// The source of all events of calendar files.
    public static let fileSource = SampleSource(name: "iCalendar")

    /// An occurrence of a calendar file. Its identifier is the same each time the file is read.
    /// `nil` if a store cannot have the event, for example because it ends before its start.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence.
    ///   - subject: The person whose calendar it is.
    ///   - association: The part of life to which the calendar relates, or `nil`.
    public init?(
        _ occurrence: EventOccurrence, of subject: SubjectID,
        about association: StateOfMind.Association? = nil
    ) {
        let availability = EventAvailability(occurrence)
        var metadata: Metadata = [MetadataKey.availability: .string(availability.rawValue)]
        if let association { metadata[MetadataKey.association] = .string(association.word) }
        let id = SampleID(occurrence, of: subject)
        self.init(
            id: id, subject: subject, start: occurrence.start, end: occurrence.end,
            source: Self.fileSource, sync: SyncIdentity(occurrence, id),
            title: occurrence.summary.onOneLine, calendar: occurrence.calendar.onOneLine,
            metadata: metadata)
    }
}

extension SampleID {
    /// The identifier of an occurrence of a calendar file.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence.
    ///   - subject: The person whose calendar it is.
    public init(_ occurrence: EventOccurrence, of subject: SubjectID) {
        self.init(
            entry: occurrence.identity, of: CalendarEvent.fileSource.name, about: subject)
    }
}

extension SyncIdentity {
    /// The identity of an occurrence. The version is the second of the last change or, without it,
    /// the number of the version times 1,000. Corrections in the store use the numbers between two
    /// versions of the file.
    ///
    /// - Parameter id: The identifier of the sample. It is used as the name, because two people can
    ///   have the same event in their calendars.
    fileprivate init?(_ occurrence: EventOccurrence, _ id: SampleID) {
        self.init(
            identifier: id.description, version: occurrence.syncVersion)
    }

    fileprivate static func version(_ sequence: Int, _ lastModified: Timestamp?) -> Int64 {
        let changed = lastModified.map { $0.microsecondsSinceEpoch / 1_000_000 }
        return changed ?? min(Int64(sequence), .max / 1_000) * 1_000
    }
}

extension EventVersion {
    /// The version of the samples of its occurrences.
    var syncVersion: Int64 { SyncIdentity.version(sequence, lastModified) }

    /// Whether it is older than the version of a stored event. `false` if this is unknown.
    func isOlder(than event: CalendarEvent) -> Bool {
        event.isNewer(than: syncVersion, isTime: lastModified != nil)
    }
}

extension EventOccurrence {
    /// The version of its sample.
    var syncVersion: Int64 { SyncIdentity.version(sequence, lastModified) }

    /// Whether it belongs to an older version than a stored event. `false` if this is unknown.
    func isOlder(than event: CalendarEvent) -> Bool {
        event.isNewer(than: syncVersion, isTime: lastModified != nil)
    }
}

extension CalendarEvent {
    /// Whether a stored event has a newer version. `false` if this is unknown, because only one of the
    /// two has the time of its last change.
    fileprivate func isNewer(than version: Int64, isTime: Bool) -> Bool {
        guard let stored = sync?.version else { return false }
        // As seconds, this is the year 1973. No event has a hundred thousand versions.
        let hasTime = stored >= 100_000_000
        guard hasTime == isTime else { return false }
        // Corrections in the store are not versions of the file.
        return version < (hasTime ? stored : stored - stored % 1_000)
    }
}

extension String {
    /// The text on one line: line breaks and control characters become blanks, several blanks
    /// become one, and blanks at both ends are removed.
    package var onOneLine: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isBlank =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
                default: false
                }
            if !isBlank {
                text.append(scalar)
            } else if let last = text.last, last != " " {
                text.append(" ")
            }
        }
        if text.last == " " { text.removeLast() }
        return String(text)
    }
}
