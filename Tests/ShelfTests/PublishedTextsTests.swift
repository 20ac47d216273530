import Foundation
import Questionnaires
import Shelf
import TestSupport
import Testing

/// Locks the shipped wording. A changed text is another instrument, so the record has the SHA-256
/// of each text. `WELLBEING_RECORD=1 swift test` rewrites the record for review.
struct PublishedTextsTests {
    private let record = Repository.root.appending(
        path: "Tests/ShelfTests/PublishedTexts.swift")

    @Test func `every shipped text matches the record`() throws {
        let structures = try ShippedQuestionnaires.structureIDs.map {
            try ShippedQuestionnaires.questionnaire($0)
        }
        let forms = try ShippedQuestionnaires.all + structures
        let lines = forms.flatMap(PublishedText.texts).map(\.line)
        #expect(Set(lines).count == lines.count)
        guard !Repository.isRecording else { return try write(lines) }

        let recorded = publishedTexts.split(separator: "\n").map(String.init)
        let changed = lines.filter { !recorded.contains($0) }
        let gone = recorded.filter { !lines.contains($0) }
        let isSame = lines == recorded
        #expect(
            isSame,
            """
            \(changed.count) texts are not on record, \(gone.count) are only there:
            \((changed + gone).prefix(20).joined(separator: "\n"))
            """)
    }

    private func write(_ lines: [String]) throws {
        let source = """
            // swift-format-ignore-file
            // Written by PublishedTextsTests with WELLBEING_RECORD=1: the questionnaire, the language,
            // the text, and the SHA-256 of its UTF-8.

            let publishedTexts = \"""
            \(lines.joined(separator: "\n"))
            \"""

            """
        try source.write(to: record, atomically: true, encoding: .utf8)
    }
}

/// One text of one questionnaire in one language.
private struct PublishedText {
    let questionnaire: Questionnaire.ID
    let language: LanguageTag
    let name: String
    let text: String

    /// The line of the record for the text.
    var line: String {
        "\(questionnaire) \(language) \(name) \(ContentHash(of: text.utf8))"
    }

    /// All texts that people read, language by language, in the order of the form.
    static func texts(of questionnaire: Questionnaire) -> [PublishedText] {
        questionnaire.languages.flatMap { language in
            texts(of: questionnaire, in: language).map { name, text in
                PublishedText(
                    questionnaire: questionnaire.id, language: language, name: name, text: text)
            }
        }
    }

    private static func texts(
        of questionnaire: Questionnaire, in language: LanguageTag
    ) -> [(String, String)] {
        let wording = questionnaire.wording(for: language)
        var texts = [("title", wording.title), ("rights", wording.rightsNotice)]
        texts += wording.instruction.map { [("instruction", $0)] } ?? []
        for item in questionnaire.items {
            texts.append(("items/\(item.id)", wording.text(of: item)))
            texts += item.choices.map { choice in
                ("choices/\(item.id)/\(choice.value)", wording.text(of: choice, in: item))
            }
        }
        for scale in questionnaire.scales {
            texts += scale.bands.map { band in
                ("bands/\(scale.id)/\(band.id)", wording.label(of: band, in: scale))
            }
        }
        guard language == questionnaire.language else { return texts }
        for scale in questionnaire.scales {
            texts += scale.bands.compactMap { band in
                band.action.map { ("actions/\(scale.id)/\(band.id)", $0) }
            }
            texts += scale.cutPoints.map { ("cutPoints/\(scale.id)/\($0.id)", $0.label) }
        }
        for flag in questionnaire.flags {
            texts.append(("flags/\(flag.id)", "\(flag.title)\n\(flag.meaning ?? "")"))
        }
        for rule in questionnaire.rules {
            texts.append(("rules/\(rule.id)", "\(rule.title)\n\(rule.caution ?? "")"))
        }
        return texts
    }
}
