extension SampleAccess {
    /// What one source may do with one type of samples.
    ///
    /// - SeeAlso: HealthKit's authorization, which has the same rules.
    public struct Grant: Hashable, Sendable {
        /// The name of the source.
        public let source: String
        /// The type of samples.
        public let type: SampleType
        /// Whether it may see the samples of others.
        public let reading: Decision
        /// Whether it may save samples.
        public let sharing: Decision

        /// What the person decided.
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
