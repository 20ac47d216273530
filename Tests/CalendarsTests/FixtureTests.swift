import Questionnaires
import TestSupport
import Testing

@testable import Calendars

/// Every calendar of `Tests/Payloads/ics`, with its expected reading in `expected.json`.
struct FixtureTests {
    struct Fixture: CustomTestStringConvertible {
        let name: String
        let expected: JSONNode
        var testDescription: String { name }

        func file(_ zones: CalendarZones = .berlin) throws -> CalendarFile {
            CalendarFile(try Repository.bytes("Tests/Payloads/ics/\(name)"), zones: zones)
        }

        func days() throws -> Range<LocalDate> {
            let window = try #require(expected["window"]?.texts)
            return try #require(LocalDate.days(window[0], window[1]))
        }
    }

    static let fixtures: [Fixture] = {
        guard let bytes = try? Repository.bytes("Tests/Payloads/ics/expected.json") else {
            return []
        }
        return JSONReader.read(bytes).root?.members?.map {
            Fixture(name: $0.key, expected: $0.node)
        }
            ?? []
    }()

    @Test func `the fixtures are 23 calendars`() { #expect(Self.fixtures.count == 23) }

    @Test(arguments: fixtures)
    func `a calendar has the expected occurrences`(_ fixture: Fixture) throws {
        let file = try fixture.file()
        let expansion = file.occurrences(in: try fixture.days())
        let found = expansion.occurrences
        #expect(expansion.findings.isEmpty)
        let problems = file.findings.filter { $0.gravity == .problem }
        #expect(
            problems.count == fixture.expected["problems"].map { Int($0.number?.double ?? 0) } ?? 0)

        if fixture.name == "until-date-for-zoned.ics" {
            // The oracle leaves out the last day. A DATE in UNTIL includes that whole day.
            #expect(
                found.map(\.start.description) == (4...6).map { "2024-03-0\($0)T09:00:00+01:00" })
        } else if let place = fixture.expected["recommended"]?.number {
            let spans = try #require(
                fixture.expected["either"]?.elements?[Int(place.double)].elements)
            let expected = try spans.map { span in
                try #require(span.texts).map { try Timestamp(parsing: $0) }
            }
            #expect(
                found.map { [$0.start, $0.end].map(\.microsecondsSinceEpoch) }
                    == expected.map { $0.map(\.microsecondsSinceEpoch) })
        } else if let starts = fixture.expected["expectedStarts"]?.elements {
            #expect(
                found.map(\.times).map { String($0.prefix(16)) }
                    == starts.compactMap(\.string).map { $0.filter { $0 != "-" && $0 != ":" } })
        } else {
            try compare(found, try #require(fixture.expected["oracle"]?.elements))
        }
    }

    private func compare(_ found: [EventOccurrence], _ expected: [JSONNode]) throws {
        try #require(found.count == expected.count)
        for (occurrence, node) in zip(found, expected) {
            #expect(occurrence.calendar == node["calendar"]?.string)
            #expect(occurrence.summary == node["summary"]?.string)
            #expect(
                occurrence.categories == node["categories"]?.elements?.compactMap(\.string) ?? [])
            for (time, key) in [(occurrence.start, "start"), (occurrence.end, "end")] {
                let text = try #require(node[key]?.string)
                if text.count == 19 {
                    #expect(time.local?.description == text)
                } else {
                    #expect(time == (try Timestamp(parsing: text)))
                }
            }
        }
    }

    @Test(arguments: fixtures)
    func `a calendar that is cut off anywhere gives no other occurrence and says so`(
        _ fixture: Fixture
    ) throws {
        let bytes = try Repository.bytes("Tests/Payloads/ics/\(fixture.name)")
        let days = try fixture.days()
        let whole = Set(try fixture.file().occurrences(in: days).occurrences)
        let ends = boundaries(of: bytes)
        for count in 0..<bytes.count {
            let file = CalendarFile(Array(bytes.prefix(count)), zones: .berlin)
            let found = Set(file.occurrences(in: days).occurrences)
            if file.findings.contains(where: { $0.gravity == .problem }) { continue }
            // Without a problem, the file was cut between two calendars, or after the last.
            if !ends.contains(count) || !found.isSubset(of: whole) {
                Issue.record("\(count) bytes")
            }
        }
    }

    /// The places after END:VCALENDAR and in the line end after it.
    private func boundaries(of bytes: [UInt8]) -> Set<Int> {
        let end = Array("END:VCALENDAR".utf8)
        var places: Set<Int> = []
        for place in bytes.indices where bytes[place...].starts(with: end) {
            places.formUnion(place + end.count...place + end.count + 2)
        }
        return places
    }
}

extension JSONNode {
    /// The texts of an array.
    fileprivate var texts: [String]? { elements?.compactMap(\.string) }
}
