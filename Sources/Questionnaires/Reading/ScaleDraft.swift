/// A scale as far as it could be read.
struct ScaleDraft {
    let node: JSONNode
    /// The name as written, valid or not.
    var name: String?
    /// The bands by the text of their names, also those that could not be read whole.
    var bandNames: [String] = []
    /// The scale, when it could be read whole.
    var scale: Scale?
}

/// What the points of a scale are checked against.
struct PointsFrame {
    /// The digits after the point; `nil` when not known.
    let decimals: Int?
    /// What the scale can reach; `nil` when not known.
    let range: ClosedRange<Points>?
    let direction: Scale.Direction?

    /// The range in units of the last digit that is shown.
    var units: ClosedRange<Int>? {
        guard let decimals, let range else { return nil }
        return range.lowerBound.rounded(
            decimals: decimals)...range.upperBound.rounded(decimals: decimals)
    }
}
