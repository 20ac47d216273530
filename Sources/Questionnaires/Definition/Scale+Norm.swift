extension Scale {
    /// The published mean and standard deviation of a scale in a group of people.
    public struct Norm: Hashable, Sendable {
        /// The people measured, such as `major depressive disorder`.
        public let group: String
        /// The mean, in points.
        public let mean: Double
        /// The standard deviation, in points; above 0.
        public let standardDeviation: Double
        /// The number of people measured, or `nil`.
        public let count: Int?
        /// The reliability of the scale in the group, from 0 up to but not including 1; or `nil`.
        public let reliability: Double?
        /// The source of the numbers.
        public let source: String
        /// The DOI of the publication without a prefix, or `nil`.
        public let doi: String?

        /// Creates a norm; `nil` when a number is not finite or outside its range.
        public init?(
            group: String, mean: Double, standardDeviation: Double, count: Int? = nil,
            reliability: Double? = nil, source: String, doi: String? = nil
        ) {
            guard mean.isFinite, standardDeviation.isFinite, standardDeviation > 0,
                count.map({ $0 > 1 }) ?? true, reliability.map({ (0..<1).contains($0) }) ?? true
            else { return nil }
            self.group = group
            self.mean = mean
            self.standardDeviation = standardDeviation
            self.count = count
            self.reliability = reliability
            self.source = source
            self.doi = doi
        }
    }
}

extension Scale {
    /// The norms of the two groups that a scale separates: people with the condition and people without
    /// it.
    public struct Norms: Hashable, Sendable {
        /// People with the condition, or `nil`.
        public let clinical: Scale.Norm?
        /// People without it, or `nil`.
        public let functional: Scale.Norm?

        /// Creates norms.
        public init(clinical: Scale.Norm?, functional: Scale.Norm?) {
            self.clinical = clinical
            self.functional = functional
        }
    }
}
