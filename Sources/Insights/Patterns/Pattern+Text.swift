internal import Outcomes
internal import Questionnaires
internal import Samples

extension Pattern: CustomStringConvertible {
    /// The pattern in English words, such as `Days with more than 7.25 h of sleep are associated with
    /// a more pleasant valence, by 0.21 (95 % interval 0.12 to 0.31; 88 compared with 90; 31
    /// comparisons tried).`
    ///
    /// The name of a calendar is as the calendar states it, so escape the text for its place.
    public var description: String {
        let direction =
            !isFinding
            ? "not clearly associated with another valence: a difference of \(Self.text(difference))"
            : "associated with a \(difference < 0 ? "less" : "more") pleasant valence, by "
                + Self.text(abs(difference))
        // The interval is turned like the difference it belongs to.
        let (lower, upper) =
            isFinding && difference < 0
            ? (-interval.upper, -interval.lower) : (interval.lower, interval.upper)
        let noun = tried == 1 ? "comparison" : "comparisons"
        return "\(question) are \(direction) (95 % interval \(Self.text(lower)) to "
            + "\(Self.text(upper)); \(group.count) compared with \(others.count); "
            + "\(tried) \(noun) tried)."
    }

    /// A number with two digits after the point.
    private static func text(_ number: Double) -> String {
        // A greater number has no hundredths worth a word.
        guard abs(number) < 1e12 else { return "\(number)" }
        let hundredths = Int((abs(number) * 100).rounded())
        let digits = String(hundredths % 100)
        let sign = number < 0 && hundredths > 0 ? "-" : ""
        return "\(sign)\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)"
    }

    /// A number with at most two digits after the point.
    static func amount(_ number: Double) -> String {
        var text = text(number)
        guard text.hasSuffix("0"), text.contains("."), !text.contains("e") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}

extension Pattern.Question: CustomStringConvertible {
    /// The group that is compared, in English words, such as `States of mind about Work`.
    public var description: String { title(.english) }
}
