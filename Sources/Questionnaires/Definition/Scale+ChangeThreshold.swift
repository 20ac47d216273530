extension Scale {
    /// A published threshold for a change between two scores of a scale, or for a score, with the
    /// parameters from which it was derived.
    public struct ChangeThreshold: Hashable, Sendable, Identifiable {
        /// The name of a threshold, such as `reliable-nhs`.
        public typealias ID = Identifier<Scale.ChangeThreshold>

        /// The name of the threshold.
        public let id: ID
        /// The meaning of a change or score beyond the threshold.
        public let kind: Kind
        /// The points of the threshold: points of change for ``Kind/reliableChange`` and
        /// ``Kind/minimalImportantDifference``, points of the score for the other kinds.
        public let points: Points
        /// The standard deviation, in points, of the scores from which the threshold was derived;
        /// or `nil`.
        public let standardDeviation: Double?
        /// The reliability with which the threshold was derived, 0...1; or `nil`.
        public let reliability: Double?
        /// Where the threshold and its parameters were published.
        public let source: String

        /// The purpose of a threshold.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A change larger than measurement error: at or above the points, in either direction.
            case reliableChange = "reliable-change"
            /// The smallest change that patients notice: at or above the points.
            case minimalImportantDifference = "minimal-important-difference"
            /// A score below which a person is in remission, if more points are worse.
            case remission
            /// A score at or above which a person counts as a case, if more points are worse.
            case caseness
        }
    }
}
