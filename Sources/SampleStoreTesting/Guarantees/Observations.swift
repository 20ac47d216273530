import Questionnaires
import Samples

extension StoreGuarantee {
    static let observations: [StoreGuarantee] = [
        StoreGuarantee("samples are saved all or none, and repeating the save changes nothing") {
            stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                let good = try feeling(1)
                for value in [MetadataValue.number(.nan), .number(.infinity), .string("\0")] {
                    let bad = try feeling(2, metadata: ["n": value])
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.save([good, bad], by: by)
                    }
                    try expect(refusal == .invalid)
                }
                try expect(try await store.count(where: .everything) == 0)
                try expect(try await store.save([good, good], by: by) == [.added, .alreadyStored])
                let entries = try await store.audit(after: 0, limit: nil).count
                try expect(try await store.save([good], by: by) == [.alreadyStored])
                try expect(try await store.audit(after: 0, limit: nil).count == entries)
                let other = try feeling(1, valence: 0.1)
                let companion = feelingIn(2, other)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([companion, other], by: by)
                }
                try expect(refusal == .identifierTaken)
                try expect(try await store.count(where: .everything) == 1)
                try await store.delete(Fixture.id(1), reason: "", by: by)
                let gone = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([good], by: by)
                }
                try expect(gone == .superseded)
            }
        },
        StoreGuarantee("only a greater version of a sync identity replaces a sample") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                let second = try feeling(1, version: 2)
                try expect(try await store.save([second], by: by) == [.added])
                for (number, version) in [(2, 1), (3, 2)] as [(Int, Int64)] {
                    let saved = try await store.save([feeling(number, version: version)], by: by)
                    try expect(saved == [.olderThanStored(Fixture.id(1))])
                }
                let elsewhere = try feeling(4, source: "watch", version: 1)
                try expect(try await store.save([elsewhere], by: by) == [.added])
                let third = try feeling(5, version: 3)
                try expect(try await store.save([third], by: by) == [.replaced(Fixture.id(1))])
                try expect(
                    try await store.save([second], by: by) == [.olderThanStored(Fixture.id(5))])
                let left = try await store.tombstones(of: Fixture.id(1))
                try expect(left.map(\.reason) == [.replaced])
                try expect(left.map(\.replacement) == [Fixture.id(5)])
                try expect(try await store.count(where: .everything) == 2)
            }
        },
        StoreGuarantee("a day keeps many moods or only the last, by the rule") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                // Minute 0 is midnight on the clock; minute -1 is on the day before.
                let moods = [(1, 0), (2, 1439), (3, 1440), (4, -1)]
                for (number, minutes) in moods {
                    let mood = try feeling(number, minutes: minutes, kind: .dailyMood)
                    try expect(try await store.save([mood], by: by) == [.added])
                }
                let emotion = try feeling(5, minutes: 10)
                try expect(try await store.save([emotion], dailyMood: .replace, by: by) == [.added])
                let last = try feeling(6, minutes: 600, kind: .dailyMood)
                let outcome = try await store.save([last], dailyMood: .replace, by: by)
                try expect(outcome == [.replaced(Fixture.id(2))])
                let page = try await store.samples(
                    where: .everything, sort: .oldestFirst, after: nil, limit: 9)
                try expect(page.samples.map(\.id) == [4, 5, 6, 3].map { Fixture.id($0) })
            }
        },
        StoreGuarantee("replacing a treatment ends it") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                func treatment(_ number: Int, stopped: Int?) throws -> ObservedSample {
                    .treatment(
                        try require(
                            Treatment(
                                id: Fixture.id(number), subject: .oneself, start: Fixture.time(0),
                                stopped: stopped.map { try Fixture.time($0) },
                                source: Fixture.source,
                                label: "CBT")))
                }
                _ = try await store.save([treatment(1, stopped: nil)], by: by)
                let ended = try treatment(2, stopped: 60)
                for _ in 0..<2 {
                    try await store.replace(Fixture.id(1), with: ended, reason: "ended", by: by)
                }
                try expect(try await store.count(where: .treatment("CBT")) == 1)
                let changes = try await store.changes(since: nil, limit: nil)
                try expect(changes.deleted.map(\.id) == [Fixture.id(1)])
                try expect(changes.added.map(\.id) == [Fixture.id(2)])
                let again = try treatment(3, stopped: 90)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    try await store.replace(Fixture.id(1), with: again, reason: "", by: by)
                }
                try expect(refusal == .superseded)
                let unknown = await store.refusal { (store) throws(StoreError) in
                    try await store.replace(Fixture.id(9), with: again, reason: "", by: by)
                }
                try expect(unknown == .notFound)
            }
        },
        StoreGuarantee("what a sample replaced elsewhere has a tombstone, and is not added") {
            stores in
            let by = try Fixture.attribution()
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                _ = try await store.save([feeling(1), feeling(2)], by: by)
                _ = try await store.save(Fixture.assessment(3, of: form), of: form, by: by)
                let anchor = try await store.changes(since: nil, limit: nil).anchor
                // The store has the second one, so that was not replaced.
                try await store.noteReplaced(
                    [Fixture.id(8), Fixture.id(2)], by: Fixture.id(1), by: by)
                for _ in 1...2 {
                    try await store.noteReplaced([Fixture.id(9)], by: Fixture.id(3), by: by)
                }
                let changes = try await store.changes(since: anchor, limit: nil)
                try expect(changes.added.isEmpty)
                try expect(changes.deleted.map(\.id) == [Fixture.id(8), Fixture.id(9)])
                try expect(changes.deleted.map(\.replacement) == [Fixture.id(1), Fixture.id(3)])
                try expect(changes.deleted.map(\.type) == [.stateOfMind, .assessment])
                for tombstone in changes.deleted {
                    try expect(tombstone.reason == .replaced)
                    try expect(tombstone.added < tombstone.sequence)
                    try expect(try await store.tombstones(of: tombstone.id) == [tombstone])
                }
                let outcome = try await store.save([feeling(8)], by: by)
                try expect(outcome == [.olderThanStored(Fixture.id(1))])
                let earlier = try Fixture.assessment(9, of: form)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save(earlier, of: form, by: by)
                }
                try expect(refusal == .superseded)
                try expect(try await store.count(where: .everything) == 3)
                let unknown = await store.refusal { (store) throws(StoreError) in
                    try await store.noteReplaced([Fixture.id(7)], by: Fixture.id(6), by: by)
                }
                try expect(unknown == .notFound)
            }
        },
        StoreGuarantee("an anchor before purged tombstones is refused") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                _ = try await store.save([feeling(1), feeling(2)], by: by)
                let early = try await store.changes(since: nil, limit: 1).anchor
                try await store.delete(Fixture.id(1), reason: "", by: by)
                let late = try await store.changes(since: early, limit: nil).anchor
                try expect(try await store.purgeTombstones(through: late, by: by) == 1)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.changes(since: early, limit: nil)
                }
                try expect(refusal == .expiredAnchor)
                try expect(try await store.changes(since: late, limit: nil).added.isEmpty)
                try expect(try await store.changes(since: nil, limit: nil).added.count == 1)
                let again = try feeling(1)
                let gone = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([again], by: by)
                }
                try expect(gone == .superseded)
            }
        },
        StoreGuarantee("valences are added up by the sample's own day") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                // 2024-01-01 is a Monday; minute -30 is still Sunday on a clock in Berlin.
                let felt = [(1, -30, -1.0), (2, 0, 0.5), (3, 1439, 0.1), (4, 1440, 1)]
                for (number, minutes, valence) in felt {
                    _ = try await store.save(
                        [feeling(number, minutes: minutes, valence: valence)], by: by)
                }
                let days = try await store.valences(where: .everything, by: .day)
                try expect(
                    days.map(\.first.description) == ["2023-12-31", "2024-01-01", "2024-01-02"])
                try expect(days.map(\.count) == [1, 2, 1])
                try expect(days.map(\.mean) == [-1, 0.3, 1])
                let weeks = try await store.valences(where: .valence(.greater, -1), by: .week)
                try expect(weeks.map(\.first.description) == ["2024-01-01"])
                let months = try await store.valences(where: .everything, by: .month)
                try expect(months.map(\.first.description) == ["2023-12-01", "2024-01-01"])
            }
        },
    ]
}

private func feeling(
    _ number: Int, minutes: Int = 0, source: String = "app", version: Int64? = nil,
    kind: StateOfMind.Kind = .momentaryEmotion, valence: Double = 0.5,
    metadata: Metadata = [:]
) throws -> ObservedSample {
    .stateOfMind(
        StateOfMind(
            id: Fixture.id(number), subject: .oneself, date: try Fixture.time(minutes),
            source: SampleSource(name: source),
            sync: version.flatMap { SyncIdentity(identifier: "s", version: $0) }, kind: kind,
            valence: try require(Valence(valence)), metadata: metadata))
}

private func feelingIn(_ number: Int, _ like: ObservedSample) -> ObservedSample {
    guard case .stateOfMind(let mind) = like else { return like }
    return .stateOfMind(
        StateOfMind(
            id: Fixture.id(number), subject: mind.subject, date: mind.start,
            source: mind.source, kind: mind.kind, valence: mind.valence))
}
