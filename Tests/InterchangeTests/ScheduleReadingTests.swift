import Interchange
import Questionnaires
import Samples
import Testing

@Suite struct `Schedules in JSON` {
    private static let beginning = """
        {"id": "0199a3b2-0000-7000-8000-000000000000", "type": "schedule", "subject": "self", \
        "source": {"name": "app"}, "start": "2026-05-01"
        """
    private static let rule = #", "questionnaire": "phq-9", "every": "2w", "until": "open""#

    private func read(_ rest: String) throws -> Schedule {
        try Schedule(jsonText: Self.beginning + rest + "}")
    }

    @Test(
        arguments: [
            (#", "early": 3"#, "every 2w until open early 3", nil),
            (#", "early": 0, "late": 9, "end": null"#, "every 2w until open early 0 late 9", nil),
            (#", "early": 13, "end": "2026-05-01""#, "every 2w until open early 13", "2026-05-01"),
        ] as [(String, String, String?)])
    func `a schedule reads back the same`(rest: String, rule: String, end: String?) throws {
        let schedule = try read(Self.rule + rest)
        #expect(schedule.rule.description == rule && schedule.questionnaire == "phq-9")
        #expect(schedule.first.description == "2026-05-01")
        #expect(schedule.stopped?.description == end)
        #expect(try Schedule(jsonText: schedule.jsonText()) == schedule)
    }

    @Test(arguments: [
        (#", "questionnaire": "phq-9", "every": "2w", "until": "open""#, "$"),
        (
            #", "questionnaire": "secret!", "every": "2w", "until": "open", "early": 3"#,
            "questionnaire"
        ),
        (#", "questionnaire": "phq-9", "every": "secret", "until": "open", "early": 3"#, "every"),
        (#", "questionnaire": "phq-9", "every": "2w", "until": "secret", "early": 3"#, "until"),
        (#", "questionnaire": "phq-9", "every": "2w", "until": "2026-04-30", "early": 3"#, "until"),
        (#", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 14"#, "early"),
        (#", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": -1"#, "early"),
        (
            #", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 3, "late": 367"#,
            "late"
        ),
        (
            #", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 3, "late": null"#,
            "late"
        ),
        (
            #", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 3, "end": "2026-04-30""#,
            "end"
        ),
        (
            #", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 3, "end": "2026-05-02T10:00:00Z""#,
            "end"
        ),
        (
            #", "questionnaire": "phq-9", "every": "2w", "until": "open", "early": 3, "mood": "secret""#,
            "$"
        ),
    ])
    func `a wrong schedule is refused at its place and without its content`(
        rest: String, path: String
    ) throws {
        let error = try #require(throws: JSONReadingError.self) { try read(rest) }
        #expect(error.diagnostics.map(\.path.description) == [path])
        #expect(!error.description.contains("secret"))
    }
}
