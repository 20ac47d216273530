import Foundation
import Samples
import Testing

@testable import HealthKit

@Suite struct `What is saved` {
    @Test func `the environment names the passphrase, which a plain build refuses`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appending(path: "secret").path
        #expect(
            FileManager.default.createFile(
                atPath: secret, contents: Data("four words\n".utf8),
                attributes: [.posixPermissions: 0o600]))
        var environment = ["WELLBEING_STORE": folder.appending(path: "store").path]
        environment["WELLBEING_PASSPHRASE_FILE"] = secret
        #if SQLCipher
            _ = try await OpenStores().store(of: environment)
            environment["WELLBEING_PASSPHRASE_FILE"] = nil
        #endif
        await #expect {
            _ = try await OpenStores().store(of: environment)
        } throws: { ($0 as? StoreError)?.code == .encrypted }
    }

    @Test func `a state of mind comes back as it was saved`() async throws {
        let store = try await allowedStore()
        let saved = mind(
            0.7, [.happy, .excited], [.work, .friends],
            metadata: [
                "notes": "fine", "count": 3, HKMetadataKeyWasUserEntered: true, "when": at(1),
            ])
        try await store.save(saved)
        let read = try #require(try await store.all(.stateOfMind()).first)
        #expect(read == saved && read.uuid == saved.uuid)
        #expect(read.valence == 0.7 && read.valenceClassification == .pleasant)
        #expect(read.labels == [.happy, .excited] && read.associations == [.work, .friends])
        #expect(read.metadata?["notes"] as? String == "fine")
        #expect(read.metadata?["count"] as? Int == 3)
        #expect(read.metadata?["count"] as? NSNumber == 3)
        #expect(read.metadata?["count"] as? Double == 3)
        #expect(read.metadata?["count"].map { "\($0)" } == "3")
        #expect(read.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
        #expect(read.metadata?["when"] as? Date == at(1))
        #expect(read.metadata?.count == 4)
        #expect(read.sourceRevision.source.name == "app")
        #expect(read.sampleType.identifier == HKDataTypeIdentifierStateOfMind)
    }

    @Test func `every date comes back with all its bits`() async throws {
        let store = try await allowedStore()
        var generator = SystemRandomNumberGenerator()
        let dates = (0..<200).map { _ in
            Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &generator))
        }
        try await store.save(dates.map { mind(0, at: $0) })
        let read = try await store.all(.stateOfMind())
        #expect(Set(read.map(\.startDate)) == Set(dates))
        #expect(read.allSatisfy { $0.startDate == $0.endDate && $0.metadata == nil })
    }

    @Test func `numbers that this version does not know survive`() async throws {
        let store = try await allowedStore()
        let label = try #require(HKStateOfMind.Label(rawValue: 99))
        let association = try #require(HKStateOfMind.Association(rawValue: 77))
        let kind = try #require(HKStateOfMind.Kind(rawValue: 9))
        try await store.save(mind(0, [label, .calm], [association], kind: kind))
        let read = try #require(try await store.all(.stateOfMind()).first)
        #expect(read.labels.map(\.rawValue) == [99, 7])
        #expect(read.associations.map(\.rawValue) == [77] && read.kind.rawValue == 9)
    }

    @Test func `a declined item 9 adds nothing and stays declined`() async throws {
        let store = try await allowedStore()
        let answers: [HKPHQ9Assessment.Answer] =
            Array(repeating: .severalDays, count: 8) + [.preferNotToAnswer]
        try await store.save(HKPHQ9Assessment(date: at(0), answers: answers))
        let read = try #require(try await store.all(.phq9Assessment()).first)
        #expect(read.score == 8 && read.risk == .mild && read.answers == answers)
        #expect(try await store.all(.gad7Assessment()).isEmpty)
    }

    @Test(arguments: [
        (0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (14, 3), (15, 4), (19, 4), (20, 5), (27, 5),
    ])
    func `the risk is the band of the score`(score: Int, risk: Int) {
        let phq9 = HKPHQ9Assessment(
            date: at(0), answers: points(score, 9).compactMap { .init(rawValue: $0) })
        #expect(phq9.score == score && phq9.risk.rawValue == risk)
        guard score <= 21 else { return }
        let gad7 = HKGAD7Assessment(
            date: at(0), answers: points(score, 7).compactMap { .init(rawValue: $0) })
        #expect(gad7.score == score && gad7.risk.rawValue == min(risk, 4))
    }

    private func points(_ score: Int, _ count: Int) -> [Int] {
        (0..<count).map { min(3, max(0, score - 3 * $0)) }
    }

    @Test func `what the kit cannot keep is refused, and nothing is saved`() async throws {
        let store = try await allowedStore()
        let bad: [HKObject] = [
            mind(1.01), mind(.nan), mind(0, metadata: ["list": [1, 2]]),
            mind(0, metadata: [HKMetadataKeySyncIdentifier: "a"]),
            HKGAD7Assessment(date: at(0), answers: [.notAtAll]),
            HKPHQ9Assessment(
                date: at(0), answers: [.preferNotToAnswer] + Array(repeating: .notAtAll, count: 8)),
            HKQuantitySample(
                type: HKQuantityType(.appleExerciseTime),
                quantity: HKQuantity(unit: .count(), doubleValue: 1), start: at(0), end: at(1)),
        ]
        for object in bad {
            #expect(
                await code { try await store.save([mind(0), object]) } == .errorInvalidArgument)
        }
        let saved = mind(0.5)
        try await store.save(saved)
        #expect(await code { try await store.save(saved) } == .errorInvalidArgument)
        #expect(try await store.valences(nil) == [0.5])
    }

    @Test func `a greater version of a sync identifier replaces, and another does not`()
        async throws
    {
        let store = try await allowedStore()
        func synced(_ version: Int) -> [String: Any] {
            [HKMetadataKeySyncIdentifier: "x", HKMetadataKeySyncVersion: NSNumber(value: version)]
        }
        for (version, valence) in [(1, 0.1), (3, 0.3), (2, 0.2), (3, 0.4)] {
            try await store.save(mind(valence, metadata: synced(version)))
            let answers = Array(repeating: HKGAD7Assessment.Answer.notAtAll, count: 6)
            try await store.save(
                HKGAD7Assessment(
                    date: at(0),
                    answers: answers + [.init(rawValue: version)!], metadata: synced(version)))
        }
        let read = try await store.all(.stateOfMind())
        #expect(read.map(\.valence) == [0.3])
        #expect(read.first?.metadata?[HKMetadataKeySyncVersion] as? Int == 3)
        let forms = try await store.all(.gad7Assessment())
        #expect(forms.map(\.score) == [3])
        #expect(forms.first?.metadata?[HKMetadataKeySyncIdentifier] as? String == "x")
    }

    @Test func `exercise, mindful minutes and sleep are what the kit adds up`() async throws {
        let kept = InMemoryStore()
        let store = try await allowedStore(kept)
        let device = HKDevice(
            name: "Watch", manufacturer: nil, model: "7", hardwareVersion: nil,
            firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil,
            udiDeviceIdentifier: nil)
        try await store.save([
            HKQuantitySample(
                type: HKQuantityType(.appleExerciseTime),
                quantity: HKQuantity(unit: .hour(), doubleValue: 0.5), start: at(0), end: at(0.5),
                device: device, metadata: nil),
            HKCategorySample(
                type: HKCategoryType(.mindfulSession),
                value: HKCategoryValue.notApplicable.rawValue, start: at(1), end: at(1.25)),
            HKCategorySample(
                type: HKCategoryType(.sleepAnalysis),
                value: HKCategoryValueSleepAnalysis.asleepREM.rawValue, start: at(2), end: at(4)),
            HKCategorySample(
                type: HKCategoryType(.sleepAnalysis),
                value: HKCategoryValueSleepAnalysis.awake.rawValue, start: at(4), end: at(5)),
        ])
        func sum(_ measure: Quantity.Measure) async throws -> Double {
            try await SampleQuery(filters: [.quantity(.measure(measure))]).result(for: kept)
                .reduce(0) { $0 + $1.value }
        }
        #expect(try await sum(.exercise) == 30)
        #expect(try await sum(.mindfulness) == 15)
        #expect(try await sum(.sleep) == 2)
        let sleep = try await store.all(.categorySample(type: HKCategoryType(.sleepAnalysis)))
        #expect(
            sleep.map(\.value) == [
                HKCategoryValueSleepAnalysis.asleepREM.rawValue,
                HKCategoryValueSleepAnalysis.awake.rawValue,
            ])
        let exercise = try #require(
            try await store.all(.quantitySample(type: HKQuantityType(.appleExerciseTime))).first)
        #expect(exercise.quantity.doubleValue(for: .second()) == 1_800)
        #expect(exercise.device == device && exercise.endDate == at(0.5))
    }
}
