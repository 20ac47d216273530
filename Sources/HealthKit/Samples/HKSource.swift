public import Foundation

/// A program that writes samples.
public final class HKSource: NSObject, NSCopying, Sendable {
    /// The name. On Linux it is the name of the process.
    public let name: String
    /// The identifier. The kit identifies programs by name, so the identifier is the ``name``.
    public var bundleIdentifier: String { name }

    init(named name: String) { self.name = name }

    /// The source for this program, which has the name of its process.
    public class func `default`() -> HKSource {
        HKSource(named: ProcessInfo.processInfo.processName)
    }

    /// Whether the other object is a source of the same name.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.name == name
    }

    /// The hash of the name.
    public override var hash: Int { name.hashValue }

    /// The name.
    public override var description: String { name }

    /// The source itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
