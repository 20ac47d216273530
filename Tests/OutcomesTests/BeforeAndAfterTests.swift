import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct BeforeAndAfterTests {
    private func treatment(from start: String, to end: String? = nil) throws -> Treatment {
        let treatment = Treatment(
            id: Clinic.id(99), subject: SubjectID("P-1"), start: try Timestamp(parsing: start),
            stopped: try end.map { try Timestamp(parsing: $0) },
            source: SampleSource(name: "tests"),
            label: "CBT")
        return try #require(treatment)
    }

    @Test func `scores up to the start are compared with those since`() throws {
        let clinic = try Clinic()
        // 2026-01-05, then every week; the treatment begins on the day of the third.
        let series = try clinic.series(clinic.weekly([16, 18, 17, 14, 12, 9]))
        let compared = PersonTrend.BeforeAndAfter(
            series, treatment: try treatment(from: "2026-01-19"))
        #expect(compared.before.map(\.points) == [16, 18, 17])
        #expect(compared.after.map(\.points) == [14, 12, 9])
        #expect(
            compared.momentsBefore
                == Statistics.EffectSize.Moments(count: 3, mean: 17, standardDeviation: 1))
        let change = try compared.change.value.get()
        #expect(isClose(change, 35.0 / 3 - 17))
        let sizes = compared.effectSizes
        #expect(sizes.map(\.variant) == [.preSD, .averageSD, .pooledSD])
        #expect(isClose(sizes[0].value, change))
        #expect(compared.change.evidence.samples.count == 6)
        // Two weeks before 26 January is before the 19th; two weeks before 2 February is not.
        #expect(compared.lookingBack == [Clinic.id(4)])
        // Each looks back two weeks, and each but the first follows the previous one after one
        // week.
        #expect(compared.overlaps == 5)
    }

    @Test func `windows limit both sides, and the end of a treatment ends the second`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([16, 18, 17, 14, 12, 9]))
        let near = PersonTrend.BeforeAndAfter(
            series, treatment: try treatment(from: "2026-01-19"), daysBefore: 7, daysAfter: 14)
        #expect(near.before.map(\.points) == [18, 17])
        #expect(near.after.map(\.points) == [14, 12])
        let ended = PersonTrend.BeforeAndAfter(
            series, treatment: try treatment(from: "2026-01-19", to: "2026-02-02"))
        #expect(ended.after.map(\.points) == [14, 12])
        #expect(ended.later.map(\.points) == [9])
    }

    @Test func `an empty side has no change, and a single score has no effect size`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([16, 12, 9]))
        let early = PersonTrend.BeforeAndAfter(series, treatment: try treatment(from: "2025-12-01"))
        #expect(early.change.value == .failure(.noBaseline))
        let late = PersonTrend.BeforeAndAfter(series, treatment: try treatment(from: "2026-03-01"))
        #expect(late.change.value == .failure(.noFollowUp))
        let single = PersonTrend.BeforeAndAfter(
            series, treatment: try treatment(from: "2026-01-05"))
        #expect(single.before.count == 1)
        #expect(single.effectSizes.isEmpty)
        #expect(try single.change.value.get() == 10.5 - 16)
    }
}
