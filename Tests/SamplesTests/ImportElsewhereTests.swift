import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// A clinic records a form in the kit, and then imports a table that contains it too.
@Suite struct `Results stored from another source` {
    /// A result stored before: of P-1, on the evening of the fifth.
    private struct Earlier {
        var subject = "P-1"
        var start = "2024-01-05T23:30+01:00"
        var source = "wellbeing"
        var mode = Assessment.Mode.recorded
        var version = "1.0.0"
        var answers: [Answer] = [.answered(1), .answered(2), .answered(0)]
        var stated: [Scale.ID: Points] = [:]

        func assessment(_ number: Int = 90) throws -> Assessment {
            let form = try ExampleForm.questionnaire(version: version)
            return Assessment(
                id: Fixture.id(number), subject: try SubjectID(parsing: subject),
                start: try Timestamp(parsing: start), source: SampleSource(name: source),
                mode: mode,
                answers: try Fixture.answers(answers, in: form), scoredBy: Scorer(form),
                stated: stated)
        }
    }

    /// How a result stored from elsewhere compares with a sitting.
    private enum Found: Equatable { case nothing, same, other }

    private func found(_ comparison: AssessmentImport.Comparison) -> Found {
        switch comparison {
        case .elsewhere(.same): .same
        case .elsewhere(.other): .other
        default: .nothing
        }
    }

    private func comparisons(
        under source: String = Fixture.source.name, of sittings: [Assessment],
        in store: some SampleStore
    ) async throws -> [AssessmentImport.Comparison] {
        let form = try ExampleForm.questionnaire()
        let imported = AssessmentImport(
            forms: [.init(form)], source: SampleSource(name: source, version: "9"),
            elsewhere: .leaveOutSame)
        return try await store.comparisons(
            of: Imported.batch(sittings, of: [form]), in: imported)
    }

    /// Results stored before, and how the sitting of P-1 on the fifth compares with each.
    private static let cases: [(name: String, earlier: Earlier, found: Found)] = {
        func made(_ change: (inout Earlier) -> Void) -> Earlier {
            var earlier = Earlier()
            change(&earlier)
            return earlier
        }
        return [
            ("typed in, on its own clock that evening", made { _ in }, .same),
            ("asked by the kit", made { $0.mode = .administered }, .same),
            ("typed in under the name of the table", made { $0.source = "tests" }, .same),
            ("a day without a time", made { $0.start = "2024-01-05" }, .same),
            (
                "brought by another table",
                made {
                    $0.mode = .imported
                    $0.source = "other"
                }, .same
            ),
            ("another version of the form", made { $0.version = "2.0.0" }, .same),
            ("other answers", made { $0.answers[1] = .answered(3) }, .other),
            ("an answer more", made { $0.answers.append(.answered(1)) }, .same),
            ("an answer fewer", made { $0.answers[2] = .skipped }, .other),
            ("the same answers, and another total", made { $0.stated = ["total": 9] }, .other),
            ("another person", made { $0.subject = "P-2" }, .nothing),
            (
                "the next day there, though the fifth in UTC",
                made {
                    $0.start = "2024-01-06T00:30+01:00"
                }, .nothing
            ),
            (
                "the fifth there, though the next day in UTC",
                made {
                    $0.start = "2024-01-05T20:00-08:00"
                }, .same
            ),
        ]
    }()

