import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// Results with identifiers of their own: the database compares and writes packed results, the store
/// in memory reads each as an assessment.
@Suite(.disabled(if: Thoroughness.isForTraitsOnly, "opens no file"))
struct `The agreement of stores on found results` {
    /// A file with results that were stored before, changed ones and new ones.
    private struct RandomFile {
        var random: RandomSamples
        let forms: [Questionnaire]
        /// The results of all files so far.
        var results: [(assessment: Assessment, form: Questionnaire)] = []

        init(seed: UInt64) throws {
            random = try RandomSamples(seed: seed)
            forms = [
                try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "2.0.0"),
            ]
        }

        mutating func entries() throws -> SampleImport {
            var found = SampleImport()
            for line in 1...(random.chance(4) ? 1 : 30) {
                let place = SampleImport.Entry.Place(line: line)
                if random.chance(20) {
                    found.add(.observation(try random.observation(), place: place))
                } else if random.chance(25), let result = known() {
                    found.add(.withdrawal(of: result.assessment.id, place: place))
                } else {
                    let (assessment, form) = try result()
                    found.add(.assessment(assessment, of: form, place: place))
                }
            }
            return found
        }

        private mutating func known() -> (assessment: Assessment, form: Questionnaire)? {
            results.isEmpty ? nil : random.pick(results)
        }

        mutating func result() throws -> (assessment: Assessment, form: Questionnaire) {
            guard let old = known(), !random.chance(2) else { return try result(of: random.id()) }
            switch random.pick(Array(0..<8)) {
            case 0: return try result(of: old.assessment.id)
            case 1: return try result(of: old.assessment.id, like: old, answers: true)
            case 2: return try result(of: old.assessment.id, like: old, person: true)
            case 3: return try result(of: old.assessment.id, like: old, time: true)
            default: return old
            }
        }

        /// One of the subjects, or of many.
        private mutating func newSubject() throws -> SubjectID {
            random.chance(2)
                ? try random.subject() : try SubjectID(parsing: "P-\(random.id().low)")
        }

