internal import Questionnaires
public import Samples

extension ProgrammeReport {
    /// A published definition of a clinic's outcomes: which people count, which of their scores are
    /// compared, and which rates follow.
    ///
    /// A programme is a pure function of one person's scores. It uses no store and no clock, so the
    /// same scores give the same judgement at any time and in any order of people.
    public protocol Programme: Sendable {
        /// The programme's description, its sources, and which of its rules are not applied.
        var declaration: ProgrammeReport.Declaration { get }

        /// Judges one person.
        ///
        /// - Parameter episode: The person's scores on the measures of ``declaration``.
        /// - Returns: Why the person does not count, or a verdict for every rate of ``declaration``.
        func judgement(of episode: ProgrammeReport.Episode) -> ProgrammeReport.Judgement
    }
}

extension ProgrammeReport {
    /// The description of a programme: measures, rates, thresholds and sources, as outputs print them.
    public struct Declaration: Hashable, Sendable, Identifiable {
        /// The name of the programme for callers, such as `drr-e`.
        public let id: String
        /// Its full name, with the variant if there is one.
        public let title: String
        /// The scales whose scores it compares.
        public let measures: [ScoreQuery.Measure]
        /// Its rates, in the order of outputs.
        public let rates: [ProgrammeReport.Declaration.Rate]
        /// The thresholds of its rules.
        public let thresholds: [Evidence.Threshold]
        /// The publications of its rules.
        public let sources: [String]
        /// The rules that stored scores cannot answer or that are not applied, and the unverified ones,
        /// each as a sentence.
        public let notApplied: [String]

        /// Creates a declaration.
        public init(
            id: String, title: String, measures: [ScoreQuery.Measure],
            rates: [ProgrammeReport.Declaration.Rate],
            thresholds: [Evidence.Threshold], sources: [String], notApplied: [String]
        ) {
            self.id = id
            self.title = title
            self.measures = measures
            self.rates = rates
            self.thresholds = thresholds
            self.sources = sources
            self.notApplied = notApplied
        }
    }
}

extension ScoreQuery.Measure {
    /// The total of the PHQ-9.
    public static let phq9 = Self("phq-9")
    /// The total of the GAD-7.
    public static let gad7 = Self("gad-7")
}

extension ProgrammeReport.Declaration {
    /// A rate of a programme: the people in its numerator and denominator.
    public struct Rate: Hashable, Sendable, Identifiable {
        /// Its name in outputs, such as `recovery`.
        public let id: String
        /// The people in the numerator, in words.
        public let numerator: String
        /// The people in the denominator, in words.
        public let denominator: String
        /// The rates whose numerators include all people of this numerator: `recovery` for reliable
        /// recovery. The difference of such numerators is a count of people, which must not be
        /// small if small counts are suppressed.
        public let within: [ID]

        /// Declares a rate.
        public init(id: String, numerator: String, denominator: String, within: [ID] = []) {
            self.id = id
            self.numerator = numerator
            self.denominator = denominator
            self.within = within
        }
    }
}
