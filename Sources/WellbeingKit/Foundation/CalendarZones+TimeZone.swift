public import Calendars
public import Foundation
internal import Questionnaires

extension CalendarZones {
    /// The zones that Foundation knows.
    ///
    /// - Parameter zone: The zone of the person who reads the calendar.
    public init(_ zone: TimeZone) {
        self.init(
            reader: { zone.offsets(at: $0) },
            named: { name, local in TimeZone(identifier: name)?.offsets(at: local) })
    }
}
