import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Imports of found entries` {
    @Test(arguments: StoreKind.allCases)
    func `an import adds each sample once, with historical flags and one audit entry`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let found = try imported([
            .assessment(result(1, of: form, [1, 1, 2, 0]), of: form, place: .init(line: 1)),
            .assessment(result(2, of: form, [1, 1, 0]), of: form, place: .init(line: 2)),
            .observation(mood(3, 0.5, note: "a note"), place: .init(line: 3)),
            .observation(mood(3, 0.5, note: "a note"), place: .init(line: 4)),
            .leftOut(.init("an interview in progress"), place: .init(line: 5)),
            .leftOut(.init("an interview in progress"), place: .init(line: 6)),
        ])
        try await kind.withStore { store in
            let plan = try await found.plan(for: store)
            #expect(plan.counts[.assessment]?.new == 2)
            #expect(plan.counts[.stateOfMind]?.new == 1)
            #expect(plan.repeated == 1 && plan.problemCount == 0 && plan.people == 1)
            #expect(plan.leftOut == [.init("an interview in progress"): 2])
            #expect(plan.historicalFlags == 1 && plan.openFlags == 0)
            #expect(try plan.first == Fixture.time(1) && plan.last == Fixture.time(3))
            #expect(try await store.count(where: .everything) == 0)

            let details = [AuditEntry.Detail(name: "entries", value: "6")]
            let outcome = try await found.apply(
                to: store, by: Fixture.attribution(), details: details)
            #expect(outcome.tally.added == 3 && outcome.problems == 0)
            let flags = try await store.flags(of: nil, .all)
            #expect(flags.map(\.isHistorical) == [true])
            #expect(try await store.flags(of: nil, .open).isEmpty)
            let audit = try await store.audit(after: 0, limit: nil)
            #expect(audit.count { $0.action == .imported } == 1)
            #expect(
                audit.last?.details.map { "\($0.name) \($0.value ?? "?")" } == [
                    "entries 6", "added 3", "already-kept 0", "corrected 0", "left-as-kept 0",
                    "deleted-before 0", "withdrawn 0", "problems 0",
                ])

            let before = try await StoreContent(of: store, definitions: [form])
            let second = try await found.plan(for: store)
            #expect(second.total.identical == 3 && second.total.new == 0)
            #expect(second.historicalFlags == 0)
            let again = try await found.apply(to: store, by: Fixture.attribution(1))
            #expect(again.tally.added == 0 && again.tally.alreadyStored == 3)
            let after = try await StoreContent(of: store, definitions: [form])
            #expect(after.assessments == before.assessments && after.flags == before.flags)
            #expect(after.changes.added == before.changes.added)
        }
    }

    @Test func `an entry that cannot be stored is a problem of its plan, at its place`()
        async throws
    {
        let found = try imported([
            .observation(mood(1, 0.5, note: "a note"), place: .init(line: 3)),
            .observation(mood(2, 0.5, note: "a\0note"), place: .init(line: 4)),
        ])
        let store = InMemoryStore()
        let plan = try await found.plan(for: store)
        #expect(plan.problems.map(\.line) == [4] && plan.total.new == 1)
        let outcome = try await found.apply(
            to: store, by: Fixture.attribution(), skippingProblems: true)
        #expect(outcome.tally.added == 1 && outcome.problems == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `other content is refused, left or corrected, and a correction is not repeated`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let first = try imported([
            .assessment(result(1, of: form, [1, 1, 2, 0]), of: form, place: .init(line: 1)),
            .observation(mood(2, 0.5, sync: 1), place: .init(line: 2)),
            .observation(mood(3, 0.5), place: .init(line: 3)),
        ])
        let changed = try imported([
            .assessment(result(1, of: form, [3, 1, 0]), of: form, place: .init(line: 1)),
            .observation(mood(2, -0.5, sync: 1), place: .init(line: 2)),
            .observation(mood(3, -0.5), place: .init(line: 3)),
            .observation(mood(4, -0.5), place: .init(line: 4)),
        ])
        try await kind.withStore { store in
            _ = try await first.apply(to: store, by: Fixture.attribution())
            let before = try await StoreContent(of: store)
            let plan = try await changed.plan(for: store)
            #expect(plan.total.conflicts == 3 && plan.total.new == 1)
            #expect(plan.conflictLines == [1, 2, 3])
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await changed.apply(to: store, by: attribution)
            }
            #expect(refusal == .identifierTaken)
            #expect(try await StoreContent(of: store) == before)

            let left = try await changed.apply(to: store, by: attribution, skippingProblems: true)
            #expect(left.tally.leftAsStored == 3 && left.tally.added == 1)

            let outcome = try await changed.apply(
                to: store, by: attribution, correcting: "a newer export")
            #expect(outcome.tally.corrected == 3 && outcome.tally.alreadyStored == 1)
            let current = try await store.assessments(AssessmentQuery())
            #expect(current.map { $0.assessment.answers.states.first } == [.answered(3)])
            #expect(current.first?.amends != nil)
            let moods = try await store.samples(
                where: .type(.stateOfMind), sort: .saved, after: nil, limit: 9)
            #expect(
                moods.samples.compactMap { StateOfMind($0)?.valence.value } == [-0.5, -0.5, -0.5])

            // The corrected file has nothing more to say.
            #expect(try await changed.plan(for: store).total.identical == 4)
            // Of an assessment the store knows the earlier content, of a mood it does not.
            let earlier = try await first.plan(for: store)
            #expect(earlier.counts[.assessment]?.correctedSince == 1)
            #expect(earlier.counts[.stateOfMind]?.conflicts == 2)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a result is stored as it was found`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let given: [[Answer]] = [
            [.answered(3), .skipped, .declined], [.answered(0), .answered(0), .answered(3)],
            [.answered(1), .answered(2)], [],
        ]
        let all =
            try given.enumerated().map { place, answers in
                try Fixture.assessment(
                    place + 1, of: form, mode: place == 1 ? .administered : .imported,
                    answers: answers, policy: place == 2 ? .prorate : .strict,
                    language: place == 0 ? nil : "en", metadata: ["room": .string("\(place)")])
            } + [try result(9, of: form, [1], stated: ["total": 7])]
        let found = try imported(
            all.map { .assessment($0, of: form, place: .init(line: 1)) })
        try await kind.withStore { store in
            #expect(try await found.plan(for: store).openFlags == 1)
            _ = try await found.apply(to: store, by: attribution)
            for assessment in all {
                #expect(try await store.assessment(assessment.id)?.assessment == assessment)
            }
            #expect(try await store.flags(of: nil, .open).map(\.assessment) == [all[1].id])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a large import finds what was changed here`(kind: StoreKind) async throws {
        let forms = [
            try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "2.0.0"),
        ]
        let found = try imported(
            (1...1_200).map { number in
                let form = forms[number / 700]
                return .assessment(
                    try result(number, of: form, [number % 3, 1, number % 2]), of: form,
                    place: .init(line: number))
            } + (1_201...1_800).map { .observation(try mood($0, 0.5), place: .init(line: $0)) })
        try await kind.withStore { store in
            let outcome = try await found.apply(to: store, by: attribution)
            #expect(outcome.tally.added == 1_800)
            let actions = try await store.audit(after: 0, limit: nil).map(\.action)
            #expect(actions.count { $0 == .saved } == 4 && actions.last == .imported)
            #expect(try await store.flags(of: nil, .historical).count == 600)
            _ = try await store.amend(
                Fixture.id(1), with: try result(2_001, of: forms[0], [0, 0, 0]), of: forms[0],
                reason: "misread", by: attribution)
            _ = try await store.reassign(
                Fixture.id(2), to: SubjectID(parsing: "P-2"), reason: "", by: attribution)
            try await store.delete(Fixture.id(3), reason: "", by: attribution)
            try await store.delete(Fixture.id(1_201), reason: "", by: attribution)
            try await store.replace(
                Fixture.id(1_202), with: mood(2_002, 0), reason: "", by: attribution)
            let plan = try await found.plan(for: store)
            #expect(plan.total.identical == 1_795 && plan.total.new == 0)
            #expect(plan.total.correctedSince == 3 && plan.total.deletedBefore == 2)

            let changes = try await store.changes(since: nil, limit: nil)
            _ = try await store.purgeTombstones(through: changes.anchor, by: attribution)
            let count = try await store.count(where: .everything)
            let again = try await found.apply(to: store, by: attribution)
            #expect(again.tally.added == 0)
            #expect(try await store.count(where: .everything) == count)
        }
    }

    @Test func `problems that differ only in place and numbers have one cause`() async throws {
        func problem(_ line: Int, _ words: String) -> SampleImport.Entry {
            .problem([
                Diagnostic(
                    code: .contradiction, file: nil,
                    position: Diagnostic.Position(line: line, column: 1), path: .root,
                    problem: words,
                    remedy: "correct it")
            ])
        }
        let found = try imported(
            (1...5000).map { problem($0, "the total is \($0 % 7)") } + [problem(9, "no total")])
        let plan = try await found.plan(for: InMemoryStore())
        #expect(plan.problemCount == 5001 && plan.problemCounts == [.contradiction: 5001])
        #expect(plan.causes.map(\.count) == [5000, 1])
        #expect(plan.causes[0].first.map(\.line) == [1, 2, 3])
    }

    @Test(arguments: StoreKind.allCases)
    func `contradictions and problems are refused or left out`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let other = SubjectID.oneself
        let stored = try imported([
            .assessment(result(7, of: form, [1, 1, 2, 0]), of: form, place: .init(line: 1)),
            .assessment(result(8, of: form, [1, 1, 2, 0]), of: form, place: .init(line: 2)),
        ])
        let wrong = Diagnostic(
            code: .badDate, file: nil, position: .init(line: 9, column: 3), path: .root,
            problem: "no such day", remedy: "check it")
        let person = try SubjectID(parsing: "P-9")
        let found = try imported([
            .assessment(result(1, of: form, [1, 1, 0]), of: form, place: .init(line: 1)),
            .assessment(result(1, of: form, [1, 2, 0]), of: form, place: .init(line: 2)),
            .observation(mood(2, 0), place: .init(line: 3)),
            .withdrawal(of: Fixture.id(2), place: .init(line: 4)),
            .withdrawal(of: Fixture.id(3), place: .init(line: 5)),
            .observation(mood(3, 0), place: .init(line: 6)),
            .assessment(
                result(7, of: form, [1, 1, 2, 0], of: person), of: form, place: .init(line: 7)),
            .assessment(
                result(8, of: form, [], stated: ["total": 9]), of: form, place: .init(line: 8)),
            .problem([wrong]),
            .observation(mood(5, 0), place: .init(line: 10)),
        ])
        try await kind.withStore { store in
            _ = try await stored.apply(to: store, by: attribution)
            let plan = try await found.plan(for: store)
            #expect(plan.contradicting == 4 && plan.problemCount == 6)
            #expect(plan.problems.map(\.line).sorted() == [2, 4, 6, 7, 8, 9])
            #expect(plan.total.new == 1 && plan.withdrawals == 0)
            #expect(plan.problems.allSatisfy { !$0.message.contains("P-9") })
            for reason in [nil, "the file is right"] {
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await found.apply(to: store, by: attribution, correcting: reason)
                }
                #expect(refusal == .invalid)
            }
            let outcome = try await found.apply(
                to: store, by: attribution, correcting: "the file is right",
                skippingProblems: true)
            #expect(outcome.tally.added == 1 && outcome.problems == 6)
            #expect(try await store.count(where: .everything) == 3)
            #expect(try await store.count(where: .subject(other)) == 3)
        }
    }
}
