internal import Outcomes
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let scale = OptionDeclaration(
        "--scale", takes: .text("ID"), summary: "The scale. Without it, the main one.")
    static let baseline = OptionDeclaration(
        "--baseline", takes: .text("first|treatment|DATE", suggestions: ["first", "treatment"]),
        summary: """
            The score to compare with: the first, the last one before the newest \
            treatment began, or the last one up to a date. Without it, the first.
            """)
    static let reliableChange = OptionDeclaration(
        "--reliable-change", takes: .text("POINTS|SD,RELIABILITY"),
        summary: """
            Which change is larger than measurement error: a number of points, such as 7, or \
            the standard deviation and reliability of a sample, such as 6.1,0.84. Without it, the rule \
            of the questionnaire.
            """)
    static let cutOff = OptionDeclaration(
        "--cut-off", takes: .choice(ChangeOutcomes.CutOff.Method.allCases.map(\.rawValue)),
        summary: "The cut-off of Jacobson and Truax for their classes. Without it, c.")
    static let partialResponse = OptionDeclaration(
        "--partial-response",
        summary: "Also say whether the score fell by 25 to 49 %; a rule without a source.")
    static let mode = OptionDeclaration(
        "--mode", takes: .choice(Assessment.Mode.allCases.map(\.rawValue)), occurrence: .repeated,
        summary: "Only results of this mode: administered, recorded, or imported from a table.")
    static let prorated = OptionDeclaration(
        "--include-estimates", summary: "Count scores that were estimated from some answers, too.")
}

/// The options of `trend` and `report` that decide how scores are compared.
struct TrendRequest {
    let baseline: ScoreSeries.BaselineRule
    /// The scores that count.
    let selection: ScoreSeries.Selection
    /// The rule of the command line; `nil` for the questionnaire's own rule.
    let reliableChange: ChangeOutcomes.ReliableChangeRule?
    private let context: Context

    /// Reads the options.
    ///
    /// - Parameter treatments: The treatments of the person.
    init(treatments: [Treatment], in context: Context) throws(Failure) {
        self.context = context
        baseline = try Self.baseline(among: treatments, in: context)
        selection = try Self.selection(in: context)
        reliableChange = try Self.reliableChange(in: context)
    }

    /// The change of the scores of a person; `nil` if the definition has no scale.
    func trend(
        of record: PersonRecord, definition: Questionnaire, _ scorings: ScoringChoice
    ) throws(Failure) -> PersonTrend? {
        PersonTrend(
            of: record, definition: definition,
            scale: try context.scale(of: definition, scorings),
            selection: selection, baseline: baseline, reliableChange: reliableChange,
            cutOff: context.arguments.choice(of: .cutOff) ?? .c,
            givesPartialResponse: context.arguments.has(.partialResponse))
    }
}

extension TrendRequest {
    private static func baseline(
        among treatments: [Treatment], in context: Context
    ) throws(Failure) -> ScoreSeries.BaselineRule {
        switch context.arguments.value(of: .baseline) {
        case nil, "first": return .first
        case "treatment":
            let newest = treatments.max {
                ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
            }
            guard let newest else {
                throw Failure(
                    .noInput,
                    "--baseline treatment: no treatment is marked for this person; mark one with: "
                        + "wellbeing treatment start LABEL")
            }
            return .before(newest)
        case let date?: return .on(try context.date(date, option: .baseline))
        }
    }

    private static func reliableChange(
        in context: Context
    ) throws(Failure) -> ChangeOutcomes.ReliableChangeRule? {
        guard let text = context.arguments.value(of: .reliableChange) else { return nil }
        let source = "given on the command line"
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let rule: ChangeOutcomes.ReliableChangeRule? =
            switch parts.count {
            case 1:
                points(parts[0]).flatMap {
                    ChangeOutcomes.ReliableChangeRule(id: "own", points: $0, source: source)
                }
            case 2:
                if let deviation = Double(parts[0]), let reliability = Double(parts[1]) {
                    ChangeOutcomes.ReliableChangeRule(
                        id: "own", standardDeviation: deviation, reliability: reliability,
                        source: source)
                } else {
                    nil
                }
            default: nil
            }
        guard let rule else {
            throw Failure(
                .badInput,
                "--reliable-change: not points above 0, nor a standard deviation above 0 and a "
                    + "reliability from 0 up to 1; write it like 7 or 6.1,0.84")
        }
        return rule
    }

    /// The exact points of a decimal number.
    private static func points(_ text: String) -> Points? {
        guard let (significand, scale) = JSONNumber(text)?.decimal, scale <= 6,
            abs(significand) <= 1_000_000_000
        else { return nil }
        return Points(significand, over: Points.powerOfTen(scale))
    }

    private static func selection(in context: Context) throws(Failure) -> ScoreSeries.Selection {
        var selection = ScoreSeries.Selection()
        selection.since = try context.date(of: .since)
        selection.until = try context.endOfPeriod()
        let modes = context.arguments.values(of: .mode).compactMap(Assessment.Mode.init)
        if !modes.isEmpty { selection.modes = Set(modes) }
        selection.includesProrated = context.arguments.has(.prorated)
        return selection
    }
}

extension Context {
    /// The scale of `--scale`, or the main scale of `--scoring`; `nil` for the questionnaire's main
    /// scale.
    func scale(
        of definition: Questionnaire, _ scorings: ScoringChoice
    ) throws(Failure) -> Scale.ID? {
        guard let text = arguments.value(of: .scale) else {
            return scorings.mainScale(of: definition)
        }
        guard !arguments.has(.scoring) else {
            throw Failure(.usage, "use either --scale or --scoring, not both")
        }
        let names = definition.scales.map(\.id.text)
        guard let scale = Scale.ID(text.lowercased()), names.contains(scale.text) else {
            let list = names.joined(separator: ", ")
            throw Failure(.noInput, "--scale: \(definition.id) has no such scale; it has: \(list)")
        }
        return scale
    }
}
