public import Questionnaires

/// A published way to say what came of the people of a clinic: who counts, which of their scores
/// are compared, and which rates follow.
///
/// A programme is a pure function of one person's scores. It knows no store and no clock, so that
/// the same scores give the same judgement at any time and in any order of people.
public protocol OutcomeProgramme: Sendable {
    /// What the programme is, where it was published, and which of its rules are not applied.
    var declaration: ProgrammeDeclaration { get }

    /// Judges one person.
    ///
    /// - Parameter episode: The person's scores on the measures of ``declaration``.
    /// - Returns: Why the person does not count, or a verdict for every rate of ``declaration``.
    func judgement(of episode: Episode) -> ProgrammeJudgement
}

/// What a programme is: its measures, rates, thresholds and sources, as outputs print them.
public struct ProgrammeDeclaration: Hashable, Sendable, Identifiable {
    /// The name by which it is asked for, such as `drr-e`.
    public let id: String
    /// Its full name, with the variant where there is one.
    public let title: String
    /// The scales whose scores it compares.
    public let measures: [ProgrammeMeasure]
    /// Its rates, in the order of outputs.
    public let rates: [ProgrammeRate]
    /// The numbers that its rules compare with.
    public let thresholds: [Evidence.Threshold]
    /// Where its rules were published.
    public let sources: [String]
    /// The rules that stored scores cannot answer or that are not applied, each as a sentence; and
    /// what is not verified.
    public let notApplied: [String]

    /// Creates a declaration.
    public init(
        id: String, title: String, measures: [ProgrammeMeasure], rates: [ProgrammeRate],
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

/// A scale that a programme compares scores of.
public struct ProgrammeMeasure: Hashable, Sendable {
    /// The questionnaire.
    public let questionnaire: Questionnaire.ID
    /// Its scale.
    public let scale: Scale.ID

    /// Names a scale.
    public init(_ questionnaire: Questionnaire.ID, scale: Scale.ID = "total") {
        self.questionnaire = questionnaire
        self.scale = scale
    }

    /// The total of the PHQ-9.
    public static let phq9 = ProgrammeMeasure("phq-9")
    /// The total of the GAD-7.
    public static let gad7 = ProgrammeMeasure("gad-7")
}

/// A rate of a programme: which people are counted, among whom.
public struct ProgrammeRate: Hashable, Sendable, Identifiable {
    /// Its name, as outputs write it, such as `recovery`.
    public let id: String
    /// Who is counted, in words.
    public let numerator: String
    /// Among whom, in words.
    public let denominator: String

    /// Declares a rate.
    public init(id: String, numerator: String, denominator: String) {
        self.id = id
        self.numerator = numerator
        self.denominator = denominator
    }
}
