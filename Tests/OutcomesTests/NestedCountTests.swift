import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// What can be computed from the shown counts of one band or group, or of all hidden ones together.
@Suite struct NestedCountTests {
    /// A count of a table: whether it counts a person, and whether a row shows it.
    private struct Counted<Person, Row> {
        let name: String
        let counts: (Person) -> Bool
        let isShown: (Row) -> Bool
    }

    /// Checks that no small number follows from what is shown: in the total, in each row, and in the
    /// rows together that hide a count.
    ///
    /// - Parameters:
    ///   - counted: All counts of the table.
    ///   - rows: The rows, each with its people and with everyone who could be in it.
    ///   - total: The row of all people; `nil` if it is hidden.
    private func check<Person, Row>(
        _ counted: [Counted<Person, Row>],
        _ rows: [(row: Row?, people: [Person], possible: [Person])], total: Row?, limit: Int
    ) {
        func check(_ shown: [Counted<Person, Row>], _ places: [Int]) {
            func kind(_ one: Person) -> [Bool] { shown.map { $0.counts(one) } }
            let people = places.flatMap { rows[$0].people }.map(kind)
            let kinds = Array(Set(places.flatMap { rows[$0].possible }.map(kind)))
            let derivable = DerivableGroups(
                from: shown.indices.map { place in kinds.map { $0[place] } }, kinds: kinds.count)
            let counts = derivable.counts(kinds.map { kind in people.count { $0 == kind } })
            let small = counts.filter { 0 < $0 && $0 < limit }
            let numbers = shown.indices.map { place in
                "\(shown[place].name) \(people.count { $0[place] })"
            }
            #expect(small.isEmpty, "\(small) of rows \(places) follow from \(numbers)")
        }
        func shows(_ row: Row?, _ count: Counted<Person, Row>) -> Bool {
            row.map(count.isShown) ?? false
        }
        for place in rows.indices {
            check(counted.filter { shows(rows[place].row, $0) }, [place])
        }
        let ofTotal = counted.filter { shows(total, $0) }
        check(ofTotal, Array(rows.indices))
        // The sum over rows follows from the total if all others show the count.
        func hiding(_ count: Counted<Person, Row>) -> Set<Int> {
            Set(rows.indices.filter { !shows(rows[$0].row, count) })
        }
        for hidden in Set(ofTotal.map(hiding)) where !hidden.isEmpty {
            check(ofTotal.filter { hiding($0).isSubset(of: hidden) }, hidden.sorted())
        }
    }

