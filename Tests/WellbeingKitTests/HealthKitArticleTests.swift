import Foundation
import TestSupport
import Testing
import WellbeingKit

/// The snippets of the article "Coming from HealthKit", letter for letter, run on a store.
struct HealthKitArticleTests {
    private let store: any SampleStore = InMemoryStore()
    private let journal = SampleSource(name: "Journal")
    private let now: Timestamp
    private let author: Attribution

    init() throws {
        now = try Timestamp(parsing: "2026-05-06T14:30:00+02:00")
        author = Attribution(actor: "Journal", instant: now)
    }

    private func newID() -> SampleID {
        SampleID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
    }

    /// A state of mind of Journal, or of another source.
    private func mind(
        _ valence: Double, _ labels: [StateOfMind.Label], on day: String = "2026-05-06",
        from source: String = "Journal"
    ) throws -> StateOfMind {
        StateOfMind(
            id: newID(), subject: .oneself, date: try Timestamp(parsing: day),
            source: SampleSource(name: source), kind: .momentaryEmotion,
            valence: try #require(Valence(valence)), labels: labels)
    }

    private func allowAll() async throws -> SampleAccess {
        for type in SampleType.allCases {
            let grant = SampleAccess.Grant(
                source: "Journal", type: type, reading: .allowed, sharing: .allowed)
            try await store.decide(grant, by: author)
        }
        return SampleAccess(to: store, for: "Journal")
    }

    // MARK: - The snippets

    private func sample(_ print: (Any...) -> Void) {
        // snippet
        guard let valence = Valence(0.7) else { return }  // nil outside of -1...1, never clamped
        let felt = StateOfMind(
            id: newID(), subject: .oneself, date: now, source: journal, kind: .momentaryEmotion,
            valence: valence, labels: [.happy, .excited], associations: [.work, .friends],
            metadata: [MetadataKey.note: .string("the demo worked")])
        print(felt.valenceClassification.name)  // Pleasant
        print(felt.labels)  // [Happy, Excited]
        // snippet
    }

    private func names(_ print: (Any...) -> Void) {
        // snippet
        print(StateOfMind.Label.allCases.count)  // 38
        print(StateOfMind.Label(rawValue: 99))  // Unknown (99)
        print(StateOfMind.Association("self_care") == .selfCare)  // true
        // snippet
    }

    // The samples have the types of the first snippet.
    private func save(
        _ felt: StateOfMind,
        asking consent: @escaping (SampleAccess.Permissions) async -> SampleAccess.Permissions?,
        _ print: (Any...) -> Void
    ) async throws {
        // snippet
        let access = SampleAccess(to: store, for: "Journal")
        let wanted = SampleAccess.Permissions(
            sharing: [.stateOfMind], reading: [.stateOfMind, .quantity])
        try await access.requestAuthorization(wanted, by: author) { asked in
            await consent(asked)  // what the user allows; nil without a decision
        }
        do throws(StoreError) {
            try await access.save([felt], by: author)
        } catch {
            switch error.code {
            case .notDetermined, .notAllowed: print(error.message)  // what is wrong, what to do
            default: throw error
            }
        }
        // snippet
    }

    private func query(
        _ access: SampleAccess, from monday: Timestamp, to sunday: Timestamp
    ) async throws -> [StateOfMind] {
        // snippet
        let calm = SampleFilter.any([.label(.calm), .label(.peaceful)])
        let thisWeek = SampleFilter.dates(.init(from: monday, to: sunday, rule: .strictStart))
        let pleasant = SampleFilter.valence(.greaterOrEqual, 0.5)
        let query = SampleQuery(
            filters: [
                .stateOfMind(.all([calm, thisWeek])),
                .stateOfMind(.all([pleasant, .not(.association(.work))])),
            ],
            sort: .newestFirst, limit: 10)
        let minds = try await query.result(for: access)  // [StateOfMind], without a cast
        // snippet
        return minds
    }

    private func mixed(_ access: SampleAccess) async throws -> ([any Sample], [StateOfMind]?) {
        // snippet
        let page = try await access.samples(
            where: .everything, sort: .oldestFirst, after: nil, limit: 100)
        let samples = page.samples.map(\.sample)  // [any Sample]
        let minds = samples as? [StateOfMind]  // nil unless all of them are
        // snippet
        return (samples, minds)
    }

    private func changes(
        _ access: SampleAccess, since stored: Changes.Anchor?, deal: ([StateOfMind]) -> Void
    ) async throws -> Changes.Anchor? {
        // snippet
        var news = AnchoredQuery(filters: [.stateOfMind()], anchor: stored)
        let batch = try await news.result(for: access)
        deal(batch.added)
        news.anchor = batch.anchor  // store it only after processing the batch
        // snippet
        return news.anchor
    }

    private func live(_ access: SampleAccess, _ print: (Any...) -> Void) async throws {
        // snippet
        let news = AnchoredQuery(filters: [.stateOfMind()])
        var seen: [StateOfMind] = []
        for try await batch in news.results(
            for: access, pollingEvery: .seconds(1), on: ContinuousClock())
        {
            seen += batch.added
            if seen.count >= 2 { break }  // the sequence has no end
        }
        // snippet
        print(seen.count)
    }

    private func means(_ access: SampleAccess, _ print: (Any...) -> Void) async throws {
        // snippet
        for day in try await access.valences(where: .label(.calm), by: .day) {
            print(day.first, day.count, day.mean)  // 2026-05-06 2 0.5
        }
        // snippet
    }

    private func questionnaire(_ print: (Any...) -> Void) throws {
        // snippet
        let gad7 = try ShippedQuestionnaires.questionnaire("gad-7")
        let answers = try Answers([1, 1, 1, 2, 2, 0, 0], for: gad7)  // another count is refused
        let card = Scorer(gad7).scorecard(answers)
        if let total = card.total { print(total.score, total.band ?? "none") }  // complete(7) mild
        // snippet
    }

    private func guest(_ felt: StateOfMind, _ print: (Any...) -> Void) async throws {
        // snippet
        let access = SampleAccess(to: store, for: "Journal", user: .guest)
        do throws(StoreError) {
            try await access.save([felt], by: author)
        } catch {
            print("Unable to save: \(error.message).")
        }
        // snippet
    }
}

// MARK: - Behaviour

extension HealthKitArticleTests {
    private final class Count {
        var value = 0
    }

