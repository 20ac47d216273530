public import Questionnaires

/// A page that stands alone: one file without scripts that asks nothing of any other machine and
/// forbids the browser to.
///
///     let page = ReportPage(
///         title: "Results", header: ["P-17"],
///         sections: [.element("p", ["Nothing yet."])], footer: ["Made by wellbeing 1.0"])
///     page.html    // "<!DOCTYPE html>…"
///
/// The content policy allows the one style sheet of the page, by its hash, and nothing else. The
/// sheet follows the reader's choice of light or dark, fits a phone, and prints.
public struct ReportPage: Hashable, Sendable {
    /// What the page is, as its heading and the name of its tab.
    public let title: String
    /// The language of the page.
    public let language: LanguageTag?
    private let header: [Markup]
    private let sections: [Markup]
    private let footer: [Markup]
    private let style: Stylesheet

    /// Puts a page together.
    ///
    /// - Parameters:
    ///   - title: What the page is: its only heading of the first level, and its title.
    ///   - language: The language of the page; `nil` for English.
    ///   - header: What stands below the heading.
    ///   - sections: The content; its headings begin at the second level.
    ///   - footer: What stands below the words that this is no diagnosis.
    ///   - style: The style sheet.
    public init(
        title: String, language: LanguageTag? = nil, header: [Markup] = [], sections: [Markup],
        footer: [Markup] = [], style: Stylesheet = .report
    ) {
        self.title = title
        self.language = language
        self.header = header
        self.sections = sections
        self.footer = footer
        self.style = style
    }

    /// The content policy of the page.
    var contentPolicy: String {
        "default-src 'none'; style-src '\(style.hashSource)'; img-src 'none'; base-uri 'none'; "
            + "form-action 'none'"
    }

    /// The page, in UTF-8 when it is kept in a file.
    ///
    /// - Complexity: O(*n*) in its length.
    public var html: String {
        let head: Markup = .element(
            "head",
            [
                // Within the first 1,024 bytes, where HTML looks for it.
                .element("meta", ["charset": "utf-8"]),
                Markup(node: .contentPolicy(contentPolicy)),
                .element("meta", ["name": "referrer", "content": "no-referrer"]),
                .element(
                    "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                .element("meta", ["name": "color-scheme", "content": "light dark"]),
                .element("meta", ["name": "robots", "content": "noindex"]),
                .element("title", [.text(title)]),
                .style(style),
            ])
        let body: Markup = .element(
            "body",
            [
                .link(to: "content", ["class": "skip"], ["Skip to the content"]),
                .element(
                    "header", ["class": "page"], [.element("h1", [.text(title)])] + header),
                // A place that a skip link can move the reader's focus to.
                .element("main", ["id": "content", "tabindex": "-1"], sections),
                .element(
                    "footer", ["class": "page"],
                    [
                        .element(
                            "p",
                            [.element("strong", ["This is screening, not a diagnosis."])])
                    ] + footer),
            ])
        let page: Markup = .element(
            "html", ["lang": language?.description ?? "en"], [head, body])
        return "<!DOCTYPE html>" + page.source + "\n"
    }
}
