import Questionnaires
import Samples

extension StoreGuarantee {
    static let folding: [StoreGuarantee] = [
        StoreGuarantee("a fold gets each score once, and those of one person together") { stores in
            let form = try ExampleForm.questionnaire()
            let people = try ["ada", "bea", "cleo"].map { try SubjectID(parsing: $0) }
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                for number in 0..<12 {
                    _ = try await store.save(
                        Fixture.assessment(
                            number, of: form, subject: people[number % 3],
                            metadata: ["room": .string("\(number)")]), of: form, by: by)
                }
                _ = try await store.amend(
                    Fixture.id(4), with: Fixture.assessment(20, of: form, subject: people[1]),
                    of: form, reason: "misread", by: by)
                try await store.delete(Fixture.id(5), reason: "", by: by)

                var query = ScoreQuery([.init("kept", scale: "average"), .init("kept")])
                let plain = try await store.fold(query, into: ScoreCollection()).scores
                try expect(plain.allSatisfy { $0.metadata.isEmpty })
                query.includesMetadata = true
                let scores = try await store.fold(query, into: ScoreCollection()).scores
                try expect(Set(scores.map(\.withoutMetadata)) == Set(plain))
                // Corrected assessments are included, and deleted ones are not.
                try expect(scores.count == 24 && Set(scores).count == 24)
                for score in scores {
                    let stored = try require(try await store.assessment(score.id))
                    let measure = query.measures[score.measure]
                    let expected = ScoreQuery.StoredScore(
                        stored, scale: measure.scale, measure: score.measure)
                    try expect(score == expected, "a score differs from that of the answers")
                }
                var seen: [SubjectID] = []
                for score in scores where score.subject != seen.last { seen.append(score.subject) }
                try expect(seen.count == 3, "the scores of a person are not together")
                try expect(
                    try await store.fold(ScoreQuery([]), into: ScoreCollection()).scores.isEmpty)
            }
        }
    ]
}

/// All scores that a fold was given.
private struct ScoreCollection: ScoreQuery.Fold {
    var scores: [ScoreQuery.StoredScore] = []

    mutating func add(_ score: ScoreQuery.StoredScore) { scores.append(score) }

    mutating func merge(_ other: Self) { scores += other.scores }
}
