import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// The order of work of flags.
@Suite struct FlagOrderTests {
    private func flag(
        _ number: Int64, _ answer: Answer, of form: Questionnaire, item: Item.ID = "self-harm",
        on date: String, later: Answer? = nil, isSeen: Bool = false
    ) throws -> PersonFlag {
        let time = try Timestamp(parsing: date)
        let rule = form.flags.first { $0.item == item }
        let record = FlagRecord(
            id: number, flag: rule?.id ?? "other", subject: SubjectID("P-1"),
            assessment: Clinic.id(Int(number)), questionnaire: form.identity, item: item,
            answer: answer, date: time, isHistorical: false,
            acknowledgement: isSeen
                ? .init(attribution: Attribution(actor: "a", instant: time), note: "") : nil)
        return PersonFlag(
            record, number: number, place: .result, laterAnswer: later, definition: form)
    }

    @Test func `the most severe answer comes first, then the oldest, and acknowledged ones last`()
        throws
    {
        let form = try Clinic().form
        let flags = [
            try flag(1, .skipped, of: form, on: "2026-01-01"),
            try flag(2, .answered(1), of: form, on: "2026-01-02"),
            try flag(3, .answered(3), of: form, on: "2026-03-03"),
            try flag(4, .answered(3), of: form, on: "2026-01-03", isSeen: true),
            try flag(5, .answered(3), of: form, on: "2026-02-03"),
            try flag(6, .declined, of: form, on: "2025-01-01"),
            // The worse one of the two answers counts.
            try flag(7, .answered(1), of: form, on: "2026-01-09", later: .answered(2)),
            try flag(8, .answered(3), of: form, on: "2026-02-03", later: .answered(0)),
        ]
        let expected: [FlagRecord.ID] = [5, 8, 3, 7, 2, 6, 1, 4]
        #expect(PersonFlag.byWork(flags).compactMap(\.number) == expected)
        #expect(PersonFlag.byWork(flags.reversed()).compactMap(\.number) == expected)
    }

    @Test(arguments: [
        (1, 333), (2, 666), (3, 1_000),
    ])
    func `severity is how far an answer lies along the choices of its item`(
        value: Int, severity: Int
    ) throws {
        let form = try Clinic().form
        #expect(try flag(1, .answered(value), of: form, on: "2026-01-01").severity == severity)
    }

    @Test func `a flag of an unknown definition is listed before missing answers`() throws {
        let form = try Clinic().form
        let known = try flag(1, .declined, of: form, on: "2026-01-01")
        let other = try flag(2, .answered(9), of: form, on: "2026-01-02")
        #expect(other.severity == 0)
        #expect(PersonFlag.byWork([known, other]).compactMap(\.number) == [2, 1])
    }
}
