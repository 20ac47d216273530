import Questionnaires
import Shelf
import Testing

struct QuestionnaireCatalogueTests {
    /// A file with the GAD-2 after some replacements in its text.
    private func file(
        _ name: String, replacing replacements: [String: String] = [:]
    ) throws -> QuestionnaireCatalogue.File {
        var text = String(
            decoding: try #require(ShippedQuestionnaires.definition("gad-2")), as: UTF8.self)
        for (old, new) in replacements {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        return QuestionnaireCatalogue.File(name: name, bytes: Array(text.utf8))
    }

    private let otherTitle = ["Generalized Anxiety Disorder-2": "Two questions"]
    private let otherVersion = ["\"1.0.0\"": "\"2.0.0\""]
    private let otherName = ["\"gad-2\"": "\"two-questions\""]

    @Test func `a catalogue without files has the shipped questionnaires`() throws {
        let catalogue = QuestionnaireCatalogue()
        #expect(catalogue.ids == ShippedQuestionnaires.ids)
        #expect(try catalogue.questionnaire("phq-9").shortTitle == "PHQ-9")
    }

    @Test func `a definition with a new name is added`() throws {
        let catalogue = QuestionnaireCatalogue(
            adding: [try file("own.json", replacing: otherName)])
        #expect(catalogue.refusals.isEmpty)
        #expect(catalogue.ids == (ShippedQuestionnaires.ids + ["two-questions"]).sorted())
        #expect(try catalogue.questionnaire("two-questions").items.count == 2)
    }

    @Test func `another version of a shipped definition takes precedence, with a warning`() throws {
        let catalogue = QuestionnaireCatalogue(
            adding: [try file("own.json", replacing: otherVersion)])
        #expect(catalogue.ids == ShippedQuestionnaires.ids)
        #expect(catalogue.warnings.map(\.code) == [.replacesShipped])
        #expect(
            catalogue.warnings.first?.description.hasPrefix(
                "own.json:3:9: gad-2 2.0.0 is used instead of the shipped gad-2 1.0.0") == true)
        #expect(
            try catalogue.questionnaire("gad-2").version == Questionnaire.SemanticVersion(2, 0, 0))
        #expect(
            try ShippedQuestionnaires.questionnaire("gad-2").version
                == Questionnaire.SemanticVersion(1, 0, 0))
    }

    @Test func `a copy of a shipped definition changes nothing`() throws {
        let catalogue = QuestionnaireCatalogue(
            adding: [try file("copy.json"), try file("again.json")])
        let shipped = try ShippedQuestionnaires.questionnaire("gad-2")
        #expect(try catalogue.questionnaire("gad-2") == shipped)
        #expect(catalogue.warnings.isEmpty)
    }

    @Test func `other content under a shipped name and version is refused`() throws {
        let catalogue = QuestionnaireCatalogue(
            adding: [try file("own.json", replacing: otherTitle)])
        let error = try #require(catalogue.refusal(of: "gad-2"))
        // The shipped definition is not used in its place.
        #expect(throws: QuestionnaireCatalogue.LookupError.refused(error)) {
            try catalogue.questionnaire("gad-2")
        }
        #expect(!catalogue.ids.contains("gad-2"))
        let finding = try #require(error.diagnostics.first)
        #expect(error.diagnostics.count == 1)
        #expect(finding.code == .sameVersionOtherContent)
        #expect(
            finding.description.hasPrefix("own.json:4:14: gad-2 1.0.0 ships with other content: "))
        #expect(finding.remedy == "give the definition another version or another id")
    }

    @Test func `two files may not define one name in two ways`() throws {
        let catalogue = QuestionnaireCatalogue(adding: [
            try file("a.json", replacing: otherName),
            try file("b.json", replacing: otherName.merging(otherVersion) { old, _ in old }),
        ])
        let error = try #require(catalogue.refusal(of: "two-questions"))
        #expect(catalogue.ids == ShippedQuestionnaires.ids)
        #expect(error.diagnostics.map(\.code) == [.duplicateID])
        #expect(error.description.hasPrefix("b.json:3:9: two-questions is also defined"))
        #expect(error.description.contains("in a.json"))
    }

    @Test func `a broken file blocks only its own name`() throws {
        let catalogue = QuestionnaireCatalogue(adding: [
            QuestionnaireCatalogue.File(name: "own/empty.json", bytes: []),
            QuestionnaireCatalogue.File(name: "own/PHQ 9.json", bytes: []),
            try file("own/clash.json", replacing: otherTitle),
            try file(
                "own/version.json", replacing: otherName.merging(["\"1.0.0\"": "\"1\""]) { $1 }),
            try file("own/sound.json", replacing: ["\"gad-2\"": "\"sound\""]),
        ])
        #expect(
            catalogue.refusals.map(\.file)
                == ["own/empty.json", "own/PHQ 9.json", "own/clash.json", "own/version.json"])
        #expect(catalogue.refusals.map(\.id) == ["empty", nil, "gad-2", "two-questions"])
        for id in ["empty", "gad-2", "two-questions"] as [Questionnaire.ID] {
            let error = try #require(catalogue.refusal(of: id))
            #expect(throws: QuestionnaireCatalogue.LookupError.refused(error)) {
                try catalogue.questionnaire(id)
            }
        }
        let usable = Set(ShippedQuestionnaires.ids).subtracting(["gad-2"]).union(["sound"])
        #expect(catalogue.ids == usable.sorted())
        for id in catalogue.ids { #expect(try catalogue.questionnaire(id).id == id) }
    }

    @Test(
        arguments: [
            ("phq9", "phq-9"), ("gad7", "gad-7"), ("kk10", "k10"), ("sleep-index", nil),
        ] as [(Questionnaire.ID, Questionnaire.ID?)])
    func `the error for an unknown name suggests the nearest one`(
        id: Questionnaire.ID, expected: Questionnaire.ID?
    ) throws {
        let error = try #require(throws: QuestionnaireCatalogue.LookupError.self) {
            try ShippedQuestionnaires.questionnaire(id)
        }
        #expect(error == .unknown(id, nearest: expected))
    }

    @Test func `the messages state what to do`() {
        #expect(
            QuestionnaireCatalogue.LookupError.unknown("phq9", nearest: "phq-9").description
                == "no questionnaire is called phq9; did you mean phq-9?")
        #expect(
            QuestionnaireCatalogue.LookupError.unknown("x", nearest: nil).description
                == "no questionnaire is called x; list the questionnaires to see their names")
    }

    /// A wording file of the PC-PTSD-5, whose rights allow any words.
    private func wording(
        _ name: String, in language: String = "en", for id: String = "pc-ptsd-5"
    ) throws -> QuestionnaireCatalogue.File {
        let form = try ShippedQuestionnaires.questionnaire("pc-ptsd-5")
        let items = form.items.map { "\"\($0.id)\": \"Words of \($0.id)\"" }
        let text = """
            { "wordingFor": "\(id)", "version": "\(form.version)", "contentHash": "\(form.contentHash)",
              "translations": { "\(language)": { "source": "Invented",
                "items": { \(items.joined(separator: ", ")) },
                "choiceSets": { "no-yes": { "0": "No", "1": "Yes" } } } } }
            """
        return QuestionnaireCatalogue.File(name: name, bytes: Array(text.utf8))
    }

    @Test func `a wording file gives a shipped form its words and keeps its content`() throws {
        let catalogue = QuestionnaireCatalogue(
            adding: [try wording("en.json"), try wording("de.json", in: "de")])
        #expect(catalogue.refusals.isEmpty)
        let shipped = try ShippedQuestionnaires.questionnaire("pc-ptsd-5")
        let form = try catalogue.questionnaire("pc-ptsd-5")
        #expect(form.hasWording && !shipped.hasWording)
        #expect(form == shipped)
        #expect(form.languages == ["en", "de"])
        #expect(catalogue.worded(shipped).hasWording)
    }

    @Test func `a wrong wording file is left out, and the form can still be scored`() throws {
        let catalogue = QuestionnaireCatalogue(adding: [
            try wording("first.json"), try wording("second.json", for: "phq-9"),
            try wording("third.json", for: "no-such-form"),
            QuestionnaireCatalogue.File(
                name: "fourth.json", bytes: try wording("x").bytes + Array(" ".utf8)),
        ])
        #expect(catalogue.refusals.map(\.file) == ["second.json", "third.json", "fourth.json"])
        #expect(
            catalogue.refusals.map { $0.error.diagnostics[0].code }
                == [.wordingMismatch, .wordingMismatch, .duplicateID])
        #expect(catalogue.refusals.allSatisfy { $0.id == nil })
        #expect(try catalogue.questionnaire("pc-ptsd-5").hasWording)
    }
}
