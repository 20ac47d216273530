public import CHealthKit
public import Foundation
internal import Samples

/// The feelings of a person: a momentary emotion, or the mood of a day.
///
/// `@unchecked Sendable`: it adds constants only, see ``HKObject``.
public final class HKStateOfMind: HKSample, @unchecked Sendable {
    /// The kind: an emotion or a mood.
    public typealias Kind = HKStateOfMindKind
    /// Seven words for a valence.
    public typealias ValenceClassification = HKStateOfMindValenceClassification
    /// A word for a feeling.
    public typealias Label = HKStateOfMindLabel
    /// A part of life to which the feeling relates.
    public typealias Association = HKStateOfMindAssociation

    /// The kind: an emotion or a mood.
    public let kind: Kind
    /// The pleasantness from -1 to 1, exactly as given.
    public let valence: Double
    /// The words for the feeling. May be empty.
    public let labels: [Label]
    /// The parts of life to which the feeling relates. May be empty.
    public let associations: [Association]

    /// A state of mind at a point in time.
    ///
    /// A valence outside -1...1 is not changed, but the store refuses to save it.
    public convenience init(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        metadata: [String: Any]? = [:]
    ) {
        self.init(
            date: date, kind: kind, valence: valence, labels: labels, associations: associations,
            Origin(metadata: metadata ?? [:]))
    }

    init(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        _ origin: Origin
    ) {
        self.kind = kind
        self.valence = valence
        self.labels = labels
        self.associations = associations
        super.init(.stateOfMindType(), from: date, to: date, origin)
    }

    /// The class of the valence. A valence out of range has the class of the nearest valence in the
    /// range, and NaN is neutral.
    public var valenceClassification: ValenceClassification {
        let nearest = valence.isNaN ? 0 : min(max(valence, -1), 1)
        return ValenceClassification(valence: nearest) ?? .neutral
    }
}

extension HKStateOfMindValenceClassification {
    /// The class of a valence: seven equal parts of -1...1, each with its lower bound; `nil` for
    /// other numbers.
    public init?(valence: Double) {
        guard let known = Valence.Classification(valence: valence) else { return nil }
        self.init(rawValue: known.rawValue)
    }
}
