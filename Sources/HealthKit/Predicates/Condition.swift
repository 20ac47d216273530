internal import Foundation
internal import Samples

/// The test of a predicate of this module. It is a value, so that predicates can be compared and
/// hashed.
enum Condition: Hashable, Sendable {
    case kind(HKStateOfMind.Kind)
    case label(HKStateOfMind.Label)
    case association(HKStateOfMind.Association)
    case valence(SampleFilter.Comparison, Double)
    case dates(start: Date?, end: Date?, HKQueryOptions)
    case ids(Set<UUID>)
    case sources(Set<HKSource>)
    case revisions(Set<HKSourceRevision>)
    case devices(Set<HKDevice>)
    case device(property: String, Set<String>)
    case hasMetadata(String)
    case metadata(String, Set<Fact>)
    case metadataCompares(String, SampleFilter.Comparison, Fact)
    case field(Field, SampleFilter.Comparison, Fact)
    case nothing

    /// A property that a format string can name.
    enum Field: String, Hashable, Sendable {
        case startDate
        case endDate
        case uuid = "UUID"
        case score
        case valence
    }
}

extension Condition {
    /// Whether the condition holds for an object. A condition on a property that the object lacks
    /// does not hold.
    func holds(for object: Any?) -> Bool {
        guard let object = object as? HKObject else { return false }
        return switch self {
        case .kind, .label, .association, .valence: holds(for: object as? HKStateOfMind)
        case .dates(let start, let end, let options):
            (object as? HKSample).map { $0.isInside(start, end, options) } ?? false
        case .ids(let ids): ids.contains(object.uuid)
        case .sources(let sources): sources.contains(object.sourceRevision.source)
        case .revisions(let revisions): revisions.contains(object.sourceRevision)
        case .devices(let devices): object.device.map { devices.contains($0) } ?? false
        case .device(let property, let values):
            object.device?.facts[property].map { values.contains($0) } ?? false
        case .hasMetadata(let name): object.metadata?[name] != nil
        case .metadata(let name, let values):
            object.metadata?[name].flatMap { Fact($0) }.map { values.contains($0) } ?? false
        case .metadataCompares(let name, let comparison, let fact):
            object.metadata?[name].flatMap { Fact($0) }?.compares(comparison, to: fact) ?? false
        case .field(let field, let comparison, let fact):
            field.fact(of: object)?.compares(comparison, to: fact) ?? false
        case .nothing: false
        }
    }

    private func holds(for mind: HKStateOfMind?) -> Bool {
        guard let mind else { return false }
        return switch self {
        case .kind(let kind): mind.kind == kind
        case .label(let label): mind.labels.contains(label)
        case .association(let association): mind.associations.contains(association)
        case .valence(let comparison, let number):
            Fact.number(mind.valence).compares(comparison, to: .number(number))
        default: false
        }
    }
}

extension Condition.Field {
    fileprivate func fact(of object: HKObject) -> Fact? {
        switch self {
        case .startDate: (object as? HKSample).map { .date($0.startDate) }
        case .endDate: (object as? HKSample).map { .date($0.endDate) }
        case .uuid: .text(object.uuid.uuidString)
        case .score: (object as? HKScoredAssessment).map { .number(Double($0.score)) }
        case .valence: (object as? HKStateOfMind).map { .number($0.valence) }
        }
    }
}

extension HKSample {
    /// Whether the sample is inside a window, which does not contain its end.
    ///
    /// A sample with a duration must overlap the window. A point in time must lie in the window, as
    /// must each date that an option names.
    fileprivate func isInside(_ start: Date?, _ end: Date?, _ options: HKQueryOptions) -> Bool {
        func lies(_ date: Date) -> Bool {
            (start.map { date >= $0 } ?? true) && (end.map { date < $0 } ?? true)
        }
        if let start, let end, start >= end { return false }
        let strict = (
            options.contains(.strictStartDate) || startDate == endDate,
            options.contains(.strictEndDate)
        )
        if strict.0 || strict.1 {
            return (!strict.0 || lies(startDate)) && (!strict.1 || lies(endDate))
        }
        return (start.map { endDate > $0 } ?? true) && (end.map { startDate < $0 } ?? true)
    }
}
