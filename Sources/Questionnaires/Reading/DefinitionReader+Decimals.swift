// Decimals, fractions and limits.
extension DefinitionReader {
    /// Reads a share as a text such as `1/5`, or a whole number.
    func limit(_ node: JSONNode) -> Questionnaire.MissingLimit? {
        if node.number != nil { return integer(node, in: 0...500).map { .count($0) } }
        return share(node).map { .share($0) }
    }

    /// Reads a share from a text such as `1/2`.
    func share(_ node: JSONNode) -> Points? {
        guard let string = string(node) else { return nil }
        if let share = Points(string) ?? Points(decimal: string), share > 0, share <= 1,
            share.denominator <= 1_000
        {
            return share
        }
        findings.report(
            .outOfRange, at: node, "\(quoted(string)) is not a share",
            remedy: "write a fraction of 1, such as \"1/2\"")
        return nil
    }

    /// Reads a decimal with at most six digits after the point; `isFraction` also reads a text such
    /// as `1/3`.
    func decimal(_ node: JSONNode, orFraction isFraction: Bool = false) -> Points? {
        if isFraction, let string = node.string {
            if let points = Points(string), abs(points.numerator) <= 1_000_000_000,
                points.denominator <= 1_000_000
            {
                return points
            }
            findings.report(
                .outOfRange, at: node, "\(quoted(string)) is not a fraction",
                remedy: "write a number, or a fraction such as \"100/3\"")
            return nil
        }
        guard let number = number(node) else { return nil }
        if let (significand, scale) = number.decimal, scale <= 6,
            abs(significand) <= 1_000_000_000_000_000
        {
            let points = Points(significand, over: Points.powerOfTen(scale))
            if abs(points.doubleValue) <= 1_000_000_000 { return points }
        }
        findings.report(
            .outOfRange, at: node, "numbers of this size are not used",
            remedy: "write at most 9 digits before and 6 after the point")
        return nil
    }
}
