import Questionnaires
import Shelf
import TestSupport
import Testing

@testable import Commands

/// Forms that ask for times and numbers, as `wellbeing key` reads a line.
struct KeyedEntryTests {
    private static let rest = "1,1,1,0,0,0,0,0,0,-,-,1,0,1,1"

    @Test func `times and numbers are typed between commas`() throws {
        let psqi = try ShippedQuestionnaires.questionnaire("psqi")
        let list = try AnswerList(keyed: "23:00,20,07:00,6.5,\(Self.rest)", for: psqi)
        #expect(list.answers["q1"] == .entered(.time(minutes: 1380)))
        #expect(list.answers["q4"] == .entered(.number(Points(13, over: 2))))
        #expect(list.answers["q5a"] == .answered(1) && list.answers["q5j"] == .skipped)
    }

    @Test func `a wrong time is refused with what the question takes`() throws {
        let psqi = try ShippedQuestionnaires.questionnaire("psqi")
        let failure = #expect(throws: Failure.self) {
            try AnswerList(keyed: "25:00,20,07:00,6.5,\(Self.rest)", for: psqi)
        }
        #expect(failure?.messages == ["answer 1 (q1): not a time as HH:MM, 24 hours, - or p"])
    }
}
