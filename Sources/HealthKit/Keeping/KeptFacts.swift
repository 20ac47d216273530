internal import Foundation
internal import Questionnaires
internal import Samples

/// The facts that the kit keeps in addition to the content of a sample: metadata, the sync
/// identity, and facts that only HealthKit has, under names of this module.
struct KeptFacts {
    var metadata: Metadata
    var sync: SyncIdentity?

    /// Names of metadata that this module adds. They do not appear in ``HKObject/metadata``.
    enum Name {
        static let prefix = "healthkit."
        static let start = prefix + "start"
        static let end = prefix + "end"
        static let value = prefix + "value"
        static let device = prefix + "device"
        /// The prefix before the name of a fact, for the unit of its number.
        static let unit = prefix + "unit."
    }

    /// The facts of a sample.
    ///
    /// - Throws: ``HKError`` for a value of another type, and a sync identifier without a version.
    init(of sample: HKSample) throws(HKError) {
        var facts = sample.metadata ?? [:]
        sync = try Self.sync(
            facts.removeValue(forKey: HKMetadataKeySyncIdentifier),
            facts.removeValue(forKey: HKMetadataKeySyncVersion))
        metadata = [
            Name.start: .number(sample.startDate.timeIntervalSinceReferenceDate)
        ]
        if sample.endDate != sample.startDate {
            metadata[Name.end] = .number(sample.endDate.timeIntervalSinceReferenceDate)
        }
        if let device = sample.device, let text = try? JSONEncoder().encode(device.facts) {
            metadata[Name.device] = .string(String(decoding: text, as: UTF8.self))
        }
        for (name, value) in facts {
            guard !name.hasPrefix(Name.prefix) else {
                throw HKError(
                    .errorInvalidArgument, "metadata whose name begins with \(Name.prefix) is ours")
            }
            try add(value, name)
        }
    }

    private mutating func add(_ value: Any, _ name: String) throws(HKError) {
        switch value {
        case let text as String: metadata[name] = .string(text)
        case let number as NSNumber: metadata[name] = .number(number.doubleValue)
        case let quantity as HKQuantity:
            metadata[name] = .number(quantity.value)
            metadata[Name.unit + name] = .string(quantity.unit.unitString)
        case let date as Date:
            guard let time = Timestamp(date, in: .gmt) else { fallthrough }
            metadata[name] = .date(time)
        default:
            throw HKError(
                .errorInvalidArgument,
                "a value of the metadata is no text, number, date or quantity")
        }
    }

    private static func sync(_ identifier: Any?, _ version: Any?) throws(HKError) -> SyncIdentity? {
        if identifier == nil, version == nil { return nil }
        guard let identifier = identifier as? String, let version = version as? NSNumber,
            let sync = SyncIdentity(identifier: identifier, version: version.int64Value)
        else {
            throw HKError(
                .errorInvalidArgument,
                "a sync identifier is a text that is not empty, and has a version, a number")
        }
        return sync
    }
}

extension KeptFacts {
    /// The facts that the kit returned with a sample.
    init(_ metadata: Metadata, _ sync: SyncIdentity?) {
        self.metadata = metadata
        self.sync = sync
    }

    /// The metadata as HealthKit has it.
    ///
    /// - Parameter zone: The zone of the sample. It is shown only for samples that another module
    ///   saved, because this module returns exactly the saved metadata.
    func shown(in zone: TimeZone?) -> [String: Any] {
        var shown: [String: Any] = [:]
        for (name, value) in metadata where !name.hasPrefix(Name.prefix) {
            switch value {
            case .string(let text): shown[name] = text
            case .number(let number):
                if case .string(let unit) = metadata[Name.unit + name] {
                    shown[name] = HKQuantity(unit: HKUnit(from: unit), doubleValue: number)
                } else {
                    // A whole number is printed as a whole number, and can be cast to Int, Double
                    // and Bool.
                    shown[name] =
                        Int(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: number)
                }
            case .date(let date): shown[name] = date.date(nil)
            }
        }
        if let sync {
            shown[HKMetadataKeySyncIdentifier] = sync.identifier
            shown[HKMetadataKeySyncVersion] = NSNumber(value: sync.version)
        }
        if metadata[Name.start] == nil, shown[HKMetadataKeyTimeZone] == nil, let zone {
            shown[HKMetadataKeyTimeZone] = zone.identifier
        }
        return shown
    }

    /// The device, or `nil`.
    var device: HKDevice? {
        guard case .string(let text) = metadata[Name.device],
            let facts = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        else { return nil }
        return HKDevice(facts: facts)
    }
}
