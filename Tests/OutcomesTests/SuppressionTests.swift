import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct SuppressionTests {
    /// A clinic by site: the number of people with a follow-up in remission, and without.
    private func report(_ sites: [(met: Int, notMet: Int, excluded: Int)]) throws -> ProgrammeReport
    {
        let clinic = try ProgrammeClinic()
        var stored: [StoredAssessment] = []
        for (site, counts) in sites.enumerated() {
            for person in 0..<(counts.met + counts.notMet + counts.excluded) {
                let isExcluded = person >= counts.met + counts.notMet
                let facts: Metadata = ["site": .string("site \(site)")]
                let subject = "P\(site)-\(person)"
                stored.append(
                    try clinic.visit(
                        2 * stored.count, subject, "phq-9", on: "2025-03-15",
                        total: isExcluded ? 3 : 15, metadata: facts))
                guard person < counts.met else { continue }
                stored.append(
                    try clinic.visit(
                        2 * stored.count, subject, "phq-9", on: "2025-08-01", total: 3))
            }
        }
        return try clinic.report(ProgrammeReport.IndexScore.drrE(), stored, by: .metadata("site"))
    }

    private func shownRates(_ report: ProgrammeReport) -> [Bool] {
        report.groups.map { !$0.tally.rates.contains(nil) }
    }

    private func shownPeople(_ report: ProgrammeReport) -> [Bool] {
        report.groups.map { $0.tally.people != nil }
    }

    @Test func `a small count hides its group and a second group`() throws {
        let full = try report([(10, 10, 0), (2, 10, 0), (7, 8, 0), (20, 20, 0)])
        let report = full.suppressed(below: 5)
        // The second has a small numerator; the third is the smallest of the others.
        #expect(shownRates(report) == [true, false, false, true])
        #expect(shownPeople(report) == [true, true, true, true])
        #expect(report.total == full.total)
        #expect(report.suppressesBelow == 5)
        #expect(report.groups.map(\.key) == full.groups.map(\.key))
        #expect(report.groups[0].tally == full.groups[0].tally)
    }

    @Test func `a small count of people who do not meet a rate hides their group`() throws {
        let report = try report([(10, 1, 0), (10, 10, 0), (30, 30, 0)]).suppressed(below: 5)
        #expect(shownRates(report) == [false, false, true])
    }

    @Test func `groups are hidden until their sum is not small`() throws {
        // Two small numerators add up to 3, so a third group is hidden.
        let report = try report([(1, 10, 0), (2, 10, 0), (9, 9, 0), (30, 30, 0)])
            .suppressed(below: 5)
        #expect(shownRates(report) == [false, false, false, true])
    }

    @Test func `a small number of people left out hides the people but not the rates`() throws {
        let report = try report([(10, 10, 2), (10, 10, 9), (30, 30, 30)]).suppressed(below: 5)
        #expect(shownPeople(report) == [false, false, true])
        #expect(shownRates(report) == [true, true, true])
        #expect(report.total.people?.exclusions == [.noElevatedScore: 41])
    }

    @Test func `a total with a small count is hidden with all groups`() throws {
        let report = try report([(2, 10, 0), (0, 10, 0), (0, 20, 0)]).suppressed(below: 5)
        #expect(report.total.rates == [nil, nil, nil])
        #expect(shownRates(report) == [false, false, false])
        #expect(report.total.people?.count == 42)
    }

    @Test(arguments: [0, 1, -3]) func `a limit of 1 hides no count, and 0 is never small`(
        limit: Int
    ) throws {
        let full = try report([(0, 10, 0), (1, 1, 1)])
        #expect(full.suppressed(below: limit) == full)
        let zeros = try report([(0, 10, 0), (10, 0, 0)])
        #expect(shownRates(zeros.suppressed(below: 5)) == [true, true])
        #expect(shownRates(zeros.suppressed(below: 11)) == [false, false])
    }

    /// No small count is shown, or computable as the total less the shown counts.
    @Test(arguments: 1...40) func `no small count follows from what is shown`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sites = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            (
                met: Int.random(in: 0...9, using: &generator),
                notMet: Int.random(in: 0...9, using: &generator),
                excluded: Int.random(in: 0...9, using: &generator)
            )
        }
        let limit = Int.random(in: 2...6, using: &generator)
        let report = try report(sites).suppressed(below: limit)
        func check(_ total: ProgrammeReport.Tally, _ cell: (ProgrammeReport.Tally) -> Int?) {
            let shown = report.groups.compactMap { cell($0.tally) }
            for count in shown + [cell(total)].compactMap({ $0 }) {
                #expect(count == 0 || count >= limit)
            }
            guard shown.count < report.groups.count, let all = cell(total) else { return }
            let rest = all - shown.reduce(0, +)
            #expect(rest == 0 || rest >= limit)
            #expect(report.groups.count - shown.count > 1 || report.groups.count == 1)
        }
        check(report.total) { $0.people?.count }
        check(report.total) { $0.people?.included }
        check(report.total) { $0.people.map { $0.exclusions[.noElevatedScore] ?? 0 } }
        for rate in ["followUp", "remission", "response"] {
            check(report.total) { $0.rate(rate)?.numerator }
            check(report.total) { $0.rate(rate).map { $0.denominator - $0.numerator } }
            check(report.total) { $0.rate(rate)?.denominator }
        }
    }
}
