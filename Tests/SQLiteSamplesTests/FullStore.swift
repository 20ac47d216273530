import Administration
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport

/// A store with samples of every kind.
enum FullStore {
    /// The number of imported assessments.
    static let imports = 5

    /// The number of current samples other than assessments.
    static let observations = 12

    /// Creates the store with the key of the tests, and closes it.
    static func create(at path: String, of form: Questionnaire, count: Int = 30) async throws {
        try await create(at: path, of: form, count: count, key: StoreKey.ofTests.get())
    }

    /// Creates the store and closes it.
    static func create(
        at path: String, of form: Questionnaire, count: Int = 30, key: StoreKey?
    ) async throws {
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: path, key: key)
        for number in 1...count {
            let assessment = try Fixture.assessment(
                number, of: form, subject: SubjectID(parsing: "person \(number % 4)"),
                answers: [.answered(number % 4), .answered(1), .answered(number % 2)],
                metadata: number % 5 == 0 ? ["room": .string("\(number)")] : [:])
            _ = try await store.save(assessment, of: form, by: by)
        }
        try await fillObservations(store)
        _ = try await store.amend(
            Fixture.id(3), with: Fixture.assessment(40, of: form), of: form, reason: "misread",
            by: by)
        try await store.delete(Fixture.id(4), reason: "wrong person", by: by)
        try await store.acknowledge(2, note: "called", by: by)
        var session = InterviewSession(form)
        try session.answer(2)
        try session.back()
        try session.answer(1)
        try await store.keep(Fixture.draft(50, of: session), of: form, replacing: nil, by: by)
        let table = try (1...imports).map {
            try Imported.assessment($0, of: form, answers: [$0 % 4, 1, $0 % 2, 1])
        }
        _ = try await store.save(Imported.table(table, of: [form]), by: by)
        await store.close()
    }

    /// Adds samples of the other types, decisions about sources, and identifiers whose tombstones
    /// were purged.
    private static func fillObservations(_ store: SQLiteStore) async throws {
        let by = try Fixture.attribution()
        var random = try RandomSamples(seed: 11)
        var samples: [ObservedSample] = []
        for type in SampleType.allCases where type != .assessment {
            while samples.count(where: { $0.type == type }) < 3 {
                let sync = SyncIdentity(identifier: "sync \(samples.count)", version: 1)
                let sample = try random.observation(sync: sync)
                if sample.type == type { samples.append(sample) }
            }
        }
        _ = try await store.save(samples, by: by)
        for place in stride(from: 0, to: samples.count, by: 3) {
            try await store.delete(samples[place].id, reason: "", by: by)
        }
        let last = try await store.changes(since: nil, limit: nil).anchor
        _ = try await store.purgeTombstones(through: last, by: by)
        for type in SampleType.allCases {
            try await store.decide(
                SampleAccess.Grant(
                    source: "Journal \(type)", type: type, reading: .allowed, sharing: .denied),
                by: by)
        }
    }
}
