import Questionnaires
import Samples
import Scoring

extension StoreGuarantee {
    static let saving: [StoreGuarantee] = [
        StoreGuarantee("an assessment reads back as it was saved") { stores in
            let form = try ExampleForm.questionnaire()
            let metadata: Metadata = [
                "note": .string("said \"é\u{1F600}\" and\n\tleft"), "weight": .number(71.3),
                "tiny": .number(-1.5e-300), "seen": .date(try Timestamp(parsing: "2024-01-05")),
            ]
            let all = [
                try Fixture.assessment(1, of: form, metadata: metadata),
                try Fixture.assessment(2, of: form, answers: [.answered(3), .skipped, .declined]),
                try Fixture.assessment(
                    3, of: form, answers: [.answered(3), .answered(1)], policy: .prorate),
                try Fixture.assessment(
                    4, of: form, subject: try SubjectID(parsing: "Zoë O'Brien; --"),
                    mode: .imported,
                    answers: [.answered(0), .answered(0), .answered(3), .answered(2)], language: nil
                ),
                try day(5, of: form),
            ]
            try await stores.withStore { store in
                for assessment in all {
                    let outcome = try await store.save(
                        assessment, of: form, by: Fixture.attribution())
                    try expect(outcome == .added)
                }
                for (place, assessment) in all.enumerated() {
                    let stored = try require(try await store.assessment(assessment.id))
                    try expect(stored.assessment == assessment)
                    try expect(stored.sequence == Int64(place) + 1)
                    try expect(stored.amends == nil && stored.amendedBy == nil)
                }
                try expect(try await store.assessment(Fixture.id(99)) == nil)
                try expect(try await store.questionnaire(form.identity) == form)
            }
        },
        StoreGuarantee("several assessments are saved together, or none of them") { stores in
            let form = try ExampleForm.questionnaire()
            let all = try (1...3).map {
                try Fixture.assessment(
                    $0, of: form, answers: [.answered(1), .answered(1), .answered(2)])
            }
            let other = try Fixture.assessment(2, of: form, answers: [.answered(3)])
            let later = try Fixture.assessment(4, of: form)
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let outcomes = try await store.save(all + [all[0]], of: form, by: by)
                try expect(outcomes == [.added, .added, .added, .alreadyStored])
                try expect(try await store.flags(of: nil, .open).count == 3)
                let before = try await StoreContent(of: store, definitions: [form])
                try expect(before.assessments.map(\.assessment) == all)
                for refused in [
                    [later, other], [later, try Fixture.assessment(4, of: form, minutes: 9)],
                ] {
                    let error = await storeError {
                        _ = try await store.save(refused, of: form, by: by)
                    }
                    try expect(error?.code == .identifierTaken)
                    try expect(
                        try await StoreContent(of: store, definitions: [form]) == before)
                }
                try await store.delete(all[0].id, reason: "", by: by)
                let error = await storeError { _ = try await store.save(all, of: form, by: by) }
                try expect(error?.code == .superseded)
            }
        },
        StoreGuarantee("saving twice stores one copy, and other content is refused") { stores in
            let form = try ExampleForm.questionnaire()
            let first = try Fixture.assessment(1, of: form)
            let other = try Fixture.assessment(1, of: form, answers: [.answered(3)])
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                try expect(try await store.save(first, of: form, by: by) == .added)
                let audited = try await store.audit(after: 0, limit: nil).count
                try expect(try await store.save(first, of: form, by: by) == .alreadyStored)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(other, of: form, by: by)
                }
                try expect(refusal == .identifierTaken)
                try expect(try await store.assessments(AssessmentQuery()).count == 1)
                try expect(try await store.audit(after: 0, limit: nil).count == audited)
            }
        },
        StoreGuarantee("a definition in use keeps its content") { stores in
            let form = try ExampleForm.questionnaire()
            let changed = try ExampleForm.questionnaire(title: "Changed")
            let next = try ExampleForm.questionnaire(version: "2.0.0", title: "Changed")
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                for number in 1...3 {
                    _ = try await store.save(
                        Fixture.assessment(number, of: form), of: form, by: by)
                }
                let assessment = try Fixture.assessment(4, of: changed)
                let error = await storeError {
                    _ = try await store.save(assessment, of: changed, by: by)
                }
                try expect(error?.code == .definitionConflict)
                // A check reports the same before saving, and stores nothing.
                let asked = await storeError { try await store.check(changed) }
                try expect(asked == error)
                try await store.check(form)
                try await store.check(next)
                try expect(try await store.questionnaire(next.identity) == nil)
                try expect(error?.message.contains("used for 3 assessments") == true)
                _ = try await store.save(Fixture.assessment(5, of: next), of: next, by: by)
                try expect(try await store.questionnaire(changed.identity) == nil)
            }
        },
        StoreGuarantee("content that would not read back the same is refused") { stores in
            let form = try ExampleForm.questionnaire()
            let other = try ExampleForm.questionnaire(version: "2.0.0")
            let unsuitable: [Metadata] = [
                ["weight": .number(.infinity)], ["note": .string("a\0b")], ["no\0te": .string("")],
            ]
            let foreign = try Fixture.assessment(2, of: other)
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let refused = try unsuitable.map {
                    try Fixture.assessment(1, of: form, metadata: $0)
                }
                for assessment in refused + [foreign] {
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.save(assessment, of: form, by: by)
                    }
                    try expect(refusal == .invalid)
                }
                try expect(try await store.assessments(AssessmentQuery()).isEmpty)
                try expect(try await store.audit(after: 0, limit: nil).isEmpty)
            }
        },
        StoreGuarantee("a query filters by subject, form, time and limit") { stores in
            let form = try ExampleForm.questionnaire()
            let next = try ExampleForm.questionnaire(version: "2.0.0")
            let ada = try SubjectID(parsing: "ada")
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                // The later ones first, and two in the same minute.
                for (number, minutes) in [(1, 30), (2, 20), (3, 20), (4, 10)] {
                    _ = try await store.save(
                        Fixture.assessment(number, of: form, minutes: minutes), of: form, by: by)
                }
                _ = try await store.save(
                    Fixture.assessment(5, of: next, subject: ada, minutes: 5), of: next, by: by)

                func numbers(_ change: (inout AssessmentQuery) throws -> Void) async throws -> [Int]
                {
                    var query = AssessmentQuery()
                    try change(&query)
                    return try await store.assessments(query).map { stored in
                        try require((1...9).first { Fixture.id($0) == stored.id })
                    }
                }
                try expect(try await numbers { _ in } == [5, 4, 2, 3, 1])
                try expect(try await numbers { $0.limit = 2 } == [3, 1])
                try expect(try await numbers { $0.limit = 0 } == [])
                try expect(try await numbers { $0.limit = .max } == [5, 4, 2, 3, 1])
                try expect(try await numbers { $0.subject = ada } == [5])
                try expect(
                    try await numbers { $0.subject = try SubjectID(parsing: "unknown") } == [])
                try expect(try await numbers { $0.questionnaire = "kept" } == [5, 4, 2, 3, 1])
                try expect(try await numbers { $0.questionnaire = "other" } == [])
                try expect(try await numbers { $0.since = try Fixture.time(20) } == [2, 3, 1])
                try expect(try await numbers { $0.until = try Fixture.time(20) } == [5, 4])
            }
        },
        StoreGuarantee("an amendment replaces an assessment and the old one stays stored") {
            stores in
            let form = try ExampleForm.questionnaire()
            let first = try Fixture.assessment(1, of: form)
            let second = try Fixture.assessment(2, of: form, answers: [.answered(3)])
            let third = try Fixture.assessment(3, of: form)
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                _ = try await store.save(first, of: form, by: by)
                func amend(_ id: SampleID, _ by: Assessment) async throws(StoreError)
                    -> StoreRole.SaveOutcome
                {
                    do {
                        return try await store.amend(
                            id, with: by, of: form, reason: "misread", by: Fixture.attribution())
                    } catch let error as StoreError { throw error } catch {
                        throw StoreError(code: .internal, message: "\(error)")
                    }
                }
                try expect(try await amend(first.id, second) == .added)
                try expect(try await amend(first.id, second) == .alreadyStored)
                for (id, with, code) in [
                    (first.id, third, StoreError.Code.superseded),
                    (Fixture.id(77), third, .notFound),
                    (second.id, second, .identifierTaken),
                    (second.id, first, .identifierTaken),
                ] {
                    let error = await storeError { _ = try await amend(id, with) }
                    try expect(error?.code == code)
                }
                try expect(try await store.assessments(AssessmentQuery()).map(\.id) == [second.id])
                var all = AssessmentQuery()
                all.includesAmended = true
                try expect(try await store.assessments(all).map(\.id) == [first.id, second.id])
                try expect(try await store.assessment(first.id)?.amendedBy == second.id)
                try expect(try await store.assessment(first.id)?.assessment == first)
                try expect(try await store.assessment(second.id)?.amends == first.id)
            }
        },
        StoreGuarantee("a deleted assessment stays deleted") { stores in
            let form = try ExampleForm.questionnaire()
            let kept = try Fixture.assessment(
                1, of: form, answers: [.answered(1), .skipped, .answered(2)])
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                _ = try await store.save(kept, of: form, by: by)
                try expect(try await store.flags(of: nil, .all).count == 1)
                try await store.delete(kept.id, reason: "wrong person", by: by)
                try expect(try await store.assessment(kept.id) == nil)
                try expect(try await store.flags(of: nil, .all).isEmpty)
                let changes = try await store.changes(since: nil, limit: nil)
                try expect(changes.deleted.map(\.id) == [kept.id])
                try expect(changes.deleted.map(\.reason) == [.deleted])
                let again = await store.refusal { (store) throws(StoreError) in
                    try await store.delete(kept.id, reason: "", by: by)
                }
                try expect(again == .notFound)
                let saved = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(kept, of: form, by: by)
                }
                try expect(saved == .superseded)
                // The number of a flag is not used again.
                _ = try await store.save(
                    Fixture.assessment(2, of: form, answers: [.skipped, .skipped, .skipped]),
                    of: form, by: by)
                try expect(try await store.flags(of: nil, .all).map(\.id) == [2])
            }
        },
    ]
}

private func day(_ number: Int, of form: Questionnaire) throws -> Assessment {
    Assessment(
        id: Fixture.id(number), subject: .oneself,
        start: try Timestamp(parsing: "2023-12-31"), source: SampleSource(name: "paper"),
        mode: .recorded, answers: try Fixture.answers([.answered(1)], in: form),
        scoredBy: Scorer(form))
}
