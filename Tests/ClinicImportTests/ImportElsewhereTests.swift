import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

/// A table of people whose forms were entered in the kit as well.
@Suite struct `Results already stored from another source` {
    private static let rows = [
        "P1,2024-01-05,1,1,1,1,1,1,1,1,0", "P2,2024-01-05,2,1,1,1,1,1,1,1,0",
        "P3,2024-01-05,3,1,1,1,1,1,1,1,1", "P1,2024-01-06,1,1,1,1,1,1,1,1,1",
        "P0,2024-01-05,1,1,1,1,1,1,1,1,0",
    ]

    private static func by() throws -> Attribution {
        Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
    }

    private static func table(_ rows: [String] = rows) throws -> ClinicTable {
        try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\n" + rows.map { $0 + "\n" }.joined())
    }

    /// A store in which the forms of P1 and P0 were entered as in the table, and that of P2
    /// differently.
    private static func store() async throws -> InMemoryStore {
        let phq9 = try #require(try ShippedQuestionnaires.all.first { $0.id == "phq-9" })
        let store = InMemoryStore()
        for person in 0...2 {
            let assessment = Assessment(
                id: SampleID(high: 1, low: UInt64(person)),
                subject: try SubjectID(parsing: "P\(person)"),
                start: try Timestamp(parsing: "2024-01-05T18:00-05:00"),
                source: SampleSource(name: "wellbeing"), mode: .recorded,
                answers: try Answers([1, 1, 1, 1, 1, 1, 1, 1, 0], for: phq9),
                scoredBy: Scorer(phq9))
            _ = try await store.save(assessment, of: phq9, by: by())
        }
        return store
    }

    @Test func `the plan reports results stored from elsewhere and imports them by default`()
        async throws
    {
        let (store, table) = (try await Self.store(), try Self.table())
        let plan = try await table.plan(for: store)
        #expect(plan.new == 5)
        #expect(plan.elsewhere.same == 2 && plan.elsewhere.sameLines == [2, 6])
        #expect(plan.elsewhere.other == 1 && plan.elsewhere.otherLines == [3])
        #expect(plan.elsewhere.leftOut == 0)
        let finding = try #require(plan.findings.first { $0.code == .storedElsewhere })
        #expect(finding.gravity == .warning)
        for words in [
            "3 results may count twice", "2 with the same answers", "1 with other answers",
            "--skip-kept-elsewhere",
        ] {
            #expect(finding.message.contains(words), "\(finding.message)")
        }
        let outcome = try await table.clinic.apply(plan, to: store, by: Self.by())
        #expect(outcome.tally.added == 5 && outcome.tally.storedElsewhere == 0)
        let details = try #require(await store.audit(after: 0, limit: nil).last?.details)
        #expect(details.contains(.init(name: "kept-elsewhere-same", value: "2")))
        #expect(details.contains(.init(name: "kept-elsewhere-other", value: "1")))
        // Imported results, and others of the same source, are not reported again.
        let more = try await Self.table(Self.rows + ["P3,2024-01-05T09:00Z,1,1,1,1,1,1,1,1,0"])
            .plan(for: store)
        #expect(more.new == 1 && more.alreadyStored == 5 && more.elsewhere.count == 0)
        #expect(more.findings.isEmpty)
    }

    @Test func `import leaves out only results with the same answers when told to`() async throws {
        let (store, table) = (try await Self.store(), try Self.table())
        let mapping = try table.mapping()
        let plan = try await table.clinic.plan(
            mapping, for: store, leavingOutStoredElsewhere: true)
        #expect(plan.new == 3 && plan.assessments == 5)
        #expect(plan.elsewhere.leftOut == 2 && plan.elsewhere.sameLines == [2, 6])
        #expect(
            plan.findings.map(\.code) == [.leftOutKeptElsewhere, .storedElsewhere])
        // All answers that raise flags are imported.
        #expect(plan.flags.values.sorted() == [2])
        let outcome = try await table.clinic.apply(plan, to: store, by: Self.by())
        #expect(outcome.tally.added == 3 && outcome.tally.storedElsewhere == 2)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        let imported = kept.filter { $0.mode == .imported }
            .map { "\($0.subject.text) \($0.start)" }
        #expect(imported.sorted() == ["P1 2024-01-06", "P2 2024-01-05", "P3 2024-01-05"])
        // This is not the same file read differently: a later import may add the omitted rows.
        let later = try await table.plan(for: store)
        #expect(later.new == 2 && later.alreadyStored == 3 && later.elsewhere.same == 2)
        #expect(later.findings.allSatisfy { $0.gravity == .warning })
    }

    @Test func `the plan compares only with a store and lists at most 100 lines`() async throws {
        let (store, table) = (try await Self.store(), try Self.table())
        #expect(try await table.plan().elsewhere.count == 0)
        // A second form each minute of one day.
        let many = try Self.table(
            (0..<250).reversed().map { minute in
                let (hour, rest) = (10 + minute / 60, minute % 60 + 100)
                return "P1,2024-01-05T\(hour):\(String(rest).suffix(2))Z,1,1,1,1,1,1,1,1,0"
            })
        let plan = try await many.plan(for: store)
        #expect(plan.elsewhere.same == 250)
        #expect(plan.elsewhere.sameLines == Array(2..<102))
    }
}
