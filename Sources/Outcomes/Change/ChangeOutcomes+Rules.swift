public import Questionnaires

extension ChangeOutcomes {
    /// The rules that compare two scores of a scale, with the thresholds of its definition.
    ///
    ///     let rules = ChangeOutcomes.Rules(phq9.scales[0], of: phq9)
    ///     rules.response(from: 18, to: 9)    // .met
    ///     rules.remission(at: 9)             // .notMet
    ///
    /// They are pure functions of the scores, for one person and for a whole clinic.
    public struct Rules: Hashable, Sendable {
        /// The scale.
        public let scale: Scale
        /// The range of a scale, if its definition does not prove a range.
        private let plainRange: ClosedRange<Points>?
        /// Which changes are reliable, or `nil` if no rule is published or given.
        public let reliableChange: ChangeOutcomes.ReliableChangeRule?

        /// Creates the rules of a scale.
        ///
        /// - Parameters:
        ///   - scale: The scale.
        ///   - definition: The questionnaire it belongs to.
        ///   - reliableChange: Which changes are reliable; `nil` for the first that the scale declares.
        public init(
            _ scale: Scale, of definition: Questionnaire,
            reliableChange: ChangeOutcomes.ReliableChangeRule? = nil
        ) {
            self.scale = scale
            plainRange = scale.hasProof ? nil : scale.range(in: definition.items)
            self.reliableChange =
                reliableChange ?? ChangeOutcomes.ReliableChangeRule.published(for: scale).first
        }

        /// The least and greatest points of the scale.
        ///
        /// - Complexity: O(1), but the first call for a scale of format 2 may prove its range. It
        ///   is proved on demand because a list of people has the rules of every form, and most
        ///   forms have no result.
        public var range: ClosedRange<Points> { plainRange ?? scale.reach?.range ?? 0...0 }

        /// The threshold of a kind that the scale declares first, or `nil`.
        public func threshold(_ kind: Scale.ChangeThreshold.Kind) -> Scale.ChangeThreshold? {
            scale.thresholds.first { $0.kind == kind }
        }

        /// The change from one score to another.
        public func change(from baseline: Points, to followUp: Points) -> ChangeOutcomes.ScoreChange
        {
            ChangeOutcomes.ScoreChange(from: baseline, to: followUp, on: scale, range: range)
        }

        /// Whether the follow-up is at most half of the baseline, without any rounding.
        ///
        /// Undefined at a baseline of 0, and on scales where 0 is not the best score: the rule was
        /// published for scores of symptoms.
        public func response(from baseline: Points, to followUp: Points) -> Verdict {
            if let absence = absenceOfShare(baseline) { return .undefined(absence) }
            return Verdict(Points(2) * followUp <= baseline)
        }

        /// Whether the follow-up is at least a quarter lower than the baseline, and less than half.
        ///
        /// The rule is in use, but its publication was not read. So outputs show it only on
        /// request.
        public func partialResponse(from baseline: Points, to followUp: Points) -> Verdict {
            if let absence = absenceOfShare(baseline) { return .undefined(absence) }
            let isQuarter = Points(4) * followUp <= Points(3) * baseline
            return Verdict(isQuarter && Points(2) * followUp > baseline)
        }

        private func absenceOfShare(_ baseline: Points) -> Verdict.Absence? {
            guard range.lowerBound == 0, scale.direction == .higherIsWorse else {
                return .zeroIsNotBest
            }
            return baseline == 0 ? .baselineIsZero : nil
        }

        /// Whether a score is on the healthy side of the scale's remission threshold.
        public func remission(at score: Points) -> Verdict {
            guard let threshold = threshold(.remission) else { return .undefined(.noThreshold) }
            return Verdict(!isAtOrBeyond(threshold, score))
        }

        /// Whether a score counts as a case.
        public func caseness(at score: Points) -> Verdict {
            guard let threshold = threshold(.caseness) else { return .undefined(.noThreshold) }
            return Verdict(isAtOrBeyond(threshold, score))
        }

        /// The direction of a change, judged by the smallest difference that patients notice; `nil` if
        /// the scale declares no such difference.
        public func minimalImportantDifference(
            from baseline: Points, to followUp: Points
        ) -> ChangeOutcomes.ChangeClass? {
            guard let threshold = threshold(.minimalImportantDifference) else { return nil }
            let improvement = scale.direction.improvement(from: baseline, to: followUp)
            if improvement >= threshold.points { return .improved }
            return 0 - improvement >= threshold.points ? .deteriorated : .unchanged
        }

        /// The direction of a change, judged by ``reliableChange``; `nil` without such a rule.
        public func reliableChange(from baseline: Points, to followUp: Points) -> ChangeOutcomes
            .ChangeClass?
        {
            let improvement = scale.direction.improvement(from: baseline, to: followUp)
            return reliableChange?.classification(ofImprovement: improvement)
        }

        /// Whether a case at baseline is not a case at follow-up; undefined if the baseline is not
        /// a case.
        public func recovery(from baseline: Points, to followUp: Points) -> Verdict {
            switch caseness(at: baseline) {
            case .met: Verdict(caseness(at: followUp) == .notMet)
            case .notMet: .undefined(.notACaseAtBaseline)
            case .undefined(let absence): .undefined(absence)
            }
        }

        /// Whether there is recovery and the improvement is reliable.
        public func reliableRecovery(from baseline: Points, to followUp: Points) -> Verdict {
            guard let change = reliableChange(from: baseline, to: followUp) else {
                return .undefined(.noThreshold)
            }
            let recovery = recovery(from: baseline, to: followUp)
            return recovery == .met ? Verdict(change == .improved) : recovery
        }

        /// Whether a score is at a threshold or on its worse side. The score is rounded as for bands: a
        /// score shown as 10 is a case if 10 is one.
        private func isAtOrBeyond(_ threshold: Scale.ChangeThreshold, _ score: Points) -> Bool {
            let cutPoint = Scale.CutPoint(
                id: "threshold", label: "", points: threshold.points, source: threshold.source)
            return scale.meets(cutPoint, at: score)
        }
    }
}