        /// A random result, or one that differs from another in one respect.
        private mutating func result(
            of id: SampleID, like other: (assessment: Assessment, form: Questionnaire)? = nil,
            answers: Bool = false, person: Bool = false, time: Bool = false
        ) throws -> (assessment: Assessment, form: Questionnaire) {
            let form = other?.form ?? random.pick(forms)
            let old = other?.assessment
            var given = Answers(for: form)
            for item in form.items {
                let state = random.pick(
                    [.skipped, .declined, .answered(3), .answered(0)] as [Answer])
                if random.chance(5) { continue }
                try? given.set(state, for: item.id, in: form)
            }
            var stated: [Scale.ID: Points] = [:]
            if random.chance(6) {
                stated["total"] = Points(random.pick([0, 3, 7, 99]))
                if random.chance(2) { given = Answers(for: form) }
            }
            var (start, end) = try random.period()
            if random.chance(2) { end = start }
            if let old, !time { (start, end) = (old.start, old.end) }
            let result = Assessment(
                id: id,
                subject: try person ? random.subject() : old?.subject ?? newSubject(),
                start: start, end: end,
                source: old?.source ?? SampleSource(name: random.pick(["FHIR", "é"])),
                mode: old?.mode ?? random.pick([.imported, .imported, .administered, .recorded]),
                language: old?.language ?? random.pick([nil, "en", "de"]),
                answers: answers ? given : old?.answers ?? given, scoredBy: Scorer(form),
                policy: old?.scorecard.policy ?? random.pick(MissingPolicy.allCases),
                stated: answers ? stated : old?.stated ?? stated,
                metadata: random.chance(2)
                    ? ["fhir.versionId": .string("\(random.pick([1, 2, 3]))")]
                    : try random.metadata())
            results.append((result, form))
            return (result, form)
        }
    }

    @Test func `a large file about many people is stored with all its rows`() async throws {
        let form = try ExampleForm.questionnaire()
        var found = SampleImport()
        for number in 0..<1_000 {
            let result = try Fixture.assessment(
                number, of: form, subject: SubjectID(parsing: "P-\(number / 2)"), mode: .imported)
            found.add(.assessment(result, of: form, place: .init(line: number + 1)))
        }
        let by = try Fixture.attribution()
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        _ = try await found.apply(to: plain, by: by)
        #expect(try await found.apply(to: database, by: by).tally.added == 1_000)
        try await compare(plain, database, audits: true)
        #expect(try await database.verify().isSound)
        #expect(try await found.plan(for: database).total.identical == 1_000)
    }

    @Test(.skipped(under: .thread, .address), arguments: 1...UInt64(Thoroughness.cases(18)))
    func `stores agree on plans, outcomes and contents of imports`(seed: UInt64) async throws {
        var file = try RandomFile(seed: 700 + seed)
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        var isPurged = false
        for round in 0..<Thoroughness.cases(40) {
            let by = try Fixture.attribution(round)
            let found = try file.entries()
            let plan = try await found.plan(for: plain)
            #expect(try await found.plan(for: database) == plan, "round \(round)")
            for results in found.results {
                let expected = try await plain.comparisonsOfAssessments(results)
                #expect(try await database.comparisons(of: results) == expected)
                #expect(try await plain.comparisons(of: results) == expected)
            }
            let reason = file.random.chance(2) ? nil : "a newer export"
            let (skips, withdraws) = (!file.random.chance(4), file.random.chance(2))
            func outcome(_ store: any SampleStore) async -> Result<SampleImport.Outcome, StoreError>
            {
                do throws(StoreError) {
                    return .success(
                        try await found.apply(
                            to: store, by: by, correcting: reason, skippingProblems: skips,
                            withdrawing: withdraws ? "in error" : nil))
                } catch { return .failure(error) }
            }
            switch (await outcome(plain), await outcome(database)) {
            case (.success(let expected), .success(let outcome)): #expect(outcome == expected)
            case (.failure(let expected), .failure(let error)): #expect(error.code == expected.code)
            case (let expected, let outcome): Issue.record("\(expected) \(outcome)")
            }
            isPurged = try await change(plain, database, &file, by: by) || isPurged
            try await compare(plain, database, audits: !isPurged)
        }
        #expect(try await database.verify().isSound)
    }

    /// Changes both stores in the same way.
    ///
    /// - Returns: Whether tombstones were purged.
    private func change(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ file: inout RandomFile,
        by who: Attribution
    ) async throws -> Bool {
        guard let (known, form) = file.results.randomElement(using: &file.random.generator) else {
            return false
        }
        let stores: [any SampleStore] = [plain, database]
        let choice = file.random.pick(Array(0..<8))
        let (other, otherForm) = try file.result()
        let person = try file.random.subject()
        for store in stores {
            do throws(StoreError) {
                switch choice {
                case 0: try await store.delete(known.id, reason: "wrong", by: who)
                case 1:
                    _ = try await store.reassign(known.id, to: person, reason: "wrong", by: who)
                case 2:
                    let correction = other.identified(
                        as: SampleID(correcting: known.id, with: other, of: otherForm))
                    _ = try await store.amend(
                        known.id, with: correction, of: otherForm, reason: "misread", by: who)
                case 3: _ = try await store.save(known, of: form, by: who)
                case 4 where known.id.low.isMultiple(of: 5):
                    let anchor = try await store.changes(since: nil, limit: nil).anchor
                    _ = try await store.purgeTombstones(through: anchor, by: who)
                default: break
                }
            } catch { continue }
        }
        return choice == 4 && known.id.low.isMultiple(of: 5)
    }

    private func compare(
        _ plain: InMemoryStore, _ database: SQLiteStore, audits: Bool
    ) async throws {
        let expected = try await StoreContent(of: plain)
        let found = try await StoreContent(of: database)
        #expect(found.assessments == expected.assessments)
        #expect(found.flags == expected.flags)
        #expect(found.changes.added == expected.changes.added)
        #expect(found.changes.deleted == expected.changes.deleted)
        guard audits else { return }
        #expect(found.audit.map(\.action) == expected.audit.map(\.action))
        #expect(found.audit.map(\.target) == expected.audit.map(\.target))
        #expect(found.audit.map(\.details) == expected.audit.map(\.details))
    }
}
