/// Types of samples that a source asks for, or that a person allows it.
public struct Permissions: Hashable, Sendable {
    /// The types it may save.
    public var sharing: Set<SampleType>
    /// The types of which it may see the samples of others.
    public var reading: Set<SampleType>

    /// Creates permissions.
    public init(sharing: Set<SampleType> = [], reading: Set<SampleType> = []) {
        self.sharing = sharing
        self.reading = reading
    }

    /// Whether nothing is asked for.
    public var isEmpty: Bool { sharing.isEmpty && reading.isEmpty }
}

extension SampleAccess {
    /// Who sits at the device.
    public enum User: Hashable, Sendable {
        /// The person whose store it is.
        case owner
        /// Somebody else: what may be read is read, and nothing is written.
        case guest
    }
}
