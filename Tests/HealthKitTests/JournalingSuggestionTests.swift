import Foundation
import HealthKit
import Questionnaires
import Samples
import Testing

@Suite struct `Journaling suggestions` {
    /// Hours before now, so that the state of mind is recent.
    private func hoursAgo(_ hours: Double) -> Date { Date(timeIntervalSinceNow: -hours * 3_600) }

    @Test func `recent states of mind are suggested, newest first`() async throws {
        let store = try await allowedStore(source: "Arising")
        let felt = mind(0.3, [.calm], [.work], at: hoursAgo(2))
        try await store.save([
            mind(-1, kind: .dailyMood, at: hoursAgo(30)), felt, mind(0, at: hoursAgo(9 * 24)),
        ])
        let found = try await JournalingSuggestion.recent(in: store)
        #expect(found.map(\.title) == ["Arising — Momentary Emotion", "Arising — Daily Mood"])
        let first = try #require(found.first)
        #expect(first.date == DateInterval(start: felt.startDate, duration: 0))
        let asset = try #require(
            await first.content(forType: JournalingSuggestion.StateOfMind.self).first)
        #expect(asset.state == felt && asset.state.valenceClassification == .slightlyPleasant)
        let icon = try #require(asset.icon?.absoluteString.split(separator: ",").last)
        let picture = try #require(Data(base64Encoded: String(icon)))
        #expect(picture.starts(with: Data("<?xml".utf8)))
        #expect(asset.lightBackground?.stops.map(\.color.description) == ["#e0eef9", "#c3def3"])
        #expect(asset.lightBackground != asset.darkBackground)
        let reflection = try #require(
            await first.content(forType: JournalingSuggestion.Reflection.self).first)
        #expect(reflection.prompt.hasSuffix("?") && reflection.color != nil)
        #expect(try await JournalingSuggestion.recent(limit: 1, in: store) == [first])
        #expect(try await JournalingSuggestion.recent(since: hoursAgo(240), in: store).count == 3)
    }

    @Test func `a suggestion has the same identifiers and JSON in every call`() async throws {
        let store = try await allowedStore()
        try await store.save(mind(0.9, at: hoursAgo(1)))
        let one = try #require(try await JournalingSuggestion.recent(in: store).first)
        let two = try #require(try await JournalingSuggestion.recent(in: store).first)
        #expect(one == two && one.jsonText() == two.jsonText())
        #expect(Set(one.items.map(\.id) + [one.id]).count == 3)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(one.jsonText().utf8)) as? [String: Any])
        #expect(json["id"] as? String == one.id.uuidString)
        #expect((json["items"] as? [[String: Any]])?.count == 2)
        #expect(one.items[0].representations.map { "\($0)" } == ["StateOfMind"])
        #expect(one.items[0].hasContent(ofType: JournalingSuggestion.StateOfMind.self))
        #expect(!one.items[0].hasContent(ofType: JournalingSuggestion.Reflection.self))
        let none = try await one.items[0].content(forType: JournalingSuggestion.Reflection.self)
        #expect(none == nil)
    }

    @Test func `what may not be read or is written about is not suggested`() async throws {
        let kept = InMemoryStore()
        let store = try await allowedStore(kept)
        let felt = mind(0.5, at: hoursAgo(1))
        try await store.save(felt)
        let other = HKHealthStore(kept, source: "another app")
        #expect(try await JournalingSuggestion.recent(in: other).isEmpty)
        let now = try #require(Timestamp("2026-01-01T00:00:00Z"))
        let about = try #require(SampleID(felt.uuid.uuidString))
        let microseconds = Int64(Date().timeIntervalSince1970 * 1e6)
        let date = try Timestamp(microsecondsSinceEpoch: microseconds, offset: .utc)
        let written = try #require(
            JournalEntry(
                id: SampleID(high: 1, low: 1), subject: .oneself,
                date: date, source: SampleSource(name: "app"), about: [about], text: "# Text"))
        _ = try await kept.save(
            [.journalEntry(written)], by: Attribution(actor: "app", instant: now))
        // The entries of the kit's journal have a permission that programs of HealthKit do not ask
        // for, except for their own entries.
        #expect(try await JournalingSuggestion.recent(in: store).isEmpty)
    }
}
