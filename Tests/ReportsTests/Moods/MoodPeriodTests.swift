import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@testable import Reports

@Suite struct MoodPeriodTests {
    @Test(arguments: [
        ("2026-05-04", "2026-05-04", "2026-05-04", 1), ("2026-W19", "2026-05-04", "2026-05-10", 7),
        ("2026-02", "2026-02-01", "2026-02-28", 28), ("2024-02", "2024-02-01", "2024-02-29", 29),
        ("2026", "2026-01-01", "2026-12-31", 365), ("2024", "2024-01-01", "2024-12-31", 366),
        ("2100", "2100-01-01", "2100-12-31", 365), ("1900", "1900-01-01", "1900-12-31", 365),
        // Weeks that begin or end in another year.
        ("2025-W01", "2024-12-30", "2025-01-05", 7), ("2026-W53", "2026-12-28", "2027-01-03", 7),
        ("2020-W53", "2020-12-28", "2021-01-03", 7), ("1900-W01", "1900-01-01", "1900-01-07", 7),
        ("2000-W52", "2000-12-25", "2000-12-31", 7),
        // The calendar of the kit ends with 2100.
        ("2100-W52", "2100-12-27", "2100-12-31", 5),
    ])
    func `a period has the days of its name, and the name of its days`(
        name: String, first: String, last: String, count: Int
    ) throws {
        let period = try #require(MoodPeriod(name))
        #expect(period.first.description == first)
        #expect(period.last.description == last)
        #expect(period.days.count == count)
        #expect(period.description == name)
        for day in period.days {
            #expect(MoodPeriod(period.length, containing: day.date) == period)
        }
    }

    @Test(arguments: [
        "", "-", "26", "2026-", "2026-5", "2026-13", "2026-00", "2026-W", "2026-W00", "2026-W54",
        "2025-W53", "2026-W1", "2026-w19", "2026-02-29", "2026-5-4", "2026-05-04T10:00Z", "1899",
        "2101", "2026-05-04-1", "+2026", "２０２６", "2026-W19 ", "99999999999999999999",
    ])
    func `a text that names no period is refused`(name: String) {
        #expect(MoodPeriod(name) == nil)
    }

    @Test(arguments: [
        // The clock of the entry decides, not the clock in Greenwich.
        ("2026-05-02T23:59:00-11:00", "2026-05-02"), ("2026-06-01T00:30:00+02:00", nil),
        ("2026-05-31T23:30:00-09:00", "2026-05-31"), ("2026-05-01T00:00:00+14:00", "2026-05-01"),
        ("2026-04-30T23:59:59Z", nil), ("2026-05-01", "2026-05-01"),
    ])
    func `an entry belongs to the day that its clock showed`(date: String, day: String?) throws {
        var month = try #require(MoodPeriod("2026-05"))
        month.add(try ExampleMoods.mind(date, .momentaryEmotion, 1))
        let found = month.days.filter { $0.emotions.count == 1 }.map(\.date.description)
        #expect(found == [day].compactMap { $0 })
        #expect(month.entries == found.count)
    }

    @Test func `entries of an hour that happens twice are in order of time`() throws {
        // Clocks went back from 03:00+02:00 to 02:00+01:00.
        var day = try #require(MoodPeriod("2026-10-25"))
        for (number, date) in [
            "2026-10-25T02:10:00+01:00", "2026-10-25T02:50:00+02:00", "2026-10-25T23:59:00+01:00",
            "2026-10-25T00:00:00+02:00",
        ].enumerated() {
            day.add(try ExampleMoods.mind(date, .momentaryEmotion, 0, number: number + 1))
        }
        #expect(
            day.minds.map { $0.start.reading.suffix(5) } == ["00:00", "02:50", "02:10", "23:59"])
        let hours = MoodBins(day, .minutes(60)).bins
        #expect(hours.map(\.emotions.count).reduce(0, +) == 4)
        #expect(hours[2].emotions.count == 2)
        #expect(hours[23].emotions.count == 1)
    }

    @Test func `moods are compared with the emotions of the same days`() throws {
        var week = try #require(MoodPeriod("2026-W19"))
        #expect(week.moodAboveEmotions == nil)
        week.add(try ExampleMoods.mind("2026-05-04", .dailyMood, 0.5))
        week.add(try ExampleMoods.mind("2026-05-05T10:00Z", .momentaryEmotion, -1))
        #expect(week.moodAboveEmotions == nil)
        week.add(try ExampleMoods.mind("2026-05-04T10:00Z", .momentaryEmotion, 0))
        week.add(try ExampleMoods.mind("2026-05-05", .dailyMood, -0.75))
        let contrast = try #require(week.moodAboveEmotions)
        #expect(contrast.difference == 0.375)
        #expect(contrast.days == 2)
    }

    @Test func `scores, treatments and flags of other days are ignored`() throws {
        var week = try ExampleMoods.filled("2026-W19")
        let clinic = try Clinic()
        let stored = try ["2026-05-03", "2026-05-04", "2026-05-10", "2026-05-11"].enumerated().map {
            try clinic.assessment($0 + 1, on: $1, total: $0, subject: "self")
        }
        week.scores = [
            try #require(ScoreSeries(of: stored, subject: .oneself, definition: clinic.form))
        ]
        #expect(week.scoreRows.flatMap { $0.points.map(\.points) } == [1, 2])
        week.treatments = try [
            ExampleMoods.treatment("later", from: "2026-05-11"),
            ExampleMoods.treatment("earlier", from: "2026-01-01", to: "2026-05-03"),
            ExampleMoods.treatment("last day", from: "2026-05-10T23:59:00-05:00"),
            ExampleMoods.treatment("first day", from: "2026-01-01", to: "2026-05-04"),
            ExampleMoods.treatment("throughout", from: "2026-01-02"),
        ]
        #expect(week.ownTreatments.map(\.label) == ["first day", "throughout", "last day"])
    }

    @Test func `a store gives the entries, scores and treatments of a period`() async throws {
        let store = InMemoryStore()
        let clinic = try Clinic()
        let attribution = Attribution(actor: "test", instant: try Timestamp(parsing: "2026-06-01"))
        for (number, date) in [
            "2026-05-03T23:00:00Z", "2026-05-04T00:30:00+10:00", "2026-05-10T23:30:00-08:00",
            "2026-05-11",
        ].enumerated() {
            let mind = try ExampleMoods.mind(date, .momentaryEmotion, 0, number: number + 1)
            _ = try await store.save([mind], by: attribution)
        }
        for (number, date) in ["2026-05-05", "2026-06-05"].enumerated() {
            let stored = try clinic.assessment(
                number + 20, on: date, total: 12, subject: "self")
            _ = try await store.save(stored.assessment, of: clinic.form, by: attribution)
        }
        let treatment = try ExampleMoods.treatment("CBT", from: "2026-01-01")
        _ = try await store.save([treatment], by: attribution)
        let day = try LocalDate(year: 2026, month: 5, day: 7)
        let week = try await MoodPeriod(.week, containing: day, of: .oneself, from: store)
        #expect(week.minds.map(\.id) == [Clinic.id(2), Clinic.id(3)])
        #expect(week.scoreRows.flatMap { $0.points.map(\.points) } == [12])
        #expect(week.ownTreatments.map(\.label) == ["CBT"])
        let other = try await MoodPeriod(.week, containing: day, of: "P-2", from: store)
        #expect(other.entries == 0 && other.scores.isEmpty && other.treatments.isEmpty)
    }
}
