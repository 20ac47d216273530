extension Scale {
    /// A published threshold for a change between two scores of a scale, or for a score, with the
    /// parameters it was derived from.
    public struct ChangeThreshold: Hashable, Sendable, Identifiable {
        /// The name of a threshold, such as `reliable-nhs`.
        public typealias ID = Identifier<Scale.ChangeThreshold>

        /// The name of the threshold.
        public let id: ID
        /// What crossing the threshold means.
        public let kind: Kind
        /// The points of the threshold: of change for ``Kind/reliableChange`` and
        /// ``Kind/minimalImportantDifference``, of the score itself for the others.
        public let points: Points
        /// The standard deviation of the scores the threshold was derived from, in points; or `nil`.
        public let standardDeviation: Double?
        /// The reliability it was derived with, 0...1; or `nil`.
        public let reliability: Double?
        /// Where the threshold and its parameters were published.
        public let source: String

        /// What a threshold is for.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A change larger than measurement error: at or above the points, either way.
            case reliableChange = "reliable-change"
            /// The smallest change that patients notice: at or above the points.
            case minimalImportantDifference = "minimal-important-difference"
            /// A score below which (where more is worse) a person is in remission.
            case remission
            /// A score at or above which (where more is worse) a person counts as a case.
            case caseness
        }
    }
}
