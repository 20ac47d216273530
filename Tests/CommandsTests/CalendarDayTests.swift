import TestSupport
import Testing

/// A day on the command line is a calendar day in the local time of a sample, not in UTC.
@Suite struct `Days on the command line` {
    /// A home with an evening in Chicago, which is the next day in UTC, and a form of that next
    /// day.
    private func evening() throws -> TestHome {
        let home = try TestHome()
        try home.record("3,3,3,3,3,3,2,0,0,1", on: "2026-01-05T20:00-06:00")
        try home.record("1,1,1,1,1,1,1,1,0,1", on: "2026-01-06")
        try home.record("1,1,1,0,0,0,0,0,0,1", on: "2026-05-25T20:00-05:00")
        return home
    }

    private func found(_ home: TestHome, _ arguments: String...) throws -> [String?] {
        let run = try ProgramRun(
            arguments + ["--format", "jsonl"], environment: home.environment)
        try #require(run.status == 0, "\(run.errors)")
        return try run.output.split(separator: "\n").map {
            try JSON(String($0))["id"].string
        }
    }

    @Test func `an evening is part of its day`() throws {
        let home = try evening()
        #expect(try found(home, "history", "--until", "2026-05-25").count == 3)
        #expect(try found(home, "history", "--until", "2026-05-24").count == 2)
        #expect(try found(home, "history", "--until", "2026-01-05").count == 1)
        #expect(try found(home, "history", "--since", "2026-01-06").count == 2)
        #expect(try found(home, "history", "--until", "2026-01-05", "--limit", "1").count == 1)
        #expect(
            try found(home, "history", "--until", "2026-05-24", "--limit", "1")
                == found(home, "history", "--since", "2026-01-06", "--until", "2026-05-24"))
        #expect(try found(home, "export", "--until", "2026-01-05").count == 1)
        #expect(try found(home, "export", "--since", "2026-01-06").count == 2)
        let run = try home.run("export", "--since", "2026-05-25", "--out", home.path("out.json"))
        #expect(run.errors.contains("Exported 1 sample"), "\(run.errors)")
    }

    @Test(arguments: ["history", "export", "samples"])
    func `a time does not hide a result that has only a day`(verb: String) throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,0,1", on: "2026-03-02")
        let zone = ["--time-zone", "America/New_York"]
        for (limits, count) in [
            (["--since", "2026-03-02T00:00"], 1), (["--since", "2026-03-02T18:00"], 1),
            (["--since", "2026-03-03T00:00"], 0), (["--until", "2026-03-02T00:00"], 0),
            (["--until", "2026-03-02T09:00"], 1),
        ] {
            let run = try ProgramRun(
                [verb, "--format", "jsonl"] + limits + zone, environment: home.environment)
            try #require(run.status == 0, "\(run.errors)")
            #expect(run.output.split(separator: "\n").count == count, "\(limits)")
        }
    }

    @Test func `a morning east of Greenwich is part of its day`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,0,1", on: "2026-01-07T06:00+09:00")
        #expect(try found(home, "history", "--since", "2026-01-07").count == 1)
        #expect(try found(home, "history", "--until", "2026-01-06").isEmpty)
        #expect(try found(home, "export", "--since", "2026-01-07").count == 1)
    }

    /// Conditions on days, and the positions in the history of the samples that they find.
    static let conditions: [(conditions: [String], places: [Int])] = [
        (["--since", "2026-01-05"], [0, 1, 2]), (["--since", "2026-01-06"], [1, 2]),
        (["--until", "2026-01-05"], [0]), (["--until", "2026-01-04"], []),
        (["--since", "2026-05-25"], [2]), (["--until", "2026-05-25"], [0, 1, 2]),
        (["--since", "2026-01-06", "--until", "2026-05-24"], [1]),
        (["--since", "2026-01-06", "--until", "2026-01-05"], []),
        (["--since", "2026-01-06", "--until", "2026-01-06"], [1]),
        (["--not", "--since", "2026-01-06"], [0]), (["--not", "--until", "2026-01-05"], [1, 2]),
        (["--not", "--since", "2100-12-31"], [0, 1, 2]), (["--until", "2100-12-31"], [0, 1, 2]),
        (["--until", "2026-01-05", "--limit", "1"], [0]),
        (["--since", "2026-01-06", "--strict-start", "--sort", "newest"], [2, 1]),
        (["--since", "2026-01-06", "--strict-end", "--limit", "1", "--sort", "saved"], [1]),
        // A time is an instant: in UTC that evening is after it. A form with only a day could have
        // been filled in at any hour of it.
        (["--since", "2026-01-06T01:00Z"], [0, 1, 2]), (["--since", "2026-01-07T00:00Z"], [2]),
        (["--until", "2026-01-06T03:00Z"], [0, 1]), (["--until", "2026-01-06T00:00Z"], []),
        (["--since", "2026-01-06T00:00-05:00"], [1, 2]),
        (["--since", "2026-01-06T23:59-12:00", "--until", "2026-01-07T00:00-12:00"], [1]),
        (["--since", "2026-01-06T00:00+14:00", "--until", "2026-01-06T00:01+14:00"], [1]),
        (["--not", "--since", "2026-01-06T00:00-05:00"], [0]),
        (["--not", "--until", "2026-01-06T00:00Z"], [0, 1, 2]),
    ]

    @Test(.skipped(under: .address), arguments: conditions)
    func `samples are selected by calendar days`(conditions: [String], places: [Int]) throws {
        let home = try evening()
        let history = try found(home, "history")
        let run = try ProgramRun(
            ["samples", "--format", "jsonl"] + conditions, environment: home.environment)
        try #require(run.status == 0, "\(run.errors)")
        let samples = try run.output.split(separator: "\n").map {
            try JSON(String($0))["id"].string
        }
        let expected = places.map { history[$0] }
        #expect(Set(samples) == Set(expected) && samples.count == places.count, "\(conditions)")
    }

    @Test(.skipped(under: .address))
    func `samples with a duration are selected by calendar days`() throws {
        let home = try TestHome()
        let began = try home.run(
            "treatment", "start", "CBT", "--date", "2026-01-05T20:00-06:00")
        try #require(began.status == 0, "\(began.errors)")
        let ended = try home.run("treatment", "stop", "CBT", "--date", "2026-01-07T20:00-06:00")
        try #require(ended.status == 0, "\(ended.errors)")
        for (option, day, count) in [
            ("--since", "2026-01-07", 1), ("--since", "2026-01-08", 0),
            ("--until", "2026-01-05", 1), ("--until", "2026-01-04", 0),
        ] {
            #expect(try found(home, "samples", option, day).count == count, "\(option) \(day)")
            #expect(
                try found(home, "samples", "--not", option, day).count == 1 - count,
                "\(option) \(day)")
        }
    }

    @Test func `scores are ordered by calendar days`() throws {
        let home = try evening()
        let trend = try home.json("trend", "-q", "phq-9")
        #expect(trend["change"].integer == -17)
        let first = try home.json("trend", "-q", "phq-9", "--until", "2026-05-24")
        #expect(first["change"].integer == -12)
        let table = try home.json(
            "outcomes", "-q", "phq-9", "--since", "2026-01-06", "--until", "2026-05-25")
        #expect(table["total"]["withTwoOrMoreScores"].integer == 1)
    }
}
