import Questionnaires
import Samples
import Scoring

extension StoreGuarantee {
    static let importing: [StoreGuarantee] = [
        StoreGuarantee("an import stores the answers, the flags and one audit entry") { stores in
            let form = try ExampleForm.questionnaire()
            let one = try Imported.assessment(1, of: form)
            let two = try Imported.assessment(2, of: form, answers: [1, 1, 2, 0])
            let three = try Imported.assessment(3, of: form, answers: [], stated: ["total": 7])
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                try expect(
                    try await store.comparisons(of: [one, two, three], in: [form]) == [
                        .new, .new, .new,
                    ])
                let tally = try await store.save(
                    Imported.table([one], [two, three], of: [form]), by: by)
                var expected = AssessmentImport.Tally()
                expected.added = 3
                try expect(tally == expected)
                var ids: [SampleID] = []
                for assessment in [one, two, three] {
                    let kept = try require(try await store.kept(assessment, of: form))
                    try expect(try await store.assessment(kept.id) == kept)
                    ids.append(kept.id)
                }
                try expect(Set(ids).count == 3 && ids == ids.sorted())
                let flags = try await store.flags(of: nil, .all)
                try expect(flags.map(\.assessment) == [ids[1]])
                try expect(flags.map(\.isHistorical) == [true])
                try expect(flags.map(\.date) == [two.start])
                try expect(try await store.flags(of: nil, .historical) == flags)
                try expect(try await store.historicalFlagCount(of: nil) == 1)
                try expect(try await store.historicalFlagCount(of: two.subject) == 1)
                try expect(
                    try await store.historicalFlagCount(of: SubjectID(parsing: "P-99")) == 0)
                let other = try require(Questionnaire.ID("another-form"))
                for subject in [nil, two.subject] {
                    try expect(
                        try await store.historicalFlagCount(of: subject, to: [form.id, other]) == 1)
                    try expect(try await store.historicalFlagCount(of: subject, to: [other]) == 0)
                    try expect(try await store.historicalFlagCount(of: subject, to: []) == 0)
                }
                try expect(try await store.flags(of: nil, .open).isEmpty)
                let entries = try await store.audit(after: 0, limit: nil)
                try expect(entries.map(\.action) == [.created, .imported])
                try expect(entries.last?.attribution == by)
                try expect(
                    entries.last?.details.map { "\($0.name) \($0.value ?? "?")" } == [
                        "file clinic.csv", "added 3", "already-kept 0", "corrected 0",
                        "left-as-kept 0", "deleted-before 0",
                    ])
                try expect(try await store.changes(since: nil, limit: nil).added.count == 3)
            }
        },
        StoreGuarantee("a table that is imported again adds no results") { stores in
            let form = try ExampleForm.questionnaire()
            let rows = try (1...3).map {
                try Imported.assessment($0, of: form, answers: [1, 1, 2, 0])
            }
            try await stores.withStore { store in
                let table = try Imported.table(rows, of: [form])
                _ = try await store.save(table, by: Fixture.attribution())
                let first = try await StoreContent(of: store, definitions: [form])
                let ids = first.assessments.map(\.id)
                try expect(
                    try await store.comparisons(of: rows, in: [form]) == ids.map { .identical($0) })
                let again = try await store.save(table, by: Fixture.attribution(5))
                var expected = AssessmentImport.Tally()
                expected.alreadyStored = 3
                try expect(again == expected)
                let second = try await StoreContent(of: store, definitions: [form])
                try expect(second.assessments == first.assessments && second.flags == first.flags)
                try expect(
                    second.changes.added == first.changes.added && second.changes.deleted.isEmpty)
                // The audit records the second import too.
                try expect(second.audit.map(\.action) == [.created, .imported, .imported])
            }
        },
        StoreGuarantee("the order of the rows does not matter") { stores in
            for seed in [1, 2, 3] as [UInt64] {
                var random = SeededGenerator(seed: seed)
                let forms = [
                    try ExampleForm.questionnaire(),
                    try ExampleForm.questionnaire(version: "2.0.0"),
                ]
                // More rows than a store adds at once, each person with several days.
                let rows = try (0..<300).map { number in
                    try Imported.assessment(
                        10 + number / 5, of: forms[number % 2], on: "2024-01-0\(1 + number % 5)",
                        answers: [number % 4, number % 3, number % 2, 1])
                }
                // Some rows are repeated, and people already in the store are in the middle.
                let table = (rows + rows.prefix(90)).shuffled(using: &random)
                let before = [
                    try Imported.assessment(30, of: forms[0], on: "2020-01-01"), rows[200],
                    rows[201],
                ]
                try await stores.withStore { store in
                    _ = try await store.save(
                        Imported.table(before, of: forms), by: Fixture.attribution())
                    let tally = try await store.save(
                        Imported.table(
                            Array(table.prefix(150)), Array(table.dropFirst(150)), of: forms),
                        by: Fixture.attribution(1))
                    try expect(tally.added == 298 && tally.alreadyStored == 92)
                    for row in rows + before {
                        let form = forms.first { $0.identity == row.questionnaire }
                        let found = try await store.kept(row, of: try require(form))
                        try expect(found != nil)
                    }
                    let content = try await StoreContent(of: store, definitions: forms)
                    try expect(content.assessments.count == 301)
                    let raised = rows.map(\.scorecard.flags.count).reduce(0, +)
                    try expect(content.flags.count == raised)
                }
            }
        },
        StoreGuarantee("a table that fails at any row leaves the store unchanged") { stores in
            let form = try ExampleForm.questionnaire()
            let next = try ExampleForm.questionnaire(version: "2.0.0")
            let changed = try ExampleForm.questionnaire(title: "Changed")
            let kept = try Imported.assessment(1, of: form, answers: [3, 3, 3, 1])
            let fresh = try (2...4).map {
                try Imported.assessment($0, of: next, answers: [1, 1, 2, 0])
            }
            let other = try Imported.assessment(1, of: form, answers: [0, 0, 0])
            let impossible = try Imported.assessment(
                5, of: next, answers: [], stated: ["total": 99])
            let foreign = try Imported.assessment(6, of: changed)
            let again = try Imported.assessment(2, of: next, answers: [3, 3, 3, 3])
            try await stores.withStore { store in
                _ = try await store.save(
                    Imported.table([kept], of: [form]), by: Fixture.attribution())
                let forms = [form, next, changed]
                for (table, code) in [
                    (try Imported.brokenTable(fresh, of: [next]), StoreError.Code.invalid),
                    (try Imported.table(fresh, [other], of: [form, next]), .identifierTaken),
                    (try Imported.table(fresh, [impossible], of: [next]), .invalid),
                    // A missing definition, and one whose name is in use.
                    (try Imported.table(fresh, [foreign], of: [next]), .invalid),
                    (
                        try Imported.table(fresh, [foreign], of: [next, changed]),
                        .definitionConflict
                    ),
                    (try Imported.table([kept], of: [form, changed]), .definitionConflict),
                    // A table that contradicts itself.
                    (try Imported.table(fresh, [again], of: [next]), .identifierTaken),
                ] {
                    try await expectRefusal(of: table, code, by: store, forms: forms)
                }
                // The store accepts the corrected table.
                let tally = try await store.save(
                    Imported.table(fresh, of: [next]), by: Fixture.attribution(10))
                try expect(tally.added == 3)
            }
        },
    ]
}

/// Expects a table to be refused, and the store to be as before.
private func expectRefusal(
    of table: AssessmentImport, _ code: StoreError.Code, by store: some SampleStore,
    forms: [Questionnaire]
) async throws {
    let before = try await StoreContent(of: store, definitions: forms)
    let by = try Fixture.attribution(9)
    let refusal = await store.refusal { (store) throws(StoreError) in
        _ = try await store.save(table, by: by)
    }
    try expect(refusal == code)
    try expect(try await StoreContent(of: store, definitions: forms) == before)
}
