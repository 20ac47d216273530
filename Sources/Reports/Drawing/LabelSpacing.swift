/// Labels beside each other that do not overlap.
enum LabelSpacing {
    /// Places near those that are wanted, no two nearer to each other than the gap, all in the
    /// range; `nil` when there is no room for all.
    ///
    /// - Parameters:
    ///   - wanted: The places wanted, in ascending order.
    ///   - gap: The least distance.
    ///   - range: Where places may lie.
    /// - Complexity: O(*n*).
    static func places(
        near wanted: [Double], gap: Double, in range: ClosedRange<Double>
    ) -> [Double]? {
        guard Double(wanted.count - 1) * gap <= range.upperBound - range.lowerBound else {
            return nil
        }
        var places: [Double] = []
        for place in wanted {
            let least = places.last.map { $0 + gap } ?? range.lowerBound
            places.append(max(place, least))
        }
        // What was pushed over the end comes back, and pushes the others before it.
        var greatest = range.upperBound
        for index in places.indices.reversed() {
            places[index] = min(places[index], greatest)
            greatest = places[index] - gap
        }
        return places
    }

    /// About how wide a text is, in letters of 12 pixels: wider rather than narrower.
    static func width(of text: String) -> Double {
        Double(DisplayWidth.columns(of: text)) * 6.8
    }

    /// A text in one line or, where it is wider than the width, in two, each cut to it.
    static func lines(_ text: String, width: Double) -> [String] {
        guard Self.width(of: text) > width, let space = text.firstIndex(of: " ") else {
            return [cut(text, to: width)]
        }
        var end = space
        while let next = text[text.index(after: end)...].firstIndex(of: " "),
            Self.width(of: String(text[..<next])) <= width
        {
            end = next
        }
        return [text[..<end], text[text.index(after: end)...]].map { cut(String($0), to: width) }
    }

    /// A text cut to a width, with an ellipsis where something was cut off.
    static func cut(_ text: String, to width: Double) -> String {
        guard Self.width(of: text) > width else { return text }
        var cut = text
        while !cut.isEmpty, Self.width(of: cut + "…") > width { cut.removeLast() }
        return cut + "…"
    }
}