    private typealias Pair = (first: Int, last: Int)

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `no small number follows from a table of first and last scores`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let clinic = try ProgrammeClinic()
        let isOfGAD7 = seed.isMultiple(of: 2)
        let (form, most) = isOfGAD7 ? (clinic.gad7.form, 21) : (clinic.phq9.form, 27)
        let choice: ChangeTable.Denominator.Choice = seed % 4 < 2 ? .cases : .everyone
        let people: [Pair] = (0..<Int.random(in: 20...160, using: &random)).map { _ in
            let first = Int.random(in: 0...most, using: &random)
            let change = Int.random(in: -14...5, using: &random)
            return (first, min(most, max(0, first + change)))
        }
        let stored = try people.enumerated().flatMap { place, pair in
            try [("2025-01-06", pair.first), ("2025-03-06", pair.last)].enumerated().map { visit in
                try clinic.visit(
                    2 * place + visit.offset, "P\(place)", form.id, on: visit.element.0,
                    total: visit.element.1)
            }
        }
        let limit = Int.random(in: 2...6, using: &random)
        let full = try ChangeTable(
            ScoreQuery.Measure(form.id, scale: form.scales[0].id), of: stored, definition: form,
            denominator: choice)
        let table = full.suppressed(below: limit)
        let scale = form.scales[0]
        let rules = ChangeOutcomes.Rules(scale, of: form)
        let classOf = { (pair: Pair) in
            table.reliableChange?.classification(
                ofImprovement: Points(pair.first) - Points(pair.last))
        }
        func isCase(_ pair: Pair) -> Bool {
            table.denominator.cutPoint.map { scale.meets($0, at: Points(pair.first)) } ?? true
        }
        func response(_ pair: Pair) -> Bool? {
            isCase(pair)
                ? rules.response(from: Points(pair.first), to: Points(pair.last)).isMet : nil
        }
        func remission(_ pair: Pair) -> Bool? {
            isCase(pair) ? rules.remission(at: Points(pair.last)).isMet : nil
        }
        typealias Count = Counted<Pair, ChangeTable.Row>
        let counted: [Count] =
            [
                Count(name: "all", counts: { _ in true }, isShown: { _ in true }),
                Count(
                    name: "of response", counts: { response($0) != nil },
                    isShown: { $0.response != nil }),
                Count(
                    name: "response", counts: { response($0) == true },
                    isShown: { $0.response != nil }),
                Count(
                    name: "of remission", counts: { remission($0) != nil },
                    isShown: { $0.remission != nil }),
                Count(
                    name: "remission", counts: { remission($0) == true },
                    isShown: { $0.remission != nil }),
            ]
            + ChangeOutcomes.ChangeClass.allCases.map { change in
                Count(
                    name: change.rawValue, counts: { classOf($0) == change },
                    isShown: { $0.reliable != nil })
            }
        let grid: [Pair] = (0...most).flatMap { first in (0...most).map { (first, $0) } }
        func isOf(_ band: ChangeTable.BandRow, _ pair: Pair) -> Bool {
            scale.bands.last { $0.from <= Points(pair.first) }?.id == band.band
        }
        check(
            counted,
            table.bands.map { band in
                (band.row, people.filter { isOf(band, $0) }, grid.filter { isOf(band, $0) })
            }, total: table.total, limit: limit)
    }

    private typealias Verdicts =
        [ProgrammeReport.Declaration.Rate.ID: ProgrammeReport.Judgement.Verdict]

    /// Random people in a programme.
    private struct RandomPeople {
        let clinic: ProgrammeClinic
        let programme: any ProgrammeReport.Programme
        var generator: SeededGenerator

        init(ofTalkingTherapies: Bool, seed: UInt64) throws {
            clinic = try ProgrammeClinic()
            programme =
                ofTalkingTherapies
                ? ProgrammeReport.TalkingTherapies() : ProgrammeReport.IndexScore.drrE()
            generator = SeededGenerator(seed: seed)
        }

        /// A person with first and last scores of both forms, the last ones in the window of DRR-E.
        mutating func person(_ number: Int, site: String) throws -> [StoredAssessment] {
            let facts: Metadata = ["site": .string(site)]
            let firsts: [(Questionnaire.ID, Int)] = [
                ("phq-9", Int.random(in: 8...27, using: &generator)),
                ("gad-7", Int.random(in: 4...21, using: &generator)),
            ]
            return try firsts.enumerated().flatMap { place, first in
                let last = max(0, first.1 - Int.random(in: -5...18, using: &generator))
                let later =
                    Int.random(in: 0..<6, using: &generator) == 0 ? "2025-12-24" : "2025-06-01"
                return try [
                    clinic.visit(
                        4 * number + 2 * place, "P\(number)", first.0, on: "2025-01-06",
                        total: first.1, metadata: facts),
                    clinic.visit(
                        4 * number + 2 * place + 1, "P\(number)", first.0, on: later,
                        total: min(last, 21), metadata: facts),
                ]
            }
        }

        /// What the programme says of one person, or `nil` if it leaves the person out.
        func verdicts(_ stored: [StoredAssessment]) throws -> Verdicts? {
            let episode = try clinic.episode(stored)
            guard case .included(let inclusion) = programme.judgement(of: episode) else {
                return nil
            }
            return inclusion.verdicts
        }

        /// Every combination of verdicts that a person can have: those of many random people.
        static func possible(ofTalkingTherapies: Bool) throws -> Set<Verdicts> {
            var random = try Self(ofTalkingTherapies: ofTalkingTherapies, seed: 1_000)
            var found: Set<Verdicts> = []
            for number in 0..<3_000 {
                let visits = try random.person(number, site: "a")
                if let verdicts = try random.verdicts(visits) { found.insert(verdicts) }
            }
            return found
        }
    }

    @Test(arguments: [false, true])
    func `no small number follows from the rates of a programme`(
        ofTalkingTherapies: Bool
    ) throws {
        let possible = try RandomPeople.possible(ofTalkingTherapies: ofTalkingTherapies)
        for seed in 1...30 as ClosedRange<UInt64> {
            try checkRates(
                of: try RandomPeople(ofTalkingTherapies: ofTalkingTherapies, seed: seed),
                possible: possible)
        }
    }

    private func checkRates(of random: RandomPeople, possible: Set<Verdicts>) throws {
        var random = random
        let sites = ["a", "b", "c", "d"].prefix(Int.random(in: 1...4, using: &random.generator))
        var stored: [StoredAssessment] = []
        var people: [String: [Verdicts]] = [:]
        for number in 0..<Int.random(in: 20...200, using: &random.generator) {
            let site = sites.randomElement(using: &random.generator) ?? "a"
            let visits = try random.person(number, site: site)
            stored += visits
            if let verdicts = try random.verdicts(visits) {
                people[site, default: []].append(verdicts)
            }
        }
        let limit = Int.random(in: 2...6, using: &random.generator)
        let full = try random.clinic.report(random.programme, stored, by: .metadata("site"))
        let report = full.suppressed(below: limit)
        typealias Count = Counted<Verdicts, ProgrammeReport.Tally>
        let counted = random.programme.declaration.rates.flatMap { rate in
            [
                Count(
                    name: "of \(rate.id)", counts: { [.met, .notMet].contains($0[rate.id]) },
                    isShown: { $0.rate(rate.id) != nil }),
                Count(
                    name: rate.id, counts: { $0[rate.id] == .met },
                    isShown: { $0.rate(rate.id) != nil }),
            ]
        }
        check(
            counted,
            report.groups.map { group in
                (group.tally, people[group.key ?? ""] ?? [], Array(possible))
            }, total: report.total, limit: limit)
    }

    @Test func `a rate is hidden alone if it differs from a wider one by a few people`() throws {
        let clinic = try ProgrammeClinic()
        // Each site has 30 people who begin as cases: recovered and reliably better, reliably better
        // only, recovered without a reliable change, and neither.
        var stored: [StoredAssessment] = []
        for (site, counts) in [(7, 10, 3, 10), (9, 10, 0, 11), (10, 10, 0, 10)].enumerated() {
            for (count, phq9, gad7) in [
                (counts.0, (15, 4), (12, 4)), (counts.1, (20, 12), (15, 12)),
                (counts.2, (10, 9), (8, 7)), (counts.3, (15, 14), (12, 11)),
            ] {
                for _ in 0..<count {
                    stored += try clinic.course(
                        stored.count, "P\(stored.count)", phq9: phq9, gad7: gad7,
                        metadata: ["site": .string("site \(site)")])
                }
            }
        }
        let full = try clinic.report(
            ProgrammeReport.TalkingTherapies(), stored, by: .metadata("site"))
        #expect(full.groups[0].tally.text("recovery") == "10/30")
        #expect(full.groups[0].tally.text("reliableRecovery") == "7/30")
        let report = full.suppressed(below: 5)
        // In all there are 3 such people too, so no group can show the rate.
        #expect(report.total.text("recovery") == "29/90")
        for tally in [report.total] + report.groups.map(\.tally) {
            #expect(tally.rate("reliableRecovery") == nil && tally.rates.count { $0 == nil } == 1)
        }
        #expect(full.suppressed(below: 3).groups == full.groups)
    }
}
