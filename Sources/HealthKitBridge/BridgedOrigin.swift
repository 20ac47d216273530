internal import Foundation
internal import HealthKit
internal import Questionnaires
internal import Samples

/// What a sample has besides its content, on its way between HealthKit and the kit.
struct BridgedOrigin {
    /// The kit's identifier of a sample that came from the kit.
    private static let idKey = "wellbeing.sample"

    var id: SampleID
    var start: Timestamp
    var end: Timestamp
    var source: SampleSource
    var metadata: Metadata
    var sync: SyncIdentity?

    /// From a sample of HealthKit. Its zone is that of its metadata, or else the given one.
    ///
    /// Metadata that the kit has no type for is left out.
    init(_ sample: HKSample, in zone: TimeZone) throws(BridgeError) {
        var facts = sample.metadata ?? [:]
        let named = (facts.removeValue(forKey: HKMetadataKeyTimeZone) as? String)
            .flatMap { TimeZone(identifier: $0) }
        id =
            (facts.removeValue(forKey: Self.idKey) as? String).flatMap { SampleID($0) }
            ?? SampleID(bytes: Self.bytes(of: sample.uuid)) ?? SampleID(high: 0, low: 0)
        start = try Self.time(sample.startDate, in: named ?? zone)
        end = try Self.time(sample.endDate, in: named ?? zone)
        let revision = sample.sourceRevision
        source = SampleSource(
            name: revision.source.bundleIdentifier, version: revision.version ?? "")
        let identifier = facts.removeValue(forKey: HKMetadataKeySyncIdentifier) as? String
        let version = facts.removeValue(forKey: HKMetadataKeySyncVersion) as? NSNumber
        if let identifier, let version, SampleID(identifier) != id {
            sync = SyncIdentity(identifier: identifier, version: version.int64Value)
        }
        metadata = facts.compactMapValues { value in
            switch value {
            case let text as String: .string(text)
            case let number as NSNumber: .number(number.doubleValue)
            case let date as Date: (try? Self.time(date, in: .gmt)).map { .date($0) }
            default: nil
            }
        }
    }

    /// The metadata of a sample of the kit. With its identifier as the sync identifier, a sample that
    /// is saved twice is one sample in HealthKit.
    static func metadata(of sample: some Sample, _ sync: SyncIdentity?) -> [String: Any] {
        var facts: [String: Any] = sample.metadata.mapValues { value in
            switch value {
            case .string(let text): text
            case .number(let number): NSNumber(value: number)
            case .date(let date): Self.date(date)
            }
        }
        facts[idKey] = sample.id.description
        facts[HKMetadataKeySyncIdentifier] = sync?.identifier ?? sample.id.description
        facts[HKMetadataKeySyncVersion] = NSNumber(value: sync?.version ?? 1)
        if let zone = sample.start.offset.flatMap({ TimeZone(secondsFromGMT: $0.minutes * 60) }) {
            facts[HKMetadataKeyTimeZone] = zone.identifier
        }
        return facts
    }

    /// The instant. A day counts from its start in UTC.
    static func date(_ time: Timestamp) -> Date {
        Date(timeIntervalSince1970: Double(time.microsecondsSinceEpoch) / 1_000_000)
    }

    private static func time(_ date: Date, in zone: TimeZone) throws(BridgeError) -> Timestamp {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        guard let whole = Int64(exactly: microseconds),
            let offset = try? Timestamp.Offset(minutes: zone.secondsFromGMT(for: date) / 60),
            let time = try? Timestamp(microsecondsSinceEpoch: whole, offset: offset)
        else { throw .outOfRange }
        return time
    }

    private static func bytes(of uuid: UUID) -> [UInt8] {
        let all = uuid.uuid
        return [
            all.0, all.1, all.2, all.3, all.4, all.5, all.6, all.7,
            all.8, all.9, all.10, all.11, all.12, all.13, all.14, all.15,
        ]
    }
}
