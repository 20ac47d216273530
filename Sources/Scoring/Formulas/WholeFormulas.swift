internal import Questionnaires

/// The formulas of a definition in whole numbers: the fastest way to a score, for sittings in which
/// each term has a number.
///
/// A point is divided into the same parts in every sitting (``Node/unit``), so a score is a whole
/// number of parts. Both the unit and the greatest number are known when a definition is read. So
/// each addition of a sum is one machine operation, without a common denominator and without
/// overflow. A formula that cannot be computed in this way, such as a ratio, has the operation
/// ``Node/Operation/none``.
///
/// All parts are plain numbers in a few arrays, so computing counts no references.
struct WholeFormulas {
    /// The value of a number that is not known.
    static let unknown = Int.min

    /// The greatest number of parts. A score of no more parts fits
    /// ``Fraction/isSmall``, and the product of two fits an `Int`.
    static let greatest = 1 << 30

    struct Node {
        enum Operation: UInt8 {
            /// Not computed in whole numbers, or a scale with a table.
            case none
            /// A sum of choices, or the number of conditions on choices that hold
            /// (``FormulaTables/choices``).
            case choices
            /// The number of conditions that hold (``FormulaTables/roots``).
            case count
            case sum, product, least, greatest, difference, cases
            /// A recode of a number (``WholeFormulas/recodes``), or of a scale that is not computed in
            /// whole numbers (``FormulaTables/recodeSteps``).
            case recode, recodeOfScale
        }

        var operation = Operation.none
        /// The index of the condition without which there is no score, or -1.
        var scoredWhen: Int32 = -1
        /// The number of answered terms.
        var answered: Int32 = 0
        /// The parts of one point.
        var unit = 1
        /// For a difference of times of the day, the parts of a day; otherwise 0.
        var modulus = 0
        /// The parts that the operation combines: a range of ``WholeFormulas/terms`` or
        /// ``WholeFormulas/cases``, of the entries of the table of choices, of conditions or, for a
        /// recode, of its steps.
        var parts = 0..<0
        /// For a recode the index of its term or the position of its scale.
        var term = 0
        /// A range of ``WholeFormulas/steps``.
        var steps = 0..<0
        /// The least and the greatest number, in parts of a point.
        var range = 0...0
    }

    struct Term {
        enum Source: UInt8 {
            /// The choice for an item, or its state.
            case code
            /// The entry for an item, or its state.
            case entry
            /// Another scale.
            case scale
        }

        var source: Source
        /// The position of the item.
        var position = 0
        /// For an item, the range of ``WholeFormulas/values``.
        var values = 0..<0
        /// The place of the number that is read (``FormulaSheet/number(_:)``).
        var place = 0
        /// The unit in which it is read: the number of parts in 1.
        var unit: Int32 = 1
        /// The least and the greatest number that is read; other numbers are computed with exact
        /// fractions.
        var range = 0...0
        /// The factor for the number that is read.
        let factor: Int
        /// The amount that is added to the product.
        var addend = 0
    }

    /// A case: the index of its condition, or -1 for the last one, and its number or term.
    struct Case {
        let condition: Int
        /// The number; ``WholeFormulas/unknown`` when there is no score.
        let number: Int
        /// The index of a term, or -1 for the number.
        let term: Int
    }

    /// A step of a recode: the first one whose limit is not below a number has its points.
    struct Recode {
        let limit: Int
        let points: Int
    }

    /// Multiplies, adds and divides, rounding half away from zero; then limits the result to
    /// bounds.
    struct Step {
        var factor = 1
        var addend = 0
        var divisor = 1
        var least = Int.min
        var greatest = Int.max

        @inline(__always)
        func applied(to number: Int) -> Int {
            // Each result fits: that was proved when the definition was read.
            var result = number &* factor &+ addend
            if divisor > 1 {
                let (quotient, rest) = result.quotientAndRemainder(dividingBy: divisor)
                result = quotient + (2 * abs(rest) >= divisor ? result.signum() : 0)
            }
            return min(max(result, least), greatest)
        }
    }

    /// The formula of each scale, in the order of the definition. The node of a scale with a table
    /// has only its unit and range.
    var nodes: [Node] = []
    var terms: [Term] = []
    /// For each term, the amount that each code adds: first the codes that are not choices, from
    /// ``/Questionnaires/AnswerCode/entered``, then those of the choices.
    var values: [Int] = []
    var cases: [Case] = []
    var recodes: [Recode] = []
    var steps: [Step] = []
}
