import Interchange
import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// Flags and changes: value → text → value.
struct FlagReadingTests {
    private func record(_ random: inout RandomSamples, _ id: Int64) throws -> FlagRecord {
        let isSeen = random.chance(2)
        return FlagRecord(
            id: id, flag: "harm-thoughts", subject: try random.subject(), assessment: random.id(),
            questionnaire: random.questionnaire.identity, item: "harm",
            answer: random.pick([.answered(2), .declined, .skipped]), date: try random.time(),
            isHistorical: random.chance(2),
            acknowledgement: isSeen
                ? .init(
                    attribution: Attribution(actor: "dr é", instant: try random.time()),
                    note: random.pick(["", "called\n\"twice\""])) : nil,
            assignments: try (0..<random.pick([0, 1, 2])).map { _ in
                .init(
                    attribution: Attribution(actor: "nurse", instant: try random.time()),
                    assignee: random.pick([nil, "Dr. \u{0130} \"O\""]),
                    followUp: random.chance(2) ? try random.time().day : nil)
            })
    }

    @Test func `records of flags read back the same`() throws {
        var random = try RandomSamples(seed: 61)
        let records = try (1...100).map { try record(&random, $0) }
        #expect(try [FlagRecord](jsonText: records.jsonText(.pretty)) == records)
    }

    @Test func `flags of a person read back the same, wherever their answers are now`() throws {
        var random = try RandomSamples(seed: 62)
        let form = random.questionnaire
        var flags: [PersonFlag] = []
        for id in 1...100 as ClosedRange<Int64> {
            let record = try record(&random, id)
            let place: PersonFlag.Place = random.pick([
                .result, .unfinishedInterview, .correctedResult(by: record.assessment),
                .damagedResult,
            ])
            flags.append(
                PersonFlag(
                    record, number: random.chance(3) ? nil : id, place: place,
                    laterAnswer: random.chance(2) ? .answered(0) : nil, definition: form))
        }
        let list = try PersonFlag.list(json: flags.jsonText().utf8) { _ in form }
        #expect(list == flags)
        let first = try #require(flags.first)
        #expect(try PersonFlag(json: first.jsonText().utf8) { _ in form } == first)
    }

    @Test func `a flag with an unknown member or without its number is refused`() throws {
        var random = try RandomSamples(seed: 63)
        let text = try record(&random, 7).jsonText()
        for (edit, path) in [
            (#""id":null"#, "id: "), (#""id":7,"unfinished":true"#, "$: "),
            (#""id":7,"assignments":{}"#, "assignments: "),
            (
                #""id":7,"assignments":[{"by":"a","date":"2026-05-01","followUp":"soon"}]"#,
                "followUp: "
            ),
        ] {
            let spoilt = text.replacing(#""id":7"#, with: edit)
            let error = try #require(throws: JSONReadingError.self) {
                try FlagRecord(jsonText: spoilt)
            }
            #expect(error.description.contains(path), "\(error)")
        }
    }

    @Test func `changes read back with their samples, removals and anchor`() async throws {
        var random = try RandomSamples(seed: 64)
        let store = InMemoryStore()
        let form = random.questionnaire
        let author = Attribution(actor: "test", instant: try random.time())
        let first = try random.assessment()
        _ = try await store.save(first, of: form, by: author)
        let observed = try random.observation()
        _ = try await store.save([observed], by: author)
        let begun = try await store.changes(since: nil, limit: 10)
        try await store.delete(first.id, reason: "wrong", by: author)
        let gone = try await store.changes(since: begun.anchor, limit: 10)
        for changes in [begun, gone] {
            let text = changes.jsonText(.pretty) { _ in form }
            let read = try Changes(json: text.utf8) { _ in form }
            #expect(read.added.map(\.content).count == changes.added.count)
            #expect(read.jsonText(.pretty) { _ in form } == text)
            #expect(read.deleted.map(\.id) == changes.deleted.map(\.id))
            #expect(read.deleted.map(\.type) == changes.deleted.map(\.type))
            #expect(read.deleted.map(\.reason) == changes.deleted.map(\.reason))
            #expect(read.anchor == changes.anchor)
            #expect(try Changes.Anchor(jsonText: changes.anchor.jsonText()) == changes.anchor)
        }
        #expect(!gone.deleted.isEmpty)
    }
}
