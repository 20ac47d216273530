import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct ProgrammeReportTests {
    /// People of two sites and one person without a site, with their outcomes.
    private func people(_ clinic: ProgrammeClinic) throws -> [StoredAssessment] {
        try clinic.course(0, "A", phq9: (18, 4), gad7: (14, 3), metadata: ["site": .string("N")])
            + clinic.course(
                1, "B", phq9: (18, 17), gad7: (14, 14), metadata: ["site": .string("N")])
            + clinic.course(2, "C", phq9: (18, 4), gad7: (14, 9), metadata: ["site": .string("S")])
            + clinic.course(3, "D", phq9: (5, 4), gad7: (4, 3))
            + [clinic.visit(40, "E", "phq-9", on: "2025-02-03", total: 12)]
    }

    @Test func `groups follow a fact about the index score`() throws {
        let clinic = try ProgrammeClinic()
        let stored = try people(clinic)
        let report = try clinic.report(
            ProgrammeReport.TalkingTherapies(), stored, by: .metadata("site"))
        #expect(report.groups.map(\.key) == ["N", "S", nil])
        #expect(report.groups.map { $0.tally.text("recovery") } == ["1/2", "0/1", "0/0"])
        #expect(
            report.groups.map { $0.tally.text("reliableImprovement") } == ["1/2", "1/1", "0/1"])
        #expect(report.groups.map { $0.tally.people?.count } == [2, 1, 2])
        #expect(report.groups[2].tally.people?.exclusions == [.measureMissing: 1])
        #expect(report.total.text("recovery") == "1/3")
        #expect(report.total.rate("recovery")?.proportion == Statistics.Proportion(1, of: 3))
        #expect(report.groups[2].tally.rate("recovery")?.proportion == nil)
        #expect(report.total.rate("remission") == nil)

        let months = try clinic.report(ProgrammeReport.TalkingTherapies(), stored, by: .month)
        #expect(months.groups.map(\.key) == ["2025-01", "2025-02"])
        #expect(months.groups.map { $0.tally.people?.count } == [4, 1])
        let sources = try clinic.report(ProgrammeReport.TalkingTherapies(), stored, by: .source)
        #expect(sources.groups.map(\.key) == ["tests"])
        #expect(try clinic.report(ProgrammeReport.TalkingTherapies(), stored).groups.isEmpty)
    }

    @Test func `facts of other kinds name groups as well`() throws {
        let clinic = try ProgrammeClinic()
        let facts: [MetadataValue] = [
            .number(3), .number(2.5), .date(try Timestamp(parsing: "2025-01-02")), .string("x"),
        ]
        let stored = try facts.enumerated().map { place, fact in
            try clinic.visit(
                place, "P\(place)", "phq-9", on: "2025-01-06", total: 12, metadata: ["key": fact])
        }
        let report = try clinic.report(
            ProgrammeReport.IndexScore.drrE(), stored, by: .metadata("key"))
        #expect(report.groups.map(\.key) == ["2.5", "2025-01-02", "3", "x"])
    }

    @Test func `a superseded assessment is left out, and counted as left out`() throws {
        let clinic = try ProgrammeClinic()
        let index = try clinic.visit(1, "A", "phq-9", on: "2025-03-15", total: 15)
        let wrong = try clinic.phq9.assessment(
            2, on: "2025-08-01", total: 20, subject: "A", amendedBy: Clinic.id(3))
        let right = try clinic.visit(3, "A", "phq-9", on: "2025-08-01", total: 3)
        let estimate = try clinic.phq9.assessment(
            4, on: "2025-09-01", answers: .init(repeating: .answered(3), count: 8), subject: "A",
            policy: .prorate)
        var selection = ScoreSeries.Selection()
        selection.includesProrated = true
        let report = try clinic.report(
            ProgrammeReport.IndexScore.drrE(), [wrong, estimate, right, index], selection: selection
        )
        #expect(report.total.text("remission") == "1/1")
        #expect(report.excludedScores == [.superseded: 1, .prorated: 1])
    }

    @Test func `the other scores of a day are left out, and counted as left out`() throws {
        let clinic = try ProgrammeClinic()
        let stored = try [
            ("A", "2025-01-06T09:00:00Z"), ("A", "2025-01-06T15:00:00Z"), ("A", "2025-04-07"),
            ("B", "2025-01-06T09:00:00Z"), ("B", "2025-01-06T10:00:00Z"),
            ("B", "2025-01-06T10:00:00Z"),
        ].enumerated().flatMap { place, visit in
            try [
                clinic.visit(2 * place, visit.0, "phq-9", on: visit.1, total: 15),
                clinic.visit(2 * place + 1, visit.0, "gad-7", on: visit.1, total: 10),
            ]
        }
        let report = try clinic.report(
            ProgrammeReport.TalkingTherapies(), stored + [stored[0], stored[1]])
        #expect(report.total.text("recovery") == "0/1")
        #expect(report.excludedScores == [.notLastOfDay: 6])
    }

    @Test func `people without a result in the period are not people of the report`() throws {
        let clinic = try ProgrammeClinic()
        let visits =
            try clinic.course(1, "A", phq9: (15, 5), gad7: (12, 4))
            + clinic.course(2, "B", phq9: (15, 5), gad7: (12, 4)).dropLast(2)
            + [clinic.visit(20, "C", "phq-9", on: "2025-04-07", total: 15)]
        var selection = ScoreSeries.Selection()
        selection.since = Timestamp(day: try LocalDate(parsing: "2025-02-01"))
        let report = try clinic.report(
            ProgrammeReport.TalkingTherapies(), visits, selection: selection)
        // A has one result of each form in the period, C one of the PHQ-9, and B none.
        #expect(report.total.people?.exclusions == [.fewerThanTwoScores: 1, .measureMissing: 1])
        #expect(report.excludedScores == [.outsidePeriod: 4])
    }

    @Test func `interleaved people are refused`() throws {
        let clinic = try ProgrammeClinic()
        var accumulator = try ProgrammeReport.Accumulator(
            ProgrammeReport.IndexScore.drrE(), definitions: clinic.definitions)
        try accumulator.add(clinic.visit(1, "A", "phq-9", on: "2025-03-15", total: 15))
        try accumulator.add(clinic.visit(2, "B", "phq-9", on: "2025-03-15", total: 15))
        // An assessment of another questionnaire neither ends nor begins a person.
        try accumulator.add(clinic.visit(3, "A", "gad-7", on: "2025-03-15", total: 15))
        let again = try clinic.visit(4, "A", "phq-9", on: "2025-08-01", total: 15)
        #expect(throws: ProgrammeReport.Refusal.peopleInterleaved(assessment: 4)) {
            try accumulator.add(again)
        }
        #expect(throws: ProgrammeReport.Refusal.noSuchMeasure(.gad7)) {
            try ProgrammeReport.Accumulator(
                ProgrammeReport.TalkingTherapies(), definitions: [clinic.phq9.form])
        }
        #expect(
            ProgrammeReport.Refusal.noSuchMeasure(.gad7).message
                == "no definition of gad-7 has the scale total; give one that has")
    }
}

