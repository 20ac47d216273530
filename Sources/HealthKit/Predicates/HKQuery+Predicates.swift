public import CHealthKit
public import Foundation
internal import Samples

// Predicates on states of mind and on time.
extension HKQuery {
    /// States of mind of a kind.
    public class func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
        ConditionPredicate(.kind(kind))
    }

    /// States of mind with a label.
    public class func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
        ConditionPredicate(.label(label))
    }

    /// States of mind with an association.
    public class func predicateForStatesOfMind(
        with association: HKStateOfMind.Association
    ) -> NSPredicate {
        ConditionPredicate(.association(association))
    }

    /// States of mind for which a comparison of the valence with a number holds. Another operator
    /// finds no samples.
    public class func predicateForStatesOfMind(
        withValence valence: Double, operatorType: PredicateOperators.Operator
    ) -> NSPredicate {
        let comparison = SampleFilter.Comparison(operatorType)
        return ConditionPredicate(comparison.map { .valence($0, valence) } ?? .nothing)
    }

    /// Samples in a window of time, which does not contain its end.
    ///
    /// Without options a sample must overlap the window. A missing bound is open.
    public class func predicateForSamples(
        withStart start: Date?, end: Date?, options: HKQueryOptions = []
    ) -> NSPredicate {
        ConditionPredicate(.dates(start: start, end: end, options))
    }
}

// Predicates on objects and their metadata.
extension HKQuery {
    /// The object with an identifier.
    public class func predicateForObject(with uuid: UUID) -> NSPredicate {
        ConditionPredicate(.ids([uuid]))
    }

    /// The objects with these identifiers.
    public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
        ConditionPredicate(.ids(uuids))
    }

    /// Objects of a source.
    public class func predicateForObjects(from source: HKSource) -> NSPredicate {
        ConditionPredicate(.sources([source]))
    }

    /// Objects of these sources.
    public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
        ConditionPredicate(.sources(sources))
    }

    /// Objects of these versions of programs.
    public class func predicateForObjects(
        from revisions: Set<HKSourceRevision>
    ) -> NSPredicate {
        ConditionPredicate(.revisions(revisions))
    }

    /// Objects of these devices.
    public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
        ConditionPredicate(.devices(devices))
    }

    /// Objects whose device has one of these values for a property, such as
    /// ``HKDevicePropertyKeyName``.
    public class func predicateForObjects(
        withDeviceProperty key: String, allowedValues: Set<String>
    ) -> NSPredicate {
        ConditionPredicate(.device(property: key, allowedValues))
    }

    /// Objects with metadata of this name.
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
        ConditionPredicate(.hasMetadata(key))
    }

    /// Objects whose metadata of this name is one of these values.
    public class func predicateForObjects(
        withMetadataKey key: String, allowedValues: [Any]
    ) -> NSPredicate {
        ConditionPredicate(.metadata(key, Set(allowedValues.compactMap { Fact($0) })))
    }

    /// Objects for which a comparison of the metadata of this name with a value holds. Another
    /// operator finds no objects.
    public class func predicateForObjects(
        withMetadataKey key: String, operatorType: PredicateOperators.Operator, value: Any
    ) -> NSPredicate {
        guard let comparison = SampleFilter.Comparison(operatorType), let fact = Fact(value) else {
            return ConditionPredicate(.nothing)
        }
        return ConditionPredicate(.metadataCompares(key, comparison, fact))
    }
}

/// The name of a device.
public let HKDevicePropertyKeyName = "name"
/// The maker of a device.
public let HKDevicePropertyKeyManufacturer = "manufacturer"
/// The model of a device.
public let HKDevicePropertyKeyModel = "model"
/// The name of a device on this machine.
public let HKDevicePropertyKeyLocalIdentifier = "localIdentifier"
