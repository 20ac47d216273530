internal import Outcomes
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let programme = OptionDeclaration(
        "--programme", takes: .choice(ShowOutcomes.Programme.allCases.map(\.rawValue)),
        summary: "Count by the rules of a programme. Without it, first score against last.")
    static let groupBy = OptionDeclaration(
        "--group-by", takes: .text("KEY", suggestions: ["month", "source"]),
        summary: """
            Also by groups: by month or source of the first score that is compared, or by a fact \
            in its metadata, such as site or clinician.
            """)
    static let suppress = OptionDeclaration(
        "--suppress", takes: .integer("N", 2...1_000),
        summary: "Hide counts from 1 to N - 1, and counts that would reveal them.")
    static let denominator = OptionDeclaration(
        "--denominator", takes: .choice(ChangeTable.Denominator.Choice.allCases.map(\.rawValue)),
        summary: """
            Who counts for response and remission: cases, people whose first score meets \
            the cut-point of the form, such as 10 for the PHQ-9 and the GAD-7; or everyone. \
            Without it, cases. A programme has its own rule.
            """, isSetting: true)
    static let completeness = OptionDeclaration(
        "--completeness",
        summary: "Only the completeness of follow-up: which assessments that were due were done.")
    static let mixedChange = OptionDeclaration(
        "--mixed",
        takes: .choice(ProgrammeReport.TalkingTherapies.MixedChange.allCases.map(\.rawValue)),
        summary: """
            For nhs-talking-therapies: the class of a person whose one measure is reliably better, and \
            whose other is reliably worse. Without it, deteriorationWins; mixedIsNoChange is not \
            verified.
            """)
}

// The choices of the command line.

extension ShowOutcomes {
    /// The programmes, by their names in outputs.
    enum Programme: String, CaseIterable {
        case talkingTherapies = "nhs-talking-therapies"
        case drrE = "drr-e"
        case cms159
    }

    static func programme(in context: Context) throws(Failure) -> (any ProgrammeReport.Programme)? {
        let arguments = context.arguments
        let named: Programme? = arguments.choice(of: .programme)
        if arguments.value(of: .mixedChange) != nil, named != .talkingTherapies {
            throw Failure(.usage, "--mixed: only for --programme nhs-talking-therapies")
        }
        if arguments.value(of: .denominator) != nil, named != nil {
            throw Failure(.usage, "--denominator: a --programme has its own denominators")
        }
        let programme: (any ProgrammeReport.Programme)? =
            switch named {
            case nil: nil
            case .talkingTherapies:
                ProgrammeReport.TalkingTherapies(
                    mixedChange: arguments.choice(of: .mixedChange) ?? .deteriorationWins)
            case .drrE:
                ProgrammeReport.IndexScore.drrE(
                    intake: ProgrammeReport.IndexScore.DayPeriod(
                        from: try context.date(of: .since)?.day,
                        until: try context.endOfPeriod()?.day))
            case .cms159: try cms159(in: context)
            }
        if let programme {
            if let option = [OptionDeclaration.scale, .scoring].first(where: arguments.has) {
                throw Failure(.usage, "\(option.name): a --programme has its own measures")
            }
            let forms = programme.declaration.measures.map(\.questionnaire.text)
            let names = arguments.values(of: .questionnaire).map { $0.lowercased() }
            guard names.allSatisfy(forms.contains) else {
                throw Failure(
                    .usage,
                    "-q: \(programme.declaration.id) is about \(forms.joined(separator: ", "))")
            }
        }
        return programme
    }

    private static func cms159(in context: Context) throws(Failure) -> ProgrammeReport.IndexScore {
        guard let start = try context.date(of: .since)?.day else {
            throw Failure(
                .usage,
                "cms159: name the first day of the measurement period, as --since 2025-01-01")
        }
        guard context.arguments.value(of: .until) == nil else {
            throw Failure(
                .usage, "--until: cms159 computes its periods from --since; leave out --until")
        }
        guard let programme = ProgrammeReport.IndexScore.cms159(measurementPeriodStart: start)
        else {
            throw Failure(.badInput, "--since: too early; the periods begin 14 months before it")
        }
        return programme
    }

    static func grouping(in context: Context) throws(Failure) -> ProgrammeReport.Grouping? {
        switch context.arguments.value(of: .groupBy) {
        case nil: return nil
        case "month": return .month
        case "source": return .source
        // A note is about one person. The output would show it as the name of a group.
        case MetadataKey.note, MetadataKey.notes:
            throw Failure(.usage, "--group-by: cannot group by note")
        case let name?: return .metadata(name)
        }
    }

    /// The scores of the period. A programme with its own period gets all scores.
    static func selection(
        for programme: (any ProgrammeReport.Programme)?, in context: Context
    ) throws(Failure) -> ScoreSeries.Selection {
        var selection = ScoreSeries.Selection()
        guard !(programme is ProgrammeReport.IndexScore) else { return selection }
        selection.since = try context.date(of: .since)
        selection.until = try context.endOfPeriod()
        return selection
    }
}
