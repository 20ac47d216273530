import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// First and last scores by groups: who is in which group, and which counts are hidden.
@Suite struct GroupedChangeTableTests {
    private let clinic: ProgrammeClinic

    init() throws { clinic = try ProgrammeClinic() }

    private func table(
        _ stored: [StoredAssessment], by grouping: ProgrammeReport.Grouping,
        selection: ScoreSeries.Selection = .init()
    ) throws -> ChangeTable {
        try ChangeTable(
            .phq9, of: stored, definition: clinic.phq9.form, grouping: grouping,
            selection: selection)
    }

    /// A person's PHQ-9 as `(day, total, site, source)`.
    private func visits(
        _ subject: String, _ visits: [(String, Int, String?, String)]
    ) throws -> [StoredAssessment] {
        try visits.enumerated().map { place, visit in
            try clinic.visit(
                (Int(subject.dropFirst()) ?? 0) * 100 + place, subject, "phq-9", on: visit.0,
                total: visit.1, metadata: visit.2.map { ["site": .string($0)] } ?? [:],
                source: visit.3)
        }
    }

    private func people() throws -> [StoredAssessment] {
        try [
            ("P1", [("2025-01-06", 18, "south", "paper"), ("2025-03-06", 4, "north", "kiosk")]),
            ("P2", [("2025-01-20", 20, "north", "kiosk"), ("2025-03-06", 10, "north", "kiosk")]),
            ("P3", [("2025-02-06", 12, "north", "kiosk"), ("2025-03-06", 18, nil, "kiosk")]),
            ("P4", [("2025-02-06", 9, nil, "paper"), ("2025-03-06", 3, "south", "kiosk")]),
            ("P5", [("2025-02-06", 16, "south", "paper")]),
        ].flatMap { try visits($0.0, $0.1) }
    }

    @Test(arguments: [
        (
            ProgrammeReport.Grouping.metadata("site"), ["north", "south", nil] as [String?],
            [2, 2, 1],
            [2, 1, 1], [-2, -14, -6] as [Double?]
        ),
        (.source, ["kiosk", "paper"], [2, 3], [2, 2], [-2, -10]),
        (.month, ["2025-01", "2025-02"], [2, 3], [2, 2], [-12, 0]),
        (.metadata("clinician"), [nil], [5], [4], [-6]),
    ]) func `a person is in the group of the first score`(
        grouping: ProgrammeReport.Grouping, keys: [String?], people: [Int], pairs: [Int],
        changes: [Double?]
    ) throws {
        let table = try table(self.people().reversed(), by: grouping)
        #expect(table.grouping == grouping)
        #expect(table.groups.map(\.key) == keys)
        #expect(table.groups.map { $0.row?.people } == people)
        #expect(table.groups.map { $0.row?.pairs } == pairs)
        #expect(table.groups.map { $0.row?.change?.mean } == changes)
    }

    @Test func `groups change neither the total nor the bands`() throws {
        let plain = try ChangeTable(.phq9, of: people(), definition: clinic.phq9.form)
        #expect(plain.grouping == nil && plain.groups.isEmpty)
        for grouping in [ProgrammeReport.Grouping.month, .source, .metadata("site")] {
            let table = try table(people(), by: grouping)
            #expect(table.total == plain.total && table.bands == plain.bands)
            #expect(table.excludedScores == plain.excludedScores)
        }
    }

