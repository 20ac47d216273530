import Outcomes
import Questionnaires
import Samples
import Shelf
import TestSupport
import Testing

@Suite struct ChangeTableTests {
    private func table(
        _ clinic: ProgrammeClinic, _ stored: [StoredAssessment],
        among denominator: ChangeTable.Denominator.Choice = .cases
    ) throws -> ChangeTable {
        var table = try ChangeTable.Accumulator(
            .phq9, definition: clinic.phq9.form, denominator: denominator)
        for assessment in stored { try table.add(assessment) }
        return table.finish()
    }

    /// First and last scores of eight people, and the scores between for the first person.
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
        // Six people begin with 10 or more. 18→4, 20→10 and 15→5 are halved, 4 is below 5.
        #expect(total.response == Statistics.Proportion(3, of: 6))
        #expect(total.remission == Statistics.Proportion(1, of: 6))
        #expect(table.reliableChange?.id == "reliable-nhs")
        #expect(total.reliable == [.improved: 4, .unchanged: 3, .deteriorated: 1])
        #expect(isClose(total.change?.mean ?? .nan, -37.0 / 8))
        #expect(
            table.bands.map { $0.band?.text }
                == ["none-minimal", "moderate", "moderately-severe", "severe"])
        #expect(table.bands.map { $0.row?.people } == [2, 2, 3, 2])
        #expect(table.bands.map { $0.row?.pairs } == [2, 2, 2, 2])
        #expect(table.bands[1].row?.response == Statistics.Proportion(0, of: 2))
        #expect(table.bands[0].row?.response == nil && table.bands[0].row?.remission == nil)
    }

    @Test func `of several scores of one day the last one counts, also on the first day`() throws {
        let clinic = try ProgrammeClinic()
        let day = [("2025-01-06T09:00:00+01:00", 22), ("2025-01-06T15:00:00+01:00", 12)]
        let end = [("2025-03-06T09:00:00+01:00", 20), ("2025-03-06T15:00:00+01:00", 6)]
        let stored = try clinic.phq9s(day, subject: "A") + clinic.phq9s(day + end, subject: "B")
        for stored in [stored, stored.reversed()] {
            let table = try table(clinic, stored)
            let total = try #require(table.total)
            #expect(total.people == 2 && total.pairs == 1)
            #expect(total.change?.mean == -6)
            #expect(table.excludedScores == [.notLastOfDay: 3])
        }
    }

    @Test func `everyone counts if the caller asks for it`() throws {
        let clinic = try ProgrammeClinic()
        let cases = try table(clinic, people(clinic))
        let everyone = try table(clinic, people(clinic), among: .everyone)
        // 4→2 is halved as well; 0 cannot be. 4, 2 and 0 are below 5.
        #expect(everyone.total?.response == Statistics.Proportion(4, of: 7))
        #expect(everyone.total?.remission == Statistics.Proportion(3, of: 8))
        #expect(cases.denominator.remissionPeople == "people whose first score is 10 or more")
        #expect(everyone.denominator.remissionPeople == "everyone with two or more scores")
        #expect(everyone.denominator.responsePeople == "everyone whose first score is above 0")
        #expect(!everyone.denominator.lacksCutPoint)
        // Only response and remission depend on who is counted.
        #expect(everyone.total?.effectSizes == cases.total?.effectSizes)
        #expect(everyone.total?.reliable == cases.total?.reliable)
        #expect(everyone.total?.pairs == cases.total?.pairs)
    }

    @Test(arguments: [
        ("phq-9", "people whose first score is 10 or more", false),
        ("gad-7", "people whose first score is 10 or more", false),
        ("phq-8", "people whose first score is 10 or more", false),
        ("pcl-5", "people whose first score is 31 or more", false),
        ("phq-2", "people whose first score is 3 or more", false),
        ("k10", "everyone with two or more scores", true),
        ("phq-15", "everyone with two or more scores", true),
    ]) func `the first cut-point of the definition decides who is a case`(
        name: String, people: String, lacksCutPoint: Bool
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(#require(Questionnaire.ID(name)))
        let denominator = ChangeTable.Denominator(.cases, of: form.scales[0])
        #expect(denominator.remissionPeople == people)
        #expect(denominator.lacksCutPoint == lacksCutPoint)
    }

    @Test func `where more is better a case has a low first score`() throws {
        let scale = try MirroredForm.questionnaire(.higherIsBetter).scales[0]
        let denominator = ChangeTable.Denominator(.cases, of: scale)
        #expect(denominator.responsePeople == "people whose first score is 17 or less")
    }

    /// Without treatment both scores vary about the same level of the person, which is low for most
    /// people.
    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `an untreated population does not show a high remission rate`(seed: UInt64) throws {
        let clinic = try ProgrammeClinic()
        var generator = SeededGenerator(seed: seed)
        let pairs = (0..<400).map { _ in
            let level = Int.random(in: 0..<10, using: &generator) < 7 ? 3 : 14
            func score() -> Int { level + Int.random(in: -3...3, using: &generator) }
            return (score(), score())
        }
        let stored = try pairs.enumerated().flatMap { place, pair in
            try clinic.phq9s(
                [("2025-01-06", pair.0), ("2025-03-06", pair.1)], subject: "P\(place)")
        }
        let cases = pairs.filter { $0.0 >= 10 }
        let total = try #require(try table(clinic, stored).total)
        #expect(total.remission == Statistics.Proportion(cases.count { $0.1 < 5 }, of: cases.count))
        #expect(
            total.response
                == Statistics.Proportion(cases.count { 2 * $0.1 <= $0.0 }, of: cases.count))
        #expect((total.remission?.value ?? 1) < 0.05)
        let everyone = try #require(try table(clinic, stored, among: .everyone).total)
        #expect((everyone.remission?.value ?? 0) > 0.4)
    }

    @Test func `a small number of people who are no case is suppressed`() throws {
        let clinic = try ProgrammeClinic()
        var stored: [StoredAssessment] = []
        for (count, first, last) in [(20, 15, 14), (20, 15, 3), (3, 5, 5)] {
            for _ in 0..<count {
                stored += try clinic.phq9s(
                    [("2025-01-06", first), ("2025-03-06", last)], subject: "P\(stored.count)")
            }
        }
        let full = try table(clinic, stored)
        #expect(full.total?.remission == Statistics.Proportion(20, of: 40))
        // 43 people less 40 cases would reveal the 3.
        #expect(full.suppressed(below: 5).total == nil)
        #expect(full.suppressed(below: 3).total == full.total)
        let everyone = try table(clinic, stored, among: .everyone)
        #expect(everyone.suppressed(below: 5).total?.remission == Statistics.Proportion(20, of: 43))
    }

    @Test func `moments and effect sizes are those of the single scores`() throws {
        let clinic = try ProgrammeClinic()
        let total = try #require(try table(clinic, people(clinic)).total)
        let before = pairs.map { Double($0.0) }
        let after = pairs.map { Double($0.1) }
        let expected = Statistics.EffectSize.paired(before: before, after: after)
        #expect(total.effectSizes.map(\.variant) == expected.map(\.variant))
        #expect(total.effectSizes.count == 5)
        for (size, expected) in zip(total.effectSizes, expected) {
            #expect(isClose(size.value, expected.value))
            #expect(isClose(size.corrected, expected.corrected))
        }
        #expect(
            isClose(total.first?.mean ?? .nan, Statistics.EffectSize.Moments(before)?.mean ?? 0))
        #expect(
            isClose(
                total.last?.standardDeviation ?? .nan,
                Statistics.EffectSize.Moments(after)?.standardDeviation ?? 0))
    }

    @Test func `a table without people, or with single scores, has no change`() throws {
        let clinic = try ProgrammeClinic()
        let empty = try #require(try table(clinic, []).total)
        #expect(empty.people == 0 && empty.change == nil && empty.remission == nil)
        let single = try #require(try table(clinic, clinic.phq9s([("2025-01-06", 16)])).total)
        #expect(single.people == 1 && single.pairs == 0 && single.first == nil)
        #expect(single.effectSizes.isEmpty && single.response == nil)
        let zeros = try clinic.phq9s([("2025-01-06", 0), ("2025-02-06", 0)])
        let zero = try #require(try table(clinic, zeros).total)
        #expect(zero.response == nil && zero.remission == nil)
        let all = try #require(try table(clinic, zeros, among: .everyone).total)
        #expect(all.response == nil && all.remission == Statistics.Proportion(1, of: 1))
    }

    @Test func `a custom rule changes which changes are reliable`() throws {
        let clinic = try ProgrammeClinic()
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule(id: "own", points: 15, source: "tests"))
        var table = try ChangeTable.Accumulator(
            .phq9, definition: clinic.phq9.form, reliableChange: rule)
        for assessment in try people(clinic) { try table.add(assessment) }
        #expect(table.finish().total?.reliable == [.unchanged: 8])
        #expect(throws: ProgrammeReport.Refusal.noSuchMeasure(.gad7)) {
            try ChangeTable.Accumulator(.gad7, definition: clinic.phq9.form)
        }
    }

    @Test func `a band with a small count is hidden, and a second band too`() throws {
        let clinic = try ProgrammeClinic()
        // Ten people from severe to severe, ten from moderate, two from mild and ten without.
        var stored: [StoredAssessment] = []
        for (band, (count, first)) in [(10, 22), (10, 12), (2, 7), (10, 3)].enumerated() {
            for person in 0..<count {
                stored += try clinic.phq9s(
                    [("2025-01-06", first), ("2025-03-06", first)], subject: "P\(band)-\(person)")
            }
        }
        let full = try table(clinic, stored)
        let table = full.suppressed(below: 5)
        #expect(
            table.bands.map { $0.band?.text } == ["none-minimal", "mild", "moderate", "severe"])
        #expect(table.bands.map { $0.row?.people } == [nil, nil, 10, 10])
        #expect(table.total == full.total && table.suppressesBelow == 5)
        #expect(full.suppressed(below: 1) == full)
        #expect(full.suppressed(below: 30).total == nil)
    }
}
