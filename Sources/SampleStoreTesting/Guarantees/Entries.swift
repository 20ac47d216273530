import Administration
import Questionnaires
import Samples
import Scoring

extension StoreGuarantee {
    static let entries: [StoreGuarantee] = [
        StoreGuarantee("numbers, times, days, several choices and texts read back as saved") {
            stores in
            let form = try EntryForm.questionnaire()
            let all = [
                try Fixture.assessment(1, of: form, answers: EntryForm.answers()),
                try Fixture.assessment(2, of: form, answers: EntryForm.answers(hours: 2)),
                try Fixture.assessment(
                    3, of: form,
                    answers: [.skipped, .declined, .entered(.chosen([9])), .notAsked, .skipped]),
            ]
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                for assessment in all {
                    try expect(
                        try await store.save(assessment, of: form, by: by) == .added)
                    try expect(
                        try await store.save(assessment, of: form, by: by) == .alreadyStored)
                }
                for assessment in all {
                    let kept = try require(try await store.assessment(assessment.id))
                    try expect(kept.assessment == assessment)
                }
                try expect(all[0].scorecard.total?.score == .complete(Points(21, over: 2)))
                let flags = try await store.flags(of: nil, .all)
                try expect(flags.map(\.assessment) == [all[1].id])
                try expect(flags.map(\.answer) == [.entered(.number(2))])
                let other = try Fixture.assessment(
                    1, of: form, answers: EntryForm.answers(hours: 8))
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(other, of: form, by: by)
                }
                try expect(refusal == .identifierTaken)
                try expect(try await store.count(where: .score("total", .greater, 10)) == 1)
            }
        },
        StoreGuarantee("a draft with entries resumes exactly where it was") { stores in
            let form = try EntryForm.questionnaire()
            try await stores.withStore { store in
                var session = InterviewSession(form)
                try session.answer(2)
                try session.skip()
                try session.answer(.time(minutes: 1))
                try session.answer(.number(2))
                try session.back()
                try session.answer(.number(Points(5, over: 2)))
                try session.answer(.chosen([1]))
                try session.answer(.date(LocalDate(year: 2026, month: 3, day: 2)))
                try session.answer(.text("first"))
                try session.back()
                try session.answer(.text("second"))
                let draft = try Fixture.draft(1, of: session)
                try await store.keep(
                    draft, of: form, replacing: nil, by: Fixture.attribution())
                try expect(try await store.drafts(of: nil) == [draft])
                try expect(
                    try await InterviewSession(
                        form, resuming: require(store.drafts(of: nil).first).state) == session)
                // The withdrawn answer below 3 raised its flag too.
                try expect(
                    try await store.flags(of: nil, .all).map(\.answer) == [
                        .entered(.number(2)), .entered(.number(Points(5, over: 2))),
                    ])
                // The audit has the withdrawn number, and no word of the withdrawn text.
                let details = try await store.audit(after: 0, limit: nil).flatMap(\.details)
                try expect(details.contains { $0.value == "number:2" })
                try expect(!details.contains { $0.value?.contains("first") == true })
            }
        },
        StoreGuarantee("an import keeps, compares and flags entries") { stores in
            let form = try EntryForm.questionnaire()
            let rows = try [
                imported(1, of: form, EntryForm.answers()),
                imported(2, of: form, EntryForm.answers(hours: 2)),
            ]
            let other = try imported(1, of: form, EntryForm.answers(hours: 8))
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                _ = try await store.save(Imported.table(rows, of: [form]), by: by)
                for row in rows {
                    _ = try require(try await store.kept(row, of: form))
                }
                let flags = try await store.flags(of: nil, .all)
                try expect(flags.map(\.answer) == [.entered(.number(2))])
                try expect(flags.map(\.isHistorical) == [true])
                let kept = try require(try await store.kept(rows[0], of: form))
                try expect(
                    try await store.comparisons(of: [rows[0], other], in: [form]) == [
                        .identical(kept.id), .different(kept.id),
                    ])
                let again = try await store.save(Imported.table(rows, of: [form]), by: by)
                try expect(again.alreadyStored == 2 && again.added == 0)
            }
        },
    ]
}

private func imported(
    _ number: Int, of form: Questionnaire, _ answers: [Answer]
) throws -> Assessment {
    Assessment(
        id: Fixture.id(number), subject: try SubjectID(parsing: "P-\(number)"),
        start: try Timestamp(parsing: "2024-01-05"), source: Fixture.source, mode: .imported,
        answers: try Fixture.answers(answers, in: form), scoredBy: Scorer(form))
}
