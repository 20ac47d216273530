import Questionnaires
import Reports
import Samples
import Testing

struct MoodMonthTests {
    private func mind(
        _ date: String, _ kind: StateOfMind.Kind, _ valence: Double,
        _ labels: [StateOfMind.Label] = []
    ) throws -> StateOfMind {
        StateOfMind(
            id: SampleID(high: 1, low: 2), subject: .oneself, date: try #require(Timestamp(date)),
            source: SampleSource(name: "test"), kind: kind, valence: try #require(Valence(valence)),
            labels: labels)
    }

    private func text() throws -> MoodMonthText {
        var month = try #require(MoodMonth(year: 2026, month: 5))
        month.add(try mind("2026-05-01", .dailyMood, 0.6))
        month.add(try mind("2026-05-01T10:00:00Z", .momentaryEmotion, -1))
        month.add(try mind("2026-05-02T10:00:00Z", .momentaryEmotion, 0.5))
        month.add(try mind("2026-05-02T23:59:00-11:00", .momentaryEmotion, 1))
        month.add(try mind("2026-06-01T00:30:00+02:00", .momentaryEmotion, 1))
        return MoodMonthText(month)
    }

    @Test func `the numbers list mood and emotions of each local day`() throws {
        #expect(
            try text().numbers == [
                "2026-05-01  Pleasant: mood 0.60; emotion -1.00",
                "2026-05-02  Very Pleasant: 2 emotions, mean 0.75, from 0.50 to 1.00",
            ])
    }

    @Test func `the calendar marks days without colour and ends each week with its emotions`()
        throws
    {
        let rows = try text().calendar()
        let lines = rows.map { $0.map(\.text).joined() }
        #expect(lines[0] == "Mo   Tu   We   Th   Fr   Sa   Su     Emotions")
        #expect(lines[1] == "                     1▆   2█   3·        ▁█·")
        #expect(lines[5].hasPrefix("25·  26·"))
        #expect(lines.count == 9)
        #expect(lines.allSatisfy { $0.count < 80 })
        let marks = Set(Valence.Classification.allCases.map(MoodMonthText.mark))
        #expect(marks.count == 7)
    }

    @Test(arguments: [38, 40, 44])
    func `a narrow calendar fits its width and holds the same marks`(width: Int) throws {
        let lines = try text().calendar(width: width).map { row in
            row.map(\.text).joined()
        }
        #expect(lines[0] == "Mo  Tu  We  Th  Fr  Sa  Su    Emotions")
        #expect(lines[1] == "                 1▆  2█  3·       ▁█·")
        #expect(lines.allSatisfy { $0.count <= width })
        let wide = try text().calendar().flatMap { $0 }.filter { $0.classification != nil }
        let narrow = try text().calendar(width: width).flatMap { $0 }
        #expect(narrow.filter { $0.classification != nil } == wide)
    }

    @Test func `the words of a month are counted, the most used first`() throws {
        var month = try #require(MoodMonth(year: 2026, month: 5))
        #expect(MoodMonthText(month).vocabulary == nil)
        month.add(try mind("2026-05-01", .dailyMood, 0.6))
        #expect(MoodMonthText(month).vocabulary == "1 entry, none with a word for the feeling.")
        month.add(try mind("2026-05-01", .dailyMood, 0.6, [.proud]))
        #expect(MoodMonthText(month).vocabulary == "1 word in 1 of 2 entries: Proud 1")
        month.add(try mind("2026-05-02", .momentaryEmotion, 0, [.calm, .content]))
        month.add(try mind("2026-05-03", .momentaryEmotion, 0, [.proud]))
        month.add(try mind("2026-06-03", .momentaryEmotion, 0, [.proud]))
        #expect(
            MoodMonthText(month).vocabulary
                == "3 different words in 3 of 4 entries: Proud 2, Calm 1, Content 1")
    }

    @Test func `every month of every year has whole weeks`() throws {
        for year in [1900, 2000, 2026, 2100] {
            for number in 1...12 {
                let month = try #require(MoodMonth(year: year, month: number))
                #expect(month.days.count == LocalDate.days(inMonth: number, of: year))
                let widths = Set(
                    MoodMonthText(month).calendar().dropFirst().dropLast(3).map {
                        $0.map(\.text).joined().count
                    })
                #expect(widths == [44])
            }
        }
        #expect(MoodMonth(year: 2026, month: 13) == nil)
    }

    @Test(arguments: [(0.254, "0.25"), (-0.004, "0.00"), (-1, "-1.00"), (0.999, "1.00")])
    func `a number has two digits after the point`(number: Double, text: String) {
        #expect(DecimalText.text(number) == text)
    }
}
