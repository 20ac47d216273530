/// A scale as far as it could be read.
struct ScaleDraft {
    let node: JSONNode
    /// The name as written, valid or not.
    var name: String?
    /// The bands by the text of their names, including broken ones.
    var bandNames: [String] = []
    /// The scale, when it could be read completely.
    var scale: Scale?
}

/// The limits for the points of a scale.
struct PointsFrame {
    /// The digits after the point; `nil` when not known.
    let decimals: Int?
    /// The range of the scale; `nil` when not known.
    let range: ClosedRange<Points>?
    let direction: Scale.Direction?

    /// The range in units of the last displayed digit.
    var units: ClosedRange<Int>? {
        guard let decimals, let range else { return nil }
        return range.lowerBound.rounded(
            decimals: decimals)...range.upperBound.rounded(decimals: decimals)
    }
}
