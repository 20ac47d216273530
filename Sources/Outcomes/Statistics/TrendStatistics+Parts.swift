// The statistics from their parts, as a reader of JSON makes them. Nothing is computed again.

extension TheilSen {
    /// Creates a slope from its parts.
    package init(count: Int, slope: Double, intercept: Double, interval: ConfidenceInterval?) {
        self.count = count
        self.slope = slope
        self.intercept = intercept
        self.interval = interval
    }
}

extension MannKendall {
    /// Creates a test from its parts.
    package init(
        count: Int, score: Int, variance: Double, z: Double, tau: Double, probability: Double,
        smallestProbability: Double, method: ConfidenceInterval.Method
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

extension MoodBeforeScores.RankAgreement {
    /// Creates an agreement from its parts.
    package init(count: Int, tau: Double, interval: ConfidenceInterval?) {
        self.count = count
        self.tau = tau
        self.interval = interval
    }
}

extension EffectSize {
    /// Creates an effect size from its parts.
    package init(_ variant: Variant, value: Double, corrected: Double, degreesOfFreedom: Int) {
        self.variant = variant
        self.value = value
        self.corrected = corrected
        self.degreesOfFreedom = degreesOfFreedom
    }
}
