@testable import Calendars

extension EventTests {
    private static let weekly = [
        "DTSTART;TZID=Europe/Berlin:20240311T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4",
    ]

    static let changes = [
        Case(
            "a moved occurrence, named in UTC", weekly,
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z", "DURATION:PT2H"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240320T120000Z 20240320T140000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ]),
        Case(
            "an occurrence that is moved out of the window", weekly,
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20250320T120000Z"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240325T090000Z 20240325T100000Z",
                "20240401T080000Z 20240401T090000Z",
            ]),
        Case(
            "an occurrence that is moved into the window",
            ["DTSTART:20230101T090000Z", "RRULE:FREQ=DAILY;COUNT=3"],
            ["RECURRENCE-ID:20230102T090000Z", "DTSTART:20240320T120000Z"],
            gives: ["20240320T120000Z 20240320T120000Z"]),
        Case(
            "an occurrence that is named by its day", weekly,
            ["RECURRENCE-ID;VALUE=DATE:20240318", "DTSTART:20240318T150000Z"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T150000Z 20240318T150000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ], .exceptionForm),
        Case(
            "the newest of two changes counts", weekly,
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z", "SEQUENCE:2"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240321T120000Z", "SEQUENCE:1"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240320T120000Z 20240320T120000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ]),
        Case(
            "this and all later occurrences move on the wall clock", weekly,
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20240318T100000",
                "DTSTART;TZID=Europe/Berlin:20240319T120000", "DURATION:PT2H",
            ],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240319T110000Z 20240319T130000Z",
                "20240326T110000Z 20240326T130000Z", "20240402T100000Z 20240402T120000Z",
            ]),
        Case(
            "later occurrences move by exact time to another clock", weekly,
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20240318T090000Z", "DTSTART:20240318T100000Z",
                "DURATION:PT1H",
            ],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T100000Z 20240318T110000Z",
                "20240325T100000Z 20240325T110000Z", "20240401T090000Z 20240401T100000Z",
            ]),
        Case(
            "later occurrences are cancelled", weekly,
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20240318T090000Z", "DTSTART:20240318T090000Z",
                "STATUS:CANCELLED",
            ], gives: ["20240311T090000Z 20240311T100000Z"]),
        Case(
            "a change of one occurrence after a change of all later ones", weekly,
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20240318T090000Z",
                "DTSTART;TZID=Europe/Berlin:20240318T110000",
            ], ["RECURRENCE-ID:20240325T090000Z", "DTSTART:20240325T150000Z"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T100000Z 20240318T100000Z",
                "20240325T150000Z 20240325T150000Z", "20240401T090000Z 20240401T090000Z",
            ]),
        Case(
            "a newer change of one occurrence replaces a change of all later ones only there",
            weekly,
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20240318T090000Z",
                "DTSTART;TZID=Europe/Berlin:20240318T110000", "SEQUENCE:1",
            ],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240318T150000Z", "SEQUENCE:2"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T150000Z 20240318T150000Z",
                "20240325T100000Z 20240325T100000Z", "20240401T090000Z 20240401T090000Z",
            ]),
        Case(
            "all-day occurrences move by days", ["DTSTART:20240304", "RRULE:FREQ=WEEKLY;COUNT=3"],
            [
                "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20240311", "DTSTART:20240312",
                "DTEND:20240314",
            ],
            gives: ["2024-03-04 2024-03-05", "2024-03-12 2024-03-14", "2024-03-19 2024-03-21"]),
        Case(
            "a range that is not applied", ["DTSTART:20240304", "RRULE:FREQ=WEEKLY;COUNT=2"],
            ["RECURRENCE-ID;RANGE=THISANDFUTURE:20240304", "DTSTART:20240304T090000Z"],
            gives: ["20240304T090000Z 20240304T090000Z", "2024-03-11 2024-03-12"], .ignoredRange),
        Case(
            "a change without its event",
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z"],
            gives: ["20240320T120000Z 20240320T120000Z"]),
        Case(
            "a change of an excluded occurrence", weekly + ["EXDATE:20240318T090000Z"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240325T090000Z 20240325T100000Z",
                "20240401T080000Z 20240401T090000Z",
            ], .obsoleteChange),
        Case(
            "a change of an occurrence that a newer version of the event does not have",
            weekly + ["SEQUENCE:3"],
            ["RECURRENCE-ID:20240319T090000Z", "DTSTART:20240320T120000Z", "SEQUENCE:2"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240318T110000Z", "SEQUENCE:1"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T090000Z 20240318T100000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ], .obsoleteChange),
        Case(
            "a cancelled occurrence that is older than its event", weekly + ["SEQUENCE:3"],
            ["RECURRENCE-ID:20240318T090000Z", "STATUS:CANCELLED", "SEQUENCE:1"] + weekly.prefix(1),
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T090000Z 20240318T100000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ], .obsoleteChange),
        Case(
            "a change with a lower SEQUENCE and an earlier date than its event",
            weekly + ["SEQUENCE:3", "LAST-MODIFIED:20240301T000000Z"],
            [
                "RECURRENCE-ID:20240318T090000Z", "DTSTART:20240318T110000Z", "SEQUENCE:1",
                "LAST-MODIFIED:20240201T000000Z",
            ],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T090000Z 20240318T100000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ], .obsoleteChange),
        Case(
            "a change with a lower SEQUENCE and a later date than its event",
            weekly + ["SEQUENCE:3", "LAST-MODIFIED:20240301T000000Z"],
            [
                "RECURRENCE-ID:20240318T090000Z", "DTSTART:20240318T110000Z", "SEQUENCE:1",
                "LAST-MODIFIED:20240302T000000Z",
            ],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240318T110000Z 20240318T110000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ]),
        Case(
            "two changes of one occurrence that contradict each other", weekly,
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240321T120000Z"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240325T090000Z 20240325T100000Z",
                "20240401T080000Z 20240401T090000Z",
            ], .contradiction),
        Case(
            "a change that is there twice", weekly,
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z", "CATEGORIES:a"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z", "CATEGORIES:b"],
            gives: [
                "20240311T090000Z 20240311T100000Z", "20240320T120000Z 20240320T120000Z",
                "20240325T090000Z 20240325T100000Z", "20240401T080000Z 20240401T090000Z",
            ]),
        Case(
            "two events of one UID and start that contradict each other",
            ["DTSTART:20240304T090000Z", "DURATION:PT1H"],
            ["DTSTART:20240304T090000Z", "DURATION:PT2H"], gives: [], .repeatedUID, .contradiction),
        Case(
            "a newer version after two that contradict each other",
            ["DTSTART:20240304T090000Z", "DURATION:PT1H"],
            ["DTSTART:20240304T090000Z", "DURATION:PT2H"],
            ["DTSTART:20240304T090000Z", "LAST-MODIFIED:20240302T000000Z"],
            gives: ["20240304T090000Z 20240304T090000Z"], .repeatedUID),
        Case(
            "a cancelled event with a change", weekly + ["STATUS:CANCELLED"],
            ["RECURRENCE-ID:20240318T090000Z", "DTSTART:20240320T120000Z"], gives: []),
        Case(
            "two versions of an event", ["DTSTART:20240304T090000Z", "SEQUENCE:2"],
            ["DTSTART:20240305T090000Z", "SEQUENCE:1"],
            gives: ["20240304T090000Z 20240304T090000Z"], .repeatedUID),
        Case(
            "two events with one UID", ["DTSTART:20240304T090000Z"], ["DTSTART:20240305T090000Z"],
            gives: ["20240304T090000Z 20240304T090000Z", "20240305T090000Z 20240305T090000Z"],
            .repeatedUID),
    ]

    static let refusals = [
        Case(
            "an end before the start", ["DTSTART:20240304T090000Z", "DTEND:20240304T080000Z"],
            gives: [], .badEnd),
        Case(
            "a day as the end of a time", ["DTSTART:20240304T090000Z", "DTEND:20240305"], gives: [],
            .badEnd),
        Case(
            "different ends by DTEND and DURATION",
            ["DTSTART:20240304T090000Z", "DTEND:20240304T100000Z", "DURATION:PT2H"], gives: [],
            .badEnd),
        Case(
            "a negative duration", ["DTSTART:20240304T090000Z", "DURATION:-PT1H"], gives: [],
            .badDuration),
        Case(
            "a duration without a number", ["DTSTART:20240304T090000Z", "DURATION:PT"], gives: [],
            .badDuration),
        Case(
            "hours of an all-day event", ["DTSTART:20240304", "DURATION:PT5H"], gives: [],
            .badDuration),
        Case("a day that does not exist", ["DTSTART:20240230T090000Z"], gives: [], .badDate),
        Case("a time that does not exist", ["DTSTART:20240228T240000Z"], gives: [], .badDate),
        Case("another form of date", ["DTSTART:2024-03-04T09:00:00Z"], gives: [], .badDate),
        Case(
            "a time that is declared a day", ["DTSTART;VALUE=DATE:20240304T090000"], gives: [],
            .badDate),
        Case(
            "a day that is declared a time", ["DTSTART;VALUE=DATE-TIME:20240304"], gives: [],
            .badDate),
        Case("two starts", ["DTSTART:20240304", "DTSTART:20240305"], gives: [], .repeatedProperty),
        Case("an open quote", ["DTSTART;TZID=\"Secret:20240304T090000"], gives: [], .badLine),
        Case(
            "a bad rule", ["DTSTART:20240304", "RRULE:FREQ=DAILY;BYHOUR=Secret"], gives: [],
            .badRule),
        Case(
            "hours in an all-day event", ["DTSTART:20240304", "RRULE:FREQ=HOURLY"], gives: [],
            .badRule),
        Case("a bad exception", ["DTSTART:20240304", "EXDATE:Secret"], gives: [], .badDate),
        Case(
            "a day more for a time", ["DTSTART:20240304T090000Z", "RDATE:20240305"], gives: [],
            .badDate),
        Case("a bad number", ["DTSTART:20240304", "SEQUENCE:Secret"], gives: [], .badNumber),
        Case("an end after 2100", ["DTSTART:20240304", "DTEND:99990101"], gives: [], .outOfRange),
        Case(
            "an exploding rule", ["DTSTART:20240304T090000Z", "RRULE:FREQ=SECONDLY"], gives: [],
            .tooManyOccurrences),
    ]
}
