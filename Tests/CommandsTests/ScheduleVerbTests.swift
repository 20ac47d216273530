import Foundation
import Questionnaires
import TestSupport
import Testing

/// `wellbeing schedule`: what is planned, changed and refused.
@Suite struct ScheduleVerbTests {
    /// A day relative to today, in UTC.
    static func day(_ offset: Int) -> String {
        let days = Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)) + offset
        return LocalDate(daysSinceEpoch: days)?.description ?? ""
    }

    @Test func `a schedule is added once, listed, ended and continued`() throws {
        let home = try TestHome()
        let add = ["schedule", "add", "P-17", "phq-9", "--every", "2w"]
        let run = try ProgramRun(add, environment: home.environment)
        run.expect(exit: 0, printing: "Schedule: phq-9, every 2 weeks", saying: "Saved as ")
        try ProgramRun(add, environment: home.environment).expect(exit: 0, saying: "Already saved")
        let first = try home.json("schedule")[0]
        #expect(first["type"].string == "schedule" && first["subject"].string == "P-17")
        #expect(first["questionnaire"].string == "phq-9" && first["every"].string == "2w")
        #expect(first["until"].string == "open" && first["early"].integer == 3)
        #expect(first["start"].string == Self.day(0))
        try home.run("schedule", "list").expect(
            exit: 0, printing: "P-17  phq-9  every 2 weeks", "Next due day: \(Self.day(0)).",
            "A result counts from 3 days before the due day")
        // A second one must wait for the end of the first.
        try home.run("schedule", "add", "P-17", "phq-9", "--every", "1w")
            .expect(exit: 65, saying: "end it first")
        try home.run("schedule", "end", "P-17", "phq-9", "--date", Self.day(-1))
            .expect(exit: 65, saying: "before today")
        try home.run("schedule", "end", "P-17", "phq-9")
            .expect(exit: 0, printing: "ended \(Self.day(0))", saying: "Saved as ")
        try home.run("schedule", "end", "P-17", "phq-9").expect(exit: 0, saying: "Already saved")
        try home.run("schedule", "add", "P-17", "phq-9", "--every", "1w")
            .expect(exit: 65, saying: "begin after it")
        try home.run("undo", "--yes").expect(exit: 0, saying: "The schedule is ongoing again")
        try home.run("schedule", "list").expect(exit: 0, printing: "every 2 weeks\n")
        let id = try #require(try home.json("schedule")[0]["id"].string)
        try home.run("schedule", "end", id).expect(exit: 0, printing: "ended")
        try home.run(
            "schedule", "add", "P-17", "phq-9", "--every", "1w", "--from", Self.day(1)
        ).expect(exit: 0)
        #expect(try home.json("schedule").array.count == 2)
        let ended = try #require(try home.json("schedule")[0]["id"].string)
        try home.run("undo", ended, "--yes").expect(exit: 65, saying: "begins after it")
    }

    @Test func `the next due day has no result yet`() throws {
        let home = try TestHome()
        for person in ["A", "B", "C"] {
            try home.run("schedule", "add", person, "phq-9", "--every", "2w", "--early", "3")
                .expect(exit: 0)
        }
        try home.run(
            "schedule", "add", "D", "phq-9", "--every", "2w", "--early", "3", "--from",
            Self.day(2)
        ).expect(exit: 0)
        // A result of the due day, one before it, and one before the window opens.
        for (person, day) in [("A", 0), ("B", -2), ("C", -9), ("D", 0)] {
            try home.record("1,1,1,1,1,1,0,0,0,1", subject: person, on: Self.day(day))
        }
        for (person, day) in [("A", 14), ("B", 14), ("C", 0), ("D", 16)] {
            try home.run("schedule", "list", person)
                .expect(exit: 0, printing: "Next due day: \(Self.day(day)).")
        }
    }

    @Test func `a schedule until the end of a treatment needs one, and ends with it`() throws {
        let home = try TestHome()
        let add = [
            "schedule", "add", "gad-7", "--every", "1w", "--until", "treatment-end", "--from",
            Self.day(-9),
        ]
        try ProgramRun(add, environment: home.environment)
            .expect(exit: 65, saying: "no treatment of the person covers \(Self.day(-9))")
        try home.run("treatment", "start", "CBT", "--date", Self.day(-20)).expect(exit: 0)
        try ProgramRun(add, environment: home.environment)
            .expect(exit: 0, printing: "until the treatment ends", saying: "Saved as ")
        #expect(try home.json("due", "--by", Self.day(30)).array.count == 6)
        try home.run("treatment", "stop", "CBT", "--date", Self.day(-1)).expect(exit: 0)
        #expect(
            try home.json("due", "--by", Self.day(30)).array.map { $0["due"].string } == [
                Self.day(-9), Self.day(-2),
            ])
        try home.run("schedule", "list").expect(
            exit: 0, saying: "Not shown: 1 that has ended")
        let treatment = try #require(
            try home.json("samples", "--type", "treatment")[0]["id"].string)
        try home.run("delete", treatment, "--reason", "wrong", "--yes").expect(exit: 0)
        try home.run("due").expect(exit: 0, saying: "no treatment covers the first day")
        try home.run("schedule").expect(exit: 0, printing: "Nothing is due: no treatment")
    }

    @Test func `a schedule is exported, imported, moved and erased like other samples`() throws {
        let home = try TestHome()
        try home.run(
            "schedule", "add", "ada", "phq-9", "--every", "3m", "--late", "30", "--note", "by post"
        ).expect(exit: 0)
        let table = try home.run("export", "--type", "schedule", "--format", "csv").output
        #expect(table.contains("questionnaire,every,until,early,late"))
        #expect(table.contains("phq-9,3m,open,7,30,wellbeing"))
        let file = home.path("all.json")
        try home.run("export", "--out", file).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", file, "--yes").expect(exit: 0)
        #expect(
            try other.run("schedule", "--format", "json").output
                == home.run("schedule", "--format", "json").output)
        let id = try #require(try home.json("schedule")[0]["id"].string)
        try home.run("reassign", id, "--to", "bert", "--reason", "mixed up", "--yes").expect(
            exit: 0)
        #expect(try home.json("schedule")[0]["subject"].string == "bert")
        try home.run("erase", "bert", "--reason", "asked", "--yes").expect(exit: 0)
        #expect(try home.json("schedule", "--ended").array.isEmpty)
        try home.run("verify").expect(exit: 0)
    }

    @Test(arguments: [
        (["add"], 64, "name the person and the questionnaire"),
        (["add", "a", "phq-9", "x", "--every", "1w"], 64, "name the person"),
        (["add", "phq-9"], 64, "say how often"), (["add", "phq-9", "--every", "often"], 64, "10d"),
        (["add", "phq-9", "--every", "0w"], 64, "10d"),
        (["add", "phq9", "--every", "1w"], 66, "did you mean phq-9"),
        (["add", "phq-9", "--every", "1w", "--early", "7"], 64, "write 6 days or fewer"),
        (["add", "phq-9", "--every", "1w", "--until", "later"], 65, "--until: not a date"),
        (["add", "phq-9", "--every", "1w", "--until", "2020-01-01"], 65, "before the first day"),
        (["add", "phq-9", "--every", "1w", "--from", "2026-05-01T10:00"], 64, "without a time"),
        (["add", "phq-9", "--every", "1w", "--guest"], 77, "guest"),
        (["add", "a", "phq-9", "--every", "1w", "--subject", "b"], 64, "another person"),
        (["add", "phq-9", "--ended"], 64, "does not take --ended"),
        (["end", "phq-9", "--every", "1w"], 64, "does not take --every"),
        (["end", "phq-9"], 66, "no store"), (["list", "a", "b"], 64, "one person at most"),
    ])
    func `what cannot be planned is refused`(
        words: [String], status: Int32, message: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(["schedule"] + words, environment: home.environment)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!home.hasStore)
    }
}
