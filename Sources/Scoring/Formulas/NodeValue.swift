internal import Questionnaires

/// The value of a scale for one set of answers, with the bounds that the missing answers leave
/// open.
///
/// The fields fill whole words. Otherwise copies would move padding, such as that of an optional,
/// and the processor would wait because it reads the padding in another width than it wrote it.
/// That took more than half of the time.
struct NodeValue {
    /// The least and the greatest score still possible.
    var bounds: ClosedRange<Fraction>
    /// The points; meaningless without a score.
    private var number: Fraction = 0
    /// The terms that were answered.
    var answered = 0
    /// The number of answered terms that would be enough.
    private var requiredCount: Int32 = 1
    private var kind = Kind.missing
    /// Whether it was estimated by a rule that the caller requested.
    var isEstimate = false
    /// Whether a rule of the score replaced missing terms.
    var isFilled = false
    /// Why there is no score although enough terms were answered.
    var refusal: Scorecard.ScaleScore.Refusal?

    private enum Kind: UInt8 {
        /// It has points.
        case points
        /// It has no points, and the bounds are those of the operation so far.
        case missing
        /// It has no points, and the bounds are those of the scale. Steps do not change them.
        case open
    }

    /// Whether it has no points and the bounds of the scale, after all steps.
    @inline(__always)
    var isOpen: Bool { kind == .open }

    /// The number of answered terms that would be enough.
    var required: Int {
        @inline(__always) get { Int(requiredCount) }
        @inline(__always) set { requiredCount = Int32(clamping: newValue) }
    }

    /// The exact points; `nil` without a score.
    var points: Fraction? {
        @inline(__always) get { kind == .points ? number : nil }
        @inline(__always) set {
            number = newValue ?? 0
            kind = newValue == nil ? .missing : .points
        }
    }

    /// The points; `nil` without a score, and if a rule estimated it.
    var knownNumber: Fraction? {
        @inline(__always) get { kind == .points && !isEstimate ? number : nil }
    }

    /// A score.
    @inline(__always)
    init(_ points: Fraction, isEstimate: Bool = false, answered: Int = 0) {
        number = points
        kind = .points
        bounds = ClosedRange(only: points)
        self.isEstimate = isEstimate
        self.answered = answered
    }

    /// No score, because answers are missing.
    @inline(__always)
    init(missing bounds: ClosedRange<Fraction>, answered: Int = 0, required: Int = 1) {
        self.bounds = bounds
        self.answered = answered
        requiredCount = Int32(clamping: required)
    }

    /// No score: with the missing answers, the scale can have any of its scores.
    @inline(__always)
    init(open reach: ClosedRange<Fraction>, answered: Int = 0, required: Int = 1) {
        self.init(missing: reach, answered: answered, required: required)
        kind = .open
    }

    /// No score for another reason.
    ///
    /// - Parameter reach: The range of the scores that the scale can reach.
    @inline(__always)
    init(refused refusal: Scorecard.ScaleScore.Refusal, bounds reach: ClosedRange<Fraction>) {
        bounds = reach
        kind = .open
        self.refusal = refusal
    }

    /// Whether the value passes a test; unknown if the missing answers decide it.
    @inline(__always)
    func truth(of test: NumberTest) -> Condition.TruthValue {
        if let points { return test.truth(of: points) }
        return refusal == nil ? test.truth(of: bounds) : .unknown
    }
}

extension Scorecard.ScaleScore {
    /// Why a scale has no score although its items may be answered.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// Too many answers are missing on the whole form.
        case formIncomplete = "form-incomplete"
        /// The condition for a score does not hold, or is unknown.
        case conditionNotMet = "condition-not-met"
        /// A divisor is 0.
        case dividedByZero = "divided-by-zero"
        /// The scoring has no entry for the known facts about the person.
        case noEntry = "no-entry"
        /// Its questions do not apply, by their answers or because the form did not ask them.
        case notApplicable = "not-applicable"
        /// A number is too large to be exact.
        case tooLarge = "too-large"
    }
}

extension ClosedRange<Fraction> {
    /// The range of one number.
    @inline(__always)
    init(only points: Fraction) { self = points...points }

    /// The same range.
    @inline(__always)
    init(_ range: ClosedRange<Points>) {
        self = Fraction(range.lowerBound)...Fraction(range.upperBound)
    }

    /// The same range in lowest terms.
    var points: ClosedRange<Points> { lowerBound.points...upperBound.points }

    /// The smallest range that contains both.
    func joined(_ other: ClosedRange<Fraction>) -> ClosedRange<Fraction> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }

    /// The range of two numbers in any order.
    @inline(__always)
    init(between first: Fraction, _ second: Fraction) {
        self = first < second ? first...second : second...first
    }

    /// The range multiplied by a number; `nil` when a number is too large.
    @inline(__always)
    func multiplied(by factor: Fraction) -> ClosedRange<Fraction>? {
        guard let first = lowerBound.multiplied(by: factor),
            let second = upperBound.multiplied(by: factor)
        else { return nil }
        return ClosedRange(between: first, second)
    }
}
