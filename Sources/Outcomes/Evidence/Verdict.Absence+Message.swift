extension Verdict.Absence {
    /// Why there is no result, in words that follow "as".
    package var reason: String {
        switch self {
        case .noBaseline: "no score is a baseline"
        case .noFollowUp: "there is no later score"
        case .baselineIsZero: "the baseline is 0"
        case .leastScoreIsNotZero: "the scale does not begin at 0"
        case .zeroIsNotBest: "0 is not the best score of the scale"
        case .noThreshold: "no threshold is published here"
        case .notACaseAtBaseline: "the baseline is no case"
        case .tooFewScores: "there are too few scores"
        case .tooManyScores: "there are too many scores"
        case .oneDay: "all scores are of one day"
        case .noVariation: "the scores do not vary"
        }
    }

    private var remedy: String {
        switch self {
        case .noBaseline: "choose another rule for the baseline"
        case .noFollowUp: "ask the questionnaire again"
        case .baselineIsZero, .leastScoreIsNotZero, .zeroIsNotBest, .noThreshold:
            "use the change in points"
        case .notACaseAtBaseline: "use the reliable change"
        case .tooFewScores: "ask the questionnaire again, or choose a longer period"
        case .tooManyScores: "choose a shorter period"
        case .oneDay: "ask the questionnaire again on another day"
        case .noVariation: "use the latest score"
        }
    }
}

extension Verdict.Absence: CustomStringConvertible {
    /// Why there is no result, and what to do.
    public var description: String { "\(reason); \(remedy)" }
}
