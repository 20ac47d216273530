extension SampleAccess {
    /// The types of samples that a source requests, or that a person allows.
    public struct Permissions: Hashable, Sendable {
        /// The types that the source may save.
        public var sharing: Set<SampleType>
        /// The types for which the source may see samples of other sources.
        public var reading: Set<SampleType>

        /// Creates permissions.
        public init(sharing: Set<SampleType> = [], reading: Set<SampleType> = []) {
            self.sharing = sharing
            self.reading = reading
        }

        /// Whether no type is requested.
        public var isEmpty: Bool { sharing.isEmpty && reading.isEmpty }
    }
}

extension SampleAccess {
    /// The person who uses the device.
    public enum User: Hashable, Sendable {
        /// The person who owns the store.
        case owner
        /// Another person: reading works as permitted, and writing is refused.
        case guest
    }
}
