package import Questionnaires
package import Samples
internal import Scoring

/// The subject of an entry, or a possible one, as a card shows it.
package struct JournalSubject: Hashable, Sendable {
    /// The title, such as `Arising — Momentary Emotion`. Other people may have written parts of it.
    package let title: String
    /// The date of the subject; `nil` for a sample that is not in the store.
    package let date: Timestamp?
    /// Its level in words, such as `Pleasant (0.50)`; `nil` without one.
    package let level: String?
    /// The words for a feeling; empty without words.
    package let words: String
    /// How pleasant it was; `nil` if unknown.
    package let classification: Valence.Classification?

    /// Makes the subject of a suggestion.
    ///
    /// - Parameter form: The definition of a result; `nil` for another sample.
    package init(_ suggestion: JournalEntry.Suggestion, of form: Questionnaire? = nil) {
        title = suggestion.title
        date = suggestion.date
        classification = suggestion.valence?.classification
        switch suggestion.sample.content {
        case .observation(.stateOfMind(let mind)):
            level =
                "\(mind.valenceClassification.name) (\(DecimalText.text(mind.valence.value)))"
            words = mind.labels.map(\.name).joined(separator: ", ")
        case .assessment(let stored):
            let first = stored.assessment.scorecard.scores.first
            level = first.flatMap { found in
                let scale = form?.scale(found.scale)
                return found.score.points.map {
                    "\(scale?.title ?? found.scale.text): \($0.text(decimals: scale?.decimals ?? 0))"
                }
            }
            words = ""
        case .observation:
            level = nil
            words = ""
        }
    }

    /// Makes a subject for a sample that is not in the store.
    package init(missing id: SampleID, _ phrases: JournalPhrases) {
        title = "\(id) (\(phrases.deletedSubject))"
        date = nil
        level = nil
        words = ""
        classification = nil
    }

    /// The title, date, level and words in one line.
    package var line: String {
        ([title, date?.reading, level].compactMap(\.self) + (words.isEmpty ? [] : [words]))
            .joined(separator: ", ")
    }
}

extension JournalSubject {
    /// A card for a terminal with 24-bit colour: rows of equal width on the gradient of the class.
    /// Texts are escaped. `nil` without a class.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - background: The background of the terminal.
    package func card(
        width: Int, on background: Valence.Gradient.Background = .light
    ) -> [String]? {
        guard let classification else { return nil }
        let gradient = Valence.Gradient(classification, on: background)
        let ink = Valence.Gradient.rgb(Valence.Gradient.textColor(on: background))
        let columns = min(max(width, 20), 60)
        let mark = MoodPeriod.Text.mark(classification)
        let texts =
            ["", title, date?.reading ?? "", "\(mark) \(level ?? classification.name)", words, ""]
        let wrapping = WordWrapping(width: columns - 2, indent: "  ")
        let lines = texts.enumerated().filter { $0.offset != 4 || !$0.element.isEmpty }
            .flatMap { wrapping.lines(of: $0.element.terminalSafe) }
        return lines.enumerated().map { place, line in
            let back = gradient.rgb(at: Double(place) / Double(max(lines.count - 1, 1)))
            let blanks = DisplayWidth.blanks(after: line, to: columns)
            return "\u{1B}[48;2;\(Self.numbers(back))m\u{1B}[38;2;\(Self.numbers(ink))m"
                + "\(line)\(blanks)\u{1B}[0m"
        }
    }

    private static func numbers(_ rgb: [Int]) -> String {
        rgb.map(String.init).joined(separator: ";")
    }

    /// A card for a page: icon, title, date, level and words on the gradient of the class.
    var markup: Markup {
        let facts = [date?.reading, level, words.isEmpty ? nil : words].compactMap(\.self)
        let text: [Markup] =
            [.paragraph(.strong(.text(title)))] + facts.map { .paragraph(.text($0)) }
        let style = classification.map { "card valence-\($0.rawValue)" } ?? "card"
        return .element(
            "div", ["class": style],
            [classification?.iconMarkup() ?? .nothing, .element("div", text)])
    }
}
