internal import Questionnaires
public import Samples

/// The scores of a person before a treatment began beside those since.
///
/// It says what the scores were, never that the treatment is the reason.
public struct BeforeAndAfter: Hashable, Sendable {
    /// The treatment.
    public let treatment: Treatment
    /// The scores before it began and on the day on which it began, oldest first.
    public let before: [ScorePoint]
    /// The scores after that, up to the end of the treatment if it ended, oldest first.
    public let after: [ScorePoint]
    /// The scores later than the end of the treatment, oldest first. They count on neither side.
    public let later: [ScorePoint]
    /// Number, mean and deviation of ``before``, in points; `nil` without any.
    public let momentsBefore: Moments?
    /// Number, mean and deviation of ``after``, in points; `nil` without any.
    public let momentsAfter: Moments?
    /// The mean of ``after`` minus the mean of ``before``, in points, or why there is none.
    public let change: Outcome<Result<Double, Absence>>
    /// The change in units of standard deviations, by variant; empty where a side has one score.
    public let effectSizes: [EffectSize]
    /// Those scores of ``after`` whose answers look back to before the treatment began.
    public let lookingBack: [SampleID]
    /// How many scores look back on days that the score before them covers as well.
    public let overlaps: Int

    /// Lays a series out around the start of a treatment.
    ///
    /// - Parameters:
    ///   - series: The scores.
    ///   - treatment: The treatment.
    ///   - daysBefore: Only scores so many days before the start, or nearer; `nil` for all.
    ///   - daysAfter: Only scores so many days after the start, or nearer; `nil` for all.
    /// - Complexity: O(*n*) in the number of points.
    public init(
        _ series: ScoreSeries, treatment: Treatment, daysBefore: Int? = nil, daysAfter: Int? = nil
    ) {
        let start = treatment.start.date
        let recall = series.definition.recall
        before = series.points.filter { point in
            point.date.isUpTo(treatment.start)
                && daysBefore.map { point.date.date.days(to: start) <= $0 } ?? true
        }
        let since = series.points.filter { point in
            !point.date.isUpTo(treatment.start)
                && daysAfter.map { start.days(to: point.date.date) <= $0 } ?? true
        }
        after = since.filter { point in treatment.stopped.map(point.date.isUpTo) ?? true }
        later = since.filter { point in treatment.stopped.map { !point.date.isUpTo($0) } ?? false }
        self.treatment = treatment
        momentsBefore = Moments(before.map(\.points.number))
        momentsAfter = Moments(after.map(\.points.number))
        lookingBack = after.filter {
            recall?.looksBack(from: $0.date.date, beyond: start) ?? false
        }.map(\.id)
        overlaps = recall?.overlaps(among: before + after) ?? 0
        let value: Result<Double, Absence>
        if let momentsBefore, let momentsAfter {
            value = .success(momentsAfter.mean - momentsBefore.mean)
            effectSizes = EffectSize.unpaired(momentsBefore, momentsAfter)
        } else {
            value = .failure(momentsBefore == nil ? .noBaseline : .noFollowUp)
            effectSizes = []
        }
        change = Outcome(
            value,
            Evidence(
                rule: .beforeAndAfter, points: before + after,
                sources: ["Hedges 1981, doi:10.3102/10769986006002107, for the correction"],
                exclusions: series.exclusions))
    }
}