/// Properties of every clinic, tested on random ones.
@Suite struct ProgrammePropertyTests {
    private func people(
        _ clinic: ProgrammeClinic, seed: UInt64
    ) throws -> [[StoredAssessment]] {
        var generator = SeededGenerator(seed: seed)
        let start = try LocalDate(year: 2024, month: 1, day: 1)
        var number = 0
        return try (0..<30).map { person in
            try (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in
                number += 1
                let isPHQ9 = Bool.random(using: &generator)
                guard
                    let day = start.adding(days: Int.random(in: 0..<600, using: &generator))
                else { return nil }
                return try clinic.visit(
                    number, "P\(person)", isPHQ9 ? "phq-9" : "gad-7", on: day.description,
                    total: Int.random(in: 0...(isPHQ9 ? 27 : 21), using: &generator),
                    metadata: ["site": .string(String(Int.random(in: 1...3, using: &generator)))])
            }
        }
    }

    private func programmes() throws -> [any ProgrammeReport.Programme] {
        let start = try LocalDate(year: 2025, month: 1, day: 1)
        return [
            ProgrammeReport.TalkingTherapies(mixedChange: .deteriorationWins),
            ProgrammeReport.TalkingTherapies(mixedChange: .mixedIsNoChange),
            ProgrammeReport.IndexScore.drrE(),
            try #require(ProgrammeReport.IndexScore.cms159(measurementPeriodStart: start)),
        ]
    }

    @Test(arguments: 1...8) func `the order of people and of assessments does not matter`(
        seed: UInt64
    ) throws {
        let clinic = try ProgrammeClinic()
        let people = try people(clinic, seed: seed)
        var generator = SeededGenerator(seed: seed + 100)
        for programme in try programmes() {
            let report = try clinic.report(
                programme, people.flatMap { $0 }, by: .metadata("site"))
            var stream = try ProgrammeReport.Accumulator(
                programme, definitions: clinic.definitions, grouping: .metadata("site"))
            for person in people.shuffled(using: &generator) {
                for stored in person.shuffled(using: &generator) { try stream.add(stored) }
            }
            #expect(stream.finish() == report)
        }
        var tables: [ChangeTable] = []
        for order in [people, people.shuffled(using: &generator)] {
            var table = try ChangeTable.Accumulator(.phq9, definition: clinic.phq9.form)
            for stored in order.flatMap({ $0.shuffled(using: &generator) }) {
                try table.add(stored)
            }
            tables.append(table.finish())
        }
        #expect(tables[0] == tables[1])
    }

    @Test(arguments: 1...8) func `another person changes only the number of people`(
        seed: UInt64
    ) throws {
        let clinic = try ProgrammeClinic()
        let stored = try people(clinic, seed: seed).flatMap { $0 }
        let other = try clinic.visit(9999, "Z", "phq-9", on: "2030-01-01", total: 3)
        for programme in try programmes() {
            let before = try clinic.report(programme, stored).total
            let after = try clinic.report(programme, stored + [other]).total
            #expect(after.rates == before.rates)
            #expect(after.people?.included == before.people?.included)
            #expect(after.people?.count == (before.people?.count ?? 0) + 1)
        }
    }

    @Test(arguments: 1...8) func `each person is in one group, and counts once or is left out once`(
        seed: UInt64
    ) throws {
        let clinic = try ProgrammeClinic()
        let stored = try people(clinic, seed: seed).flatMap { $0 }
        for programme in try programmes() {
            let report = try clinic.report(programme, stored, by: .metadata("site"))
            let people = try #require(report.total.people)
            #expect(people.count == people.included + people.exclusions.values.reduce(0, +))
            #expect(people.count == report.groups.compactMap(\.tally.people?.count).reduce(0, +))
            for rate in report.total.rates.compactMap({ $0 }) {
                let left = rate.exclusions.values.reduce(0, +)
                #expect(rate.denominator + left == people.included)
                let groups = report.groups.compactMap { $0.tally.rate(rate.rate.id) }
                #expect(groups.map(\.numerator).reduce(0, +) == rate.numerator)
                #expect(groups.map(\.denominator).reduce(0, +) == rate.denominator)
            }
        }
    }
}
