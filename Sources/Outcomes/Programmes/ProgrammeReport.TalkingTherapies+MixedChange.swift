extension ProgrammeReport.TalkingTherapies {
    /// How to class a person who is reliably better on one measure and reliably worse on another.
    ///
    /// Two rules are in use, and they differ only for such people. So each output names its rule.
    /// By both rules, an improvement needs a better measure and no worse one.
    public enum MixedChange: String, Hashable, Sendable, CaseIterable, Codable {
        /// Any measure reliably worse is a deterioration. From NHS England's notebook on outcomes for
        /// children and young people, which was read.
        case deteriorationWins
        /// Worse on one and better on another is no reliable change. Reported as the rule of the
        /// manual for adults. The manual was not read, so this is not verified.
        case mixedIsNoChange

        /// Whether the rule was read where it was published.
        public var isVerified: Bool { self == .deteriorationWins }

        /// The rule in a few words.
        public var words: String {
            switch self {
            case .deteriorationWins: "mixed change is deterioration"
            case .mixedIsNoChange: "mixed change is no change"
            }
        }

        /// The source of the rule, and whether it was read.
        public var source: String {
            switch self {
            case .deteriorationWins:
                "Mixed change is a deterioration: NHS England, outcomes for children and young people"
            case .mixedIsNoChange:
                "Mixed change is no change: NHS Talking Therapies manual for adults, from memory, "
                    + "not verified"
            }
        }

        /// The class of a person from the changes of the measures.
        public func combined(anyImproved: Bool, anyDeteriorated: Bool) -> ChangeOutcomes.ChangeClass
        {
            switch (anyImproved, anyDeteriorated) {
            case (true, false): .improved
            case (false, true): .deteriorated
            case (false, false): .unchanged
            case (true, true): self == .deteriorationWins ? .deteriorated : .unchanged
            }
        }
    }
}
