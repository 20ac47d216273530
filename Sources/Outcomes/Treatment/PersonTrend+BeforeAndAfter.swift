internal import Questionnaires
public import Samples

extension PersonTrend {
    /// The scores of a person before a treatment began, compared with those since.
    ///
    /// It shows the scores, but does not claim that the treatment is the reason.
    public struct BeforeAndAfter: Hashable, Sendable {
        /// The treatment.
        public let treatment: Treatment
        /// The scores before it began and on its first day, oldest first.
        public let before: [ScoreSeries.Point]
        /// The scores after its first day, up to the end of the treatment if it ended, oldest first.
        public let after: [ScoreSeries.Point]
        /// The scores later than the end of the treatment, oldest first. They count on neither side.
        public let later: [ScoreSeries.Point]
        /// Number, mean and deviation of ``before``, in points; `nil` without scores.
        public let momentsBefore: Statistics.EffectSize.Moments?
        /// Number, mean and deviation of ``after``, in points; `nil` without scores.
        public let momentsAfter: Statistics.EffectSize.Moments?
        /// The mean of ``after`` minus the mean of ``before``, in points, or why it is not defined.
        public let change: Outcome<Result<Double, Verdict.Absence>>
        /// The change in units of standard deviations, by variant; empty if a side has fewer than two
        /// scores.
        public let effectSizes: [Statistics.EffectSize]
        /// The scores of ``after`` whose recall period includes days before the treatment.
        public let lookingBack: [SampleID]
        /// The number of scores whose recall period overlaps with that of the previous score.
        public let overlaps: Int

        /// Divides a series at the start of a treatment.
        ///
        /// - Parameters:
        ///   - series: The scores.
        ///   - treatment: The treatment.
        ///   - daysBefore: Only scores at most this many days before the start; `nil` for all.
        ///   - daysAfter: Only scores at most this many days after the start; `nil` for all.
        /// - Complexity: O(*n*) in the number of points.
        public init(
            _ series: ScoreSeries, treatment: Treatment, daysBefore: Int? = nil,
            daysAfter: Int? = nil
        ) {
            let start = treatment.start.day
            let recall = series.definition.recall
            before = series.points.filter { point in
                point.date.isUpTo(treatment.start)
                    && daysBefore.map { point.date.day.days(to: start) <= $0 } ?? true
            }
            let since = series.points.filter { point in
                !point.date.isUpTo(treatment.start)
                    && daysAfter.map { start.days(to: point.date.day) <= $0 } ?? true
            }
            after = since.filter { point in treatment.stopped.map(point.date.isUpTo) ?? true }
            later = since.filter { point in
                treatment.stopped.map { !point.date.isUpTo($0) } ?? false
            }
            self.treatment = treatment
            momentsBefore = Statistics.EffectSize.Moments(before.map(\.points.number))
            momentsAfter = Statistics.EffectSize.Moments(after.map(\.points.number))
            lookingBack = after.filter {
                recall?.looksBack(from: $0.date.day, beyond: start) ?? false
            }.map(\.id)
            overlaps = recall?.overlaps(among: before + after) ?? 0
            let value: Result<Double, Verdict.Absence>
            if let momentsBefore, let momentsAfter {
                value = .success(momentsAfter.mean - momentsBefore.mean)
                effectSizes = Statistics.EffectSize.unpaired(momentsBefore, momentsAfter)
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
}
