public import Questionnaires
public import Samples
internal import Scoring

/// The scores of one person on one scale, oldest first, and the excluded assessments.
///
///     let series = ScoreSeries(of: stored, subject: .oneself, definition: phq9)
///     series?.points.map(\.points)    // [18, 14, 9]
///     series?.exclusions              // an assessment with too few answers
///
/// The order of the assessments does not matter. Those of other people and questionnaires are
/// ignored.
public struct ScoreSeries: Hashable, Sendable {
    /// The person.
    public let subject: SubjectID
    /// The definition that gives the scores their meaning. Scores of another major version are not
    /// compared with them.
    public let definition: Questionnaire
    /// The scale.
    public let scale: Scale
    /// The selection of the caller.
    public let selection: ScoreSeries.Selection
    /// The scores that count, oldest first; each assessment once.
    public let points: [ScoreSeries.Point]
    /// The excluded assessments, oldest first.
    public let exclusions: [Evidence.Exclusion]

    /// Selects a person's scores on a scale from assessments.
    ///
    /// - Parameters:
    ///   - assessments: Assessments of any people and questionnaires, in any order.
    ///   - subject: The person.
    ///   - definition: The questionnaire, in the version whose thresholds apply to the scores.
    ///   - scale: The scale; `nil` for the main one.
    ///   - selection: Which assessments count.
    /// - Returns: The series, which may be empty; `nil` when the definition has no such scale.
    /// - Complexity: O(*n* log *n*) in the number of assessments.
    public init?(
        of assessments: some Sequence<StoredAssessment>, subject: SubjectID,
        definition: Questionnaire, scale: Scale.ID? = nil,
        selection: ScoreSeries.Selection = .init()
    ) {
        guard let id = scale ?? definition.scales.first?.id, let scale = definition.scale(id) else {
            return nil
        }
        var points: [ScoreSeries.Point] = []
        var exclusions: [Evidence.Exclusion] = []
        var seen: Set<SampleID> = []
        for stored in assessments
        where stored.assessment.subject == subject
            && stored.assessment.questionnaire.id == definition.id
            && seen.insert(stored.id).inserted
        {
            let score = ScoreQuery.StoredScore(stored, scale: id)
            if let reason = selection.reason(against: score, version: definition.version.major) {
                exclusions.append(
                    Evidence.Exclusion(
                        id: score.id, date: score.start,
                        reason: reason.explained(
                            by: stored.assessment.scorecard[id], of: definition)))
            } else if let point = ScoreSeries.Point(score) {
                points.append(point)
            }
        }
        self.subject = subject
        self.definition = definition
        self.scale = scale
        self.selection = selection
        self.points = points.sorted()
        self.exclusions = exclusions.sorted {
            ($0.date.microsecondsSinceEpoch, $0.id) < ($1.date.microsecondsSinceEpoch, $1.id)
        }
    }

    /// The least and greatest points of the scale.
    public var range: ClosedRange<Points> { scale.range(in: definition.items) }

    /// The bands of the scale. If they differ between people, the bands for the newest score.
    package var bands: [Scale.Band] {
        scale.bands(forGroupOf: points.last { $0.band != nil }?.band)
    }

    /// The points that a drawing of the scores shows: ``range``.
    ///
    /// The proved range of a ratio is too wide to draw: hours asleep divided by minutes in bed have
    /// no useful greatest number. So its drawing shows the range of the scores and of the starts of
    /// the bands.
    package var axis: ClosedRange<Points> {
        guard case .ratio = scale.formula?.operation else { return range }
        let shown = points.map(\.points) + bands.map(\.from)
        guard let least = shown.min(), let greatest = shown.max() else { return range }
        return least < greatest ? least...greatest : (least - Points(1))...(greatest + Points(1))
    }
}

extension Evidence.Exclusion.Reason {
    /// Why there is no score, if the reason is not a missing answer to a question.
    fileprivate func explained(
        by score: Scorecard.ScaleScore?, of definition: Questionnaire
    ) -> Self {
        guard case .insufficient = self, let score else { return self }
        if let refusal = score.refusal { return .refused(refusal) }
        let context = score.missing.filter { definition.item($0)?.role == .context }
        return !context.isEmpty && context == score.missing ? .contextUnknown(context) : self
    }
}
