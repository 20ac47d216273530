import Questionnaires
import Scoring

/// The value of a scale for one set of answers, with what the missing answers leave open.
struct ReferenceValue {
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
    /// Whether the bounds are those of the scale, which no step changes.
    var isOpen = false

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

    /// No score, because everything that the scale can reach is open.
    init(open reach: ClosedRange<Points>, answered: Int = 0, required: Int = 1) {
        self.init(missing: reach, answered: answered, required: required)
        isOpen = true
    }

    /// No score for another reason.
    init(refused refusal: Scorecard.ScaleScore.Refusal, bounds: ClosedRange<Points>) {
        self.init(open: bounds)
        self.refusal = refusal
    }

    /// Whether the value passes a test; unknown where the missing answers decide it.
    func truth(of test: Condition.Test) -> Condition.TruthValue {
        if let points { return test.truth(of: points) }
        return refusal == nil ? test.truth(of: bounds) : .unknown
    }
}

extension Points {
    /// Whether sums and differences with other scores fit for certain.
    var isSmall: Bool {
        numerator.magnitude <= 1 << 30 && denominator <= 1 << 30
    }
}
