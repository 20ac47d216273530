import Questionnaires
import SampleStoreTesting
import Samples
import Scoring
import TestSupport
import Testing

/// Two stores with different changes, and their merge.
@Suite(.skipped(under: .thread)) struct `Merging stores` {
    private func mind(
        _ number: Int, source: String = "tests", sync: SyncIdentity? = nil
    ) throws -> ObservedSample {
        .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: try Fixture.time(number),
                source: SampleSource(name: source), sync: sync, kind: .momentaryEmotion,
                valence: try #require(Valence(0.5)), labels: [.calm]))
    }

    private func treatment(_ number: Int, stopped: Bool) throws -> ObservedSample {
        .treatment(
            try #require(
                Treatment(
                    id: Fixture.id(number), subject: .oneself, start: Fixture.time(0),
                    stopped: stopped ? try Fixture.time(number) : nil, source: Fixture.source,
                    label: "CBT")))
    }

    /// The current samples of a store, without their place in it.
    private func current(_ store: any SampleStore) async throws -> [SampleID: AnyHashable] {
        var all: [SampleID: AnyHashable] = [:]
        for stored in try await store.changes(since: nil, limit: nil).added {
            switch stored.content {
            case .assessment(let assessment): all[stored.id] = assessment.assessment
            case .observation(let observation): all[stored.id] = observation
            }
        }
        return all
    }

    private func checkSame(_ one: any SampleStore, _ other: any SampleStore) async throws {
        let (left, right) = (try await current(one), try await current(other))
        #expect(left == right, "\(Set(left.keys).symmetricDifference(right.keys))")
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge adds every sample once, with its flags and definitions`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { other in
            let flagged = try Fixture.assessment(
                1, of: form, answers: [.answered(1), .answered(2), .answered(2)])
            _ = try await other.save(flagged, of: form, by: by)
            let sync = SyncIdentity(identifier: "s", version: 2)
            _ = try await other.save(
                [mind(2), mind(3, sync: sync), treatment(4, stopped: false)], by: by)
            let flags = try await other.flags(of: nil, .open)
            try #require(!flags.isEmpty)
            for flag in flags { try await other.acknowledge(flag.id, note: "seen", by: by) }
            try await kind.withStore { store in
                _ = try await store.save(
                    [mind(5, sync: SyncIdentity(identifier: "s", version: 3))], by: by)
                let report = try await store.merge(other, by: by)
                #expect(Set(report.added) == Set([1, 2, 4].map(Fixture.id)))
                #expect(report.alreadyStored == 1)
                #expect(report.conflicts.isEmpty && report.addedWithoutReplacing.isEmpty)
                #expect(try await store.count(where: .everything) == 4)
                let kept = try #require(try await store.assessment(Fixture.id(1)))
                #expect(kept.assessment == flagged)
                #expect(try await store.questionnaire(flagged.questionnaire) == form)
                // The flags are open here as well.
                #expect(try await store.flags(of: nil, .open).count == flags.count)
                let again = try await store.merge(other, by: by)
                #expect(again.added.isEmpty && again.alreadyStored == 4)
                #expect(try await store.count(where: .everything) == 4)
                #expect(try await other.count(where: .everything) == 4)
                let audit = try await store.audit(after: 0, limit: nil)
                #expect(audit.last?.action == .merged)
            }
        }
    }

    /// What an import of an export keeps: the identifier and the content, but another source.
    private func exported(_ assessment: Assessment, _ form: Questionnaire) -> Assessment {
        Assessment(
            id: assessment.id, subject: assessment.subject, start: assessment.start,
            source: SampleSource(name: "FHIR"), mode: .imported, answers: assessment.answers,
            scoredBy: Scorer(form))
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge recognises results that came here as an export of the other store`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { other in
            let rows = try [10, 11].map { try Imported.assessment($0, of: form) }
            _ = try await other.save(Imported.table(rows, of: [form]), by: by)
            let first = try Fixture.assessment(1, of: form)
            _ = try await other.save(first, of: form, by: by)
            let corrected = try Fixture.assessment(2, of: form, answers: [.answered(0)])
            _ = try await other.amend(first.id, with: corrected, of: form, reason: "", by: by)
            try await kind.withStore { store in
                for stored in try await other.assessments(AssessmentQuery()) {
                    _ = try await store.save(
                        exported(stored.assessment, form), of: form, by: by)
                }
                let count = try await store.count(where: .everything)
                try #require(count == 3)
                let report = try await store.merge(other, by: by)
                #expect(report.added.isEmpty && report.conflicts.isEmpty)
                #expect(report.alreadyStored == 3)
                #expect(try await store.count(where: .everything) == count)
                // A correction that was made there since is added as one.
                let later = try Fixture.assessment(3, of: form, answers: [.answered(2)])
                _ = try await other.amend(
                    corrected.id, with: later, of: form, reason: "", by: by)
                let again = try await store.merge(other, by: by)
                #expect(again.added == [later.id])
                #expect(try await store.assessment(corrected.id)?.amendedBy == later.id)
                #expect(try await store.count(where: .everything) == count)
            }
        }
    }

    /// What the result here is: the one that was corrected there, that one with a correction of its own,
    /// or the same correction; and how many results are current after the merge.
    static let replacedElsewhere: [(here: [[Int]], current: Int, isReplaced: Bool)] = [
        ([[1, 1, 0]], 1, true), ([[1, 1, 0], [2, 2, 2]], 2, false),
        ([[1, 1, 0], [1, 1, 1]], 1, false),
    ]

    @Test(arguments: replacedElsewhere, StoreKind.allCases)
    func `a merge replaces an earlier version here, even if the other store never had it`(
        own: (here: [[Int]], current: Int, isReplaced: Bool), kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        // A correction has the time of what it corrects.
        func result(_ number: Int, _ answers: [Int]) throws -> Assessment {
            try Fixture.assessment(1, of: form, answers: answers.map { .answered($0) })
                .identified(as: Fixture.id(number))
        }
        let other = InMemoryStore()
        var found = SampleImport()
        found.namesReplaced = true
        found.add(
            .assessment(
                try result(9, [1, 1, 1]), of: form, otherVersions: [Fixture.id(1)],
                place: .init(line: 1)))
        _ = try await found.apply(to: other, by: by)
        try await kind.withStore { store in
            _ = try await store.save(result(1, own.here[0]), of: form, by: by)
            for (place, answers) in own.here.enumerated().dropFirst() {
                _ = try await store.amend(
                    Fixture.id(place), with: result(place + 1, answers), of: form, reason: "",
                    by: by)
            }
            let report = try await store.merge(other, by: by)
            #expect(try await store.count(where: .everything) == own.current)
            let first = try await store.assessment(Fixture.id(1))
            #expect((first?.amendedBy == Fixture.id(9)) == own.isReplaced)
            #expect(report.addedWithoutReplacing.count == own.current - 1)
            _ = try await store.merge(other, by: by)
            #expect(try await store.count(where: .everything) == own.current)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge names results here from elsewhere with the same answers`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { other in
            let row = try Imported.assessment(10, of: form)
            _ = try await other.save(Imported.table([row], of: [form]), by: by)
            try await kind.withStore { store in
                let elsewhere = exported(row.identified(as: Fixture.id(77)), form)
                _ = try await store.save(elsewhere, of: form, by: by)
                let report = try await store.merge(other, by: by)
                #expect(report.added.count == 1 && report.keptElsewhere == [elsewhere.id])
                let again = try await store.merge(other, by: by)
                #expect(again.added.isEmpty && again.keptElsewhere.isEmpty)
            }
        }
    }

    @Test func `a merge repeats changes of the other store and restores no deleted sample`()
        async throws
    {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let (here, there) = (InMemoryStore(), InMemoryStore())
        let first = try Fixture.assessment(1, of: form)
        _ = try await there.save(first, of: form, by: by)
        _ = try await there.save(
            [treatment(2, stopped: false), mind(3), mind(4), mind(5)], by: by)
        _ = try await here.merge(there, by: by)
        let corrected = try Fixture.assessment(6, of: form, answers: [.answered(0)])
        _ = try await there.amend(first.id, with: corrected, of: form, reason: "", by: by)
        try await there.replace(
            Fixture.id(2), with: treatment(7, stopped: true), reason: "", by: by)
        try await there.delete(Fixture.id(3), reason: "", by: by)
        try await here.delete(Fixture.id(4), reason: "", by: by)
        let report = try await here.merge(there, by: by)
        #expect(Set(report.added) == Set([6, 7].map(Fixture.id)))
        #expect(report.deletedHere == [Fixture.id(4)])
        #expect(report.deletedThere == [Fixture.id(3)])
        #expect(report.addedWithoutReplacing.isEmpty)
        let before = await here.assessment(first.id)
        #expect(before?.amendedBy == corrected.id)
        #expect(Set(try await current(here).keys) == Set([3, 5, 6, 7].map(Fixture.id)))
    }

    @Test func `samples that changed in both stores are all kept, or reported as conflicts`()
        async throws
    {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let (here, there) = (InMemoryStore(), InMemoryStore())
        let first = try Fixture.assessment(1, of: form)
        _ = try await there.save(first, of: form, by: by)
        _ = try await there.save([treatment(2, stopped: false), mind(3)], by: by)
        _ = try await here.merge(there, by: by)
        for (store, number) in [(here, 10), (there, 20)] {
            _ = try await store.amend(
                first.id, with: Fixture.assessment(number, of: form), of: form, reason: "", by: by)
            try await store.replace(
                Fixture.id(2), with: treatment(number + 1, stopped: true), reason: "", by: by)
            _ = try await store.save([mind(30, source: "source \(number)")], by: by)
        }
        let report = try await here.merge(there, by: by)
        #expect(Set(report.addedWithoutReplacing) == Set([20, 21].map(Fixture.id)))
        #expect(report.conflicts == [Fixture.id(30)])
        #expect(
            Set(try await current(here).keys) == Set([3, 10, 11, 20, 21, 30].map(Fixture.id)))
        guard
            case .stateOfMind(let kept) = try await current(here)[Fixture.id(30)] as? ObservedSample
        else { return #expect(Bool(false), "the sample is gone") }
        #expect(kept.source.name == "source 10")
    }

    /// Two copies of one store give the same identifier to different imported results.
    @Test func `different imports with one identifier are both merged`()
        async throws
    {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let name = SampleID(high: 3, low: 4)
        let (here, there) = (InMemoryStore(id: name), InMemoryStore(id: name))
        func take(
            _ number: Int, _ answers: [Int], into store: InMemoryStore,
            conflicts: AssessmentImport.ConflictRule = .refuse
        ) async throws {
            let row = try Imported.assessment(number, of: form, answers: answers)
            _ = try await store.save(
                Imported.table([row], of: [form], conflicts: conflicts), by: by)
        }
        try await take(1, [1, 2, 0], into: here)
        try await take(2, [2, 2, 1, 0], into: there)
        try await take(2, [3, 2, 1, 0], into: there, conflicts: .correct(reason: "typed wrongly"))
        let ids = await (
            here.assessments(AssessmentQuery()).map(\.id),
            there.assessments(AssessmentQuery()).compactMap(\.amends)
        )
        try #require(ids.0 == ids.1)
        let report = try await here.merge(there, by: by)
        #expect(report.conflicts.isEmpty && report.added.count == 2)
        func kept() async throws -> [Answers] {
            await here.assessments(AssessmentQuery()).sorted { $0.sequence < $1.sequence }
                .map(\.assessment.answers)
        }
        let expected = try [(1, [1, 2, 0]), (2, [3, 2, 1, 0])].map {
            try Imported.assessment($0, of: form, answers: $1).answers
        }
        #expect(try await kept() == expected)
        // A second merge adds no samples.
        let again = try await here.merge(there, by: by)
        #expect(again.added.isEmpty && again.conflicts.isEmpty && again.alreadyStored == 1)
        #expect(try await kept() == expected)
    }

    @Test func `a merge repeats an undone correction, but an older copy does not undo it`()
        async throws
    {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let name = SampleID(high: 3, low: 4)
        let (here, there) = (InMemoryStore(id: name), InMemoryStore(id: name))
        let behind = InMemoryStore(id: name)
        let (first, wrong) = ([1, 2, 0], [3, 2, 1, 0])
        func take(
            _ answers: [Int], into store: InMemoryStore,
            conflicts: AssessmentImport.ConflictRule = .correct(reason: "typed wrongly")
        ) async throws {
            let row = try Imported.assessment(1, of: form, answers: answers)
            _ = try await store.save(
                Imported.table([row], of: [form], conflicts: conflicts), by: by)
        }
        func expect(_ answers: [Int], in store: InMemoryStore) async throws {
            #expect(
                await store.assessments(AssessmentQuery()).map(\.assessment.answers)
                    == [try Imported.assessment(1, of: form, answers: answers).answers])
        }
        for store in [here, there, behind] {
            try await take(first, into: store, conflicts: .refuse)
        }
        try await take(wrong, into: there)
        for store in [here, behind] {
            #expect(try await store.merge(there, by: by).added.count == 1)
            try await expect(wrong, in: store)
        }
        try await take(first, into: there)
        #expect(try await here.merge(there, by: by).added.count == 1)
        try await expect(first, in: here)
        for other in [there, behind] {
            #expect(try await here.merge(other, by: by).added.isEmpty)
            try await expect(first, in: here)
        }
    }

    @Test(.skipped(under: .address), arguments: 1...40 as ClosedRange<UInt64>)
    func `stores that merge both ways have the same samples`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let one: any SampleStore = InMemoryStore()
        var number = 0
        try await StoreKind.sqliteInMemory.withStore { other in
            for _ in 1...3 {
                for store in [one, other] {
                    for _ in 0..<8 {
                        number += 1
                        try await change(store, number, form, by, &generator)
                    }
                }
                let before = try await (current(one), current(other))
                let reports = [
                    try await one.merge(other, by: by), try await other.merge(one, by: by),
                ]
                #expect(reports.allSatisfy { $0.conflicts.isEmpty })
                // No current sample is lost without a recorded deletion or replacement.
                for (store, stood) in [(one, before.1), (other, before.0)] {
                    let now = try await current(store)
                    for id in stood.keys where now[id] == nil {
                        #expect(try await !store.tombstones(of: id).isEmpty)
                    }
                }
                for (store, report) in zip([one, other], reports) {
                    for id in report.deletedThere { try await store.delete(id, reason: "", by: by) }
                }
                try await checkSame(one, other)
                let again = try await one.merge(other, by: by)
                #expect(again.added.isEmpty && again.deletedThere.isEmpty)
            }
        }
    }

    private func change(
        _ store: any SampleStore, _ number: Int, _ form: Questionnaire, _ by: Attribution,
        _ generator: inout SeededGenerator
    ) async throws {
        let all = try await store.changes(since: nil, limit: nil).added
        let chosen = all.randomElement(using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1:
            _ = try await store.save([mind(number)], by: by)
        case 2:
            _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
        case 3:
            _ = try await store.save([treatment(number, stopped: false)], by: by)
        case 4, 5:
            guard let chosen else { return }
            try await store.delete(chosen.id, reason: "", by: by)
        default:
            guard let chosen else { return }
            if chosen.type == .assessment {
                _ = try await store.amend(
                    chosen.id, with: Fixture.assessment(number, of: form), of: form, reason: "",
                    by: by)
            } else {
                try await store.replace(
                    chosen.id, with: treatment(number, stopped: true), reason: "", by: by)
            }
        }
    }
}
