extension Answers.Refusal: CustomStringConvertible {
    /// The problem and the remedy, without the refused answer.
    public var description: String {
        switch self {
        case .unknownItem(let item):
            "the form has no item \(item); use an identifier of the form's items"
        case .notAChoice(let item, let allowed):
            "\(item) has no such choice; give one of \(allowed.words)"
        case .notTaken(let item, let expected):
            "\(item) does not take this answer; give \(expected)"
        case .mayNotDecline(let item):
            "the form does not offer to decline \(item); answer it, or skip it"
        case .otherDefinition:
            "the answers were made for another definition; pass that definition"
        case .count(let given, let allowed) where allowed.count == 1:
            "\(given) answers were given; give \(allowed.lowerBound), one for each item"
        case .count(let given, let allowed):
            "\(given) answers were given; give \(allowed.lowerBound) to \(allowed.upperBound)"
        }
    }
}

extension [Int] {
    /// The numbers in words: `0, 1, 2`.
    package var words: String { map(String.init).joined(separator: ", ") }
}
