/// A number computed from items: the items, their combination and the meaning of the number.
public struct Scale: Hashable, Sendable, Identifiable {
    /// The name of a scale, such as `total`.
    public typealias ID = Identifier<Scale>

    /// The name of the scale.
    public let id: ID
    /// The name of the scale in a result.
    public let title: String
    /// The items, in the order of the form, and how each counts. The terms of a formula are the
    /// items that it names; they are empty only for a formula that uses only other scales.
    public let terms: [Term]
    /// How the terms combine.
    public let combination: Combination
    /// The factor of the combined value; 1 or more.
    public let multiplier: Int
    /// The digits after the point with which the score is shown and looked up in the bands;
    /// 0...6, and 0 for a scale of whole points.
    public let decimals: Int
    /// Whether more points are worse or better.
    public let direction: Direction
    /// The rule for prorating, or `nil` when the instrument has none.
    public let prorating: Prorating?
    /// The points of an item that was not asked because of its condition, before weight and
    /// multiplier; or `nil` when the scale has no such item.
    public let notAskedCounts: Int?
    /// The bands, from the least points to the greatest. Empty for a scale without bands.
    public let bands: [Scale.Band]
    /// Single thresholds with a published meaning. May be empty.
    public let cutPoints: [Scale.CutPoint]
    /// Thresholds for a change between two scores, or for a score. May be empty.
    public let thresholds: [Scale.ChangeThreshold]
    /// The means and standard deviations of the two groups that the scale separates, or `nil`.
    public let norms: Scale.Norms?
    /// Codes of the score, such as LOINC. May be empty.
    public let codes: [Questionnaire.TerminologyCode]
    /// Whether the scale is an intermediate number, which is computed and explained but is not a
    /// result.
    public let isPart: Bool
    /// The proof of the scores that can be reached; `nil` in format 1.
    private let proof: ReachProof?

    init(
        id: ID, title: String, terms: [Term], combination: Combination, multiplier: Int,
        decimals: Int, direction: Direction, prorating: Prorating?, notAskedCounts: Int?,
        bands: [Scale.Band], cutPoints: [Scale.CutPoint], thresholds: [Scale.ChangeThreshold],
        norms: Scale.Norms?, codes: [Questionnaire.TerminologyCode], isPart: Bool = false,
        proof: ReachProof? = nil
    ) {
        self.id = id
        self.title = title
        self.terms = terms
        self.combination = combination
        self.multiplier = multiplier
        self.decimals = decimals
        self.direction = direction
        self.prorating = prorating
        self.notAskedCounts = notAskedCounts
        self.bands = bands
        self.cutPoints = cutPoints
        self.thresholds = thresholds
        self.norms = norms
        self.codes = codes
        self.isPart = isPart
        self.proof = proof
    }

    /// The scores that can be reached; `nil` in format 1.
    ///
    /// - Complexity: O(1) for a definition of your own. A shipped or stored definition is proved at
    ///   the first call.
    public var reach: Reach? {
        switch proof {
        case .made(let reach): reach
        case .deferred(let proof): proof.reach(of: id)
        case nil: nil
        }
    }

    /// Whether the reach of the scale comes from a proof, now or at the first call. It does in
    /// format 2.
    package var hasProof: Bool { proof != nil }

    /// One item of a scale and how it counts.
    public struct Term: Hashable, Sendable {
        /// The item.
        public let item: Item.ID
        /// Whether the value is reversed: least and greatest choice added, minus the value.
        public let isReversed: Bool
        /// The factor of the value; 1 or more.
        public let weight: Int
    }

    /// How the terms of a scale become one number.
    public enum Combination: Hashable, Sendable {
        /// The terms are added.
        case sum
        /// The terms are added and divided by their number.
        case mean
        /// The terms at or above the threshold are counted.
        case count(atLeast: Int)
        /// The scale is computed by a formula over items and other scales; its terms only list the
        /// items.
        case formula(Formula)
    }

    /// Whether more points are worse or better.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// More points are worse, as in the PHQ-9.
        case higherIsWorse = "higher-is-worse"
        /// More points are better, as in a well-being index.
        case higherIsBetter = "higher-is-better"
    }

    /// The scores that a scale can reach, as the definition proves them.
    public struct Reach: Hashable, Sendable {
        /// The least and the greatest score.
        public let range: ClosedRange<Points>
        /// The number of different scores; `nil` when only their range is known.
        public let count: Int?
        /// Whether each of these scores can be reached. Otherwise some may be unreachable, because
        /// terms share an item or depend on conditions. No reachable score is missing.
        public let isExact: Bool
    }

    /// The formula, or `nil` for a sum, a mean or a count of items.
    public var formula: Formula? {
        if case .formula(let formula) = combination { formula } else { nil }
    }

    /// A rule for estimating a score when few items are missing: each missing item gets the mean of
    /// the others.
    public struct Prorating: Hashable, Sendable {
        /// The greatest number of missing items for which the rule holds; 1 or more.
        public let greatestMissing: Int
        /// The source of the rule.
        public let source: String
        /// Whether the rule was read in a published source. Otherwise outputs show that it is not
        /// verified.
        public let isVerified: Bool
    }
}
