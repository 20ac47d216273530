public import Foundation

/// A deleted object, of which only the identifier is kept.
public final class HKDeletedObject: NSObject, NSCopying, Sendable {
    /// The identifier of the object.
    public let uuid: UUID
    /// The kit keeps no facts about a deleted object.
    public var metadata: [String: Any]? { nil }

    init(_ uuid: UUID) { self.uuid = uuid }

    /// Whether the other object has the same identifier.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDeletedObject)?.uuid == uuid
    }

    /// The hash of the identifier.
    public override var hash: Int { uuid.hashValue }

    /// The object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
