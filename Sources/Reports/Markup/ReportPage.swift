package import Questionnaires

/// A page as one complete file. It needs no network, and does not let the browser use it. Only a
/// page that asks has a script.
///
///     let page = ReportPage(
///         title: "Results", header: ["P-17"],
///         sections: [.element("p", ["Nothing yet."])], footer: ["Made by wellbeing 1.0"])
///     page.html    // "<!DOCTYPE html>…"
///
/// The content policy allows only the page's style sheet and script, by their hashes. The style
/// sheet follows the reader's choice of light or dark, and fits a phone. Each printed sheet has the
/// title and its number.
package struct ReportPage: Hashable, Sendable {
    /// The title of the page, for its heading and its browser tab.
    package let title: String
    /// The language of the page.
    package let language: LanguageTag?
    private let heading: Markup
    private let header: [Markup]
    private let sections: [Markup]
    private let footer: [Markup]
    private let note: String
    private let style: Stylesheet
    private let script: Script?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The title of the page, for its only heading of the first level and its browser
    ///     tab.
    ///   - heading: The title with markup, for the heading; `nil` to use the plain text.
    ///   - language: The language of the page; `nil` for English.
    ///   - header: The content below the heading.
    ///   - sections: The content. Its headings begin at the second level.
    ///   - footer: The content below the note.
    ///   - note: The note that this is not a diagnosis.
    ///   - style: The style sheet. The page adds the margins of printed sheets.
    ///   - margins: The words in the margins of printed sheets.
    ///   - script: The script of the page; `nil` without one.
    package init(
        title: String, heading: Markup? = nil, language: LanguageTag? = nil, header: [Markup] = [],
        sections: [Markup],
        footer: [Markup] = [], note: String = "This is screening, not a diagnosis.",
        style: Stylesheet = .report, margins: SheetWords = .english,
        script: Script? = nil
    ) {
        self.title = title
        self.language = language
        self.heading = heading ?? .text(title)
        self.header = header
        self.sections = sections
        self.footer = footer
        self.note = note
        self.style = style + .sheetFoot(title, margins)
        self.script = script
    }

    /// The content policy of the page.
    var contentPolicy: String {
        let script = script.map { "script-src '\($0.hashSource)'; " } ?? ""
        return "default-src 'none'; \(script)style-src '\(style.hashSource)'; img-src 'none'; "
            + "base-uri 'none'; form-action 'none'"
    }

    /// The page. Save it in UTF-8.
    ///
    /// - Complexity: O(*n*) in its length.
    package var html: String {
        let head: Markup = .element(
            "head",
            [
                // It must be in the first 1,024 bytes, where browsers look for it.
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
        let phrase = Phrasebook(language)
        let body: Markup = .element(
            "body",
            [
                .link(
                    to: "content", ["class": "skip"], [.text(phrase("Skip to the content"))]),
                .element(
                    "header", ["class": "page"], [.element("h1", [heading])] + header),
                // The target of the skip link. It can receive the focus.
                .element("main", ["id": "content", "tabindex": "-1"], sections),
                .element(
                    "footer", ["class": "page"],
                    [.paragraph(.strong(.text(note)))] + footer),
                script.map { .script($0) } ?? .nothing,
            ])
        let page: Markup = .element(
            "html", ["lang": language?.description ?? "en"], [head, body])
        return "<!DOCTYPE html>" + page.source + "\n"
    }
}
