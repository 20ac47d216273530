import Questionnaires
import Shelf
import Testing

struct EmbeddedFilesTests {
    @Test func `the program holds every definition of the folder and no other`() throws {
        let embedded = ShippedQuestionnaires.ids.map(\.text)
        #expect(embedded == (try Repository.definitions(in: "Questionnaires")))
    }

    @Test(arguments: ShippedQuestionnaires.ids)
    func `an embedded definition is the file byte for byte`(id: Questionnaire.ID) throws {
        let file = try Repository.bytes("Questionnaires/\(id).json")
        #expect(ShippedQuestionnaires.definition(id) == file)
        #expect(file.last == UInt8(ascii: "\n"))
    }

    @Test func `the embedded schema is the file byte for byte`() throws {
        let file = try Repository.bytes("Resources/questionnaire.schema.json")
        #expect(ShippedQuestionnaires.schema == file)
    }

    @Test func `names come in ascending order, and none other has a definition`() {
        #expect(ShippedQuestionnaires.ids == ShippedQuestionnaires.ids.sorted())
        #expect(ShippedQuestionnaires.definition("phq-3") == nil)
    }
}
