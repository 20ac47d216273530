import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// Tables of several batches. A store writes one batch while it reads the next.
@Suite struct `Imports of long tables` {
    /// Some people's sittings of two forms, in the order of person, form and time.
    private struct Clinic {
        let forms: [Questionnaire]
        let rows: [Assessment]

        init() throws {
            let forms = [
                try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "2.0.0"),
            ]
            self.forms = forms
            rows = try (0..<150).flatMap { person in
                try (0..<2).flatMap { form in
                    try (1...5).map { day in
                        try Imported.assessment(
                            100 + person, of: forms[form], on: "2024-0\(1 + form)-0\(day)",
                            answers: [person % 4, day % 3, day % 2, (person + day) % 3])
                    }
                }
            }
        }

        /// The form of a row.
        func form(of row: Assessment) -> Questionnaire {
            row.questionnaire == forms[0].identity ? forms[0] : forms[1]
        }

        /// The rows in batches of `size`.
        func table(
            _ rows: [Assessment], by size: Int,
            conflicts: AssessmentImport.ConflictRule = .refuse
        ) throws -> AssessmentImport {
            let batches = try stride(from: 0, to: rows.count, by: size).map {
                try Imported.batch(Array(rows[$0..<min($0 + size, rows.count)]), of: forms)
            }
            return AssessmentImport(
                forms: forms.map { AssessmentImport.Form($0) }, source: Fixture.source,
                conflicts: conflicts,
                open: { () throws(StoreError) in
                    var rest = batches[...]
                    return { () throws(StoreError) in rest.popFirst() }
                })
        }
    }

    private func expectSound(_ store: some SampleStore) async throws {
        guard let store = store as? SQLiteStore else { return }
        let findings = try await store.verify().findings
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: StoreKind.allCases, [1, 64, 700])
    func `the size of the batches makes no difference`(kind: StoreKind, size: Int) async throws {
        let clinic = try Clinic()
        try await kind.withStore { store in
            let tally = try await store.save(
                clinic.table(clinic.rows, by: size), by: Fixture.attribution())
            #expect(tally.added == clinic.rows.count)
            let kept = try await StoreContent(of: store, definitions: clinic.forms)
            // The results are unchanged and in the order of the table.
            let inOrder = kept.assessments.sorted { $0.sequence < $1.sequence }
            #expect(
                inOrder.map(\.assessment)
                    == zip(clinic.rows, inOrder).map { row, stored in
                        row.identified(as: stored.id)
                    })
            #expect(kept.flags.count == clinic.rows.map(\.scorecard.flags.count).reduce(0, +))
            try await expectSound(store)
        }
    }

    @Test(arguments: StoreKind.allCases, [1, 64, 700])
    func `every batch is compared with stored, corrected and deleted results`(
        kind: StoreKind, size: Int
    ) async throws {
        let clinic = try Clinic()
        // Every seventh is already stored with the same answers, every eleventh with others.
        let same = clinic.rows.enumerated().filter { $0.offset % 7 == 0 }
        let others = clinic.rows.enumerated().filter { $0.offset % 11 == 3 && $0.offset % 7 != 0 }
        let earlier = try others.map { _, row in
            Assessment(
                id: row.id, subject: row.subject, start: row.start, source: row.source,
                mode: .imported,
                answers: try Fixture.answers(
                    [.answered(3), .answered(3), .answered(3), .answered(0)],
                    in: clinic.form(of: row)),
                scoredBy: Scorer(clinic.form(of: row)))
        }
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(
                clinic.table(same.map(\.element) + earlier, by: 5000), by: by)
            // One in five of the first is deleted again.
            let gone = same.map(\.element).enumerated().filter { $0.offset % 5 == 0 }
            for (_, row) in gone {
                let kept = try #require(await store.kept(row, of: clinic.form(of: row)))
                try await store.delete(kept.id, reason: "asked to", by: by)
            }
            let left = try await store.save(
                clinic.table(clinic.rows, by: size, conflicts: .leave), by: by)
            var expected = AssessmentImport.Tally()
            expected.added = clinic.rows.count - same.count - others.count
            expected.alreadyStored = same.count - gone.count
            expected.leftAsStored = others.count
            expected.deletedBefore = gone.count
            #expect(left == expected)
            let corrected = try await store.save(
                clinic.table(clinic.rows, by: size, conflicts: .correct(reason: "mended")), by: by)
            expected = AssessmentImport.Tally()
            expected.alreadyStored = clinic.rows.count - gone.count - others.count
            expected.corrected = others.count
            expected.deletedBefore = gone.count
            #expect(corrected == expected)
            // A third import changes no result.
            let again = try await store.save(clinic.table(clinic.rows, by: size), by: by)
            expected = AssessmentImport.Tally()
            expected.alreadyStored = clinic.rows.count - gone.count
            expected.deletedBefore = gone.count
            #expect(again == expected)
            try await expectSound(store)
        }
    }

    @Test(arguments: StoreKind.allCases, [64, 700])
    func `a table that is out of order in a late batch is imported like a sorted one`(
        kind: StoreKind, size: Int
    ) async throws {
        let clinic = try Clinic()
        // The second part runs backwards, and the first people are repeated at the end.
        let rows = Array(clinic.rows[..<1000]) + clinic.rows[1000...].reversed()
        try await kind.withStore { store in
            let tally = try await store.save(
                clinic.table(rows + clinic.rows.prefix(400), by: size), by: Fixture.attribution())
            #expect(tally.added == rows.count && tally.alreadyStored == 400)
            try await expectSound(store)
        }
    }

    @Test(arguments: StoreKind.allCases, [64, 700])
    func `a table that fails in a late batch leaves the store unchanged`(
        kind: StoreKind, size: Int
    ) async throws {
        let clinic = try Clinic()
        let impossible = try Imported.assessment(
            900, of: clinic.forms[0], answers: [], stated: ["total": 99])
        try await kind.withStore { store in
            let before = try await StoreContent(of: store, definitions: clinic.forms)
            for rows in [
                clinic.rows + [impossible],
                // A sitting that contradicts one of the first batch.
                clinic.rows + [
                    try Imported.assessment(
                        100, of: clinic.forms[0], on: "2024-01-01", answers: [3, 3, 3, 3])
                ],
            ] {
                let by = try Fixture.attribution()
                let table = try clinic.table(rows, by: size)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(table, by: by)
                }
                #expect(refusal == (rows.last == impossible ? .invalid : .identifierTaken))
                #expect(
                    try await StoreContent(of: store, definitions: clinic.forms) == before)
            }
            let tally = try await store.save(
                clinic.table(clinic.rows, by: size), by: Fixture.attribution())
            #expect(tally.added == clinic.rows.count)
            try await expectSound(store)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `two versions of a questionnaire at one time are one sitting`(
        kind: StoreKind
    ) async throws {
        let clinic = try Clinic()
        func row(_ person: Int, _ form: Int, _ answers: [Int]) throws -> Assessment {
            try Imported.assessment(
                person, of: clinic.forms[form], on: "2024-03-01", answers: answers)
        }
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            let before = try await StoreContent(of: store, definitions: clinic.forms)
            // In order, and in a store that has neither version.
            let contradiction = try clinic.table(
                [row(1, 0, [1, 2, 0]), row(1, 1, [3, 3, 3, 1]), row(2, 0, [1, 1, 0])], by: 10)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save(contradiction, by: by)
            }
            #expect(refusal == .identifierTaken)
            #expect(try await StoreContent(of: store, definitions: clinic.forms) == before)
            let left = try await store.save(
                clinic.table(
                    [row(1, 0, [1, 2, 0]), row(1, 1, [3, 3, 3, 1]), row(2, 1, [1, 1, 0])], by: 1,
                    conflicts: .leave), by: by)
            #expect(left.added == 2 && left.leftAsStored == 1)
            try await expectSound(store)
        }
    }

    @Test(arguments: [64, 700])
    func `a disk that fills up during an import leaves the store unchanged`(
        size: Int
    ) async throws {
        let clinic = try Clinic()
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        let before = try await StoreContent(of: store, definitions: clinic.forms)
        let pages = try await store.number("PRAGMA page_count")
        // Space for a part of the table.
        _ = try await store.number("PRAGMA max_page_count = \(pages + 2)")
        let by = try Fixture.attribution()
        let table = try clinic.table(clinic.rows, by: size)
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(table, by: by)
        }
        #expect(refusal == .full)
        #expect(try await StoreContent(of: store, definitions: clinic.forms) == before)
        _ = try await store.number("PRAGMA max_page_count = 1000000")
        let tally = try await store.save(table, by: by)
        #expect(tally.added == clinic.rows.count)
        try await expectSound(store)
        withExtendedLifetime(folder) {}
    }
}
