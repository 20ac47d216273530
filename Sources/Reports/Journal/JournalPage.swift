package import Questionnaires
package import Samples

/// Journal entries as a page. Each entry is a section with cards of its subjects.
package struct JournalPage {
    /// An entry with its subjects.
    package typealias Element = (entry: JournalEntry, about: [JournalSubject])

    private let entries: [Element]
    private let phrases: JournalPhrases
    private let language: LanguageTag?
    private let maker: String

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - entries: The entries, in the order of the page.
    ///   - language: The language of the page; `nil` for English.
    ///   - maker: The program and its version.
    package init(_ entries: [Element], language: LanguageTag?, maker: String) {
        self.entries = entries
        self.language = language
        self.maker = maker
        phrases = language.journalPhrases
    }

    /// The page. Save it in UTF-8.
    package var html: String {
        let sections = entries.enumerated().map { place, element in
            let entry = element.entry
            let prompt: [Markup] =
                entry.prompt.isEmpty
                ? [] : [.paragraph(.element("em", [.text(entry.prompt)]), "quiet")]
            return Markup.section(
                "entry-\(place + 1)", entry.heading,
                [.paragraph(.element("time", [.text(entry.start.reading)]), "quiet")]
                    + element.about.map(\.markup) + prompt + MarkdownText(entry.text).blocks)
        }
        return ReportPage(
            title: phrases.journal, language: language,
            sections: sections.isEmpty ? [.paragraph(.text(phrases.noEntries))] : sections,
            footer: [.paragraph(.text(maker))], style: .report + .journal
        ).html
    }
}

extension Stylesheet {
    /// The cards, with the gradients of `Valence.Gradient` for light and dark screens.
    static let journal = Stylesheet(
        text: """
            .card { display: flex; gap: 1rem; align-items: center; margin: 1rem 0;
              padding: 1rem 1.25rem; border: 1px solid var(--edge); border-radius: 0.5rem; }
            .card p { margin: 0.1rem 0; overflow-wrap: anywhere; }
            .card .icon { flex: none; }
            \(gradients(on: .light))
            @media screen and (prefers-color-scheme: dark) {
            \(gradients(on: .dark))
            }
            @media print { .card { background: none; color: inherit; } }
            """)

    private static func gradients(on background: Valence.Gradient.Background) -> String {
        Valence.Classification.allCases.map { classification in
            let colors = Valence.Gradient(classification, on: background).stops.map(\.color)
            return ".card.valence-\(classification.rawValue) { color: "
                + "\(Valence.Gradient.textColor(on: background)); background: "
                + "linear-gradient(\(colors.joined(separator: ", "))); }"
        }.joined(separator: "\n")
    }
}