    private final class Printed {
        var lines: [String] = []

        func print(_ parts: Any...) {
            lines.append(parts.map { "\($0)" }.joined(separator: " "))
        }
    }

    @Test func `the snippets on samples, names and questionnaires print what their comments say`()
        throws
    {
        let printed = Printed()
        sample { printed.print($0.map { "\($0)" }.joined(separator: " ")) }
        names { printed.print($0.map { "\($0)" }.joined(separator: " ")) }
        try questionnaire { printed.print($0.map { "\($0)" }.joined(separator: " ")) }
        #expect(
            printed.lines == [
                "Pleasant", "[Happy, Excited]", "38", "Unknown (99)", "true", "complete(7) mild",
            ])
    }

    @Test func `saving needs a permission, and the user is asked once`() async throws {
        let felt = try mind(0.7, [.happy])
        let printed = Printed()
        let asked = Count()
        func save(_ decision: SampleAccess.Permissions?) async throws {
            try await self.save(
                felt,
                asking: { _ in
                    asked.value += 1
                    return decision
                }, { printed.print($0.map { "\($0)" }.joined()) })
        }
        try await save(nil)
        #expect(asked.value == 1)
        try await save(SampleAccess.Permissions(reading: [.stateOfMind]))
        #expect(asked.value == 2)
        try await save(SampleAccess.Permissions(sharing: [.stateOfMind]))
        #expect(asked.value == 2)
        try #require(printed.lines.count == 3)
        #expect(printed.lines[0].contains("request authorization"))
        #expect(printed.lines[1].contains("may not write"))
        #expect(try await store.count(where: .everything) == 0)
        _ = try await allowAll()
        try await save(nil)
        #expect(asked.value == 2)
        #expect(printed.lines.count == 3)
        #expect(try await store.count(where: .everything) == 1)
    }

    @Test func `queries return typed samples, and mixed types can be cast`()
        async throws
    {
        let access = try await allowAll()
        _ = try await store.save(
            [
                try mind(0, [.calm], on: "2026-05-04"), try mind(0.9, [.joyful], on: "2026-04-01"),
                try mind(0, [.calm], on: "2026-05-11"), try mind(-0.9, [.sad]),
            ], by: author)
        let found = try await query(
            access, from: try Timestamp(parsing: "2026-05-04"),
            to: try Timestamp(parsing: "2026-05-11"))
        #expect(found.map(\.start.description) == ["2026-05-04", "2026-04-01"])
        let (samples, minds) = try await mixed(access)
        #expect(samples.count == 4)
        #expect(minds?.count == 4)
        let treatment = try #require(
            Treatment(id: newID(), subject: .oneself, start: now, source: journal, label: "CBT"))
        _ = try await store.save([treatment], by: author)
        #expect(try await mixed(access).1 == nil)
    }

    @Test func `anchors, live batches and means behave as the article says`() async throws {
        let access = try await allowAll()
        _ = try await store.save([try mind(0.25, [.calm])], by: author)
        let dealt = Count()
        let first = try await changes(access, since: nil) { dealt.value += $0.count }
        _ = try await store.save([try mind(0.75, [.calm, .content])], by: author)
        _ = try await changes(access, since: first) { dealt.value += $0.count }
        #expect(dealt.value == 2)
        let printed = Printed()
        try await live(access) { printed.print($0.map { "\($0)" }.joined(separator: " ")) }
        try await means(access) { printed.print($0.map { "\($0)" }.joined(separator: " ")) }
        #expect(printed.lines == ["2", "2026-05-06 2 0.5"])
    }

    @Test func `a guest cannot save, and a source without permission sees only its own samples`()
        async throws
    {
        let access = try await allowAll()
        let printed = Printed()
        try await guest(try mind(0, [])) { printed.print($0.map { "\($0)" }.joined()) }
        #expect(
            printed.lines == [
                "Unable to save: a guest may not save or delete samples; ask the owner of the "
                    + "store."
            ])
        _ = try await store.save(
            [try mind(0, [], from: "Clinic"), try mind(0, [])], by: author)
        #expect(try await access.count(where: .everything) == 2)
        let grant = SampleAccess.Grant(
            source: "Journal", type: .stateOfMind, reading: .denied, sharing: .allowed)
        try await store.decide(grant, by: author)
        #expect(try await access.count(where: .everything) == 1)
        #expect(try await access.authorizationStatus(for: .stateOfMind) == .allowed)
    }

    @Test func `the article holds exactly the snippets that are tested`() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let marker = "        // snippet\n"
        let parts = source.components(separatedBy: marker)
        let snippets = stride(from: 1, to: parts.count - 1, by: 2).map { place in
            parts[place].split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }.joined(separator: "\n")
        }
        let blocks = try Repository.swiftBlocks(
            "Sources/WellbeingKit/WellbeingKit.docc/HealthKit.md")
        #expect(snippets.count == 10)
        for (block, snippet) in zip(blocks, snippets) { #expect(block == snippet) }
        #expect(blocks.count == snippets.count)
    }
}
