import Questionnaires
import Samples

extension StoreGuarantee {
    static let reassigning: [StoreGuarantee] = [
        StoreGuarantee("an assessment moves with its corrections, flags and acknowledgements") {
            stores in
            let (ada, bea) = try people()
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let flagged: [Answer] = [.answered(0), .answered(0), .answered(2)]
                _ = try await store.save(
                    Fixture.assessment(1, of: form, subject: ada, answers: flagged), of: form,
                    by: by)
                _ = try await store.amend(
                    Fixture.id(1), with: Fixture.assessment(2, of: form, subject: ada), of: form,
                    reason: "misread", by: by)
                _ = try await store.save(
                    Fixture.assessment(3, of: form, subject: bea), of: form, by: by)
                try await store.acknowledge(1, note: "called", by: by)
                let flag = try require(try await store.flags(of: ada, .all).first)
                let anchor = try await store.changes(since: nil, limit: nil).anchor

                let moved = try await store.reassign(
                    Fixture.id(2), to: bea, reason: "wrong chart", by: by)
                var query = AssessmentQuery()
                query.includesAmended = true
                query.subject = ada
                try expect(try await store.assessments(query).isEmpty)
                query.subject = bea
                let kept = try await store.assessments(query)
                try expect(kept.count == 3)
                let stored = try require(kept.first { $0.id == moved })
                try expect(stored.amendedBy == nil)
                try expect(
                    stored.assessment.answers == (try Fixture.assessment(2, of: form)).answers)
                let corrected = try require(kept.first { $0.id == stored.amends })
                try expect(corrected.amendedBy == moved)
                try expect(corrected.assessment.answers[form.items[2].id] == .answered(2))

                try expect(try await store.flags(of: ada, .all).isEmpty)
                let movedFlag = try require(try await store.flags(of: bea, .all).first)
                try expect(try await store.flags(of: nil, .all).count == 1)
                try expect(
                    movedFlag.id == flag.id && movedFlag.acknowledgement == flag.acknowledgement)
                try expect(movedFlag.assessment == corrected.id)

                let changes = try await store.changes(since: anchor, limit: nil)
                try expect(changes.added.map(\.id) == [moved])
                try expect(
                    changes.deleted.contains {
                        $0.id == Fixture.id(2) && $0.reason == .replaced && $0.replacement == moved
                    })
                let entries = try await store.audit(after: 0, limit: 2)
                try expect(entries.map(\.action) == [.reassigned, .reassigned])
                try expect(entries.map(\.target) == [Fixture.id(1), Fixture.id(2)])
                for entry in entries {
                    try expect(entry.details.contains(.init(name: "reason", text: "wrong chart")))
                    try expect(!entry.details.contains { $0.value == "ada" || $0.value == "bea" })
                }
                // Repeating the call changes nothing.
                let count = try await store.audit(after: 0, limit: nil).count
                try expect(
                    try await store.reassign(Fixture.id(2), to: bea, reason: "wrong chart", by: by)
                        == moved)
                try expect(try await store.audit(after: 0, limit: nil).count == count)
            }
        },
        StoreGuarantee("a move there and back gives three identifiers and one assessment") {
            stores in
            let (ada, bea) = try people()
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let given = try Fixture.assessment(1, of: form, subject: ada)
                _ = try await store.save(given, of: form, by: by)
                let second = try await store.reassign(given.id, to: bea, reason: "a", by: by)
                let third = try await store.reassign(second, to: ada, reason: "b", by: by)
                try expect(Set([given.id, second, third]).count == 3)
                try expect(try await store.assessments(AssessmentQuery()).map(\.id) == [third])
                // A repeated save does not add a moved sample again.
                try expect(
                    await store.refusal { (store) throws(StoreError) in
                        _ = try await store.save(given, of: form, by: by)
                    } == .superseded)
            }
        },
        StoreGuarantee("states of mind and treatments move too") { stores in
            let (ada, bea) = try people()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                let time = try Fixture.time(1)
                let sync = SyncIdentity(identifier: "watch-1", version: 3)
                let mind = StateOfMind(
                    id: Fixture.id(1), subject: ada, date: time, source: Fixture.source, sync: sync,
                    kind: .dailyMood, valence: try require(Valence(0.5)), labels: [.happy],
                    metadata: ["note": .string("well")])
                let treatment = try require(
                    Treatment(
                        id: Fixture.id(2), subject: ada, start: time, source: Fixture.source,
                        label: "CBT"))
                _ = try await store.save([.stateOfMind(mind), .treatment(treatment)], by: by)
                for id in [mind.id, treatment.id] {
                    let moved = try await store.reassign(id, to: bea, reason: "wrong chart", by: by)
                    try expect(
                        try await store.reassign(id, to: bea, reason: "wrong chart", by: by)
                            == moved)
                }
                try expect(try await store.count(where: .subject(ada)) == 0)
                let kept = try await SampleQuery(filters: [.stateOfMind(.subject(bea))])
                    .result(for: store)
                try expect(kept.first?.labels == [.happy] && kept.first?.sync == sync)
                try expect(try await store.count(where: .subject(bea)) == 2)
            }
        },
        StoreGuarantee("a sample that cannot be moved is refused") { stores in
            let (ada, bea) = try people()
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                for number in 1...3 {
                    _ = try await store.save(
                        Fixture.assessment(number, of: form, subject: ada), of: form, by: by)
                }
                _ = try await store.amend(
                    Fixture.id(1), with: Fixture.assessment(4, of: form, subject: ada), of: form,
                    reason: "misread", by: by)
                try await store.delete(Fixture.id(2), reason: "", by: by)
                func refusal(_ number: Int, _ subject: SubjectID) async -> StoreError? {
                    await storeError {
                        _ = try await store.reassign(
                            Fixture.id(number), to: subject, reason: "", by: by)
                    }
                }
                try expect(await refusal(9, bea)?.code == .notFound)
                try expect(await refusal(3, ada)?.code == .invalid)
                try expect(await refusal(2, bea)?.code == .superseded)
                let amended = await refusal(1, bea)
                try expect(amended?.code == .superseded)
                try expect(amended?.message.contains(Fixture.id(4).description) == true)
                _ = try await store.reassign(Fixture.id(3), to: bea, reason: "", by: by)
                // It already belongs to another person than this call names.
                try expect(await refusal(3, .oneself)?.code == .superseded)
            }
        },
        StoreGuarantee("erasing the correct person erases the audit texts from before the moves") {
            stores in
            let (ada, bea) = try people()
            for isDeletion in [true, false] {
                let form = try ExampleForm.questionnaire()
                try await stores.withStore { store in
                    let by = try Fixture.attribution()
                    _ = try await store.save(
                        Fixture.assessment(1, of: form, subject: ada), of: form, by: by)
                    _ = try await store.amend(
                        Fixture.id(1), with: Fixture.assessment(2, of: form, subject: ada),
                        of: form,
                        reason: "her sister called", by: by)
                    _ = try await store.save(
                        Fixture.assessment(3, of: form, subject: ada), of: form, by: by)
                    _ = try await store.amend(
                        Fixture.id(3), with: Fixture.assessment(4, of: form, subject: ada),
                        of: form,
                        reason: "another one", by: by)
                    let second = try await store.reassign(
                        Fixture.id(2), to: .oneself, reason: "wrong chart", by: by)
                    let third = try await store.reassign(
                        second, to: bea, reason: "again wrong", by: by)
                    if isDeletion {
                        try await store.delete(third, reason: "asked for", by: by)
                    } else {
                        _ = try await store.erase(bea, reason: "asked for", by: by)
                    }
                    let texts = try await store.audit(after: 0, limit: nil).flatMap(\.details)
                        .compactMap(\.value)
                    for gone in ["her sister called", "wrong chart", "again wrong"] {
                        try expect(!texts.contains(gone), "\(gone)")
                    }
                    try expect(texts.contains("another one"))
                }
            }
        },
    ]
}

/// The wrong person and the correct one.
private func people() throws -> (wrong: SubjectID, correct: SubjectID) {
    (try SubjectID(parsing: "ada"), try SubjectID(parsing: "bea"))
}
