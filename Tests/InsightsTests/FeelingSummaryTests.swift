import Insights
import Questionnaires
import Samples
import Testing

struct FeelingSummaryTests {
    static let percents: [([Double], Int)] = [
        ([-1], 0), ([0], 50), ([1], 100), ([-0.5, 1], 62), ([0.25], 62), ([0.99], 99),
        // Apple's formula makes 57.99999999999999 of 0.16, and 57 of that.
        ([0.16], 58), ([0.16, 0.16, 0.16], 58), ([0.1, 0.2], 57), ([-0.02], 49),
        ([0.6, -0.4], 55), ([-1, -1, -1, 1], 25), ([1, 1, -1], 66),
    ]

    @Test(arguments: percents)
    func `a mean valence as a percentage is exact and cut off`(
        valences: [Double], percent: Int
    ) throws {
        let summary = try #require(FeelingSummary(valences.compactMap { Valence($0) }))
        #expect(summary.percent == percent)
        #expect(summary.count == valences.count)
    }

    @Test func `no valences have no summary instead of a crash`() {
        #expect(FeelingSummary([Valence]()) == nil)
    }

    @Test func `a summary has range and spread`() throws {
        let summary = try #require(FeelingSummary([-0.5, 0, 0.5].compactMap { Valence($0) }))
        #expect(summary.least.value == -0.5 && summary.greatest.value == 0.5)
        #expect(summary.standardDeviation == 0.5)
        #expect(summary.mean == 0)
        #expect(summary.classification == .neutral)
        let one = try #require(FeelingSummary([Valence(0.2)].compactMap(\.self)))
        #expect(one.standardDeviation == nil)
    }

    @Test func `several areas together count each state of mind once`() throws {
        var week = FeltWeek()
        try week.feel("2026-03-23T10:00:00Z", 1, about: [.work, .friends])
        try week.feel("2026-03-23T11:00:00Z", 0, about: [.work])
        try week.feel("2026-03-23T12:00:00Z", -1, about: [.health])
        let both = try #require(FeelingSummary(ofAny: [.work, .friends], in: week.minds))
        #expect(both.count == 2)
        #expect(both.percent == 75)
        #expect(FeelingSummary(ofAny: [.money], in: week.minds) == nil)
        #expect(FeelingSummary(ofAny: [], in: week.minds) == nil)
    }

    @Test func `an area of life is compared with all other entries, by day and by week`() throws {
        var week = FeltWeek()
        try week.feel("2026-03-23T10:00:00Z", 0.5, about: [.friends])
        try week.feel("2026-03-24T10:00:00Z", 1, about: [.friends, .work])
        try week.feel("2026-03-24T12:00:00Z", -0.5, about: [.work])
        try week.feel("2026-03-24T13:00:00Z", -1)
        try week.feel("2026-03-31T13:00:00Z", -1, about: [.friends])
        let areas = try week.insights().areas
        #expect(areas.map(\.association) == [.friends, .work])
        #expect(areas[0].summary.percent == 87)
        #expect(areas[0].others?.count == 2)
        #expect(areas[0].difference == 1.5)
        #expect(areas[0].days.map(\.first.description) == ["2026-03-23", "2026-03-24"])
        #expect(areas[0].days.map(\.summary.percent) == [75, 100])
        let month = try week.insights("2026-03-01", "2026-03-31").areas
        #expect(month[0].weeks.map(\.first.description) == ["2026-03-23", "2026-03-30"])
    }

    @Test func `a state of mind belongs to the day of its own clock`() throws {
        var week = FeltWeek()
        try week.feel("2026-03-23T23:30:00-08:00", 0.5)
        try week.feel("2026-03-29T23:30:00-08:00", 1)
        try week.feel("2026-03-23T00:30:00+14:00", 0)
        let found = try week.insights()
        #expect(found.days.map { $0.feelings?.count } == [2, nil, nil, nil, nil, nil, 1])
    }

    @Test func `the mood of a day is compared with the emotions of its moments`() throws {
        var week = FeltWeek()
        try week.feel("2026-03-23T10:00:00Z", 0.5)
        try week.feel("2026-03-23T12:00:00Z", -0.5)
        try week.feel("2026-03-23", 0.4)
        try week.feel("2026-03-24", 0.5)
        try week.feel("2026-03-25T10:00:00Z", 0.25)
        try week.feel("2026-03-25", 0.25)
        let found = try week.insights()
        #expect(found.days.map(\.moodMinusEmotions) == [0.4, nil, 0, nil, nil, nil, nil])
        #expect(found.moodContrast?.days == 2)
        #expect(found.moodContrast?.moodMinusEmotions == 0.2)
    }

    @Test func `a word has its hours, days, areas and events`() throws {
        var week = FeltWeek()
        let dinner = try week.add("Dinner", "2026-03-24T18:00:00Z", "2026-03-24T20:00:00Z")
        try week.feel(
            "2026-03-24T20:00:00Z", 0.5, [.calm], about: [.friends], at: dinner.id.description)
        try week.feel("2026-03-24T19:00:00Z", 0.7, [.calm, .happy], about: [.friends, .family])
        try week.feel("2026-03-28T07:00:00Z", 0.3, [.calm])
        try week.feel("2026-03-28", 0.3, [.calm])
        let labels = try week.insights().labels
        #expect(labels.map(\.label) == [.calm, .happy])
        #expect(labels[0].partsOfDay.map(\.value) == [.morning, .evening])
        #expect(labels[0].partsOfDay.map(\.count) == [1, 2])
        #expect(labels[0].weekdays.map(\.value) == [.tuesday, .saturday])
        #expect(labels[0].associations.map(\.value) == [.friends, .family])
        #expect(labels[0].events.map(\.value) == ["Dinner"])
        #expect(labels[0].events.map(\.count) == [2])
        #expect(labels[0].summary.percent == 72)
    }
}
