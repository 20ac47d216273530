public import Outcomes
public import Questionnaires
public import Samples

/// The content of a page about one person, without its layout.
public struct PersonReport: Sendable {
    /// The person.
    public let subject: SubjectID
    /// The trend of each questionnaire, in the order of the page.
    public let trends: [PersonTrend]
    /// The results of questionnaires with categories and without a scale, in the order of the page.
    public let unscaled: [UnscaledForm]
    /// Every flag of the person, from all questionnaires, in any order.
    public let flags: [PersonFlag]
    /// The states of mind of the person, in any order.
    public let moods: [StateOfMind]
    /// When the page is made.
    public let made: Timestamp
    /// The program that makes it, with its version: `wellbeing 0.1.0`.
    public let maker: String

    /// The number of samples of each type that the page uses.
    package var sampleCounts: [SampleType: Int] {
        [
            .assessment: trends.reduce(0) { $0 + $1.assessments.count }
                + unscaled.reduce(0) { $0 + $1.assessments.count },
            .stateOfMind: moods.count,
            .treatment: trends.first?.treatments.count ?? 0,
        ]
    }

    /// Creates a report.
    public init(
        subject: SubjectID, trends: [PersonTrend], unscaled: [UnscaledForm] = [],
        flags: [PersonFlag], moods: [StateOfMind], made: Timestamp, maker: String
    ) {
        self.subject = subject
        self.trends = trends
        self.unscaled = unscaled
        self.flags = flags
        self.moods = moods
        self.made = made
        self.maker = maker
    }

    /// The results of a questionnaire with categories and without a scale, such as a ladder of
    /// risk.
    public struct UnscaledForm: Sendable {
        /// The questionnaire.
        public let definition: Questionnaire
        /// The person's assessments with it, including corrected ones, in any order.
        public let assessments: [StoredAssessment]

        /// Creates the results.
        public init(definition: Questionnaire, assessments: [StoredAssessment]) {
            self.definition = definition
            self.assessments = assessments
        }
    }
}

extension PersonReport {
    /// Whether the results have the answers that could raise a flag. A result with only a total has
    /// no single answers, so the text must not suggest that it raised no flag.
    enum FlagCoverage {
        /// There is no result of a questionnaire with flags.
        case noResults
        /// Every result has these answers.
        case complete
        /// No result has all of these answers.
        case unknown
        /// Some results lack such an answer.
        case lacking(Int, of: Int)
    }

    /// Whether the results have the answers that could raise a flag.
    var flagCoverage: FlagCoverage {
        var results = 0
        var lacking = 0
        let forms =
            trends.map { ($0.series.definition, $0.assessments) }
            + unscaled.map { ($0.definition, $0.assessments) }
        for (definition, assessments) in forms {
            let watched = definition.flags.map(\.item)
            guard !watched.isEmpty else { continue }
            for stored in assessments where stored.amendedBy == nil {
                let answers = watched.map { stored.assessment.answers[$0] }
                results += 1
                if answers.contains(.notReached) || answers.contains(.skipped) { lacking += 1 }
            }
        }
        guard results > 0 else { return .noResults }
        return switch lacking {
        case 0: .complete
        case results: .unknown
        default: .lacking(lacking, of: results)
        }
    }
}
