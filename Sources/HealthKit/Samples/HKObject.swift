public import Foundation

/// An object with health data of a person.
///
/// `@unchecked Sendable`: its properties and those of its subclasses are constants. Nothing changes
/// the values of its metadata, whose type `Any` the compiler cannot check.
public class HKObject: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier, which stays the same when the object is saved and read.
    public let uuid: UUID
    /// The program that saved the object, with its version. For an unsaved object, this program.
    public let sourceRevision: HKSourceRevision
    /// The device that measured it, or `nil`.
    public let device: HKDevice?
    /// Further facts, by name; `nil` without any. The kit keeps texts, numbers, dates and quantities.
    public let metadata: [String: Any]?

    init(_ origin: Origin) {
        uuid = origin.uuid
        sourceRevision = origin.source
        device = origin.device
        metadata = origin.metadata.isEmpty ? nil : origin.metadata
    }

    /// Whether the other object has the same identifier and class.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKObject else { return false }
        return other.uuid == uuid && type(of: other) == type(of: self)
    }

    /// The hash of the identifier.
    public override var hash: Int { uuid.hashValue }

    /// The object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The origin of an object, and the facts in addition to its content.
struct Origin {
    var uuid = UUID()
    var source = HKSourceRevision(source: .default(), version: nil)
    var device: HKDevice?
    var metadata: [String: Any] = [:]
}
