import Testing

@testable import Questionnaires

@Suite struct `The head of a definition` {
    @Test func `the head has the title, the rights and the recall period`() throws {
        let form = try Questionnaire(json: Array(SoundDefinition.text.utf8))
        #expect(form.id == "days")
        #expect(form.version == Questionnaire.SemanticVersion(1, 2, 0))
        #expect(form.title == "Days and nights")
        #expect(form.shortTitle == "Days")
        #expect(form.topics == ["rest", "mood"])
        #expect(
            form.rights
                == Questionnaire.Rights(
                    notice: "Free for every use.", holder: "Nobody", source: nil))
        #expect(form.authors == ["A. Author", "B. Author"])
        #expect(
            form.citations == [
                Questionnaire.Citation(text: "A. Author, 2001.", doi: "10.1000/days.1")
            ])
        #expect(form.recall?.description == "2 weeks")
        #expect(
            form.codes == [
                Questionnaire.TerminologyCode(system: "http://loinc.org", code: "44249-1")
            ])
        #expect(form.items[3].topic == .selfHarm)
    }

    @Test func `blanks, the order of keys and the schema do not change the identity`() throws {
        let text = SoundDefinition.text
        let form = try Questionnaire(json: Array(text.utf8))
        let same = text.replacing("\n", with: " ")
            .replacing(
                #""id": "days", "version": "1.2.0","#, with: #""version": "1.2.0", "id": "days","#
            )
            .replacing("{ \"version\"", with: "{ \"$schema\": \"./schema.json\", \"version\"")
            .replacing("Müde", with: #"M\u00fcde"#)
        let again = try Questionnaire(json: Array(same.utf8))
        #expect(again == form)
        #expect(again.canonicalJSON == form.canonicalJSON)
        #expect(form.contentHash == ContentHash(of: form.canonicalJSON))
        #expect(try Questionnaire(json: form.canonicalJSON) == form)
    }

    @Test func `the hash changes when a word changes`() throws {
        let form = try Questionnaire(json: Array(SoundDefinition.text.utf8))
        let text = SoundDefinition.text.replacing("Feeling tired", with: "Feeling weary")
        #expect(try Questionnaire(json: Array(text.utf8)).contentHash != form.contentHash)
    }
}

@Suite struct `Translations` {
    private static func form(_ languages: [String]) throws -> Questionnaire {
        let translations = languages.map { language in
            """
            "\(language)": { "source": "Us", "title": "Title \(language)", "rights": "© \(language)",
              "items": { "a": "Item \(language)" },
              "choiceSets": { "often": { "0": "0 \(language)", "1": "1 \(language)",
                "2": "2 \(language)" } },
              "bands": { "s": { "all": "All \(language)" } } }
            """
        }
        let band = #", "bands": [ { "id": "all", "label": "All", "from": 0, "through": 2 } ]"#
        return try SmallForm(
            scales: [SmallForm.scale(items: #""a""#, band)],
            more: #", "translations": { \#(translations.joined(separator: ",\n")) }"#
        ).read()
    }

    @Test(
        arguments: [
            ("es-US", "es-US"), ("es-ES", "es-ES"), ("es-MX", nil), ("es", nil), ("de-AT", "de"),
            ("en-GB", "en"), ("fr", nil),
        ] as [(LanguageTag, LanguageTag?)])
    func `one whole language is chosen, and es-US never replaces es-ES`(
        asked: LanguageTag, served: LanguageTag?
    ) throws {
        let form = try Self.form(["es-US", "es-ES", "de"])
        #expect(form.languages == ["en", "de", "es-ES", "es-US"])
        let wording = form.wording(for: asked)
        #expect(wording.servesRequest == (served != nil))
        let language = served ?? "en"
        #expect(wording.language == language)
        let item = form.items[0]
        guard language != "en" else {
            #expect(wording.text(of: item) == "First")
            return
        }
        #expect(wording.title == "Title \(language)")
        #expect(wording.rightsNotice == "© \(language)")
        #expect(wording.text(of: item) == "Item \(language)")
        #expect(wording.text(of: item.choices[1], in: item) == "1 \(language)")
        #expect(
            wording.label(of: form.scales[0].bands[0], in: form.scales[0]) == "All \(language)")
    }

    @Test func `es-ES is not served where only es-US exists`() throws {
        let form = try Self.form(["es-US"])
        #expect(form.wording(for: "es-ES").language == "en")
        #expect(form.wording(for: "es").language == "es-US")
    }

    @Test func `a translation has the words of an item's own choices`() throws {
        let form = try Questionnaire(json: Array(SoundDefinition.text.utf8))
        let wording = form.wording(for: "de")
        let help = try #require(form.item("help"))
        #expect(wording.text(of: help.choices[0], in: help) == "Ja")
        #expect(wording.instruction == "Die letzten zwei Wochen.")
        #expect(wording.title == "Days and nights")
    }
}
