extension SampleAccess {
    /// The permissions of one source for one type of samples.
    ///
    /// - SeeAlso: HealthKit's authorization, which has the same rules.
    public struct Grant: Hashable, Sendable {
        /// The name of the source.
        public let source: String
        /// The type of samples.
        public let type: SampleType
        /// Whether the source may see samples of other sources.
        public let reading: Decision
        /// Whether the source may save samples.
        public let sharing: Decision

        /// The decision of the person.
        public enum Decision: String, Hashable, Sendable, CaseIterable, Codable {
            /// The person has not decided yet.
            case notDetermined
            /// The person allowed it.
            case allowed
            /// The person denied it.
            case denied
        }

        /// Creates a grant.
        public init(source: String, type: SampleType, reading: Decision, sharing: Decision) {
            self.source = source
            self.type = type
            self.reading = reading
            self.sharing = sharing
        }
    }
}
