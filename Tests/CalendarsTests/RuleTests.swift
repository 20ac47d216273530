import Testing

@testable import Calendars

struct RuleTests {
    @Test(
        arguments: [
            ("", .frequency), ("FREQ=FORTNIGHTLY", .frequency), ("INTERVAL=2", .frequency),
            ("FREQ=DAILY;COUNT=2;UNTIL=20240301", .countAndUntil), ("FREQ=DAILY;COUNT=0", .number),
            ("FREQ=DAILY;INTERVAL=0", .number), ("FREQ=DAILY;COUNT=-1", .number),
            ("FREQ=DAILY;COUNT=99999999999999999999", .number), ("FREQ=DAILY;COUNT=", .syntax),
            ("FREQ=DAILY;COUNT", .syntax), ("FREQ=DAILY;COUNT=1=2", .syntax),
            ("FREQ=DAILY;FREQ=DAILY", .repeatedPart), ("FREQ=DAILY;BYEASTER=1", .unknownPart),
            ("FREQ=DAILY;BYMONTH=13", .number), ("FREQ=DAILY;BYMONTH=-1", .number),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .number), ("FREQ=MONTHLY;BYMONTHDAY=32", .number),
            ("FREQ=YEARLY;BYYEARDAY=367", .number), ("FREQ=DAILY;BYHOUR=24", .number),
            ("FREQ=DAILY;BYMINUTE=60", .number), ("FREQ=DAILY;BYSECOND=61", .number),
            ("FREQ=DAILY;BYSETPOS=0", .number), ("FREQ=WEEKLY;BYDAY=XX", .weekday),
            ("FREQ=WEEKLY;BYDAY=", .syntax), ("FREQ=WEEKLY;BYDAY=MO,", .weekday),
            ("FREQ=WEEKLY;WKST=1MO", .weekday), ("FREQ=MONTHLY;BYDAY=0MO", .number),
            ("FREQ=MONTHLY;BYDAY=54MO", .number), ("FREQ=MONTHLY;BYDAY=+MO", .number),
            ("FREQ=DAILY;UNTIL=20240230", .until),
            ("FREQ=DAILY;UNTIL=20240301T250000", .until), ("FREQ=WEEKLY;BYDAY=1MO", .ordinal),
            ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .ordinal),
            ("FREQ=MONTHLY;BYWEEKNO=1", .weekNumber),
            ("FREQ=DAILY;BYYEARDAY=1", .yearDay), ("FREQ=WEEKLY;BYMONTHDAY=1", .monthDay),
            ("FREQ=YEARLY;RSCALE=CHINESE", .calendar),
            ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD", .calendar),
        ] as [(String, RecurrenceRule.Fault)])
    func `a rule that RFC 5545 does not allow is refused with its reason`(
        _ text: String, _ fault: RecurrenceRule.Fault
    ) {
        #expect(throws: fault) { try RecurrenceRule(text) }
    }

    @Test(arguments: [
        "freq=weekly;byday=mo,we", "FREQ=WEEKLY;BYDAY=MO, WE;", ";FREQ=WEEKLY;;BYDAY=WE,MO,MO",
    ])
    func `harmless deviations in a rule do not matter`(_ text: String) throws {
        #expect(
            try times(text, start: "20240304T090000", through: "20240313T235959") == [
                "20240304T090000", "20240306T090000", "20240311T090000", "20240313T090000",
            ])
    }

    /// Rules about which programs disagree, or that random rules do not reach.
    @Test(arguments: [
        // A day with a number and one without are a union. dateutil gives nothing (seed 37).
        (
            "FREQ=MONTHLY;BYDAY=1FR,SU;COUNT=6", "20240301T090000",
            ["20240301", "20240303", "20240310", "20240317", "20240324", "20240331"]
        ),
        // BYWEEKNO without a day has the weekday of the start. dateutil gives seven days.
        ("FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "20240514T090000", ["20240514", "20250513"]),
        // BYSETPOS counts in the whole week. dateutil begins the first week at the start.
        (
            "FREQ=WEEKLY;BYDAY=MO,TU,WE;BYSETPOS=1;COUNT=2", "20240306T090000",
            ["20240311", "20240318"]
        ),
        // The last week of a year is also week -1, in years with 52 and with 53 weeks.
        (
            "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO;COUNT=3", "20200101T090000",
            ["20201228", "20211227", "20221226"]
        ),
        ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2", "20200101T090000", ["20201228", "20261228"]),
        // Days of week 1 may be in December.
        (
            "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3", "20240101T090000",
            ["20240101", "20241230", "20251229"]
        ),
        ("FREQ=YEARLY;COUNT=2", "16040229T090000", ["16040229", "16080229"]),
        ("FREQ=DAILY;BYSECOND=60;COUNT=1", "20240101T090059", ["20240101"]),
    ])
    func `a rule about which programs disagree follows RFC 5545`(
        _ rule: String, _ start: String, _ expected: [String]
    ) throws {
        #expect(try times(rule, start: start).map { String($0.prefix(8)) } == expected)
    }

    @Test func `an endless rule costs only its window`() throws {
        let limits = CalendarLimits(steps: 3000)
        #expect(
            try times(
                "FREQ=SECONDLY;INTERVAL=7", start: "19700101T000000", from: "20991231T235946",
                through: "20991231T235959", limits: limits
            ).count == 2)
        #expect(
            try times(
                "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=3;BYMINUTE=4;BYSECOND=5",
                start: "19700101T000000", from: "20230101T000000", through: "20281231T000000",
                limits: limits) == ["20240229T030405", "20280229T030405"])
    }

    private static let numbers = (0..<60).map(String.init).joined(separator: ",")

    @Test(arguments: [
        ("FREQ=SECONDLY", "20240101T000000", "20240201T000000"),
        ("FREQ=SECONDLY;COUNT=999999999", "20240101T000000", "20240201T000000"),
        ("FREQ=SECONDLY;COUNT=999999999", "20990101T000000", "20990201T000000"),
        (
            "FREQ=YEARLY;BYDAY=MO,TU;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=\(numbers);"
                + "BYSECOND=\(numbers);BYSETPOS=1", "20240101T000000", "20440101T000000"
        ),
    ])
    func `an exploding rule stops`(_ rule: String, _ from: String, _ through: String) {
        #expect(throws: WorkBudget.Exceeded.self) {
            try times(
                rule, start: "20200101T000000", from: from, through: through,
                limits: CalendarLimits(occurrences: 10_000, steps: 100_000))
        }
    }
}
