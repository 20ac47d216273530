package import Questionnaires

/// The words of this program in one language: English, German or Spanish.
///
///     let phrase = Phrasebook("de")
///     phrase("No scores.")            // "Keine Werte."
///     phrase.date(today)              // "24.11.2026"
///     phrase.term("Severe")           // "schwer*", a translation of this program
///
/// Help, error messages and machine formats are always in English.
package struct Phrasebook: Hashable, Sendable {
    /// The languages of this program, with a region if the words are made for one.
    package static let languages: [LanguageTag] = ["en", "es-US", "de"]
    /// The words in English.
    package static let english = Phrasebook(nil)

    /// The language of the words, with the reader's region.
    package let language: LanguageTag
    /// The language that the reader requested, for the wording of questionnaires; `nil` for the
    /// language of each definition.
    package let requested: LanguageTag?
    /// The words for a reader. English, if the program has no words in the language.
    ///
    /// - Parameter language: The reader's language; `nil` for English.
    package init(_ language: LanguageTag?) {
        let isKnown = language.map { tag in Self.languages.contains { $0.language == tag.language }
        }
        self.language = isKnown == true ? language ?? "en" : "en"
        requested = language
    }

    /// The translations by English sentence; empty for English.
    private var translations: [String: String] {
        switch language.language {
        case "de": German.phrases
        case "es": Spanish.phrases
        default: [:]
        }
    }

    private var ownTerms: OwnTerms { OwnTerms(for: language) }

    /// Whether the program has words in a language.
    package static func has(_ language: LanguageTag) -> Bool {
        languages.contains { $0.language == language.language }
    }

    /// A sentence in the language.
    package func callAsFunction(_ phrase: Phrase) -> String {
        let sentence = translations[phrase.key] ?? phrase.key
        return phrase.values.isEmpty ? sentence : Self.filled(sentence, with: phrase.values)
    }

    /// Returns a sentence with its values: `{}` is the next one, and `{2}` the second one.
    /// Placeholders inside a value are not replaced.
    private static func filled(_ sentence: String, with values: [String]) -> String {
        var filled = ""
        var next = 0
        var rest = sentence[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            let place = Int(name).map { $0 - 1 } ?? next
            if name.isEmpty { next += 1 }
            if values.indices.contains(place) { filled += values[place] }
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    // MARK: Terms of definitions

    /// A term of a definition. It has the mark `*` if it is this program's translation, and is
    /// unchanged without a translation.
    package func term(_ term: String) -> String {
        ownTerms[term].map { $0 == term ? term : "\($0)*" } ?? term
    }

    /// Whether every term in the results of a questionnaire has a translation.
    func hasTerms(of questionnaire: Questionnaire) -> Bool {
        Self.terms(of: questionnaire).allSatisfy { ownTerms[$0] != nil }
    }

    /// The terms in the results of a questionnaire, in the definition's own language.
    static func terms(of questionnaire: Questionnaire) -> [String] {
        var terms: [String?] = []
        for scale in questionnaire.scales where !scale.isPart {
            terms.append(scale.title)
            for band in scale.bands { terms += [band.label, band.action] }
            terms += scale.cutPoints.map(\.label)
        }
        for flag in questionnaire.flags { terms += [flag.title, flag.meaning] }
        for rule in questionnaire.rules { terms += [rule.title, rule.caution] }
        for category in questionnaire.categories {
            terms.append(category.title)
            terms += category.cases.map(\.label)
            terms.append(category.caution)
        }
        return terms.compactMap(\.self)
    }

    /// The title of a scale, such as `PHQ-9 total`. It is a name, so it gets no mark.
    package func title(of scale: Scale) -> String { ownTerms[scale.title] ?? scale.title }

    /// The title of a scale that is one of several results of a form; `nil` for the only one. It
    /// keeps a part from looking like the whole, such as depression like all of DASS-21.
    func part(_ scale: Scale, of form: Questionnaire) -> String? {
        form.results().count < 2 ? nil : title(of: scale)
    }

    /// The name of a form, with the scale if it is one of several results: `DASS-21 depression`,
    /// `KCCQ-12, Quality of life`, `PHQ-9`.
    func name(of scale: Scale, in form: Questionnaire) -> String {
        guard let part = part(scale, of: form) else { return form.shortTitle }
        return part.hasPrefix(form.shortTitle) ? part : "\(form.shortTitle), \(part)"
    }

    /// The explanation of the mark, for the end of a text. Empty if no line has a marked term.
    package func foot(of lines: [String]) -> [String] {
        let mark = language.letterPhrases.ownTranslation
        return !mark.isEmpty && lines.contains { $0.contains("*") } ? ["", mark] : []
    }

    /// The explanation of the mark; `nil` in English, which has no marks.
    var ownTranslation: String? {
        let mark = language.letterPhrases.ownTranslation
        return mark.isEmpty ? nil : mark
    }

    /// The note that a result is not a diagnosis.
    package var noDiagnosis: String { self("This is screening, not a diagnosis.") }

    /// The program's words for results.
    var results: ResultPhrases { language.resultPhrases }
}
