import Foundation
import TestSupport
import Testing

/// `wellbeing calendar import` with a zip.
@Suite struct CalendarZipTests {
    @Test func `each calendar file of a zip is a calendar`() throws {
        let home = try CalendarHome()
        let office = try home.write([.meeting("a", "20240304T090000Z")])
        let family = try home.write(named: "Family.ics", [.meeting("b", "20240305T090000Z")])
        func zip(_ entries: [ZipFile.Entry]) throws -> String {
            let path = home.home.path("export.ical.zip")
            try Data(ZipFile(entries).bytes).write(to: URL(filePath: path))
            return path
        }
        let content = { (path: String) in [UInt8](try Data(contentsOf: URL(filePath: path))) }
        let both = try zip([
            .init("ana/Office.ics", content(office)), .init("Family.ICS", content(family)),
            .init("__MACOSX/._Office.ics", [0]), .init("notes.txt", [0x61]),
        ])
        try home.calendar("import", both, CalendarHome.days)
            .expect(exit: 0, printing: "Family: 1 event", "Office: 1 event", "Kept 2 new events.")
        // The same events, unpacked.
        try home.calendar("import", office, [family], CalendarHome.days)
            .expect(exit: 0, printing: "Already kept: 2")
        var damaged = try ZipFile.Entry("Office.ics", content(office))
        damaged.checksum = 1
        try home.calendar("import", zip([damaged])).expect(exit: 65, saying: "zip is damaged")
        try home.calendar("import", zip([.init("notes.txt", [0x61])]))
            .expect(exit: 66, saying: "the zip has no calendar file (.ics)")
    }
}