    @Test(arguments: StoreKind.allCases)
    func `a result of the same person, form and day is found for any origin`(
        kind: StoreKind
    ) async throws {
        let sitting = try Imported.assessment(1, of: ExampleForm.questionnaire())
        for (name, earlier, expected) in Self.cases {
            try await kind.withStore { store in
                let before = try earlier.assessment()
                let form = try ExampleForm.questionnaire(version: earlier.version)
                let by = try Fixture.attribution()
                if before.mode == .imported {
                    let batch = try Imported.batch([before], of: [form])
                    let table = AssessmentImport(
                        forms: [.init(form)], source: before.source,
                        open: { () throws(StoreError) in
                            var rest = [batch][...]
                            return { () throws(StoreError) in rest.popFirst() }
                        })
                    _ = try await store.save(table, by: by)
                } else {
                    _ = try await store.save(before, of: form, by: by)
                }
                let found = try await comparisons(of: [sitting], in: store)
                #expect(found.map(self.found) == [expected], "\(name)")
                // The identifier is that of the stored result.
                let id = try await store.assessments(AssessmentQuery()).first?.id
                switch found[0] {
                case .elsewhere(.same(let kept)), .elsewhere(.other(let kept)):
                    #expect(kept == id, "\(name)")
                default: break
                }
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `results of the same source, amended ones and deleted ones are not found`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let sitting = try Imported.assessment(1, of: form)
        let second = Assessment(
            id: Fixture.id(2), subject: sitting.subject,
            start: try Timestamp(parsing: "2024-01-05T09:00Z"), source: Fixture.source,
            mode: .imported, answers: sitting.answers, scoredBy: Scorer(form))
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            func found(under source: String = "tests") async throws -> [Found] {
                try await comparisons(under: source, of: [sitting, second], in: store)
                    .map(self.found)
            }
            #expect(try await found() == [.nothing, .nothing])
            _ = try await store.save(Imported.table([sitting], of: [form]), by: by)
            #expect(try await found() == [.nothing, .nothing])
            #expect(try await found(under: "other") == [.same, .same])
            // A correction by hand does not change the source of an imported result.
            let kept = try #require(try await store.kept(sitting, of: form))
            var corrected = Earlier()
            corrected.answers[0] = .answered(3)
            let correction = try corrected.assessment()
            _ = try await store.amend(
                kept.id, with: correction, of: form, reason: "misread", by: by)
            #expect(try await found() == [.nothing, .nothing])
            #expect(try await found(under: "other") == [.other, .other])
            // Of a corrected result, only the current version counts.
            let typed = try Earlier(answers: [.answered(0)]).assessment(91)
            _ = try await store.save(typed, of: form, by: by)
            #expect(try await found() == [.nothing, .other])
            _ = try await store.amend(
                typed.id, with: Earlier().assessment(92), of: form, reason: "misread", by: by)
            #expect(try await found() == [.nothing, .same])
            try await store.delete(Fixture.id(92), reason: "twice", by: by)
            #expect(try await found() == [.nothing, .nothing])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a total without answers is the same if the stored score is equal`(kind: StoreKind)
        async throws
    {
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { store in
            _ = try await store.save(
                Earlier().assessment(), of: form, by: Fixture.attribution())
            for (total, expected) in [(3, Found.same), (4, .other)] {
                let sitting = try Imported.assessment(
                    1, of: form, answers: [], stated: ["total": Points(total)])
                let found = try await comparisons(of: [sitting], in: store)
                #expect(found.map(self.found) == [expected], "\(total)")
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `results with the same answers are left out only when the import asks for it`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        // The store has the same answers for P-1 and P-4, other answers for P-2, none for P-3, and
        // the day before for P-1.
        let rows = try (1...4).map { try Imported.assessment($0, of: form) }
        func table(_ rule: AssessmentImport.ElsewhereRule) throws -> AssessmentImport {
            // From the second batch on, a store on disk reads while it writes.
            let batches = try rows.map { try Imported.batch([$0], of: [form]) }
            return AssessmentImport(
                forms: [.init(form)], source: Fixture.source, elsewhere: rule,
                open: { () throws(StoreError) in
                    var rest = batches[...]
                    return { () throws(StoreError) in rest.popFirst() }
                })
        }
        for rule in [AssessmentImport.ElsewhereRule.keep, .leaveOutSame] {
            try await kind.withStore { store in
                let by = try Fixture.attribution()
                var other = Earlier(subject: "P-2")
                other.answers[0] = .answered(3)
                let typed = [
                    try Earlier().assessment(90), try other.assessment(91),
                    try Earlier(start: "2024-01-04").assessment(92),
                    try Earlier(subject: "P-4").assessment(93),
                ]
                for assessment in typed {
                    _ = try await store.save(assessment, of: form, by: by)
                }
                var expected = AssessmentImport.Tally()
                expected.added = rule == .keep ? 4 : 2
                expected.storedElsewhere = rule == .keep ? 0 : 2
                #expect(try await store.save(table(rule), by: by) == expected)
                let kept = try await store.assessments(AssessmentQuery()).map(\.assessment)
                let imported = kept.filter { $0.mode == .imported }.map(\.subject.text)
                #expect(
                    imported.sorted()
                        == (rule == .keep ? ["P-1", "P-2", "P-3", "P-4"] : ["P-2", "P-3"]))
                let details = try await store.audit(after: 0, limit: nil).last?.details ?? []
                #expect(
                    details.filter { $0.name == "left-out-kept-elsewhere" }.map(\.value)
                        == (rule == .keep ? [] : ["2"]))
                // A second import leaves out the same rows and recognises the stored ones.
                expected.added = 0
                expected.alreadyStored = rule == .keep ? 4 : 2
                #expect(try await store.save(table(rule), by: by) == expected)
                #expect(try await store.findings() == [])
            }
        }
    }
}
