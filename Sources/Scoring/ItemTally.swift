/// The sums of a scale before a policy applies: whole numbers only.
///
/// The unit is the scale's own, before division and multiplication: the plain sum of the terms.
package struct ItemTally: Hashable, Sendable {
    /// The sum over the answered terms.
    public internal(set) var sum = 0
    /// The number of terms that were answered, or that count although the form did not ask them.
    public internal(set) var answered = 0
    /// The number of terms that the scale needs and that have no answer.
    public internal(set) var missing = 0
    /// The least sum of the missing terms.
    public internal(set) var leastMissing = 0
    /// The greatest sum of the missing terms.
    public internal(set) var greatestMissing = 0

    /// An empty tally.
    init() {}
}
