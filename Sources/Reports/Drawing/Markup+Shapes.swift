// The shapes of a drawing, each with a class. A coordinate has one digit after the point unless it
// is a whole number.

extension Markup {
    static func circle(_ style: String, _ x: Double, _ y: Double, _ radius: Double) -> Markup {
        .element(
            "circle", ["class": style, "cx": number(x), "cy": number(y), "r": number(radius)])
    }

    static func diamond(_ style: String, _ x: Double, _ y: Double, _ size: Double) -> Markup {
        polygon(style, [(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
    }

    static func polygon(_ style: String, _ corners: [(Double, Double)]) -> Markup {
        .element("polygon", ["class": style, "points": points(corners)])
    }

    static func line(
        _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) -> Markup {
        .element(
            "line",
            [
                "class": style, "x1": number(x1), "y1": number(y1), "x2": number(x2),
                "y2": number(y2),
            ])
    }

    static func label(_ text: String, _ x: Double, _ y: Double, _ style: String) -> Markup {
        .element(
            "text", ["class": style.isEmpty ? nil : style, "x": number(x), "y": number(y)],
            [.text(text)])
    }

    static func polyline(_ style: String, _ places: [(Double, Double)]) -> Markup {
        .element("polyline", ["class": style, "points": points(places)])
    }

    static func rect(
        _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> Markup {
        .element(
            "rect",
            [
                "class": style, "x": number(x), "y": number(y), "width": number(width),
                "height": number(height),
            ])
    }

    private static func points(_ places: [(Double, Double)]) -> String {
        places.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
    }

    private static func number(_ number: Double) -> String { NumberWords.upToOneDigit(number) }
}
