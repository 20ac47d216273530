internal import Questionnaires

extension Markup {
    /// Marks this content as English on a page in another language, for screen readers and
    /// translating browsers.
    func inEnglish(on page: LanguageTag) -> Markup {
        guard page.language != "en", self != .nothing else { return self }
        let name: MarkupName = isBlock ? "div" : "span"
        return .element(name, ["lang": "en"], [self])
    }

    /// Whether it is a block, which a `span` must not contain.
    private var isBlock: Bool {
        if case .element(let name, _, _) = node {
            ["p", "ul", "div", "table", "section"].contains(name.description)
        } else {
            false
        }
    }
}
