/// Spaces labels in a row so they do not overlap.
enum LabelSpacing {
    /// Positions near the wanted ones, all in the range and at least the gap apart; `nil` if there
    /// is not enough room.
    ///
    /// - Parameters:
    ///   - wanted: The wanted positions, in ascending order.
    ///   - gap: The least distance.
    ///   - range: The range of positions.
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
        // Move positions that are past the end back, and push earlier ones back too.
        var greatest = range.upperBound
        for index in places.indices.reversed() {
            places[index] = min(places[index], greatest)
            greatest = places[index] - gap
        }
        return places
    }

    /// The approximate width of a text in letters of 12 pixels. It is rather too large than too
    /// small.
    static func width(of text: String) -> Double {
        Double(DisplayWidth.columns(of: text)) * 7.2
    }

    /// Breaks a text between words into rows. A word that is wider than a row gets its own row.
    static func rows(_ text: String, width: Double) -> [String] {
        text.split(separator: " ").reduce(into: []) { rows, word in
            let joined = rows.last.map { "\($0) \(word)" } ?? String(word)
            if !rows.isEmpty, Self.width(of: joined) <= width {
                rows[rows.count - 1] = joined
            } else {
                rows.append(String(word))
            }
        }
    }

    /// Returns the text in one line or, if it is too wide, in two lines. Each line is cut to the
    /// width.
    static func lines(_ text: String, width: Double) -> [String] {
        guard Self.width(of: text) > width, let space = text.firstIndex(of: " ") else {
            return [shortened(text, to: width)]
        }
        var end = space
        while let next = text[text.index(after: end)...].firstIndex(of: " "),
            Self.width(of: String(text[..<next])) <= width
        {
            end = next
        }
        return [text[..<end], text[text.index(after: end)...]].map {
            shortened(String($0), to: width)
        }
    }

    /// Returns the text cut to a width, with an ellipsis if it was cut.
    static func shortened(_ text: String, to width: Double) -> String {
        text.shortened(to: width) { Self.width(of: String($0)) }
    }
}
