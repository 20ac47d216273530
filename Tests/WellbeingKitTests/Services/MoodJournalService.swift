import TestSupport
import Testing
import WellbeingKit

/// A diary of moods behind an app.
private struct MoodJournalService {
    let journal: Journal

    func feel(_ valence: Double, _ words: [String], about topics: [String]) async throws {
        try await journal.log(
            valence, labels: words.compactMap { StateOfMind.Label($0) },
            associations: topics.compactMap { StateOfMind.Association($0) })
    }

    /// The mean valence of the entries with a word; `nil` without entries.
    func mean(of word: StateOfMind.Label) async throws -> Double? {
        let valences = try await journal.statesOfMind(where: .label(word)).map(\.valence.value)
        return valences.isEmpty ? nil : valences.reduce(0, +) / Double(valences.count)
    }

    func latest(_ count: Int) async throws -> [String] {
        try await journal.statesOfMind(limit: count).map(\.valenceClassification.name)
    }
}

@Suite struct `A mood journal` {
    @Test func `entries are found by their words, the newest first`() async throws {
        let folder = try TemporaryFolder()
        let service = MoodJournalService(
            journal: try await Journal(path: folder.file("moods.sqlite"), as: "Arising"))
        try await service.feel(0.75, ["happy", "excited"], about: ["work"])
        try await service.feel(0.25, ["happy"], about: ["family"])
        try await service.feel(-0.9, ["sad"], about: [])
        #expect(try await service.mean(of: .happy) == 0.5)
        #expect(try await service.mean(of: .calm) == nil)
        #expect(try await service.latest(2) == ["Very Unpleasant", "Slightly Pleasant"])
    }
}
