import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Versions of a source that numbers them, and totals that come before the results from which they were
/// derived.
@Suite struct `Imports of numbered versions` {
    private func found(
        _ answers: [Int], of form: Questionnaire, version: String?, total: Points? = nil
    ) throws -> SampleImport {
        try imported([
            .assessment(
                result(
                    1, of: form, answers, stated: total.map { ["total": $0] } ?? [:],
                    version: version),
                of: form, place: .init(line: 1))
        ])
    }

    @Test(arguments: StoreKind.allCases)
    func `a higher version with earlier answers is a conflict, and restores them`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let (first, second) = ([1, 1, 0], [1, 1, 1])
        for totals in [nil, [Points(2), Points(3)]] {
            func version(_ number: String?, _ isFirst: Bool) throws -> SampleImport {
                try found(
                    totals == nil ? (isFirst ? first : second) : [], of: form, version: number,
                    total: totals.map { $0[isFirst ? 0 : 1] })
            }
            try await kind.withStore { store in
                _ = try await version("1", true).apply(to: store, by: attribution)
                _ = try await version("2", false).apply(
                    to: store, by: attribution, correcting: "amended")
                for number in ["1", "2", nil] {
                    #expect(
                        try await version(number, true).plan(for: store).total.correctedSince == 1)
                }
                let restored = try version("3", true)
                #expect(try await restored.plan(for: store).total.conflicts == 1)
                let outcome = try await restored.apply(
                    to: store, by: attribution, correcting: "restored")
                #expect(outcome.tally.corrected == 1)
                #expect(try await store.versions(of: Fixture.id(1)).count == 3)
                #expect(try await restored.plan(for: store).total.identical == 1)
                #expect(try await version("2", false).plan(for: store).total.correctedSince == 1)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a withdrawal of a lower version deletes nothing`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        for (number, withdrawals) in [(1, 0), (2, 1), (3, 1)] {
            try await kind.withStore { store in
                _ = try await found([1, 1, 1], of: form, version: "2").apply(
                    to: store, by: attribution)
                var withdrawing = SampleImport()
                withdrawing.add(
                    .withdrawal(of: Fixture.id(1), version: number, place: .init(line: 1)))
                let outcome = try await withdrawing.apply(
                    to: store, by: attribution, withdrawing: "in error")
                #expect(outcome.withdrawn == withdrawals)
                #expect(try await store.count(where: .everything) == 1 - withdrawals)
                let plan = try await withdrawing.plan(for: store)
                #expect(plan.leftOut.values.reduce(0, +) == 1)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func
        `withdrawing a replaced version withdraws the stored result, even if the store never had that version`(
            kind: StoreKind
        ) async throws
    {
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { store in
            var corrected = try imported([
                .assessment(
                    result(2, of: form, [1, 1, 1]), of: form, otherVersions: [Fixture.id(1)],
                    place: .init(line: 1))
            ])
            corrected.namesReplaced = true
            _ = try await corrected.apply(to: store, by: attribution)
            var withdrawing = SampleImport()
            for number in 1...2 {
                withdrawing.add(
                    .withdrawal(of: Fixture.id(number), place: .init(line: number)))
            }
            #expect(try await withdrawing.plan(for: store).withdrawals == 1)
            var first = SampleImport()
            first.add(.withdrawal(of: Fixture.id(1), place: .init(line: 1)))
            let outcome = try await first.apply(
                to: store, by: attribution, withdrawing: "in error")
            #expect(outcome.withdrawn == 1)
            #expect(try await store.count(where: .everything) == 0)
        }
    }

    @Test func `kept versions without numbers count from one`() async throws {
        let form = try ExampleForm.questionnaire()
        let store: any SampleStore = InMemoryStore()
        _ = try await found([1, 1, 0], of: form, version: nil).apply(to: store, by: attribution)
        _ = try await found([1, 1, 1], of: form, version: nil).apply(
            to: store, by: attribution, correcting: "amended")
        for (number, conflicts) in [("1", 0), ("2", 0), ("5", 1)] {
            let plan = try await found([1, 1, 0], of: form, version: number).plan(for: store)
            #expect(plan.total.conflicts == conflicts)
            #expect(plan.total.correctedSince == 1 - conflicts)
        }
    }

    @Test func `a higher version of a total does not replace answers`() async throws {
        let form = try ExampleForm.questionnaire()
        let store: any SampleStore = InMemoryStore()
        _ = try await found([], of: form, version: "1", total: 2).apply(to: store, by: attribution)
        _ = try await found([1, 1, 1], of: form, version: "2").apply(
            to: store, by: attribution, correcting: "the answers")
        let plan = try await found([], of: form, version: "3", total: 2).plan(for: store)
        #expect(plan.total.conflicts == 0 && plan.problemCount == 1)
    }

    /// A state of mind with the number of its version and its status at the source.
    private func mind(_ valence: Double, version: Int64?, isAmended: Bool = false) throws
        -> SampleImport
    {
        var metadata: Metadata = [:]
        if let version { metadata["fhir.versionId"] = .string("\(version)") }
        if isAmended { metadata["fhir.status"] = .string("amended") }
        return try imported([
            .observation(mood(1, valence, sync: version, metadata: metadata), place: .init(line: 1))
        ])
    }

    @Test(arguments: StoreKind.allCases)
    func `a state of mind of a source that numbers versions is replaced only on demand`(
        kind: StoreKind
    ) async throws {
        try await kind.withStore { store in
            _ = try await mind(0.1, version: 1).apply(to: store, by: attribution)
            let second = try mind(0.2, version: 2)
            #expect(try await second.plan(for: store).total.conflicts == 1)
            _ = try await second.apply(to: store, by: attribution, correcting: "amended")
            #expect(try await second.plan(for: store).total.identical == 1)
            #expect(try await mind(0.1, version: 1).plan(for: store).total.correctedSince == 1)
            let restored = try mind(0.1, version: 3)
            #expect(try await restored.plan(for: store).total.conflicts == 1)
            _ = try await restored.apply(to: store, by: attribution, correcting: "restored")
            #expect(try await restored.plan(for: store).total.identical == 1)
            #expect(try await second.plan(for: store).total.correctedSince == 1)
            #expect(try await store.count(where: .everything) == 1)
        }
    }

    @Test(
        arguments: [(nil, 1, false), (nil, nil, true), (nil, 2, true), (1, 3, true)]
            as [(Int64?, Int64?, Bool)])
    func `an unchanged state of mind is recognised with another version and status`(
        kept: Int64?, version: Int64?, isAmended: Bool
    ) async throws {
        let store: any SampleStore = InMemoryStore()
        _ = try await mind(0.1, version: kept).apply(to: store, by: attribution)
        let again = try mind(0.1, version: version, isAmended: isAmended)
        let plan = try await again.plan(for: store)
        #expect(plan.total.identical == 1 && plan.total.conflicts == 0)
    }

    /// The total of result 1, as result 2.
    private func total(
        _ points: Points, of form: Questionnaire, subject: SubjectID = .oneself
    ) throws -> SampleImport {
        let sources = [Fixture.id(9), Fixture.id(1)]
        let names = sources.map(\.description).joined(separator: " ")
        let total = try result(
            2, of: form, [], stated: ["total": points], of: subject,
            metadata: ["fhir.derivedFrom": .string(names)])
        return try imported([
            .assessment(total, of: form, sources: sources, place: .init(line: 1))
        ])
    }

    @Test(arguments: StoreKind.allCases)
    func `the answers of a kept total replace it on demand, and are no second result`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let answers = try found([1, 1, 0], of: form, version: nil)
        try await kind.withStore { store in
            _ = try await total(2, of: form).apply(to: store, by: attribution)
            let plan = try await answers.plan(for: store)
            #expect(plan.total.conflicts == 1 && plan.total.new == 0 && plan.problemCount == 0)
            let outcome = try await answers.apply(
                to: store, by: attribution, correcting: "the answers came later")
            #expect(outcome.tally.corrected == 1)
            let page = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 9)
            #expect(page.samples.map(\.id) == [Fixture.id(1)])
            #expect(try await answers.plan(for: store).total.identical == 1)
            let again = try await total(2, of: form).plan(for: store)
            #expect(again.total.new == 0 && again.total.conflicts == 0 && again.problemCount == 0)
            #expect(try await total(3, of: form).plan(for: store).problemCount == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a withdrawn total leaves the answers that replaced it`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let answers = try found([1, 1, 0], of: form, version: nil)
        func withdrawal(of number: Int) throws -> SampleImport {
            try imported([.withdrawal(of: Fixture.id(number), place: .init(line: 1))])
        }
        try await kind.withStore { store in
            _ = try await total(2, of: form).apply(to: store, by: attribution)
            #expect(try await withdrawal(of: 2).plan(for: store).withdrawals == 1)
            _ = try await answers.apply(to: store, by: attribution, correcting: "came later")
            let ofTotal = try withdrawal(of: 2)
            let plan = try await ofTotal.plan(for: store)
            #expect(plan.withdrawals == 0 && plan.leftOut.values.reduce(0, +) == 1)
            let outcome = try await ofTotal.apply(
                to: store, by: attribution, withdrawing: "in error")
            #expect(outcome.withdrawn == 0)
            // So it is in a store that has only the answers.
            let page = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 9)
            guard case .assessment(let kept)? = page.samples.first?.content else {
                return #expect(Bool(false))
            }
            var exported = try imported([
                .assessment(
                    kept.assessment, of: form, otherVersions: [Fixture.id(2)],
                    place: .init(line: 1))
            ])
            exported.namesReplaced = true
            let other: any SampleStore = InMemoryStore()
            _ = try await exported.apply(to: other, by: attribution)
            #expect(try await ofTotal.plan(for: other).withdrawals == 0)
            #expect(try await withdrawal(of: 1).plan(for: other).withdrawals == 1)
            #expect(try await answers.plan(for: store).total.identical == 1)
            #expect(try await withdrawal(of: 1).plan(for: store).withdrawals == 1)
        }
    }

    @Test(arguments: [(3, SubjectID.oneself), (2, SubjectID("P-2"))])
    func `answers that contradict a kept total are a problem that names it`(
        points: Int, subject: SubjectID?
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let store: any SampleStore = InMemoryStore()
        _ = try await total(Points(points), of: form, subject: try #require(subject)).apply(
            to: store, by: attribution)
        let plan = try await found([1, 1, 0], of: form, version: nil).plan(for: store)
        #expect(plan.total.new == 0 && plan.total.conflicts == 0)
        #expect(plan.problems.count == 1)
        #expect(plan.problems.first?.message.contains("\(Fixture.id(2))") == true)
    }

    @Test func `a total does not hide answers to another form or from another source`() async throws
    {
        let form = try ExampleForm.questionnaire()
        let store: any SampleStore = InMemoryStore()
        _ = try await total(2, of: form).apply(to: store, by: attribution)
        let other = try imported([
            .assessment(result(3, of: form, [1, 1, 0]), of: form, place: .init(line: 1))
        ])
        #expect(try await other.plan(for: store).total.new == 1)
    }
}
