import Insights
import Outcomes
import Questionnaires
import Samples
import Testing

@Suite struct PatternSearchTests {
    /// The day with a number, counted from Monday, 5 January 2026.
    private func day(_ number: Int) throws -> String {
        let first = try LocalDate(year: 2026, month: 1, day: 5)
        return try #require(first.adding(days: number)).description
    }

    /// A diary with two states of mind on each of 182 days.
    private func diary(
        _ fill: (inout DiaryBuilder, _ day: Int, _ date: String) throws -> Void
    ) throws -> MoodDiary {
        var builder = try DiaryBuilder(day(0), day(181))
        for number in 0..<182 { try fill(&builder, number, day(number)) }
        return builder.diary
    }

    /// A small number that has nothing to do with anything else, −0.2...0.2.
    private func noise(_ number: Int) -> Double { Double(number * 37 % 41 - 20) / 100 }

    @Test func `an association with other feelings is found, with numbers and words`() throws {
        let diary = try diary { builder, number, date in
            try builder.felt(noise(number) - 0.3, date + "T10:00:00Z", .momentaryEmotion, [.work])
            try builder.felt(noise(number + 7), date + "T20:00:00Z")
        }
        let report = PatternSearch().report(on: diary)
        #expect(report.blocks == 26 && report.weeksPerBlock == 1)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding.question == .association(.work))
        #expect(finding.group.count == 182 && finding.others.count == 182)
        #expect(abs(finding.difference + 0.3) < 0.02)
        let interval = finding.interval
        #expect(interval.lower < finding.difference && finding.difference < interval.upper)
        #expect(interval.upper < 0)
        #expect(finding.tried == report.tried && report.tried == 2)
        #expect(finding.probability <= finding.adjustedProbability)
        let words = finding.description
        #expect(words.hasPrefix("States of mind about Work are associated with a less pleasant"))
        #expect(words.hasSuffix("182 compared with 182; 2 comparisons tried)."))
        #expect(!words.contains("because"))
        let weekend = try #require(report.patterns.last)
        #expect(weekend.question == .weekend && !weekend.isFinding)
        #expect(weekend.description.contains("not clearly associated"))
    }

    @Test func `days after long nights are compared with the person's median or a given amount`()
        throws
    {
        let diary = try diary { builder, number, date in
            let isLong = number % 3 == 0
            try builder.amount(.sleep, isLong ? 8 : number % 3 == 1 ? 6 : 7, date)
            try builder.felt(noise(number) + (isLong ? 0.3 : 0), date + "T10:00:00Z")
        }
        func sleep(_ search: PatternSearch, _ day: Pattern.ComparedDay) -> Pattern? {
            search.report(on: diary).patterns.first {
                if case .amount(.sleep, _, day) = $0.question { true } else { false }
            }
        }
        let found = try #require(sleep(PatternSearch(), .sameDay))
        #expect(found.question == .amount(.sleep, .aboveMedian(7), .sameDay) && found.isFinding)
        #expect(found.group.count == 61 && found.others.count == 121)
        let text = found.description
        #expect(text.hasPrefix("Days with more than 7 h of sleep are associated with a more"))
        var search = PatternSearch()
        search.thresholds[.sleep] = 6.5
        let given = try #require(sleep(search, .sameDay))
        #expect(given.question == .amount(.sleep, .atLeast(6.5), .sameDay))
        #expect(given.group.count == 121)
        let next = try #require(sleep(PatternSearch(), .nextDay))
        #expect(next.group.count + next.others.count == 181)
        #expect(next.difference < 0)
    }

