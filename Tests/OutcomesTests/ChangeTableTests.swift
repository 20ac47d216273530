import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct ChangeTableTests {
    private func table(_ clinic: ProgrammeClinic, _ stored: [StoredAssessment]) throws
        -> ChangeTable
    {
        var table = try ChangeTableAccumulator(.phq9, definition: clinic.phq9.form)
        for assessment in stored { try table.add(assessment) }
        return table.finish()
    }

    /// First and last scores of eight people, and what lies between for the first of them.
    private let pairs = [
        (18, 4), (20, 10), (12, 11), (12, 18), (4, 2), (0, 0), (15, 5), (22, 16),
    ]

    private func people(_ clinic: ProgrammeClinic) throws -> [StoredAssessment] {
        try pairs.enumerated().flatMap { place, pair in
            try clinic.phq9s(
                [("2025-01-06", pair.0), ("2025-02-06", 27), ("2025-03-06", pair.1)],
                subject: "P\(place)")
        } + clinic.phq9s([("2025-01-06", 16)], subject: "single")
    }

    @Test func `the table counts first and last scores`() throws {
        let clinic = try ProgrammeClinic()
        let table = try table(clinic, people(clinic))
        let total = try #require(table.total)
        #expect(total.people == 9 && total.pairs == 8)
        // 18→4, 20→10, 4→2 and 15→5 are halved; 0 cannot be.
        #expect(total.response == Proportion(4, of: 7))
        // 4, 2 and 0 are below 5.
        #expect(total.remission == Proportion(3, of: 8))
        #expect(table.reliableChange?.id == "reliable-nhs")
        #expect(total.reliable == [.improved: 4, .unchanged: 3, .deteriorated: 1])
        #expect(isClose(total.change?.mean ?? .nan, -37.0 / 8))
        #expect(
            table.bands.map { $0.band?.text }
                == ["none-minimal", "moderate", "moderately-severe", "severe"])
        #expect(table.bands.map { $0.row?.people } == [2, 2, 3, 2])
        #expect(table.bands.map { $0.row?.pairs } == [2, 2, 2, 2])
        #expect(table.bands[1].row?.response == Proportion(0, of: 2))
    }

    @Test func `moments and effect sizes are those of the single scores`() throws {
        let clinic = try ProgrammeClinic()
        let total = try #require(try table(clinic, people(clinic)).total)
        let before = pairs.map { Double($0.0) }
        let after = pairs.map { Double($0.1) }
        let expected = EffectSize.paired(before: before, after: after)
        #expect(total.effectSizes.map(\.variant) == expected.map(\.variant))
        #expect(total.effectSizes.count == 5)
        for (size, expected) in zip(total.effectSizes, expected) {
            #expect(isClose(size.value, expected.value))
            #expect(isClose(size.corrected, expected.corrected))
        }
        #expect(isClose(total.first?.mean ?? .nan, Moments(before)?.mean ?? 0))
        #expect(
            isClose(
                total.last?.standardDeviation ?? .nan, Moments(after)?.standardDeviation ?? 0))
    }

    @Test func `nobody and single scores have no change`() throws {
        let clinic = try ProgrammeClinic()
        let empty = try #require(try table(clinic, []).total)
        #expect(empty.people == 0 && empty.change == nil && empty.remission == nil)
        let single = try #require(try table(clinic, clinic.phq9s([("2025-01-06", 16)])).total)
        #expect(single.people == 1 && single.pairs == 0 && single.first == nil)
        #expect(single.effectSizes.isEmpty && single.response == nil)
        let zeros = try clinic.phq9s([("2025-01-06", 0), ("2025-02-06", 0)])
        let zero = try #require(try table(clinic, zeros).total)
        #expect(zero.response == nil && zero.remission == Proportion(1, of: 1))
    }

    @Test func `a rule of one's own changes what is reliable`() throws {
        let clinic = try ProgrammeClinic()
        let rule = try #require(ReliableChangeRule(id: "own", points: 15, source: "tests"))
        var table = try ChangeTableAccumulator(
            .phq9, definition: clinic.phq9.form, reliableChange: rule)
        for assessment in try people(clinic) { try table.add(assessment) }
        #expect(table.finish().total?.reliable == [.unchanged: 8])
        #expect(throws: ProgrammeFault.noSuchMeasure(.gad7)) {
            try ChangeTableAccumulator(.gad7, definition: clinic.phq9.form)
        }
    }

    @Test func `bands with small counts are hidden, and a second one`() throws {
        let clinic = try ProgrammeClinic()
        // Ten people from severe to severe, ten from moderate, and two from mild.
        var stored: [StoredAssessment] = []
        for (band, (count, first)) in [(10, 22), (10, 12), (2, 7)].enumerated() {
            for person in 0..<count {
                stored += try clinic.phq9s(
                    [("2025-01-06", first), ("2025-03-06", first)], subject: "P\(band)-\(person)")
            }
        }
        let full = try table(clinic, stored)
        let table = full.suppressed(below: 5)
        #expect(table.bands.map { $0.band?.text } == ["mild", "moderate", "severe"])
        #expect(table.bands.map { $0.row?.people } == [nil, nil, 10])
        #expect(table.total == full.total && table.suppressesBelow == 5)
        #expect(full.suppressed(below: 1) == full)
        #expect(full.suppressed(below: 30).total == nil)
    }
}
