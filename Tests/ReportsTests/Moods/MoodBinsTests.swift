import Questionnaires
import Samples
import Testing

@testable import Reports

@Suite struct MoodBinsTests {
    @Test(arguments: [
        ("2026-05-04", 200, MoodBins.Width.minutes(30), 48),
        ("2026-05-04", 47, .minutes(60), 24), ("2026-05-04", 14, .minutes(120), 12),
        ("2026-W19", 200, .minutes(60), 168), ("2026-W19", 74, .minutes(180), 56),
        ("2026-W19", 34, .minutes(360), 28), ("2026-W19", 14, .minutes(720), 14),
        ("2026-05", 200, .day, 31), ("2026-05", 31, .day, 31), ("2026-02", 28, .day, 28),
        ("2026-05", 14, .weeks(1), 5), ("2026-02", 14, .weeks(1), 5),
        ("2026", 400, .day, 365), ("2024", 366, .day, 366), ("2024", 365, .weeks(1), 53),
        ("2026", 74, .weeks(1), 53), ("2026", 34, .weeks(2), 27), ("2026", 14, .month, 12),
        // 2018 began on a Monday, 2023 on a Sunday.
        ("2018", 74, .weeks(1), 53), ("2023", 74, .weeks(1), 53),
    ])
    func `the wider a chart, the finer its bins`(
        name: String, room: Int, width: MoodBins.Width, count: Int
    ) throws {
        let bins = MoodBins(try #require(MoodPeriod(name)), atMost: room)
        #expect(bins.width == width)
        #expect(bins.bins.count == count)
    }

    @Test(arguments: ["2026-05-04", "2026-W19", "2026-05", "2024-02", "2026", "2024"])
    func `the bins cover the period without gaps, and hold every entry once`(name: String) throws {
        let period = try ExampleMoods.filled(name)
        for width in MoodBins.widths(of: period.length) {
            let bins = MoodBins(period, width)
            #expect(bins.bins.first?.minutes.lowerBound == 0)
            #expect(bins.bins.last?.minutes.upperBound == period.minutes)
            #expect(
                zip(bins.bins, bins.bins.dropFirst()).allSatisfy {
                    $0.minutes.upperBound == $1.minutes.lowerBound
                })
            #expect(bins.bins.reduce(0) { $0 + $1.moods.count } == period.days.count)
            #expect(bins.bins.reduce(0) { $0 + $1.emotions.count } == 2 * period.days.count)
            for (place, bin) in bins.bins.enumerated() {
                #expect(bins.place(of: bin.minutes.lowerBound) == place)
                #expect(bins.place(of: bin.minutes.upperBound - 1) == place)
            }
        }
    }

    @Test func `an emotion without a time is in no hour, but in its day`() throws {
        var week = try #require(MoodPeriod("2026-W19"))
        week.add(try ExampleMoods.mind("2026-05-05", .momentaryEmotion, 1))
        let hours = MoodBins(week, .minutes(60))
        #expect(hours.withoutTime == 1)
        #expect(hours.bins.allSatisfy { $0.emotions.count == 0 })
        let days = MoodBins(week, .day)
        #expect(days.withoutTime == 0)
        #expect(days.bins.map(\.emotions.count) == [0, 1, 0, 0, 0, 0, 0])
    }

    @Test func `weeks of a year begin on Monday`() throws {
        let year = try #require(MoodPeriod("2026"))
        let starts = MoodBins(year, .weeks(1)).bins.compactMap {
            year.first.adding(days: $0.minutes.lowerBound / MoodPeriod.minutesOfDay)
        }
        #expect(starts.first?.weekday == .thursday)
        #expect(starts.dropFirst().allSatisfy { $0.weekday == .monday })
    }
}
