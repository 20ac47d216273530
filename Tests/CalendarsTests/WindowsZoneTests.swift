import Questionnaires
import Testing

@testable import Calendars

/// Zones by the names of Windows, in files without the rules of the zone.
struct WindowsZoneTests {
    private func starts(_ zone: String, _ time: String, zones: [String] = []) throws -> [String] {
        let bytes = calendar(["UID:a", "DTSTART;TZID=\(zone):\(time)"], zones: zones)
        let days = try #require(LocalDate.days("20240101", "20250101"))
        return CalendarFile(bytes, zones: .berlin).occurrences(in: days).occurrences
            .map(\.start.description)
    }

    @Test(arguments: [
        ("W. Europe Standard Time", "20240701T090000", "2024-07-01T09:00:00+02:00"),
        ("\"Eastern Standard Time\"", "20240312T090000", "2024-03-12T09:00:00-04:00"),
        ("GMT Standard Time", "20240701T090000", "2024-07-01T09:00:00+01:00"),
        ("India Standard Time", "20240312T090000", "2024-03-12T09:00:00+05:30"),
        ("UTC+12", "20240312T090000", "2024-03-12T09:00:00+12:00"),
        ("\"tzone://Microsoft/Utc\"", "20240312T090000", "2024-03-12T09:00:00Z"),
    ])
    func `an event has the time of its zone of Windows`(
        zone: String, time: String, start: String
    ) throws {
        #expect(try starts(zone, time) == [start])
    }

    @Test func `the rules of the file count more than the name`() throws {
        let found = try starts(
            "Tokyo Standard Time", "20240701T090000", zones: berlinZone("Tokyo Standard Time"))
        #expect(found == ["2024-07-01T09:00:00+02:00"])
    }

    @Test func `a name that is not certain is refused`() throws {
        for name in ["Europe Standard Time", "W. Europe Daylight Time", "Standard Time"] {
            #expect(try starts(name, "20240701T090000") == [])
        }
    }

    @Test func `the system has each zone of Windows`() throws {
        let day = try #require(WallTime("20240701T090000")?.local)
        #expect(WindowsZones.all.count == 138)
        for zone in WindowsZones.all.keys {
            #expect(CalendarZones.berlin.systemName(ofTZID: zone, at: day) != nil, "\(zone)")
        }
    }
}
