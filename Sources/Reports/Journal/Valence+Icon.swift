public import Samples

extension Valence.Classification {
    /// A picture of the class as a complete SVG file of 64 by 64, with a description for screen
    /// readers. It is a face, and below it seven dots, of which one to seven are full. It is
    /// readable without colour, on light and dark surroundings.
    public var icon: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + iconMarkup(alone: true).source + "\n"
    }

    /// The picture as an element of a page.
    func iconMarkup(alone: Bool = false) -> Markup {
        let ink = Valence.Gradient.textColor(on: .light)
        let fill = Valence.Gradient(self, on: .light).stops.last?.color
        // For a pleasant class, the corners of the mouth are above its middle; otherwise below.
        let bend = (rawValue - 4) * 4
        let dots = (1...7).map { number in
            Markup.element(
                "circle",
                [
                    "cx": String(32 + (number - 4) * 8), "cy": "58", "r": "2.5",
                    "fill": number <= rawValue ? ink : "#ffffff", "stroke": ink,
                ])
        }
        return .element(
            "svg",
            [
                "xmlns": alone ? "http://www.w3.org/2000/svg" : nil, "class": "icon",
                "viewBox": "0 0 64 64", "width": "64", "height": "64", "role": "img",
                "aria-label": name,
            ],
            [
                .element("title", [.text(name)]),
                .element("rect", ["width": "64", "height": "64", "rx": "8", "fill": "#ffffff"]),
                .element(
                    "circle",
                    [
                        "cx": "32", "cy": "27", "r": "23", "fill": fill, "stroke": ink,
                        "stroke-width": "2",
                    ]),
                .element("circle", ["cx": "24", "cy": "21", "r": "3", "fill": ink]),
                .element("circle", ["cx": "40", "cy": "21", "r": "3", "fill": ink]),
                .element(
                    "path",
                    [
                        "d": "M21 \(35 - bend / 3) Q32 \(35 + bend) 43 \(35 - bend / 3)",
                        "fill": "none", "stroke": ink, "stroke-width": "3",
                        "stroke-linecap": "round",
                    ]),
            ] + dots)
    }
}
