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

    @Test func `without files it holds what ships`() throws {
        let catalogue = QuestionnaireCatalogue()
        #expect(catalogue.ids == ShippedQuestionnaires.ids)
        #expect(try catalogue.questionnaire("phq-9").shortTitle == "PHQ-9")
    }

    @Test func `a definition with a name of its own is added`() throws {
        let catalogue = try QuestionnaireCatalogue(adding: [file("own.json", replacing: otherName)])
        #expect(catalogue.ids == (ShippedQuestionnaires.ids + ["two-questions"]).sorted())
        #expect(try catalogue.questionnaire("two-questions").items.count == 2)
    }

    @Test func `another version of what ships comes before it`() throws {
        let catalogue = try QuestionnaireCatalogue(
            adding: [file("own.json", replacing: otherVersion)])
        #expect(catalogue.ids == ShippedQuestionnaires.ids)
        #expect(try catalogue.questionnaire("gad-2").version == SemanticVersion(2, 0, 0))
        #expect(
            try ShippedQuestionnaires.questionnaire("gad-2").version == SemanticVersion(1, 0, 0))
    }

    @Test func `a copy of what ships changes nothing`() throws {
        let catalogue = try QuestionnaireCatalogue(adding: [file("copy.json"), file("again.json")])
        let shipped = try ShippedQuestionnaires.questionnaire("gad-2")
        #expect(try catalogue.questionnaire("gad-2") == shipped)
    }

    @Test func `the name and version of what ships may not mean something else`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try QuestionnaireCatalogue(adding: [file("own.json", replacing: otherTitle)])
        }
        let finding = try #require(error.diagnostics.first)
        #expect(error.diagnostics.count == 1)
        #expect(finding.code == .sameVersionOtherContent)
        #expect(
            finding.description.hasPrefix("own.json:4:14: gad-2 1.0.0 ships with other content: "))
        #expect(finding.remedy == "give the definition another version or another id")
    }

    @Test func `two files may not define one name in two ways`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try QuestionnaireCatalogue(adding: [
                file("a.json", replacing: otherName),
                file("b.json", replacing: otherName.merging(otherVersion) { old, _ in old }),
            ])
        }
        #expect(error.diagnostics.map(\.code) == [.duplicateID])
        #expect(error.description.hasPrefix("b.json:3:9: two-questions is also defined"))
        #expect(error.description.contains("in a.json"))
    }

    @Test func `everything wrong in all files is said at once`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try QuestionnaireCatalogue(adding: [
                QuestionnaireCatalogue.File(name: "empty.json", bytes: []),
                file("clash.json", replacing: otherTitle),
                file("version.json", replacing: ["\"1.0.0\"": "\"1\""]),
            ])
        }
        #expect(error.diagnostics.map(\.file) == ["empty.json", "clash.json", "version.json"])
    }

    @Test(
        arguments: [
            ("phq9", "phq-9"), ("gad7", "gad-7"), ("kk10", "k10"), ("sleep-index", nil),
        ] as [(Questionnaire.ID, Questionnaire.ID?)])
    func `an unknown name names the nearest`(
        id: Questionnaire.ID, expected: Questionnaire.ID?
    ) throws {
        let error = try #require(throws: QuestionnaireLookupError.self) {
            try ShippedQuestionnaires.questionnaire(id)
        }
        #expect(error == .unknown(id, nearest: expected))
    }

    @Test func `the messages say what to do`() {
        #expect(
            QuestionnaireLookupError.unknown("phq9", nearest: "phq-9").description
                == "no questionnaire is called phq9; did you mean phq-9?")
        #expect(
            QuestionnaireLookupError.unknown("x", nearest: nil).description
                == "no questionnaire is called x; list the questionnaires to see their names")
    }
}
