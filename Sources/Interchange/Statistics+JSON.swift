public import Outcomes
public import Questionnaires

extension JSONForm where Value == Int {
    /// The number of values, or degrees of freedom.
    fileprivate static var count: Self { .integer(in: 1...Int.max) }
}

extension Statistics.ConfidenceInterval: JSONRepresentable, JSONReadable, JSONShaped {
    /// The interval.
    package static let jsonShape = JSONShape<Statistics.ConfidenceInterval>(
        .required("lower", .number, \.lower), .required("upper", .number, \.upper),
        .required("level", .number, \.level), .required("method", .word, \.method)
    ) { Statistics.ConfidenceInterval(lower: $0, upper: $1, level: $2, method: $3) }
}

extension Statistics.TheilSen: JSONRepresentable, JSONReadable, JSONShaped {
    /// The slope in points for each week.
    package static let jsonShape = JSONShape<Statistics.TheilSen>(
        .required("n", .count, \.count), .required("pointsPerWeek", .number, \.slope),
        .required("intercept", .number, \.intercept),
        .nullable("interval", .object, \.interval)
    ) { Statistics.TheilSen(count: $0, slope: $1, intercept: $2, interval: $3) }
}

extension Statistics.MannKendall: JSONRepresentable, JSONReadable, JSONShaped {
    /// The test. Its conclusion follows from the probabilities.
    package static let jsonShape = JSONShape<Statistics.MannKendall>(
        .required("n", .count, \.count),
        .required("s", .integer(in: Int.min...Int.max), \.score),
        .required("variance", .number, \.variance), .required("z", .number, \.z),
        .required("tau", .number, \.tau), .required("p", .number, \.probability),
        .required("smallestPossibleP", .number, \.smallestProbability),
        .required("method", .word, \.method),
        derived: [.init("conclusion", .word, \.conclusion)]
    ) {
        Statistics.MannKendall(
            count: $0, score: $1, variance: $2, z: $3, tau: $4, probability: $5,
            smallestProbability: $6, method: $7)
    }
}

extension PersonTrend.MoodBeforeScores.RankAgreement: JSONRepresentable, JSONReadable, JSONShaped {
    /// The agreement.
    package static let jsonShape = JSONShape<PersonTrend.MoodBeforeScores.RankAgreement>(
        .required("n", .count, \.count), .required("tau", .number, \.tau),
        .nullable("interval", .object, \.interval)
    ) { PersonTrend.MoodBeforeScores.RankAgreement(count: $0, tau: $1, interval: $2) }
}

extension Statistics.EffectSize.Moments: JSONRepresentable, JSONReadable, JSONShaped {
    /// Number, mean and deviation. The standard error follows from them.
    package static let jsonShape = JSONShape<Statistics.EffectSize.Moments>(
        .required("n", .count, \.count), .required("mean", .number, \.mean),
        .nullable("standardDeviation", .number, \.standardDeviation),
        derived: [.init("standardError", .number, \.standardError)]
    ) { Statistics.EffectSize.Moments(count: $0, mean: $1, standardDeviation: $2) }
}

extension Statistics.EffectSize: JSONRepresentable, JSONReadable, JSONShaped {
    /// The effect size with the name of its deviation.
    package static let jsonShape = JSONShape<Statistics.EffectSize>(
        .required("variant", .word, \.variant), .required("value", .number, \.value),
        .required("hedgesCorrected", .number, \.corrected),
        .required("degreesOfFreedom", .count, \.degreesOfFreedom)
    ) { Statistics.EffectSize($0, value: $1, corrected: $2, degreesOfFreedom: $3) }
}
