extension ProgrammeReport {
    /// A programme's judgement of one person.
    public enum Judgement: Hashable, Sendable {
        /// The person does not count in any rate.
        case excluded(ProgrammeReport.Judgement.Exclusion)
        /// The person counts.
        case included(Inclusion)

        /// A person who counts.
        public struct Inclusion: Hashable, Sendable {
            /// The index score. It decides the group of the person.
            public let index: ScoreSeries.Point
            /// The scores behind the verdicts, in the order of measures and time.
            public let scores: [ScoreSeries.Point]
            /// A verdict for each rate, by its name.
            public let verdicts:
                [ProgrammeReport.Declaration.Rate.ID: ProgrammeReport.Judgement.Verdict]

            /// Creates an inclusion.
            public init(
                index: ScoreSeries.Point, scores: [ScoreSeries.Point],
                verdicts: [ProgrammeReport.Declaration.Rate.ID: ProgrammeReport.Judgement.Verdict]
            ) {
                self.index = index
                self.scores = scores
                self.verdicts = verdicts
            }
        }

        /// The verdict on a rate, or `nil` when no rate has that name or the person is excluded.
        public func verdict(_ rate: ProgrammeReport.Declaration.Rate.ID) -> ProgrammeReport
            .Judgement.Verdict?
        {
            if case .included(let inclusion) = self { inclusion.verdicts[rate] } else { nil }
        }
    }
}

extension ProgrammeReport.Judgement {
    /// Whether a person counts in a rate.
    public enum Verdict: Hashable, Sendable {
        /// In numerator and denominator.
        case met
        /// In the denominator only.
        case notMet
        /// In neither.
        case excluded(ProgrammeReport.Judgement.Exclusion)

        /// The verdict of a condition.
        public init(_ isMet: Bool) { self = isMet ? .met : .notMet }
    }
}

extension ProgrammeReport.Judgement {
    /// Why a person does not count. Outputs write the raw value.
    public enum Exclusion: String, Hashable, Sendable, CaseIterable, Codable {
        /// No score of a measure that the programme needs counts.
        case measureMissing
        /// A measure has a single score, but two are needed.
        case fewerThanTwoScores
        /// No score in the period in which the programme looks for an index.
        case noScoreInPeriod
        /// Scores in that period, but no score above the threshold.
        case noElevatedScore
        /// Not a case at the start, so recovery is not possible.
        case notACaseAtStart

        /// The reason in words.
        public var words: String {
            switch self {
            case .measureMissing: "no score on a measure that the programme needs"
            case .fewerThanTwoScores: "fewer than two scores on a measure"
            case .noScoreInPeriod: "no score in the period of index scores"
            case .noElevatedScore: "no elevated score in the period of index scores"
            case .notACaseAtStart: "not a case at the start"
            }
        }
    }
}
