internal import Outcomes

extension EffectSize.Variant {
    /// The divisor of the difference, in words.
    var words: String {
        switch self {
        case .preSD: "by the SD before"
        case .averageSD: "by the average SD"
        case .pooledSD: "by the pooled SD"
        case .differenceSD: "by the SD of the differences"
        case .repeatedMeasures: "by the SD of repeated measures"
        }
    }
}
