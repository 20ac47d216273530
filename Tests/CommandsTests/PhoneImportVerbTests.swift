import Foundation
import TestSupport
import Testing

/// `wellbeing import` of the exports of phones.
struct PhoneImportVerbTests {
    private static func exercise(_ minutes: Int) -> String {
        #"{"data":{"metrics":[{"name":"apple_exercise_time","units":"min","data":[{"date":"#
            + #""2025-03-15 00:00:00 +0100","qty":\#(minutes)}]}]}}"#
    }

    private static let daylio = "full_date,date,weekday,time,mood,activities,note_title,note\n"

    private func amounts(_ home: TestHome, of person: String) throws -> [Double] {
        try home.json("samples", "--type", "quantity", "--subject", person).array
            .compactMap { $0["value"].double }
    }

    @Test func `two people can have amounts of one day`() throws {
        let home = try TestHome()
        for (person, minutes) in [("P-1", 10), ("P-2", 25)] {
            let path = try home.write(Self.exercise(minutes), to: "\(person).json")
            for count in ["New: 1", "Already kept: 1"] {
                try home.run("import", path, "--subject", person, "--new-subject").expect(
                    exit: 0, printing: count)
            }
            #expect(try amounts(home, of: person) == [Double(minutes)])
        }
    }

    @Test func `of two amounts of one day the greater one is the later version`() throws {
        let home = try TestHome()
        for (minutes, words) in [
            (10, "New: 1"), (8, "Already kept, in a later version: 1"),
            (12, "Newer versions of stored samples: 1"),
        ] {
            let path = try home.write(Self.exercise(minutes), to: "\(minutes).json")
            try home.run("import", path, "--subject", "P-1", "--new-subject").expect(
                exit: 0, printing: words)
        }
        #expect(try amounts(home, of: "P-1") == [12])
    }

    @Test func `a mapping file gives words their valences, and an option has precedence`() throws {
        let home = try TestHome()
        let file = try home.write(
            Self.daylio + "2025-03-15,,,13:08,calm,,,\n2025-03-15,,,14:08,ok,,,\n",
            to: "daylio.csv")
        let mapping = try home.write(
            #"{"mapping": 1, "valences": {"calm": 0.25, "ok": 0.1, "of another file": 1}}"#,
            to: "mapping.json")
        try home.run("import", file, "--mapping", mapping, "--valence", "ok=0.5").expect(
            exit: 0, printing: "Kept 2 new samples.")
        let minds = try home.json("samples", "--type", "state-of-mind").array
        #expect(minds.map { $0["valence"].double } == [0.25, 0.5])
        let wrong = try home.write(#"{"mapping": 1, "valences": {"calm": 2}}"#, to: "wrong.json")
        try home.run("import", file, "--mapping", wrong).expect(exit: 65, saying: "write -1 to 1")
    }

    static let future = [
        ("daylio.csv", daylio + "2099-03-15,,,13:08,good,,,\n"),
        ("pixels.json", #"[{"date":"2099-01-31","type":"Mood","scores":[4]}]"#),
        ("hae.json", exercise(5).replacing("2025", with: "2099")),
        (
            "export.xml",
            "<HealthData>\n<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"W\" "
                + "startDate=\"2099-03-04 22:30:00 +0100\" endDate=\"2099-03-04 22:50:00 +0100\"/>\n"
                + "</HealthData>\n"
        ),
    ]

    @Test(arguments: future)
    func `import refuses an entry of a phone in the future`(name: String, text: String) throws {
        let home = try TestHome()
        let line = name.hasSuffix("json") ? 1 : 2
        try home.run("import", try home.write(text, to: name)).expect(
            exit: 65, saying: "\(name):\(line): the date is in the future")
    }

    @Test func `an entry that is kept for another person is named by its stored identifier`() throws
    {
        let home = try TestHome()
        let path = try home.write(
            #"{"data":{"stateOfMind":[{"id":"A","start":"2025-03-15T20:34:06Z","#
                + #""kind":"daily_mood","valence":0.25}]}}"#, to: "mind.json")
        try home.run("import", path, "--subject", "P-1", "--new-subject").expect(exit: 0)
        let kept = try #require(try home.json("samples", "--subject", "P-1")[0]["id"].string)
        try home.run("import", path, "--subject", "P-2", "--new-subject").expect(
            exit: 65, saying: "kept for another person as \(kept)", "wellbeing reassign \(kept)")
        #expect(try home.json("samples", "--subject", "P-1").array.count == 1)
    }

    @Test func `no message about an export names an option for tables`() throws {
        let home = try TestHome()
        let path = home.path("daylio.csv")
        let bytes = Array((Self.daylio + "2025-03-15,,,13:08,good,Gr").utf8) + [0xFC, 0x0A]
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let run = try home.run("import", path)
        run.expect(exit: 65, saying: "save it as UTF-8")
        #expect(!run.errors.contains("--encoding"))
        try home.run("import", path, "--encoding", "windows-1252").expect(
            exit: 64, saying: "--encoding: has no meaning for")
    }
}
