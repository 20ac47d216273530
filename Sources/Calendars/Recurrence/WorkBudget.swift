/// The steps that expansions may still use. A step examines one day, or makes one time.
struct WorkBudget {
    /// A rule costs too much.
    struct Exceeded: Error {}

    /// The steps that are left for all rules.
    private(set) var steps: Int
    /// The most times that one rule may give.
    let occurrences: Int

    init(_ limits: CalendarLimits) {
        steps = limits.steps
        occurrences = limits.occurrences
    }

    /// Runs a closure with at most a number of these steps, so that one event does not use up the
    /// steps of all others.
    mutating func withShare(_ most: Int, _ body: (inout WorkBudget) -> Void) {
        var share = self
        share.steps = min(most, steps)
        let before = share.steps
        body(&share)
        steps -= before - share.steps
    }

    /// Uses some steps.
    mutating func spend(_ count: Int) throws(Exceeded) {
        guard count <= steps else {
            throw Exceeded()
        }
        steps -= count
    }
}
