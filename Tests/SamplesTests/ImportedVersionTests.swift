import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Entries that were deleted, corrected or withdrawn, here or in their source.
@Suite struct `Imports of versions and withdrawals` {
    @Test(arguments: StoreKind.allCases)
    func `a newer version replaces a stored sample, and an older one does not`(
        kind: StoreKind
    ) async throws {
        let old = try imported([.observation(mood(1, 0, sync: 1), place: .init(line: 1))])
        let new = try imported([.observation(mood(1, 1, sync: 2), place: .init(line: 1))])
        // The same sync identity, with an identifier of its own.
        let renamed = try imported([
            .observation(mood(9, -1, sync: 3, name: "sync 1"), place: .init(line: 1))
        ])
        try await kind.withStore { store in
            for (found, value) in [(old, 0.0), (new, 1), (old, 1), (renamed, -1), (new, -1)] {
                let plan = try await found.plan(for: store)
                #expect(plan.total.conflicts == 0)
                _ = try await found.apply(to: store, by: attribution)
                let page = try await store.samples(
                    where: .everything, sort: .saved, after: nil, limit: 9)
                #expect(page.samples.compactMap { StateOfMind($0)?.valence.value } == [value])
            }
            #expect(try await renamed.plan(for: store).total.identical == 1)
            #expect(try await new.plan(for: store).total.correctedSince == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a deleted sample stays deleted, also after its tombstone is purged`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let found = try imported([
            .assessment(result(1, of: form, [1, 1, 2, 0]), of: form, place: .init(line: 1)),
            .observation(mood(2, 0.5), place: .init(line: 2)),
            .observation(mood(3, 0.5), place: .init(line: 3)),
        ])
        try await kind.withStore { store in
            _ = try await found.apply(to: store, by: attribution)
            for number in 1...2 {
                try await store.delete(Fixture.id(number), reason: "", by: attribution)
            }
            let plan = try await found.plan(for: store)
            #expect(plan.total.deletedBefore == 2 && plan.total.identical == 1)
            #expect(plan.historicalFlags == 0)
            let changes = try await store.changes(since: nil, limit: nil)
            _ = try await store.purgeTombstones(through: changes.anchor, by: attribution)
            let outcome = try await found.apply(to: store, by: attribution)
            #expect(outcome.tally.deletedBefore == 2 && outcome.tally.added == 0)
            #expect(try await store.count(where: .everything) == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a result that was amended, moved or withdrawn here is not restored`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let found = try imported(
            (1...3).map {
                .assessment(
                    try result($0, of: form, [1, 1, 2, 0]), of: form, place: .init(line: $0))
            })
        var withdrawing = SampleImport()
        withdrawing.add(.withdrawal(of: Fixture.id(3), place: .init(line: 1)))
        withdrawing.add(.withdrawal(of: Fixture.id(8), place: .init(line: 2)))
        try await kind.withStore { store in
            _ = try await found.apply(to: store, by: attribution)
            _ = try await store.amend(
                Fixture.id(1), with: try result(11, of: form, [0, 0, 0]), of: form,
                reason: "misread", by: attribution)
            _ = try await store.reassign(
                Fixture.id(2), to: SubjectID(parsing: "P-2"), reason: "", by: attribution)
            #expect(try await found.plan(for: store).total.correctedSince == 2)

            let plan = try await withdrawing.plan(for: store)
            #expect(plan.withdrawals == 1)
            // The store does not have the other one.
            #expect(plan.leftOut.values.reduce(0, +) == 1)
            #expect(try await withdrawing.apply(to: store, by: attribution).withdrawn == 0)
            let outcome = try await withdrawing.apply(
                to: store, by: attribution, withdrawing: "entered in error")
            #expect(outcome.withdrawn == 1)
            #expect(try await withdrawing.plan(for: store).withdrawals == 0)

            let before = try await StoreContent(of: store)
            let again = try await found.apply(
                to: store, by: attribution, correcting: "the file is right")
            #expect(again.tally.added == 0 && again.tally.corrected == 0)
            #expect(again.tally.deletedBefore == 1 && again.tally.alreadyStored == 2)
            let after = try await StoreContent(of: store)
            #expect(after.assessments == before.assessments && after.flags == before.flags)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a version with an identifier of its own is a conflict, and never a second sample`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        func time(of assessment: Assessment) throws -> Assessment {
            // Of the time of the first one.
            Assessment(
                id: assessment.id, subject: assessment.subject, start: try Fixture.time(1),
                source: assessment.source, mode: assessment.mode, answers: assessment.answers,
                scoredBy: Scorer(form))
        }
        let old = try imported([
            .assessment(result(1, of: form, [1, 1, 0]), of: form, place: .init(line: 1)),
            .observation(mood(2, 0.5), place: .init(line: 2)),
        ])
        func new(_ answer: Int, _ valence: Double) throws -> SampleImport {
            try imported([
                .assessment(
                    time(of: result(11, of: form, [1, 1, answer])), of: form,
                    otherVersions: [Fixture.id(1), Fixture.id(6)], place: .init(line: 1)),
                .observation(
                    mood(12, valence), otherVersions: [Fixture.id(2), Fixture.id(7)],
                    place: .init(line: 2)),
            ])
        }
        try await kind.withStore { store in
            _ = try await old.apply(to: store, by: attribution)
            let changed = try new(2, -0.5)
            #expect(try await changed.plan(for: store).total.conflicts == 2)
            #expect(try await changed.plan(for: store).total.new == 0)
            await #expect(throws: StoreError.self) {
                try await changed.apply(to: store, by: attribution)
            }
            let left = try await changed.apply(
                to: store, by: attribution, skippingProblems: true)
            #expect(left.tally.leftAsStored == 2 && left.tally.added == 0)
            let outcome = try await changed.apply(
                to: store, by: attribution, correcting: "corrected there")
            #expect(outcome.tally.corrected == 2)
            let page = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 9)
            #expect(Set(page.samples.map(\.id)) == [Fixture.id(11), Fixture.id(12)])
            #expect(try await store.versions(of: Fixture.id(1)).count == 2)
            #expect(try await changed.plan(for: store).total.identical == 2)
            #expect(try await old.plan(for: store).total.correctedSince == 2)
            let withdrawing = try imported([
                .withdrawal(of: Fixture.id(1), place: .init(line: 1)),
                .withdrawal(of: Fixture.id(11), place: .init(line: 2)),
                .withdrawal(of: Fixture.id(12), place: .init(line: 3)),
            ])
            #expect(try await withdrawing.plan(for: store).withdrawals == 2)
            let deleted = try await withdrawing.apply(
                to: store, by: attribution, withdrawing: "in error")
            #expect(deleted.withdrawn == 2)
            let again = try imported([
                .observation(
                    mood(13, 0.1), otherVersions: [Fixture.id(2), Fixture.id(12)],
                    place: .init(line: 1))
            ])
            #expect(try await again.plan(for: store).total.deletedBefore == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a lower version of a stored result stays as it is`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        func found(_ answer: Int, version: String?) throws -> SampleImport {
            try imported([
                .assessment(
                    result(1, of: form, [1, 1, answer], version: version), of: form,
                    place: .init(line: 1))
            ])
        }
        try await kind.withStore { store in
            _ = try await found(0, version: "10").apply(to: store, by: attribution)
            for (version, conflicts) in [("9", 0), ("10", 1), ("11", 1), (nil, 1)] {
                let plan = try await found(1, version: version).plan(for: store)
                #expect(plan.total.conflicts == conflicts)
                #expect(plan.total.correctedSince == 1 - conflicts)
            }
            let outcome = try await found(1, version: "9").apply(
                to: store, by: attribution, correcting: "an export")
            #expect(outcome.tally.corrected == 0 && outcome.tally.alreadyStored == 1)
        }
    }

    @Test func `only the newest version in a file is stored, in any order`() async throws {
        let entries: [SampleImport.Entry] = [
            .observation(try mood(1, 0.1), place: .init(line: 1)),
            .observation(
                try mood(2, 0.2), otherVersions: [Fixture.id(1)], place: .init(line: 2)),
            .observation(
                try mood(3, 0.3), otherVersions: [Fixture.id(2)], place: .init(line: 3)),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let found = try imported(order.map { entries[$0] })
            try await StoreKind.allCases[0].withStore { store in
                let plan = try await found.plan(for: store)
                #expect(plan.total.new == 1 && plan.repeated == 0)
                let earlier = SampleImport.Entry.LeftOut("an earlier version of another entry")
                #expect(plan.leftOut == [earlier: 2])
                _ = try await found.apply(to: store, by: attribution)
                let page = try await store.samples(
                    where: .everything, sort: .saved, after: nil, limit: 9)
                #expect(page.samples.map(\.id) == [Fixture.id(3)])
            }
        }
    }

    /// The order of the entries of a history, by version; the withdrawn one is negative.
    static let histories: [(versions: [Int], added: Int, withdrawals: Int)] = [
        ([1, -2], 0, 1), ([-2, 1], 0, 1), ([2, 1, -3], 0, 1), ([-3, 2, 1], 0, 1),
        ([1, -2, 3], 1, 0), ([3, -2, 1], 1, 0), ([-1, 2], 1, 0), ([1, -2, -4, 3], 0, 1),
    ]

    @Test(arguments: histories)
    func `of a result and its withdrawal, the greater version counts`(
        versions: [Int], added: Int, withdrawals: Int
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let found = try imported(
            versions.enumerated().map { line, version in
                version < 0
                    ? .withdrawal(
                        of: Fixture.id(1), version: -version, place: .init(line: line + 1))
                    : .assessment(
                        try result(1, of: form, [1, 1, version % 3], version: "\(version)"),
                        of: form, place: .init(line: line + 1))
            })
        let stored = try imported([
            .assessment(
                result(1, of: form, [1, 1, 1], version: "1"), of: form, place: .init(line: 1))
        ])
        try await StoreKind.allCases[0].withStore { store in
            let plan = try await found.plan(for: store)
            #expect(plan.problemCount == 0 && plan.total.new == added && plan.withdrawals == 0)
            _ = try await stored.apply(to: store, by: attribution)
            #expect(try await found.plan(for: store).withdrawals == withdrawals)
        }
    }

    @Test(
        arguments: [
            ("1", "2", 2), ("2", "1", 1), ("9", "10", 2), ("2", "2", nil), ("1", nil, nil),
            ("a", "b", nil),
        ] as [(String, String?, Int?)])
    func `of two versions of a result in one file the greater one counts`(
        first: String, second: String?, kept: Int?
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let one = try result(1, of: form, [1, 1, 0], version: first)
        let two = try result(1, of: form, [1, 2, 0], version: second)
        let found = try imported([
            .assessment(one, of: form, place: .init(line: 1)),
            .assessment(two, of: form, place: .init(line: 2)),
        ])
        let plan = try await found.plan(for: InMemoryStore())
        #expect(plan.repeated == (kept == nil ? 0 : 1))
        #expect(plan.contradicting == (kept == nil ? 2 : 0))
        let store: any SampleStore = InMemoryStore()
        _ = try await found.apply(to: store, by: attribution, skippingProblems: true)
        let stored = try await store.assessment(one.id)?.assessment
        #expect(stored == kept.map { $0 == 1 ? one : two })
    }
}
