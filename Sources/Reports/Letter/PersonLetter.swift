public import Questionnaires
internal import Samples

/// A letter about one person on one sheet of paper. It has the answers that need attention, the
/// scores with their bands, their change in words, and the meaning of the bands.
///
///     let letter = PersonLetter(report, in: "de", preamble: ["To Dr. Ruiz"])
///     letter.html     // one complete page
///     letter.lines    // the same as plain text
///
/// It has fewer facts than ``PersonReport/Page``, and no other facts.
public struct PersonLetter {
    /// A part of the letter, for the page and the text.
    enum Part {
        case heading(String)
        case paragraph(String)
        case list([String])
        /// In smaller type.
        case note(String)
    }

    let report: PersonReport
    let language: LanguageTag
    let preamble: [String]
    let phrases: LetterPhrases
    let resultPhrases: ResultPhrases
    let phrase: Phrasebook

    /// Prepares a letter.
    ///
    /// - Parameters:
    ///   - report: The content of the letter.
    ///   - language: Its language: English, German or Spanish. Any other language gives English.
    ///   - preamble: The lines above the results, such as the address of the clinic.
    public init(_ report: PersonReport, in language: LanguageTag, preamble: [String]) {
        self.report = report
        self.language = language
        self.preamble = preamble
        phrases = language.letterPhrases
        resultPhrases = language.resultPhrases
        phrase = Phrasebook(language)
    }

    private var title: String {
        report.subject == .oneself ? phrases.ownTitle : phrases.title(report.subject.text)
    }

    private var parts: [Part] { flags + scores + treatments + sources }

    /// The letter as one complete page. Save it in UTF-8.
    public var html: String {
        ReportPage(
            title: title, language: language,
            header: [
                .element("div", ["class": "preamble"], preamble.map { .paragraph(.text($0)) })
            ],
            sections: parts.map(markup),
            footer: [.paragraph(.prose(closing))], note: resultPhrases.noDiagnosis, style: .letter,
            margins: language.formPhrases.margins
        ).html
    }

    /// The letter as lines of text. The caller must escape and wrap them.
    public var lines: [String] {
        let head = preamble.isEmpty ? [] : preamble + [""]
        return head + [title] + parts.flatMap(text) + ["", resultPhrases.noDiagnosis, closing]
    }

    private var closing: String { "\(phrases.made(phrase.date(report.made.day))) \(report.maker)" }

    private func markup(_ part: Part) -> Markup {
        switch part {
        case .heading(let text): .element("h2", [.text(text)])
        case .paragraph(let text): .paragraph(.prose(text))
        case .list(let rows): .list(rows.map { .prose($0) })
        case .note(let text): .paragraph(.prose(text), "small")
        }
    }

    private func text(_ part: Part) -> [String] {
        switch part {
        case .heading(let text): ["", text]
        case .paragraph(let text), .note(let text): [text]
        case .list(let rows): rows.map { "  \($0)" }
        }
    }

    /// A term of a definition in the language of the letter. It is marked if it is our own
    /// translation.
    func term(_ term: String) -> String {
        phrase.term(term)
    }
}
