import Questionnaires
import Samples

extension StoreGuarantee {
    static let changing: [StoreGuarantee] = [
        StoreGuarantee("a copy that follows the changes equals the store") { stores in
            let form = try ExampleForm.questionnaire()
            for seed in 1...6 as ClosedRange<UInt64> {
                try await stores.withStore { store in
                    try await follow(store, form, SeededGenerator(seed: seed))
                }
            }
        },
        StoreGuarantee("an anchor of another store is refused") { stores in
            let stranger = SampleID(high: 1, low: 2)
            try await stores.withStore { store in
                let own = try await store.id
                for anchor in [
                    Changes.Anchor(store: stranger, sequence: 0),
                    Changes.Anchor(store: own, sequence: 1),
                ] {
                    let refusal = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.changes(since: anchor, limit: nil)
                    }
                    try expect(refusal == .foreignAnchor)
                }
            }
        },
        StoreGuarantee("a limit below one returns no changes and the same anchor") { stores in
            let form = try ExampleForm.questionnaire()
            try await stores.withStore { store in
                _ = try await store.save(
                    Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
                for limit in [0, -1, .min] {
                    let none = try await store.changes(since: nil, limit: limit)
                    try expect(none.added.isEmpty && none.deleted.isEmpty)
                    try expect(
                        try await store.changes(since: none.anchor, limit: nil).added.count == 1)
                }
            }
        },
        StoreGuarantee("an anchor with the hash of another audit entry is refused") { stores in
            try await stores.withStore { store in
                let by = try Fixture.attribution()
                _ = try await store.save([Fixture.mood(1), Fixture.mood(2)], by: by)
                let anchor = try await store.changes(since: nil, limit: nil).anchor
                let text = anchor.description
                let last = try require(text.last)
                let other = try require(
                    Changes.Anchor(String(text.dropLast()) + (last == "0" ? "1" : "0")))
                let bare = Changes.Anchor(store: try await store.id, sequence: 2)
                for foreign in [other, bare] {
                    let read = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.changes(since: foreign, limit: nil)
                    }
                    try expect(read == .foreignAnchor)
                    let purged = await store.refusal { (store) throws(StoreError) in
                        _ = try await store.purgeTombstones(through: foreign, by: by)
                    }
                    try expect(purged == .foreignAnchor)
                }
                try expect(try await store.changes(since: anchor, limit: nil).added.isEmpty)
            }
        },
    ]
}

/// Writes at random, reads pages of random size in between, and compares at the end.
private func follow(
    _ store: any SampleStore, _ form: Questionnaire, _ generator: SeededGenerator
) async throws {
    var generator = generator
    let by = try Fixture.attribution()
    var standing: [SampleID] = []
    var copy: Set<SampleID> = []
    var anchor: Changes.Anchor?
    func read(limit: Int?) async throws -> Int {
        let changes = try await store.changes(since: anchor, limit: limit)
        try expect(changes.added.map(\.sequence) == changes.added.map(\.sequence).sorted())
        for added in changes.added { copy.insert(added.id) }
        for deleted in changes.deleted { copy.remove(deleted.id) }
        // The anchor goes through text, because callers store it as text.
        let next: Changes.Anchor = try require(Changes.Anchor(changes.anchor.description))
        anchor = next
        let count = changes.added.count + changes.deleted.count
        if let limit { try expect(count <= limit) }
        return count
    }
    for number in 1...40 {
        let place = standing.indices.randomElement(using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<2:
            guard let place else { continue }
            try await store.delete(standing.remove(at: place), reason: "", by: by)
        case 2..<4:
            guard let place else { continue }
            let with = try Fixture.assessment(number, of: form)
            _ = try await store.amend(
                standing.remove(at: place), with: with, of: form, reason: "", by: by)
            standing.append(with.id)
        case 4..<6:
            _ = try await read(limit: Int.random(in: 0...4, using: &generator))
        default:
            let added = try Fixture.assessment(number, of: form)
            _ = try await store.save(added, of: form, by: by)
            standing.append(added.id)
        }
    }
    while try await read(limit: 3) > 0 {}
    try expect(copy == Set(standing))
    let all = try await store.changes(since: nil, limit: .max)
    try expect(Set(all.added.map(\.id)) == Set(standing))
    try expect(all.anchor == anchor)
    try expect(try await read(limit: nil) == 0)
}
