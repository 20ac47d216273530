internal import Questionnaires
internal import Samples

extension ProgrammeReport {
    /// NHS Talking Therapies: the PHQ-9 and the GAD-7 together, comparing the first score with the
    /// last.
    ///
    /// - A person is a *case* when either score is at or above its threshold: 10 on the PHQ-9, 8 on the
    ///   GAD-7.
    /// - *Recovery*: a case at the first scores, and below both thresholds at the last ones.
    /// - *Reliable* is a change by 6 points on the PHQ-9 or 4 on the GAD-7, these included.
    /// - *Reliable recovery* is recovery with reliable improvement.
    ///
    /// A person who is not a case at the start cannot recover, and is not in the denominator of
    /// recovery. A person with fewer than two scores on either measure is not in any denominator.
    ///
    ///     ProgrammeReport.TalkingTherapies(mixedChange: .deteriorationWins).judgement(of: episode)
    public struct TalkingTherapies: ProgrammeReport.Programme {
        /// How to class a person who is reliably better on one measure and reliably worse on the other.
        public let mixedChange: ProgrammeReport.TalkingTherapies.MixedChange

        /// Creates the programme with a rule for mixed change.
        public init(mixedChange: ProgrammeReport.TalkingTherapies.MixedChange = .deteriorationWins)
        {
            self.mixedChange = mixedChange
        }

        /// A measure with the numbers of the programme.
        private struct Measured {
            let measure: ScoreQuery.Measure
            /// A case from these points on.
            let caseness: Points
            /// A reliable change from these points on.
            let reliable: Points
        }

        private static let measured = [
            Measured(measure: .phq9, caseness: 10, reliable: 6),
            Measured(measure: .gad7, caseness: 8, reliable: 4),
        ]

        /// The programme, its numbers and sources.
        public var declaration: ProgrammeReport.Declaration {
            let cases = "cases at the first scores with two or more scores on both measures"
            let all = "people with two or more scores on both measures"
            return ProgrammeReport.Declaration(
                id: "nhs-talking-therapies",
                title: "NHS Talking Therapies (\(mixedChange.words))",
                measures: Self.measured.map(\.measure),
                rates: [
                    .init(
                        id: "recovery",
                        numerator: "below caseness on both measures at the last scores",
                        denominator: cases),
                    .init(
                        id: "reliableRecovery", numerator: "recovery with reliable improvement",
                        denominator: cases, within: ["recovery", "reliableImprovement"]),
                    .init(
                        id: "reliableImprovement", numerator: "reliably better", denominator: all),
                    .init(
                        id: "noReliableChange", numerator: "neither reliably better nor worse",
                        denominator: all),
                    .init(
                        id: "reliableDeterioration", numerator: "reliably worse", denominator: all),
                ],
                thresholds: Self.measured.flatMap { measured in
                    let name = measured.measure.questionnaire.text
                    return [
                        Evidence.Threshold(
                            name: "\(name) caseness", value: .points(measured.caseness),
                            source: "doi:10.1186/s12888-018-1987-1, table 1"),
                        Evidence.Threshold(
                            name: "\(name) reliable change", value: .points(measured.reliable),
                            source: "doi:10.1186/s12888-018-1987-1, table 1"),
                    ]
                },
                sources: [
                    "NHS Talking Therapies, as described in BMC Psychiatry 2018, "
                        + "doi:10.1186/s12888-018-1987-1, and PMC5942544",
                    mixedChange.source,
                ],
                notApplied: [
                    "A finished course of treatment is two or more attended appointments: stored "
                        + "scores do not tell appointments, so two or more scores stand for it.",
                    "Problem-specific measures in place of the GAD-7 are not looked at.",
                    "All scores of the period count as one course of treatment.",
                ])
        }

        /// Judges one person by the first and the last score of both measures.
        public func judgement(of episode: ProgrammeReport.Episode) -> ProgrammeReport.Judgement {
            var pairs: [(measured: Measured, first: ScoreSeries.Point, last: ScoreSeries.Point)] =
                []
            for measured in Self.measured {
                let points = episode.points(of: measured.measure)
                guard let first = points.first, let last = points.last else {
                    return .excluded(.measureMissing)
                }
                pairs.append((measured, first, last))
            }
            guard let index = pairs.map(\.first).min(),
                pairs.allSatisfy({ $0.first.id != $0.last.id })
            else { return .excluded(.fewerThanTwoScores) }

            let wasCase = pairs.contains { $0.first.points >= $0.measured.caseness }
            let isCase = pairs.contains { $0.last.points >= $0.measured.caseness }
            let improved = pairs.contains {
                $0.first.points - $0.last.points >= $0.measured.reliable
            }
            let worse = pairs.contains { $0.last.points - $0.first.points >= $0.measured.reliable }
            let change = mixedChange.combined(anyImproved: improved, anyDeteriorated: worse)
            func ofCases(_ isMet: Bool) -> ProgrammeReport.Judgement.Verdict {
                wasCase ? ProgrammeReport.Judgement.Verdict(isMet) : .excluded(.notACaseAtStart)
            }
            return .included(
                .init(
                    index: index, scores: pairs.flatMap { [$0.first, $0.last] },
                    verdicts: [
                        "recovery": ofCases(!isCase),
                        "reliableRecovery": ofCases(!isCase && change == .improved),
                        "reliableImprovement": ProgrammeReport.Judgement.Verdict(
                            change == .improved),
                        "noReliableChange": ProgrammeReport.Judgement.Verdict(change == .unchanged),
                        "reliableDeterioration": ProgrammeReport.Judgement.Verdict(
                            change == .deteriorated),
                    ]))
        }
    }
}
