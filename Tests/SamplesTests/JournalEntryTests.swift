import Questionnaires
import SampleStoreTesting
import Samples
import Testing

@Suite struct `Journal entries` {
    private func entry(
        title: String = "", prompt: String = "", about: Int = 0, _ text: String
    ) throws -> JournalEntry? {
        JournalEntry(
            id: Fixture.id(1), subject: .oneself, date: try Fixture.time(0),
            source: Fixture.source, title: title, prompt: prompt,
            about: (0..<about).map { Fixture.id($0) }, text: text)
    }

    @Test func `blank, too long and unprintable entries are refused`() throws {
        let limit = JournalEntry.sizeLimit
        #expect(limit == 2_097_152)
        let cases: [(entry: JournalEntry?, isEntry: Bool)] = try [
            (entry(""), false), (entry(" \n\u{A0}"), false), (entry("."), true),
            (entry("a\0b"), false), (entry(title: "\0", "b"), false),
            (entry(String(repeating: "a", count: limit)), true),
            (entry(title: "t", String(repeating: "a", count: limit)), false),
            (entry(prompt: "p", String(repeating: "a", count: limit)), false),
            (entry(String(repeating: "\u{1F600}", count: limit / 4 + 1)), false),
            (entry(about: JournalEntry.aboutLimit, "a"), true),
            (entry(about: JournalEntry.aboutLimit + 1, "a"), false),
        ]
        for (place, (entry, isEntry)) in cases.enumerated() {
            #expect((entry != nil) == isEntry, "case \(place)")
        }
    }

    @Test func `an entry is a point in time and names each subject once`() throws {
        let entry = try #require(
            JournalEntry(
                id: Fixture.id(1), subject: .oneself, date: Fixture.time(0),
                source: Fixture.source, about: [Fixture.id(3), Fixture.id(2), Fixture.id(3)],
                text: "a"))
        #expect(entry.start == entry.end)
        #expect(entry.about == [Fixture.id(3), Fixture.id(2)])
    }
}
