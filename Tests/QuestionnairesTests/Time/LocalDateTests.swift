import Questionnaires
import Testing

struct LocalDateTests {
    @Test func `every day from 1900 to 2100 has its number, its successor and its weekday`() throws
    {
        // 1900-01-01 was a Monday.
        var expected = -25_567
        var weekday = 0
        for year in 1900...2100 {
            for month in 1...12 {
                for day in 1...LocalDate.days(inMonth: month, of: year) {
                    let date = try LocalDate(year: year, month: month, day: day)
                    #expect(date.daysSinceEpoch == expected)
                    #expect(LocalDate(daysSinceEpoch: expected) == date)
                    #expect(date.weekday.rawValue == weekday + 1)
                    expected += 1
                    weekday = (weekday + 1) % 7
                }
            }
        }
        #expect(expected == 47_847)
        #expect(LocalDate(daysSinceEpoch: -25_568) == nil)
        #expect(LocalDate(daysSinceEpoch: 47_847) == nil)
    }

    @Test func `months are added up to the end of a short month`() throws {
        let rows: [(String, Int, String?)] = [
            ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
            ("2024-02-29", 12, "2025-02-28"), ("2024-03-31", -1, "2024-02-29"),
            ("2024-11-15", 2, "2025-01-15"), ("2024-01-15", -1, "2023-12-15"),
            ("2100-12-01", 1, nil), ("1900-01-01", -1, nil), ("2024-01-01", .max, nil),
            ("2024-01-01", .min, nil), ("2024-05-31", 0, "2024-05-31"),
        ]
        for (text, months, expected) in rows {
            let date = try LocalDate(parsing: text)
            #expect(date.adding(months: months)?.description == expected, "\(text) \(months)")
        }
    }

    @Test func `days are added and counted`() throws {
        let date = try LocalDate(parsing: "2024-02-28")
        #expect(date.adding(days: 2)?.description == "2024-03-01")
        #expect(date.adding(days: -59)?.description == "2023-12-31")
        #expect(date.adding(days: .max) == nil)
        #expect(date.days(to: try LocalDate(parsing: "2024-03-01")) == 2)
        #expect(throws: Timestamp.Refusal.trailingText) {
            try LocalDate(parsing: "2024-02-28T10:00Z")
        }
    }
}
