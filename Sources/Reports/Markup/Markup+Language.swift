internal import Questionnaires

extension Markup {
    /// This content, marked as English on a page of another language, for screen readers and
    /// browsers that translate.
    func inEnglish(on page: LanguageTag) -> Markup {
        guard page.language != "en", self != .nothing else { return self }
        let name: MarkupName = isBlock ? "div" : "span"
        return .element(name, ["lang": "en"], [self])
    }

    /// Whether a `span` may not hold it.
    private var isBlock: Bool {
        if case .element(let name, _, _) = node {
            ["p", "ul", "div", "table", "section"].contains(name.description)
        } else {
            false
        }
    }
}
