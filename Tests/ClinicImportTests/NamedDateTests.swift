import Questionnaires
import Testing

@testable import ClinicImport

/// Dates with the name of their month.
struct NamedDateTests {
    private func read(_ text: String, as form: TableImport.DateForm) throws -> String {
        let bytes = Array(text.utf8)
        return try form.timestamp(bytes.span) { _ in .once(.utc) }.description
    }

    /// Texts, and the dates that they mean.
    static let named: [(text: String, date: String)] = [
        ("3 Mar 2024", "2024-03-03"), ("3. März 2024", "2024-03-03"), ("03. Mrz 24", "2024-03-03"),
        ("3 de marzo de 2024", "2024-03-03"), ("12 ene. 2024", "2024-01-12"),
        ("1er août 2023", "2023-08-01"), ("12 févr. 2024", "2024-02-12"),
        ("mardi 5 mars 2024", "2024-03-05"), ("mar 5, 2024", "2024-03-05"),
        ("March 3rd, 2024", "2024-03-03"), ("Friday, March 15, 2024", "2024-03-15"),
        ("15-MAR-2024", "2024-03-15"), ("15-Mar-24", "2024-03-15"), ("15MAR2024", "2024-03-15"),
        ("15/Mar/2024", "2024-03-15"), ("2024 Mar 15", "2024-03-15"), ("1 Sept 1998", "1998-09-01"),
        ("3 de março de 2024", "2024-03-03"), ("3 mrt 2024", "2024-03-03"),
        ("Mar 3, 2024 4:05 PM", "2024-03-03T16:05:00Z"),
        ("3. März 2024 um 16:05", "2024-03-03T16:05:00Z"),
        ("March 3, 2024 at 4:05:06 PM GMT+1", "2024-03-03T16:05:06+01:00"),
        ("15MAR2024:10:02:26", "2024-03-15T10:02:26Z"),
    ]

    @Test(arguments: named)
    func `the name of a month shows which number is the day`(text: String, date: String) throws {
        #expect(try read(text, as: .monthName) == date)
        // So the form of the other dates in the column does not matter.
        #expect(try read(text, as: .dayMonthYear) == date)
        #expect(try read(text, as: .monthDayYear) == date)
    }

    @Test(arguments: [
        ("March 2024", Timestamp.Refusal.notADate), ("3 Mar", .notADate), ("Mar 3 24", .notADate),
        ("3 Foo 2024", .notADate), ("3 Mar 124", .notADate), ("3 Mar 2024?", .notADate),
        ("3 Mar 4 2024", .notADate), ("31 Apr 2024", .noSuchDay),
        ("3 Mar 2024 4:05 XM", .trailingText),
        ("03/04/2024", .notADate), ("", .notADate),
    ])
    func `a date without a certain day is refused`(text: String, refusal: Timestamp.Refusal) {
        #expect(throws: refusal) { try read(text, as: .monthName) }
    }

    /// Times as spreadsheets and databases write them.
    static let times: [(text: String, form: TableImport.DateForm, date: String)] = [
        ("3/15/2024, 1:02:26 PM", .monthDayYear, "2024-03-15T13:02:26Z"),
        ("15/03/2024 1:02:26 p. m.", .dayMonthYear, "2024-03-15T13:02:26Z"),
        ("15/03/2024 12:02:26 a.m.", .dayMonthYear, "2024-03-15T00:02:26Z"),
        ("15/03/2024 13.02.26", .dayMonthYear, "2024-03-15T13:02:26Z"),
        ("15.03.2024, 13:02 Uhr", .dayMonthYear, "2024-03-15T13:02:00Z"),
        ("15/03/2024 à 13h02", .dayMonthYear, "2024-03-15T13:02:00Z"),
        ("15/03/2024 13:02:26.5", .dayMonthYear, "2024-03-15T13:02:26.5Z"),
        ("2024-03-15 10:02:26+01", .iso, "2024-03-15T10:02:26+01:00"),
        ("2024-03-15 10:02:26 -0330", .iso, "2024-03-15T10:02:26-03:30"),
        ("2024-03-15T10:02:26.000+0100", .iso, "2024-03-15T10:02:26+01:00"),
        ("2024-03-15 10:02:26 UTC", .iso, "2024-03-15T10:02:26Z"),
        ("2024-03-15 10:02:26 EST", .iso, "2024-03-15T10:02:26-05:00"),
        ("2024-03-15T10:02 PDT", .iso, "2024-03-15T10:02:00-07:00"),
        ("2024-03-15 10:02:26,5", .iso, "2024-03-15T10:02:26.5Z"),
    ]

    @Test(arguments: times)
    func `a time of day is read as programs write it`(
        text: String, form: TableImport.DateForm, date: String
    ) throws {
        #expect(try read(text, as: form) == Timestamp(parsing: date).description)
    }

    @Test(arguments: [
        ("15/03/2024 13:02:26 x", TableImport.DateForm.dayMonthYear),
        ("15/03/2024 13.02:26", .dayMonthYear),
        ("15/03/2024 13:02 pm", .dayMonthYear), ("15/03/2024 at", .dayMonthYear),
        ("2024-03-15 10:02:26+1", .iso), ("2024-03-15 10:02:26 CET", .iso),
        ("2024-03-15 EST", .iso),
    ])
    func `a time of day in another form is refused`(text: String, form: TableImport.DateForm) {
        #expect(throws: Timestamp.Refusal.self) { try read(text, as: form) }
    }

    @Test func `no name means two months`() {
        #expect(Set(MonthNames.numbers.values) == Set(1...12))
        #expect(MonthNames.numbers.keys.allSatisfy { FoldedText($0).joined == $0 })
    }
}
