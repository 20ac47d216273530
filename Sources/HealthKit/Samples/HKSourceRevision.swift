public import Foundation

/// A version of a program that writes samples.
public final class HKSourceRevision: NSObject, NSCopying, Sendable {
    /// The program.
    public let source: HKSource
    /// The version, or `nil`.
    public let version: String?
    /// The kind of machine. The kit does not keep it.
    public var productType: String? { nil }
    /// The system of this machine. The kit does not keep the system of the writer.
    public var operatingSystemVersion: OperatingSystemVersion {
        ProcessInfo.processInfo.operatingSystemVersion
    }

    /// A version of a program.
    public init(source: HKSource, version: String?) {
        self.source = source
        self.version = version
    }

    /// Whether the other object is the same version of the same program.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKSourceRevision else { return false }
        return other.source == source && other.version == version
    }

    /// The hash of program and version.
    public override var hash: Int { source.hashValue ^ version.hashValue }

    /// The revision itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
