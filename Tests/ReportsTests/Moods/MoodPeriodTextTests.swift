import Questionnaires
import Samples
import Testing

@testable import Reports

@Suite struct MoodPeriodTextTests {
    private func text() throws -> MoodPeriod.Text {
        var month = try #require(MoodPeriod("2026-05"))
        for (date, kind, valence) in [
            ("2026-05-01", StateOfMind.Kind.dailyMood, 0.6),
            ("2026-05-01T10:00:00Z", .momentaryEmotion, -1),
            ("2026-05-02T10:00:00Z", .momentaryEmotion, 0.5),
            ("2026-05-02T23:59:00-11:00", .momentaryEmotion, 1),
            ("2026-06-01T00:30:00+02:00", .momentaryEmotion, 1),
        ] {
            month.add(try ExampleMoods.mind(date, kind, valence))
        }
        return MoodPeriod.Text(month)
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
        let marks = Set(Valence.Classification.allCases.map(MoodPeriod.Text.mark))
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
        var month = try #require(MoodPeriod("2026-05"))
        #expect(MoodPeriod.Text(month).vocabulary == nil)
        month.add(try ExampleMoods.mind("2026-05-01", .dailyMood, 0.6))
        #expect(MoodPeriod.Text(month).vocabulary == "1 entry, none with a word for the feeling.")
        month.add(try ExampleMoods.mind("2026-05-01", .dailyMood, 0.6, [.proud]))
        #expect(MoodPeriod.Text(month).vocabulary == "1 word in 1 of 2 entries: Proud 1")
        month.add(try ExampleMoods.mind("2026-05-02", .momentaryEmotion, 0, [.calm, .content]))
        month.add(try ExampleMoods.mind("2026-05-03", .momentaryEmotion, 0, [.proud]))
        month.add(try ExampleMoods.mind("2026-06-03", .momentaryEmotion, 0, [.proud]))
        #expect(
            MoodPeriod.Text(month).vocabulary
                == "3 different words in 3 of 4 entries: Proud 2, Calm 1, Content 1")
    }

    @Test func `every month of every year has whole weeks`() throws {
        for year in [1900, 2000, 2026, 2100] {
            for number in 1...12 {
                let day = try LocalDate(year: year, month: number, day: 15)
                let month = MoodPeriod(.month, containing: day)
                #expect(month.days.count == LocalDate.days(inMonth: number, of: year))
                let widths = Set(
                    MoodPeriod.Text(month).calendar().dropFirst().dropLast(3).map {
                        $0.map(\.text).joined().count
                    })
                #expect(widths == [44])
            }
        }
    }

    @Test func `a year has a row for each month, with a mark for each of its days`() throws {
        var year = try #require(MoodPeriod("2024"))
        year.add(try ExampleMoods.mind("2024-02-29", .dailyMood, 1))
        year.add(try ExampleMoods.mind("2024-12-01", .dailyMood, -1))
        for width in [38, 40, 59, 60, 80] {
            let lines = MoodPeriod.Text(year).calendar(width: width).map {
                $0.map(\.text).joined()
            }
            #expect(lines.allSatisfy { $0.count <= width })
            #expect(lines[1] == "Jan  " + String(repeating: "·", count: 31))
            let mean = width < 60 ? "" : "     1.00"
            #expect(lines[2] == "Feb  " + String(repeating: "·", count: 28) + "█" + mean)
            #expect(lines[12].hasPrefix("Dec  ▁··"))
        }
    }

    @Test func `the list of a year names every day of its calendar`() throws {
        var year = try #require(MoodPeriod("2026"))
        for (date, valence) in [("03", 0.5), ("07", 0), ("09", 0.6), ("10", 1)] {
            year.add(try ExampleMoods.mind("2026-05-\(date)", .dailyMood, valence))
        }
        #expect(
            MoodPeriod.Text(year).numbers == [
                "2026-05  Pleasant: 4 moods, mean 0.53, from 0.00 to 1.00",
                "  Very Pleasant 10; Pleasant 3, 9; Neutral 7",
            ])
    }

    @Test func `the list of a day has each entry with its time and words`() throws {
        var day = try #require(MoodPeriod("2026-05-04"))
        day.add(try ExampleMoods.mind("2026-05-04T21:05:00-05:00", .momentaryEmotion, -0.4))
        day.add(try ExampleMoods.mind("2026-05-04", .dailyMood, 0.6, [.calm, .proud]))
        let text = MoodPeriod.Text(day)
        #expect(text.title == "2026-05-04, Monday")
        #expect(
            text.numbers == [
                "Pleasant: mood of the day 0.60, Calm, Proud",
                "21:05  Slightly Unpleasant: emotion -0.40",
            ])
        #expect(text.calendar().isEmpty)
    }

    @Test(arguments: [
        (
            [0.5], [0.25],
            "On 1 day with both, the mood was 0.25 more pleasant than the mean of the "
        ),
        (
            [0.0], [0.25],
            "On 1 day with both, the mood was 0.25 less pleasant than the mean of the "
        ),
        ([0.2], [0.2], "On 1 day with both, the mood was as pleasant as the mean of the emotions."),
        ([0.5, 1], [0, 0.5], "On 2 days with both, the mood was 0.50 more pleasant than the emo"),
    ])
    func `moods and emotions of the same days are compared in words`(
        moods: [Double], emotions: [Double], words: String
    ) throws {
        var week = try #require(MoodPeriod("2026-W19"))
        for (place, day) in week.days.map(\.date).prefix(moods.count).enumerated() {
            week.add(try ExampleMoods.mind("\(day)", .dailyMood, moods[place]))
            week.add(try ExampleMoods.mind("\(day)T10:00:00Z", .momentaryEmotion, emotions[place]))
        }
        #expect(MoodPeriod.Text(week).findings.first?.hasPrefix(words) == true)
    }

    @Test(arguments: MoodPeriod.Length.allCases)
    func `a period without entries says so`(length: MoodPeriod.Length) throws {
        let period = MoodPeriod(length, containing: try LocalDate(year: 2026, month: 5, day: 4))
        let text = MoodPeriod.Text(period)
        #expect(text.numbers == ["No entries in this \(length.rawValue)."])
        #expect(text.findings.isEmpty && text.scores.isEmpty && text.treatments().isEmpty)
        #expect(text.attention == nil)
    }

    @Test func `scores and treatments are listed with their words`() throws {
        let text = MoodPeriod.Text(try ExampleMoods.filled("2026-W19"))
        #expect(
            text.scores == [
                "PHQ-9 total, 0 to 27, more is worse", "  2026-05-04  12, Moderate",
                "  2026-05-10  4, None-minimal",
            ])
        #expect(
            text.treatments(withLetters: true) == [
                "a  2020-01-01  CBT, goes on",
                "b  2026-05-04  a very long name of a treatment, goes on",
            ])
    }

    @Test(arguments: [(0.254, "0.25"), (-0.004, "0.00"), (-1, "-1.00"), (0.999, "1.00")])
    func `a number has two digits after the point`(number: Double, text: String) {
        #expect(DecimalText.text(number) == text)
    }
}
