import Testing

/// A day on the command line is one of the calendar beside the clock, and not of UTC.
@Suite struct `Days on the command line` {
    /// An evening in Chicago, when it is the next day in UTC, and a form of that next day.
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
        #expect(try found(home, "history", "--until", "2026-05-26").count == 3)
        #expect(try found(home, "history", "--until", "2026-05-25").count == 2)
        #expect(try found(home, "history", "--until", "2026-01-06").count == 1)
        #expect(try found(home, "history", "--since", "2026-01-06").count == 2)
        #expect(try found(home, "history", "--until", "2026-01-06", "--last", "1").count == 1)
        #expect(
            try found(home, "history", "--until", "2026-05-25", "--last", "1")
                == found(home, "history", "--since", "2026-01-06", "--until", "2026-05-25"))
        #expect(try found(home, "export", "--until", "2026-01-06").count == 1)
        #expect(try found(home, "export", "--since", "2026-01-06").count == 2)
        let run = try home.run("export", "--since", "2026-05-25", "--out", home.path("out.json"))
        #expect(run.errors.contains("Exported 1 sample"), "\(run.errors)")
    }

    @Test func `a morning east of Greenwich is part of its day`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,0,1", on: "2026-01-07T06:00+09:00")
        #expect(try found(home, "history", "--since", "2026-01-07").count == 1)
        #expect(try found(home, "history", "--until", "2026-01-07").isEmpty)
        #expect(try found(home, "export", "--since", "2026-01-07").count == 1)
    }

    @Test func `scores lie in the order of their days`() throws {
        let home = try evening()
        let trend = try home.json("trend", "-q", "phq-9")
        #expect(trend["change"].integer == -17)
        let first = try home.json("trend", "-q", "phq-9", "--until", "2026-05-25")
        #expect(first["change"].integer == -12)
        let table = try home.json(
            "outcomes", "-q", "phq-9", "--from", "2026-01-06", "--to", "2026-05-26")
        #expect(table["total"]["withTwoOrMoreScores"].integer == 1)
    }
}
