internal import Questionnaires

extension Markup {
    /// A drawing as an `svg` element. On a page it uses the style sheet of reports. With a heading,
    /// it is the content of a separate file, with its own colours for light and dark.
    ///
    /// - Parameters:
    ///   - parts: The shapes of the drawing.
    ///   - id: A name that is unique on the page.
    ///   - format: The size of the drawing.
    ///   - height: The height of the shapes.
    ///   - left: The x coordinate of the heading.
    ///   - title: The name for screen readers.
    ///   - description: The content of the drawing, in a few sentences.
    ///   - heading: The heading of a drawing in a separate file; `nil` on a page.
    ///   - phrase: The words of the language.
    static func drawing(
        _ parts: [Markup], id: String, format: ScoreDrawing.Format, height: Double, left: Double,
        title: String, description: String, heading: String?, in phrase: Phrasebook
    ) -> Markup {
        // In a separate file, the title is above the drawing and the note on screening is below it.
        let notes = [phrase.noDiagnosis] + (phrase.ownTranslation.map { [$0] } ?? [])
        let (head, foot) = heading == nil ? (0.0, 0.0) : (32, Double(notes.count) * 16 + 10)
        let size = (
            NumberWords.upToOneDigit(format.width),
            NumberWords.upToOneDigit(height + head + foot)
        )
        let attributes: MarkupAttributes = [
            "xmlns": heading == nil ? nil : "http://www.w3.org/2000/svg",
            "lang": heading == nil ? nil : phrase.language.description,
            "class": heading == nil ? "chart \(format.rawValue)" : "chart",
            "viewBox": "0 0 \(size.0) \(size.1)", "width": heading == nil ? nil : size.0,
            "height": heading == nil ? nil : size.1, "role": "img",
            "aria-labelledby": "\(id)-title \(id)-description",
        ]
        let words: [Markup] = [
            .element("title", ["id": "\(id)-title"], [.text(title)]),
            .element("desc", ["id": "\(id)-description"], [.text(description)]),
        ]
        guard let heading else { return .element("svg", attributes, words + parts) }
        return .element(
            "svg", attributes,
            words + [
                .style(.colours + .charts),
                .element("rect", ["class": "paper", "width": size.0, "height": size.1]),
                // The letters of a file's title are a third larger.
                .label(
                    LabelSpacing.shortened(heading, to: (format.width - left - 4) * 0.75), left, 22,
                    "heading"),
                .element(
                    "g", ["transform": "translate(0 \(NumberWords.upToOneDigit(head)))"], parts),
            ]
                + notes.enumerated().map { place, note in
                    .label(
                        LabelSpacing.shortened(note, to: format.width - left - 4), left,
                        height + head + 14 + Double(place) * 16, "")
                })
    }

    /// Returns a drawing as a complete file, without scripts or references to other files.
    ///
    /// - Parameter drawing: A drawing with a heading.
    static func file(_ drawing: Markup) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + drawing.source + "\n"
    }
}
