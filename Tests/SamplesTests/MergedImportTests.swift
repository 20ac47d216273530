import Questionnaires
import Samples
import TestSupport
import Testing

/// Two copies of one store give the same numbers to different imported results.
@Suite struct `A merge of imported results` {
    let form: Questionnaire
    let by: Attribution

    init() throws {
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
    }

    func importRow(
        _ person: Int, _ answers: [Int], into store: any SampleStore,
        conflicts: AssessmentImport.ConflictRule = .refuse
    ) async throws {
        let row = try Imported.assessment(person, of: form, answers: answers)
        _ = try await store.save(Imported.table([row], of: [form], conflicts: conflicts), by: by)
    }

    func correct(
        _ person: Int, _ answers: [Int], in store: any SampleStore
    ) async throws {
        try await importRow(person, answers, into: store, conflicts: .correct(reason: "misread"))
    }

    /// The current results of a person, oldest first.
    func currentResults(
        _ person: Int, in store: any SampleStore
    ) async throws -> [StoredAssessment] {
        var query = AssessmentQuery()
        query.subject = try SubjectID(parsing: "P-\(person)")
        return try await store.assessments(query).sorted { $0.sequence < $1.sequence }
    }

    func onlyResult(_ person: Int, in store: any SampleStore) async throws
        -> StoredAssessment
    {
        let results = try await currentResults(person, in: store)
        try #require(results.count == 1)
        return results[0]
    }

    /// The answers of a person's current results, in the order of saving.
    func answers(_ person: Int, in store: any SampleStore) async throws -> [[Int]] {
        try await currentResults(person, in: store).map { stored in
            form.items.compactMap { item in
                guard case .answered(let value) = stored.assessment.answers[item.id] else {
                    return nil
                }
                return value
            }
        }
    }

    /// Amends a person's only result as a user does by hand.
    func amend(
        _ person: Int, _ number: Int, _ answers: [Int], in store: any SampleStore
    ) async throws {
        let correction = try Fixture.assessment(
            number, of: form, subject: SubjectID(parsing: "P-\(person)"), mode: .recorded,
            answers: answers.map { .answered($0) })
        _ = try await store.amend(
            onlyResult(person, in: store).id, with: correction, of: form, reason: "misread", by: by)
    }

