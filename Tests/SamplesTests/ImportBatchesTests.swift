import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Tables of several batches. A store writes one batch while it reads the next.
@Suite struct `Imports of long tables` {
    @Test(arguments: StoreKind.allCases, [1, 64, 700])
    func `the size of the batches makes no difference`(kind: StoreKind, size: Int) async throws {
        let long = try LongTable.scored.get()
        try await kind.withStore { store in
            let tally = try await store.save(
                long.table(long.rows, by: size), by: Fixture.attribution())
            #expect(tally.added == long.rows.count)
            let kept = try await StoreContent(of: store, definitions: long.forms)
            // The results are unchanged and in the order of the table.
            let inOrder = kept.assessments.sorted { $0.sequence < $1.sequence }
            #expect(
                inOrder.map(\.assessment)
                    == zip(long.rows, inOrder).map { row, stored in
                        row.identified(as: stored.id)
                    })
            #expect(kept.flags.count == long.rows.map(\.scorecard.flags.count).reduce(0, +))
            #expect(try await store.findings() == [])
        }
    }

    @Test(.skipped(under: .address), arguments: StoreKind.allCases, [1, 64, 700])
    func `every batch is compared with stored, corrected and deleted results`(
        kind: StoreKind, size: Int
    ) async throws {
        let long = try LongTable.scored.get()
        // Every seventh is already stored with the same answers, every eleventh with others.
        let same = long.rows.enumerated().filter { $0.offset % 7 == 0 }
        let others = long.rows.enumerated().filter { $0.offset % 11 == 3 && $0.offset % 7 != 0 }
        let earlier = try others.map { _, row in
            Assessment(
                id: row.id, subject: row.subject, start: row.start, source: row.source,
                mode: .imported,
                answers: try Fixture.answers(
                    [.answered(3), .answered(3), .answered(3), .answered(0)],
                    in: long.form(of: row)),
                scoredBy: Scorer(long.form(of: row)))
        }
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(
                long.table(same.map(\.element) + earlier, by: 5000), by: by)
            // One in five of the first is deleted again.
            let gone = same.map(\.element).enumerated().filter { $0.offset % 5 == 0 }
            for (_, row) in gone {
                let kept = try #require(await store.kept(row, of: long.form(of: row)))
                try await store.delete(kept.id, reason: "asked to", by: by)
            }
            let left = try await store.save(
                long.table(long.rows, by: size, conflicts: .leave), by: by)
            var expected = AssessmentImport.Tally()
            expected.added = long.rows.count - same.count - others.count
            expected.alreadyStored = same.count - gone.count
            expected.leftAsStored = others.count
            expected.deletedBefore = gone.count
            #expect(left == expected)
            let corrected = try await store.save(
                long.table(long.rows, by: size, conflicts: .correct(reason: "mended")), by: by)
            expected = AssessmentImport.Tally()
            expected.alreadyStored = long.rows.count - gone.count - others.count
            expected.corrected = others.count
            expected.deletedBefore = gone.count
            #expect(corrected == expected)
            // A third import changes no result.
            let again = try await store.save(long.table(long.rows, by: size), by: by)
            expected = AssessmentImport.Tally()
            expected.alreadyStored = long.rows.count - gone.count
            expected.deletedBefore = gone.count
            #expect(again == expected)
            #expect(try await store.findings() == [])
        }
    }

    @Test(.skipped(under: .address), arguments: StoreKind.allCases, [64, 700])
    func `a table that is out of order in a late batch is imported like a sorted one`(
        kind: StoreKind, size: Int
    ) async throws {
        let long = try LongTable.scored.get()
        // The second part runs backwards, and the first people are repeated at the end.
        let rows = Array(long.rows[..<1000]) + long.rows[1000...].reversed()
        try await kind.withStore { store in
            let tally = try await store.save(
                long.table(rows + long.rows.prefix(400), by: size), by: Fixture.attribution())
            #expect(tally.added == rows.count && tally.alreadyStored == 400)
            #expect(try await store.findings() == [])
        }
    }

    @Test(.skipped(under: .address), arguments: StoreKind.allCases, [64, 700])
    func `a table that fails in a late batch leaves the store unchanged`(
        kind: StoreKind, size: Int
    ) async throws {
        let long = try LongTable.scored.get()
        let impossible = try Imported.assessment(
            900, of: long.forms[0], answers: [], stated: ["total": 99])
        try await kind.withStore { store in
            let before = try await StoreContent(of: store, definitions: long.forms)
            for rows in [
                long.rows + [impossible],
                // A sitting that contradicts one of the first batch.
                long.rows + [
                    try Imported.assessment(
                        100, of: long.forms[0], on: "2024-01-01", answers: [3, 3, 3, 3])
                ],
            ] {
                let by = try Fixture.attribution()
                let table = try long.table(rows, by: size)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(table, by: by)
                }
                #expect(refusal == (rows.last == impossible ? .invalid : .identifierTaken))
                #expect(
                    try await StoreContent(of: store, definitions: long.forms) == before)
            }
            let tally = try await store.save(
                long.table(long.rows, by: size), by: Fixture.attribution())
            #expect(tally.added == long.rows.count)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `two versions of a questionnaire at one time are one sitting`(
        kind: StoreKind
    ) async throws {
        let long = try LongTable.scored.get()
        func row(_ person: Int, _ form: Int, _ answers: [Int]) throws -> Assessment {
            try Imported.assessment(
                person, of: long.forms[form], on: "2024-03-01", answers: answers)
        }
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            let before = try await StoreContent(of: store, definitions: long.forms)
            // In order, and in a store that has neither version.
            let contradiction = try long.table(
                [row(1, 0, [1, 2, 0]), row(1, 1, [3, 3, 3, 1]), row(2, 0, [1, 1, 0])], by: 10)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save(contradiction, by: by)
            }
            #expect(refusal == .identifierTaken)
            #expect(try await StoreContent(of: store, definitions: long.forms) == before)
            let left = try await store.save(
                long.table(
                    [row(1, 0, [1, 2, 0]), row(1, 1, [3, 3, 3, 1]), row(2, 1, [1, 1, 0])], by: 1,
                    conflicts: .leave), by: by)
            #expect(left.added == 2 && left.leftAsStored == 1)
            #expect(try await store.findings() == [])
        }
    }
}
