import Foundation
import HealthKit
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

@Suite struct `Permissions and other programs` {
    @Test func `nothing is saved before it was asked for, or after it was revoked`() async throws {
        let kept = InMemoryStore()
        let store = HKHealthStore(kept, source: "app")
        let type = HKObjectType.stateOfMindType()
        #expect(store.authorizationStatus(for: type) == .notDetermined)
        #expect(await code { try await store.save(mind(0)) } == .errorAuthorizationNotDetermined)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [type], read: [])
                == .shouldRequest)
        let isHandled = await withCheckedContinuation { continuation in
            store.requestAuthorization(toShare: [type], read: nil) { isHandled, error in
                continuation.resume(returning: isHandled && error == nil)
            }
        }
        #expect(isHandled && store.authorizationStatus(for: type) == .sharingAuthorized)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [type], read: []) == .unnecessary
        )
        try await store.save(mind(0))
        await kept.decide(
            SampleAccess.Grant(
                source: "app", type: .stateOfMind, reading: .denied, sharing: .denied),
            by: Attribution(actor: "me", instant: try #require(Timestamp("2024-06-10T09:00:00Z"))))
        #expect(store.authorizationStatus(for: type) == .sharingDenied)
        #expect(await code { try await store.save(mind(0)) } == .errorAuthorizationDenied)
    }

    @Test func `a request for access asks first, and then when its trigger changes`() async throws {
        let store = HKHealthStore(InMemoryStore(), source: "app")
        let type = HKObjectType.stateOfMindType()
        let (results, continuation) = AsyncStream.makeStream(of: (Int, Bool).self)
        func update(_ trigger: Int) {
            healthDataAccessRequest(
                store: store, shareTypes: [type], readTypes: [type], trigger: trigger
            ) { continuation.yield((trigger, (try? $0.get()) == true)) }
        }
        var iterator = results.makeAsyncIterator()
        update(1)
        #expect(try #require(await iterator.next()) == (1, true))
        #expect(store.authorizationStatus(for: type) == .sharingAuthorized)
        update(1)
        update(2)
        #expect(try #require(await iterator.next()) == (2, true))
    }

    @Test func `errors are matched in all the ways of Apple's platforms`() async throws {
        let store = HKHealthStore(InMemoryStore(), source: "app")
        do {
            try await store.save(mind(0))
            Issue.record("saved")
        } catch HKError.errorAuthorizationNotDetermined {
        }
        do {
            try await store.save(mind(0))
        } catch {
            #expect((error as NSError).domain == HKErrorDomain)
            #expect(
                (error as NSError).code == HKError.Code.errorAuthorizationNotDetermined.rawValue)
            #expect(error.localizedDescription.contains("request authorization"))
        }
    }

    @Test func `a guest saves nothing`() async throws {
        let store = HKHealthStore(InMemoryStore(), source: "app", isGuest: true)
        #expect(
            await code { try await store.save(mind(0)) } == .errorNotPermissibleForGuestUserMode)
    }

    @Test func `the status can be asked for on every thread at once`() async throws {
        let store = try await allowedStore()
        let statuses = await withTaskGroup(of: HKAuthorizationStatus.self) { group in
            for _ in 0..<64 {
                group.addTask { store.authorizationStatus(for: .stateOfMindType()) }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(statuses == [.sharingAuthorized])
    }

    @Test func `a program deletes only what it saved`() async throws {
        let kept = InMemoryStore()
        let (app, other) = (
            try await allowedStore(kept), try await allowedStore(kept, source: "other")
        )
        let saved = mind(0.5)
        try await app.save(saved)
        #expect(await code { try await other.delete(saved) } == .errorAuthorizationDenied)
        #expect(
            try await other.deleteObjects(
                of: .stateOfMindType(), predicate: NSPredicate(value: true))
                == 0)
        try await app.delete(saved)
        #expect(await code { try await app.delete(mind(0)) } == .errorInvalidArgument)
        #expect(try await app.valences(nil) == [])
    }

    @Test func `a sample of the kit shows its offset, and other people stay out`() async throws {
        let kept = InMemoryStore()
        let store = try await allowedStore(kept)
        let time = try #require(Timestamp("2024-06-10T09:00:00+05:30"))
        let source = SampleSource(name: "wellbeing", version: "1")
        let author = Attribution(actor: "me", instant: time)
        for (number, subject) in [(1, SubjectID.oneself), (2, SubjectID("P-17"))] {
            _ = try await kept.save(
                [
                    .stateOfMind(
                        StateOfMind(
                            id: SampleID(high: 1, low: UInt64(number)), subject: subject,
                            date: time,
                            source: source, kind: .dailyMood, valence: Valence(0.5)!))
                ], by: author)
        }
        let found = try await store.all(.stateOfMind())
        #expect(found.count == 1 && found[0].sourceRevision.version == "1")
        let zone = try #require(found[0].metadata?[HKMetadataKeyTimeZone] as? String)
        #expect(TimeZone(identifier: zone)?.secondsFromGMT() == 19_800)
    }

    @Test func `a form that HealthKit cannot express is left out`() async throws {
        let kept = InMemoryStore()
        let store = try await allowedStore(kept)
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        let time = try #require(Timestamp("2024-06-10"))
        let states: [[Answer]] = [
            Array(repeating: .answered(1), count: 9),
            Array(repeating: .answered(1), count: 8) + [.declined],
            Array(repeating: .answered(1), count: 8) + [.skipped],
        ]
        for (number, states) in states.enumerated() {
            var answers = Answers(for: phq9)
            for (item, state) in zip(phq9.items, states) {
                try answers.setReported(state, for: item.id, in: phq9)
            }
            let form = Assessment(
                id: SampleID(high: 2, low: UInt64(number)), subject: .oneself, start: time,
                source: SampleSource(name: "clinic"), mode: .imported, answers: answers,
                scoredBy: Scorer(phq9))
            _ = try await kept.save(form, of: phq9, by: Attribution(actor: "me", instant: time))
        }
        #expect(try await store.all(.phq9Assessment()).map(\.score).sorted() == [8, 9])
    }
}

/// A store of an app's own tests.
private final class RefusingStore: HKHealthStore, @unchecked Sendable {
    override func save(_ objects: [HKObject]) async throws { throw HKError(.errorUserCanceled) }
}

extension `Permissions and other programs` {
    @Test func `an app's tests can replace what the store does`() async {
        #expect(await code { try await RefusingStore().save([mind(0)]) } == .errorUserCanceled)
    }
}