    /// Expects each correction to have the person of its original, and the file to be sound.
    func checkSound(_ store: any SampleStore) async throws {
        var all = AssessmentQuery()
        all.includesAmended = true
        for stored in try await store.assessments(all) {
            for other in [stored.amends, stored.amendedBy].compactMap(\.self) {
                guard let other = try await store.assessment(other) else { continue }
                #expect(other.assessment.subject == stored.assessment.subject)
            }
        }
        #expect(try await store.findings() == [])
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a merged correction follows its person, not the number`(kind: StoreKind) async throws {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(3, [0, 0, 0], into: copies.here)
            try await importRow(2, [3, 3, 0], into: copies.there)
            try await #require(
                onlyResult(2, in: copies.there).id == onlyResult(3, in: copies.here).id)
            try await amend(2, 50, [3, 1, 0], in: copies.there)
            let report = try await copies.here.merge(copies.there, by: by)
            #expect(report.added.count == 2 && report.added.last == Fixture.id(50))
            #expect(report.conflicts.isEmpty && report.addedWithoutReplacing.isEmpty)
            #expect(try await answers(2, in: copies.here) == [[3, 1, 0]])
            #expect(try await answers(3, in: copies.here) == [[0, 0, 0]])
            try await checkSound(copies.here)
            let again = try await copies.here.merge(copies.there, by: by)
            #expect(again.added.isEmpty && again.conflicts.isEmpty)
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a merge reports a deletion there only for a result that both stores have`(kind: StoreKind)
        async throws
    {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(3, [0, 0, 0], into: copies.here)
            try await importRow(2, [3, 3, 0], into: copies.there)
            let second = try await onlyResult(2, in: copies.there).id
            try await copies.there.delete(second, reason: "", by: by)
            #expect(try await copies.here.merge(copies.there, by: by).deletedThere.isEmpty)
            // The result that both stores have is reported.
            let first = try await onlyResult(1, in: copies.there).id
            try await copies.there.delete(first, reason: "", by: by)
            #expect(try await copies.here.merge(copies.there, by: by).deletedThere == [first])
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a merge reports a deletion there by the identifier of the result here`(
        kind: StoreKind
    ) async throws {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(2, [3, 3, 0], into: copies.there)
            _ = try await copies.here.merge(copies.there, by: by)
            let (kept, gone) = try await (
                onlyResult(2, in: copies.here), onlyResult(2, in: copies.there)
            )
            try await copies.there.delete(gone.id, reason: "", by: by)
            #expect(try await copies.here.merge(copies.there, by: by).deletedThere == [kept.id])
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a merged result keeps its number, and later imports here do not use it`(kind: StoreKind)
        async throws
    {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            for number in 20...22 {
                _ = try await copies.there.save([Fixture.mood(number)], by: by)
                try await copies.there.delete(Fixture.id(number), reason: "", by: by)
            }
            try await importRow(2, [3, 3, 0], into: copies.there)
            let ahead = try await onlyResult(2, in: copies.there).id
            _ = try await copies.here.merge(copies.there, by: by)
            // The numbers here grow until they pass the number from there.
            for person in 3...9 { try await importRow(person, [0, 0, 0], into: copies.here) }
            var ids: Set<SampleID> = []
            for person in 1...9 { ids.insert(try await onlyResult(person, in: copies.here).id) }
            #expect(ids.count == 9 && ids.contains(ahead))
            try await copies.here.delete(onlyResult(2, in: copies.here).id, reason: "", by: by)
            for person in 3...9 {
                #expect(try await answers(person, in: copies.here) == [[0, 0, 0]])
            }
            try await checkSound(copies.here)
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a merge adds a result although another of its number was deleted here`(
        kind: StoreKind
    ) async throws {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(3, [0, 0, 0], into: copies.here)
            try await copies.here.delete(onlyResult(3, in: copies.here).id, reason: "", by: by)
            try await importRow(2, [3, 3, 0], into: copies.there)
            try await importRow(3, [1, 0, 0], into: copies.there)
            let deleted = try await onlyResult(3, in: copies.there).id
            let report = try await copies.here.merge(copies.there, by: by)
            #expect(report.added.count == 1 && report.deletedHere == [deleted])
            #expect(try await answers(2, in: copies.here) == [[3, 3, 0]])
            #expect(try await answers(3, in: copies.here) == [])
            // A third store has another name, so the numbers do not match.
            try await kind.withStore { third in
                _ = try await third.merge(copies.here, by: by)
                let copy = try await onlyResult(1, in: third).id
                try await third.delete(copy, reason: "", by: by)
                let over = try await third.merge(copies.there, by: by)
                #expect(over.deletedHere == [copy] && over.added.count == 1)
                #expect(try await answers(3, in: third) == [[1, 0, 0]])
            }
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `results with one number from several copies all stay current`(
        kind: StoreKind
    ) async throws {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await kind.withStore { other in
                // Two people have the same number and the same corrected answers.
                for (person, store) in [(2, copies.there), (3, copies.here)] {
                    try await importRow(person, [3, 3, 0], into: store)
                    try await correct(person, [1, 1, 0], in: store)
                }
                let reports = [
                    try await other.merge(copies.there, by: by),
                    try await other.merge(copies.here, by: by),
                    try await copies.here.merge(other, by: by),
                ]
                #expect(
                    reports.allSatisfy { $0.conflicts.isEmpty && $0.addedWithoutReplacing.isEmpty })
                for store in [copies.here, other] {
                    for person in 2...3 {
                        #expect(try await answers(person, in: store) == [[1, 1, 0]])
                        try await correct(person, [2, 2, 0], in: store)
                    }
                    try await checkSound(store)
                }
            }
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `a deleted result does not block another one with its number`(kind: StoreKind) async throws
    {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(2, [3, 3, 0], into: copies.there)
            try await importRow(3, [0, 0, 0], into: copies.here)
            try await kind.withStore { third in
                _ = try await third.merge(copies.there, by: by)
                try await third.delete(onlyResult(2, in: third).id, reason: "", by: by)
                let report = try await third.merge(copies.here, by: by)
                #expect(report.added.count == 1 && report.deletedHere.isEmpty)
                #expect(try await answers(3, in: third) == [[0, 0, 0]])
            }
        }
    }

    @Test(arguments: StoreKind.ofCopies)
    func `the same correction of two people is two corrections`(kind: StoreKind) async throws {
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            try await importRow(2, [3, 3, 0], into: copies.there)
            try await correct(2, [1, 1, 0], in: copies.there)
            try await importRow(3, [3, 3, 0], into: copies.here)
            _ = try await copies.here.merge(copies.there, by: by)
            try await correct(3, [1, 1, 0], in: copies.here)
            for person in 2...3 {
                #expect(try await answers(person, in: copies.here) == [[1, 1, 0]])
            }
            try await checkSound(copies.here)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a merged correction replaces the result of the same table in another store`(
        kind: StoreKind
    ) async throws {
        try await kind.withStore { there in
            try await kind.withStore { here in
                for store in [here, there] { try await importRow(2, [3, 3, 0], into: store) }
                try await amend(2, 50, [1, 0, 0], in: there)
                let report = try await here.merge(there, by: by)
                #expect(report.added == [Fixture.id(50)])
                #expect(report.addedWithoutReplacing.isEmpty && report.conflicts.isEmpty)
                #expect(try await answers(2, in: here) == [[1, 0, 0]])
                try await checkSound(here)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge does not replace results that differ or were corrected differently here`(
        kind: StoreKind
    ) async throws {
        try await kind.withStore { there in
            try await kind.withStore { here in
                for store in [here, there] {
                    try await importRow(2, [3, 3, 0], into: store)
                    try await importRow(4, [3, 3, 0], into: store)
                }
                try await correct(2, [3, 3, 2, 0], in: here)
                try await correct(2, [0, 0, 0], in: there)
                // P-4 is corrected by hand, P-5 has other answers, P-6 ends with the same answers.
                try await amend(4, 50, [3, 3, 1, 0], in: here)
                try await correct(4, [0, 0, 0], in: there)
                try await importRow(5, [2, 2, 2, 0], into: here)
                try await importRow(5, [1, 1, 0], into: there)
                try await correct(5, [0, 0, 0], in: there)
                try await importRow(6, [2, 2, 0], into: here)
                try await importRow(6, [1, 1, 0], into: there)
                try await correct(6, [2, 2, 0], in: there)
                var refused: Set<SampleID> = []
                for person in [2, 4, 5] {
                    refused.insert(try await onlyResult(person, in: there).id)
                }
                for _ in 1...2 {
                    let report = try await here.merge(there, by: by)
                    #expect(Set(report.conflicts) == refused && report.conflicts.count == 3)
                    #expect(report.added.isEmpty && report.addedWithoutReplacing.isEmpty)
                }
                #expect(try await answers(2, in: here) == [[3, 3, 2, 0]])
                #expect(try await answers(4, in: here) == [[3, 3, 1, 0]])
                #expect(try await answers(5, in: here) == [[2, 2, 2, 0]])
                #expect(try await answers(6, in: here) == [[2, 2, 0]])
                try await checkSound(here)
            }
        }
    }
}
