// Makes statistics from their parts, for a reader of JSON. They are not computed again.

extension Statistics.TheilSen {
    /// Creates a slope from its parts.
    package init(
        count: Int, slope: Double, intercept: Double, interval: Statistics.ConfidenceInterval?
    ) {
        self.count = count
        self.slope = slope
        self.intercept = intercept
        self.interval = interval
    }
}

extension Statistics.MannKendall {
    /// Creates a test from its parts.
    package init(
        count: Int, score: Int, variance: Double, z: Double, tau: Double, probability: Double,
        smallestProbability: Double, method: Statistics.ConfidenceInterval.Method
    ) {
        self.count = count
        self.score = score
        self.variance = variance
        self.z = z
        self.tau = tau
        self.probability = probability
        self.smallestProbability = smallestProbability
        self.method = method
    }
}

extension PersonTrend.MoodBeforeScores.RankAgreement {
    /// Creates an agreement from its parts.
    package init(count: Int, tau: Double, interval: Statistics.ConfidenceInterval?) {
        self.count = count
        self.tau = tau
        self.interval = interval
    }
}

extension Statistics.EffectSize {
    /// Creates an effect size from its parts.
    package init(_ variant: Variant, value: Double, corrected: Double, degreesOfFreedom: Int) {
        self.variant = variant
        self.value = value
        self.corrected = corrected
        self.degreesOfFreedom = degreesOfFreedom
    }
}
