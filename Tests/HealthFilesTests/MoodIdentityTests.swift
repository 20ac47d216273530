import HealthFiles
import Questionnaires
import Samples
import Testing

@Suite struct `Moods that are the same, and moods that contradict themselves` {
    private func read(_ text: String, as kind: HealthFileKind) throws -> Reading {
        let utc = try Timestamp.Offset(minutes: 0)
        let context = HealthFileContext(
            subject: .oneself, resolvingLocalTime: { _ in .once(utc) },
            valences: ["calm": try #require(Valence(0.5)), "7": try #require(Valence(0.2))])
        return Reading(HealthFileReader(kind, context).read(Array(text.utf8)))
    }

    private static let daylio = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    private static let howWeFeel =
        "Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,"
        + "Takeaways\n"

    @Test(arguments: [
        (
            HealthFileKind.daylio, daylio, "2024-01-02,x,x,10:00,rad,,,one\n",
            "2024-01-02,x,x,10:00,rad,,,two\n"
        ),
        (
            .howWeFeel, howWeFeel, "2026 Sun May 17 3:39 PM,en,calm,Calm,,,,one,[],[]\n",
            "2026 Sun May 17 3:39 PM,en,calm,Calm,,,,two,[],[]\n"
        ),
    ])
    func `a row that is there twice is one mood, and one with another note is another`(
        kind: HealthFileKind, header: String, row: String, other: String
    ) throws {
        let reading = try read(header + row + row + other + row + other, as: kind)
        #expect(reading.problems == [])
        let ids = reading.moods.map(\.id)
        #expect(ids.count == 5 && ids[0] != ids[2])
        #expect(ids == [ids[0], ids[0], ids[2], ids[0], ids[2]])
    }

    @Test(arguments: [
        (#""labels": [{"name": "calm", "rawValue": 1}]"#, true),
        (
            #""labels": [{"name": "calm", "rawValue": 7}, {"name": "own word", "rawValue": 1}]"#,
            false
        ),
        (#""associations": [{"name": "work", "rawValue": 1}]"#, true),
        (#""kind": {"name": "dailyMood", "rawValue": 1}"#, true),
        (#""kind": {"name": "dailyMood", "rawValue": 2}"#, false),
    ])
    func `a word whose name and number mean different things is a problem`(
        fields: String, isProblem: Bool
    ) throws {
        let kind = fields.contains("kind") ? "" : #""kind": 2, "#
        let reading = try read(
            #"{"data": {"stateOfMind": [{"start": "2024-03-15T20:34:06Z", "valence": 0.25, "#
                + "\(kind)\(fields)}]}}", as: .healthAutoExport)
        #expect(reading.problems.map(\.code) == (isProblem ? [.contradiction] : []))
        #expect(reading.moods.isEmpty == isProblem)
    }

    @Test func `rich text that is no text is a problem`() throws {
        let reading = try read(
            #"{"entries": [{"uuid": "A", "creationDate": "2024-03-15T20:34:06Z", "richText": {"contents": []}}]}"#,
            as: .dayOne)
        #expect(reading.problems.map(\.code) == [.wrongType] && reading.leftOut == 0)
    }
}
