import Questionnaires
import Shelf
import TestSupport
import Testing

struct EmbeddedFilesTests {
    @Test func `the program contains exactly the definitions in the folder`() throws {
        let embedded = ShippedQuestionnaires.ids.map(\.text)
        #expect(embedded == (try Repository.definitions(in: "Questionnaires")))
        let structures = ShippedQuestionnaires.structureIDs.map(\.text)
        #expect(structures == (try Repository.definitions(in: "Questionnaires/Structures")))
    }

    @Test(arguments: ShippedQuestionnaires.structureIDs)
    func `a form without wording is embedded byte for byte, and says so`(
        id: Questionnaire.ID
    ) throws {
        let file = try Repository.bytes("Questionnaires/Structures/\(id).json")
        #expect(ShippedQuestionnaires.definition(id) == file)
        #expect(try ShippedQuestionnaires.questionnaire(id).wordingSource == .user)
    }

    @Test(arguments: ShippedQuestionnaires.ids)
    func `an embedded definition equals its file byte for byte`(id: Questionnaire.ID) throws {
        let file = try Repository.bytes("Questionnaires/\(id).json")
        #expect(ShippedQuestionnaires.definition(id) == file)
        #expect(file.last == UInt8(ascii: "\n"))
    }

    @Test func `the embedded schema equals its file byte for byte`() throws {
        let file = try Repository.bytes("Resources/questionnaire.schema.json")
        #expect(ShippedQuestionnaires.schema == file)
    }

    @Test func `names are in ascending order, and other names have no definition`() {
        #expect(ShippedQuestionnaires.ids == ShippedQuestionnaires.ids.sorted())
        #expect(ShippedQuestionnaires.definition("phq-3") == nil)
    }
}