    @Test func `a good season with another habit is no pattern`() throws {
        // The second half is brighter, and the person travels more often then.
        let diary = try diary { builder, number, date in
            let lift = number >= 91 ? 0.5 : -0.3
            let travels = number % (number >= 91 ? 2 : 9) == 0
            try builder.felt(
                noise(number) + lift, date + "T10:00:00Z", .momentaryEmotion,
                travels ? [.travel] : [])
        }
        let pattern = try #require(
            PatternSearch().report(on: diary).patterns.first {
                $0.question == .association(.travel)
            })
        #expect(pattern.group.mean - pattern.others.mean > 0.3)
        #expect(abs(pattern.difference) < 0.05 && !pattern.isFinding)
    }

    @Test func `events are compared by calendar, and by link before time`() throws {
        let diary = try diary { builder, number, date in
            let event = try builder.event("Office", date + "T09:00:00Z", date + "T10:00:00Z")
            try builder.event("Choir", date + "T19:00:00Z", date + "T21:00:00Z")
            // At the end of one, at the start of the other, and linked long after it.
            try builder.felt(noise(number), date + "T10:00:00Z")
            try builder.felt(noise(number + 3), date + "T19:00:00Z")
            try builder.felt(
                noise(number + 5), date + "T20:00:00Z", event: number < 20 ? event.description : nil
            )
        }
        let counts = PatternSearch().report(on: diary).patterns.reduce(into: [String: Int]()) {
            if case .calendar(let name) = $1.question { $0[name] = $1.group.count }
        }
        #expect(counts == ["Office": 202, "Choir": 162])
    }

    @Test func `what has fewer than ten values in a group is not tried`() throws {
        for count in [9, 10] {
            let diary = try diary { builder, number, date in
                let isRare = number % 14 == 0 && number / 14 < count
                try builder.felt(
                    noise(number), date + "T10:00:00Z", .momentaryEmotion,
                    isRare ? [.dating] : [], labels: isRare ? [.calm] : [])
            }
            let questions = Set(PatternSearch().report(on: diary).patterns.map(\.question))
            #expect(questions.contains(.association(.dating)) == (count == 10))
            #expect(questions.contains(.label(.calm)) == (count == 10))
        }
    }

    @Test func `a short diary and an empty one have no patterns`() throws {
        var builder = try DiaryBuilder(day(0), day(181))
        #expect(PatternSearch().report(on: builder.diary).patterns.isEmpty)
        for number in 0..<62 {  // nine weeks
            try builder.felt(
                number.isMultiple(of: 2) ? 1 : -1, day(number) + "T10:00:00Z", .momentaryEmotion,
                number.isMultiple(of: 2) ? [.hobbies] : [])
        }
        let report = PatternSearch().report(on: builder.diary)
        #expect(report.blocks == 9 && report.tried == 0)
    }

    @Test func `words for feelings do not help other comparisons to be found`() throws {
        // Eight words that are surely pleasant, and an association with a doubtful difference.
        func adjusted(words: Bool) throws -> Double {
            let diary = try diary { builder, number, date in
                let pleasant = number.isMultiple(of: 2)
                let labels = Array(StateOfMind.Label.allCases.prefix(8))
                try builder.felt(
                    noise(number) + (pleasant ? 0.5 : -0.5), date + "T10:00:00Z",
                    .momentaryEmotion, number % 7 == 3 ? [.family] : [],
                    labels: words && pleasant ? labels : words ? [.sad] : [])
            }
            let report = PatternSearch().report(on: diary)
            #expect(!words || report.findings.count >= 8)
            return try #require(
                report.patterns.first { $0.question == .association(.family) }
            ).adjustedProbability
        }
        #expect(try adjusted(words: true) >= adjusted(words: false))
    }

    @Test func `equal diaries give equal reports`() throws {
        var one = RandomDiary(weeks: 26, .short, seed: 4)
        var other = RandomDiary(weeks: 26, .short, seed: 4)
        let report = try PatternSearch().report(on: one.diary())
        #expect(try PatternSearch().report(on: other.diary()) == report)
        #expect(report.tried == report.patterns.count && report.tried > 15)
        #expect(Set(report.patterns.map(\.tried)) == [report.tried])
        let probabilities = report.patterns.map(\.adjustedProbability)
        #expect(probabilities == probabilities.sorted())
    }
}
