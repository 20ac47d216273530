import Insights
import Questionnaires
import Samples
import Testing

@Suite struct MoodDiaryTests {
    @Test func `a night belongs to the day of waking, and a late evening to its own clock`() throws
    {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-03")
        try builder.amount(
            .sleep, 7.5, "2026-03-01T22:30:00-08:00", "2026-03-02T06:30:00-08:00")
        try builder.amount(
            .exercise, 30, "2026-03-01T23:40:00-08:00", "2026-03-02T00:10:00-08:00")
        try builder.felt(0.5, "2026-03-02T23:30:00-08:00")
        try builder.felt(1, "2026-02-28T12:00:00-08:00")
        let days = builder.diary.days
        #expect(days.map { $0.amounts[.sleep] } == [nil, 7.5, nil])
        #expect(days.map { $0.amounts[.exercise] } == [30, nil, nil])
        #expect(days.map(\.valence) == [nil, 0.5, nil])
        #expect(days.map(\.count) == [0, 1, 0])
    }

    @Test func `the valence of a day is its moods, or else its emotions`() throws {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-02")
        try builder.felt(-0.5, "2026-03-01T09:00:00Z")
        try builder.felt(0, "2026-03-01T12:00:00Z")
        try builder.felt(0.75, "2026-03-01", .dailyMood)
        try builder.felt(-0.5, "2026-03-02T09:00:00Z")
        let days = builder.diary.days
        #expect(days[0].emotions == -0.25 && days[0].moods == 0.75 && days[0].valence == 0.75)
        #expect(days[1].moods == nil && days[1].valence == -0.5)
    }

    @Test func `amounts of one source add up, and of two sources the greater sum counts`() throws {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-01")
        try builder.amount(.exercise, 20, "2026-03-01T08:00:00Z", from: "watch")
        try builder.amount(.exercise, 15, "2026-03-01T18:00:00Z", from: "watch")
        try builder.amount(.exercise, 30, "2026-03-01T08:00:00Z", from: "phone")
        #expect(builder.diary.days[0].amounts == [.exercise: 35])
    }

    @Test func `a day of rest has no exercise, and a night without a record is not filled in`()
        throws
    {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-05")
        try builder.amount(.exercise, 20, "2026-03-02")
        try builder.amount(.exercise, 10, "2026-03-04")
        try builder.amount(.sleep, 8, "2026-03-02")
        try builder.amount(.sleep, 7, "2026-03-04")
        #expect(builder.diary.days.map { $0.amounts[.exercise] } == [nil, 20, 0, 10, nil])
        #expect(builder.diary.days.map { $0.amounts[.sleep] } == [nil, 8, nil, 7, nil])
    }

    @Test func `scheduled time is known only for days that were set`() throws {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-02")
        #expect(builder.diary.days[0].scheduledHours == nil)
        builder.diary.setScheduled(.seconds(5_400), on: try LocalDate(parsing: "2026-03-02"))
        #expect(builder.diary.days.map(\.scheduledHours) == [nil, 1.5])
    }

    @Test func `emotions are sorted by hours since the last workout`() throws {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-06")
        try builder.felt(-1, "2026-03-02T09:00:00Z")  // before any workout
        try builder.event("Gym", "2026-03-02T17:00:00Z", "2026-03-02T18:00:00Z", .fitness)
        try builder.felt(0.75, "2026-03-02T18:00:00Z")
        try builder.felt(0.25, "2026-03-02T20:59:59Z")
        try builder.felt(0.5, "2026-03-02T21:00:00Z")
        try builder.felt(1, "2026-03-02T20:00:00Z", .dailyMood)  // no emotion of a moment
        try builder.amount(.exercise, 30, "2026-03-03T07:00:00Z", "2026-03-03T07:30:00Z")
        try builder.felt(0.125, "2026-03-03T08:30:00Z")
        try builder.amount(.exercise, 60, "2026-03-03T08:00:00Z", "2026-03-03T20:00:00Z")  // a sum
        try builder.felt(-0.25, "2026-03-05T07:30:00Z")  // 48 hours later
        let lags = builder.diary.workoutLags
        #expect(lags.map(\.hours) == [0..<3, 3..<6, 6..<12, 12..<24, 24..<48])
        #expect(lags.map(\.count) == [3, 1, 0, 0, 0])
        #expect(lags.map(\.mean) == [0.375, 0.5, nil, nil, nil])
    }

    @Test func `an event that ends on an earlier day of another clock counts as any other`() throws
    {
        var builder = try DiaryBuilder("2026-03-01", "2026-03-03")
        // A flight across the date line: it lasts nine hours.
        try builder.event("Gym", "2026-03-02T12:00:00+12:00", "2026-03-01T23:00:00-10:00", .fitness)
        try builder.felt(0.5, "2026-03-01T23:30:00-10:00")
        #expect(builder.diary.workoutLags.first?.count == 1)
    }

    @Test func `streaks are days in a row, and today may still get its state of mind`() throws {
        var builder = try DiaryBuilder("2026-02-26", "2026-03-06")
        for day in ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-04", "2026-03-05"] {
            try builder.felt(day == "2026-02-28" ? 0.14 : 0.15, day)
        }
        let diary = builder.diary
        #expect(diary.streaks(.written).map(\.days) == [3, 2])
        #expect(diary.streaks(.written).first?.first.description == "2026-02-27")
        #expect(diary.streaks(.pleasant).map(\.days) == [1, 1, 2])
        func days(on day: String) throws -> Int? {
            diary.streak(.written, on: try LocalDate(parsing: day))?.days
        }
        #expect(try days(on: "2026-03-05") == 2)
        #expect(try days(on: "2026-03-06") == 2)
        #expect(try days(on: "2026-03-07") == nil)
        #expect(try days(on: "2026-03-02") == 3)
        #expect(try days(on: "2026-03-03") == nil)
        #expect(try DiaryBuilder("2026-03-01", "2026-03-02").diary.streaks(.written) == [])
    }
}
