import Foundation
import Testing
import WellbeingKit

/// The conversions between the kit's values and those of Foundation.
struct FoundationBridgeTests {
    @Test func `an identifier and a UUID have the same text`() {
        for _ in 1...100 {
            let uuid = UUID()
            let id = SampleID(uuid)
            #expect(id.description == uuid.uuidString.lowercased())
            #expect(id.uuid == uuid)
        }
    }

    @Test func `new identifiers differ, and a later one is greater`() async throws {
        let first = SampleID()
        try await Task.sleep(for: .milliseconds(2))
        let second = SampleID()
        #expect(first < second)
        #expect(first.high >> 12 & 0xf == 7)
        #expect(second.low >> 62 == 2)
        #expect(Set((1...1000).map { _ in SampleID() }).count == 1000)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-05-01T14:30:00+02:00"),
        ("Europe/Berlin", "2026-01-01T14:30:00+01:00"),
        ("America/St_Johns", "2026-01-01T10:00:00-03:30"),
        ("GMT", "1969-12-31T23:59:59Z"),
    ])
    func `a date is shown by the clock of its zone`(name: String, text: String) throws {
        let expected = try Timestamp(parsing: text)
        let zone = try #require(TimeZone(identifier: name))
        let timestamp = try #require(Timestamp(expected.date, in: zone))
        #expect(timestamp == expected)
    }

    @Test(
        arguments: [
            ("Europe/Berlin", "2026-01-15T12:00:00+01:00", [60]),
            ("Europe/Berlin", "2026-07-15T12:00:00+02:00", [120]),
            ("Europe/Berlin", "2026-03-29T02:30:00Z", []),
            ("Europe/Berlin", "2026-10-25T02:30:00Z", [60, 120]),
            ("Europe/Berlin", "2026-10-25T03:00:00Z", [60]),
            ("America/New_York", "1969-12-31T23:59:59Z", [-300]),
            ("GMT+1800", "2026-01-15T12:00:00Z", []),
        ] as [(String, String, [Int])])
    func `a zone has one, two or no offsets at a time of its clocks`(
        name: String, text: String, minutes: [Int]
    ) throws {
        let zone = try #require(TimeZone(identifier: name))
        let local = try #require(try Timestamp(parsing: text).local)
        let found: [Int] =
            switch zone.offsets(at: local) {
            case .never: []
            case .once(let offset): [offset.minutes]
            case .twice(let earlier, let later): [later.minutes, earlier.minutes]
            }
        #expect(found == minutes)
    }

    @Test func `a date that no timestamp can have is refused`() {
        #expect(Timestamp(.distantPast) == nil)
        #expect(Timestamp(.distantFuture) == nil)
        #expect(Timestamp(Date(timeIntervalSince1970: .nan)) == nil)
    }

    @Test func `now is between two readings of the clock`() {
        let before = Date()
        let now = Timestamp.now.date
        #expect(now.timeIntervalSince(before) > -0.001)
        #expect(now.timeIntervalSinceNow < 0.001)
    }
}