    @Test func `a group has the numbers of a table of its people alone`() throws {
        let all = try people()
        let north = all.filter { ["P2", "P3"].contains($0.assessment.subject.text) }
        #expect(
            try table(all, by: .metadata("site")).groups[0].row
                == ChangeTable(.phq9, of: north, definition: clinic.phq9.form).total)
    }

    @Test func `a score that does not count does not decide the group`() throws {
        var selection = ScoreSeries.Selection()
        selection.since = try Timestamp(parsing: "2025-02-01")
        let table = try table(people(), by: .metadata("site"), selection: selection)
        // P1 and P2 have one score left, at the site of their last; P3 and P4 both.
        #expect(table.groups.map(\.key) == ["north", "south", nil])
        #expect(table.groups.map { $0.row?.people } == [3, 1, 1])
        #expect(table.groups.map { $0.row?.pairs } == [1, 0, 1])
        #expect(table.excludedScores == [.outsidePeriod: 2])
        selection.since = try Timestamp(parsing: "2026-01-01")
        let empty = try self.table(people(), by: .metadata("site"), selection: selection)
        #expect(empty.groups.isEmpty && empty.total?.people == 0)
        #expect(empty.excludedScores == [.outsidePeriod: 9])
    }

    @Test func `unknown scales and interleaved people are refused`() throws {
        #expect(throws: ProgrammeReport.Refusal.noSuchMeasure(.gad7)) {
            try ChangeTable.Accumulator(
                .gad7, definition: clinic.phq9.form, grouping: .month)
        }
        var table = try ChangeTable.Accumulator(
            .phq9, definition: clinic.phq9.form, grouping: .month)
        let stored = try people()
        try table.add(stored[0])
        try table.add(stored[2])
        #expect(throws: ProgrammeReport.Refusal.peopleInterleaved(assessment: 3)) {
            try table.add(stored[1])
        }
    }

    // MARK: Suppression

    /// The number of people of each site with a remission, without one, and with a single score.
    private func table(_ sites: [(met: Int, notMet: Int, single: Int)]) throws -> ChangeTable {
        var stored: [StoredAssessment] = []
        for (site, counts) in sites.enumerated() {
            for person in 0..<(counts.met + counts.notMet + counts.single) {
                let last =
                    person < counts.met ? [3] : person < counts.met + counts.notMet ? [14] : []
                for (day, total) in zip(["2025-03-15", "2025-08-01"], [15] + last) {
                    stored.append(
                        try clinic.visit(
                            stored.count, "P\(site)-\(person)", "phq-9", on: day, total: total,
                            metadata: ["site": .string("site \(site)")]))
                }
            }
        }
        return try table(stored, by: .metadata("site"))
    }

    @Test func `a small count hides its group with its means, and a second group too`() throws {
        let full = try table([(10, 10, 0), (2, 10, 0), (7, 8, 0), (20, 20, 0)])
        let table = full.suppressed(below: 5)
        // The second has a small count of remissions; the third is the smallest of the others.
        #expect(table.groups.map { $0.row != nil } == [true, false, false, true])
        #expect(table.groups.map(\.key) == full.groups.map(\.key))
        #expect(table.groups[0] == full.groups[0])
        #expect(table.total == full.total && table.grouping == full.grouping)
        #expect(full.suppressed(below: 1) == full)
        // People with a single score have no known change. Their number is checked too.
        let single = try self.table([(10, 10, 1), (10, 10, 9), (20, 20, 20)]).suppressed(below: 5)
        #expect(single.groups.map { $0.row != nil } == [false, false, true])
    }

    @Test func `a total with a small count is hidden with all groups`() throws {
        let table = try table([(2, 10, 0), (0, 10, 0), (0, 20, 0)]).suppressed(below: 5)
        #expect(table.total == nil)
        #expect(table.groups.map { $0.row != nil } == [false, false, false])
    }

    /// No small count is shown, or computable as the total less the shown counts.
    @Test(arguments: 1...30) func `no small count follows from what is shown`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sites = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            (
                met: Int.random(in: 0...9, using: &generator),
                notMet: Int.random(in: 0...9, using: &generator),
                single: Int.random(in: 0...9, using: &generator)
            )
        }
        let limit = Int.random(in: 2...6, using: &generator)
        let table = try table(sites).suppressed(below: limit)
        let cells: [(ChangeTable.Row) -> Int] = [
            \.people, \.pairs, { $0.people - $0.pairs }, { $0.remission?.numerator ?? 0 },
            { $0.pairs - ($0.remission?.numerator ?? 0) }, { $0.remission?.denominator ?? 0 },
            { $0.response?.numerator ?? 0 },
            { $0.reliable?[.improved] ?? 0 }, { $0.reliable?[.unchanged] ?? 0 },
        ]
        for cell in cells {
            let shown = table.groups.compactMap { $0.row.map(cell) }
            for count in shown + (table.total.map { [cell($0)] } ?? []) {
                #expect(count == 0 || count >= limit)
            }
            guard shown.count < table.groups.count, let total = table.total else { continue }
            let rest = cell(total) - shown.reduce(0, +)
            #expect(rest == 0 || rest >= limit)
            #expect(table.groups.count - shown.count > 1)
        }
    }
}
