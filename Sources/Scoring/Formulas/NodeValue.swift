internal import Questionnaires

/// The value of a scale for one set of answers, with what the missing answers leave open.
struct NodeValue {
    /// The exact points; `nil` without a score.
    var points: Points?
    /// The least and the greatest score still possible.
    var bounds: ClosedRange<Points>
    /// Whether a rule that the caller asked for estimated it.
    var isEstimate = false
    /// The terms that were answered, and how many would be enough.
    var answered = 0
    var required = 1
    /// Whether a rule of the score took the place of missing terms.
    var isFilled = false
    /// Why there is no score although enough was answered.
    var refusal: Scorecard.ScaleScore.Refusal?

    /// A score.
    init(_ points: Points) {
        self.points = points
        bounds = points...points
    }

    /// No score, because something is missing.
    init(missing bounds: ClosedRange<Points>, answered: Int = 0, required: Int = 1) {
        self.bounds = bounds
        self.answered = answered
        self.required = required
    }

    /// No score for another reason.
    init(refused refusal: Scorecard.ScaleScore.Refusal, bounds: ClosedRange<Points>) {
        self.bounds = bounds
        self.refusal = refusal
    }

    /// Whether the value passes a test; unknown where the missing answers decide it.
    func truth(of test: Condition.Test) -> Condition.TruthValue {
        if let points { return test.truth(of: points) }
        return refusal == nil ? test.truth(of: bounds) : .unknown
    }
}

extension Scorecard.ScaleScore {
    /// Why a scale has no score although its items may be answered.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// Too many answers are missing on the whole form.
        case formIncomplete = "form-incomplete"
        /// The condition under which there is a score does not hold, or is not known to hold.
        case conditionNotMet = "condition-not-met"
        /// A divisor is 0.
        case dividedByZero = "divided-by-zero"
        /// The scoring has nothing for what is known about the person.
        case noEntry = "no-entry"
        /// Its questions do not apply, by their answers or because the form did not ask them.
        case notApplicable = "not-applicable"
        /// A number is too large to be exact.
        case tooLarge = "too-large"
    }
}

extension Points {
    /// Whether sums and differences with other scores fit for certain.
    var isSmall: Bool {
        numerator.magnitude <= 1 << 30 && denominator <= 1 << 30
    }
}
