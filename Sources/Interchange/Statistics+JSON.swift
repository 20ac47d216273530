public import Outcomes
public import Questionnaires

extension ConfidenceInterval: JSONRepresentable, JSONValueRepresentable {
    /// The interval as JSON.
    package var json: JSONValue {
        [
            "lower": .double(lower), "upper": .double(upper), "level": .double(level),
            "method": .string(method.rawValue),
        ]
    }
}

extension TheilSen: JSONRepresentable, JSONValueRepresentable {
    /// The slope in points for each week as JSON.
    package var json: JSONValue {
        [
            "n": .integer(count), "pointsPerWeek": .double(slope),
            "intercept": .double(intercept), "interval": interval?.json ?? .null,
        ]
    }
}

extension MannKendall: JSONRepresentable, JSONValueRepresentable {
    /// The test as JSON.
    package var json: JSONValue {
        [
            "n": .integer(count), "s": .integer(score), "variance": .double(variance),
            "z": .double(z), "tau": .double(tau), "p": .double(probability),
            "smallestPossibleP": .double(smallestProbability),
            "method": .string(method.rawValue), "conclusion": .string(conclusion.rawValue),
        ]
    }
}

extension MoodBeforeScores.RankAgreement: JSONRepresentable, JSONValueRepresentable {
    /// The agreement as JSON.
    package var json: JSONValue {
        [
            "n": .integer(count), "tau": .double(tau), "interval": interval?.json ?? .null,
        ]
    }
}

extension EffectSize.Moments: JSONRepresentable, JSONValueRepresentable {
    /// Number, mean, deviation and standard error as JSON.
    package var json: JSONValue {
        [
            "n": .integer(count), "mean": .double(mean),
            "standardDeviation": standardDeviation.map(JSONValue.double) ?? .null,
            "standardError": standardError.map(JSONValue.double) ?? .null,
        ]
    }
}

extension EffectSize: JSONRepresentable, JSONValueRepresentable {
    /// The effect size with the name of its deviation as JSON.
    package var json: JSONValue {
        [
            "variant": .string(variant.rawValue), "value": .double(value),
            "hedgesCorrected": .double(corrected),
            "degreesOfFreedom": .integer(degreesOfFreedom),
        ]
    }
}
