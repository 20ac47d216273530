import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Totals and answers of one sitting in every store` {
    private static let answers = [1, 2, 1, 0]

    /// The answers, or only a total, of one person and day.
    private func sitting(
        _ number: Int = 1, of form: Questionnaire, total: Points? = nil
    ) throws -> Assessment {
        try Imported.assessment(
            number, of: form, answers: total == nil ? Self.answers : [],
            stated: total.map { ["total": $0] } ?? [:])
    }

    @Test(arguments: StoreKind.allCases)
    func `a total that equals the sum of stored answers adds nothing`(kind: StoreKind) async throws
    {
        let form = try ExampleForm.questionnaire()
        let (answers, total) = (try sitting(of: form), try sitting(of: form, total: 4))
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(Imported.table([answers], of: [form]), by: by)
            let kept = try #require(try await store.kept(answers, of: form))
            #expect(
                try await store.comparisons(of: [total], in: [form]) == [.identical(kept.id)])
            for rule in [AssessmentImport.ConflictRule.refuse, .leave, .correct(reason: "x")] {
                let tally = try await store.save(
                    Imported.table([total], of: [form], conflicts: rule), by: by)
                var expected = AssessmentImport.Tally()
                expected.alreadyStored = 1
                #expect(tally == expected, "\(rule)")
            }
            #expect(try await store.assessments(AssessmentQuery()) == [kept])
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `another total never replaces answers, even when correcting`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let answers = try sitting(of: form)
        let total = try sitting(of: form, total: 5)
        let new = try sitting(2, of: form, total: 7)
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(Imported.table([answers], of: [form]), by: by)
            let before = try await StoreContent(of: store, definitions: [form])
            let id = try #require(before.assessments.first?.id)
            #expect(try await store.comparisons(of: [total], in: [form]) == [.otherTotal(id)])
            for rule in [AssessmentImport.ConflictRule.refuse, .correct(reason: "x")] {
                let error = await #expect(throws: StoreError.self) {
                    _ = try await store.save(
                        Imported.table([new, total], of: [form], conflicts: rule), by: by)
                }
                #expect(error?.code == .identifierTaken)
                #expect(error?.message.contains("never replaces answers") == true)
                #expect(try await StoreContent(of: store, definitions: [form]) == before)
            }
            // When left out, it does not affect other rows.
            let tally = try await store.save(
                Imported.table(
                    [new, total], of: [form], conflicts: .correct(reason: "x"), totals: .leave),
                by: by)
            #expect(tally.added == 1 && tally.leftAsStored == 1 && tally.corrected == 0)
            #expect(
                try await store.save(
                    Imported.table([total], of: [form], conflicts: .leave), by: by
                ).leftAsStored == 1)
            #expect(try await store.assessment(id) == before.assessments.first)
            #expect(try await store.flags(of: nil, .all) == before.flags)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a total with a few answers is compared with all stored answers`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        // Only the item about harm of four items, as in an export of a total and item 9.
        func few(_ harm: Int, total: Points) throws -> Assessment {
            let full = try sitting(of: form)
            let answers = try Fixture.answers(
                [.notReached, .notReached, .answered(harm), .notReached], in: form)
            return Assessment(
                id: full.id, subject: full.subject, start: full.start, source: full.source,
                mode: .imported, answers: answers, scoredBy: Scorer(form),
                stated: ["total": total])
        }
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            _ = try await store.save(Imported.table([sitting(of: form)], of: [form]), by: by)
            let kept = try #require(try await store.kept(sitting(of: form), of: form)).id
            #expect(
                try await store.comparisons(
                    of: [few(1, total: 4), few(1, total: 5), few(2, total: 5), few(2, total: 4)],
                    in: [form])
                    == [.identical(kept), .otherTotal(kept), .otherTotal(kept), .different(kept)])
            await #expect(throws: StoreError.self) {
                _ = try await store.save(
                    Imported.table(
                        [few(1, total: 5)], of: [form], conflicts: .correct(reason: "x")), by: by)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a total that answers replaced is not added again`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let answers = try sitting(of: form)
        let total = try sitting(of: form, total: 5)
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            func take(
                _ assessment: Assessment, _ rule: AssessmentImport.ConflictRule = .refuse
            ) async throws -> AssessmentImport.Tally {
                try await store.save(
                    Imported.table([assessment], of: [form], conflicts: rule), by: by)
            }
            #expect(try await take(total).added == 1)
            #expect(try await take(answers, .correct(reason: "found")).corrected == 1)
            // The total is known; only a correction back to it is refused.
            #expect(try await take(total).alreadyStored == 1)
            #expect(try await take(total, .leave).alreadyStored == 1)
            await #expect(throws: StoreError.self) {
                _ = try await take(total, .correct(reason: "back"))
            }
            let kept = try await store.assessments(AssessmentQuery()).map(\.assessment.answers)
            #expect(kept == [answers.answers])
            // Replacing one total with another is a usual correction.
            let (first, second) = (
                try sitting(3, of: form, total: 2), try sitting(3, of: form, total: 3)
            )
            #expect(try await take(first).added == 1)
            #expect(try await take(second, .correct(reason: "typed wrongly")).corrected == 1)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a total of a copy does not replace answers here`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let answers = try sitting(of: form)
        try await kind.withCopies(of: { _ in }) { copies in
            _ = try await copies.here.save(Imported.table([answers], of: [form]), by: by)
            for (total, rule) in [
                (4, AssessmentImport.ConflictRule.refuse), (7, .correct(reason: "typed wrongly")),
            ] {
                _ = try await copies.there.save(
                    Imported.table(
                        [sitting(of: form, total: Points(total))], of: [form], conflicts: rule),
                    by: by)
            }
            let before = try await copies.here.assessments(AssessmentQuery())
            let report = try await copies.here.merge(copies.there, by: by)
            #expect(report.added.isEmpty && report.conflicts.count == 1)
            #expect(try await copies.here.assessments(AssessmentQuery()) == before)
            #expect(try await copies.here.findings() == [])
        }
    }
}
