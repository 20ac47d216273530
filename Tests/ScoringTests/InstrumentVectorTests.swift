import Questionnaires
import Scoring
import Shelf
import TestSupport
import Testing

/// Runs the vectors of 24 instruments through the library.
struct InstrumentVectorTests {
    @Test(arguments: InstrumentVectors.ids)
    func `every vector of an instrument has the published results`(id: String) throws {
        let instrument = try InstrumentVectors(id)
        let form = try Questionnaire(json: try InstrumentVectors.definition(of: id))
        let scorer = Scorer(form)
        for vector in instrument.vectors {
            let answers = try Self.answers(vector, to: form)
            let result = VectorResult(answers, scoredBy: scorer)
            let differences = instrument.differences(result, from: vector)
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
    }

    @Test func `24 instruments have 139 vectors`() throws {
        let counts = try InstrumentVectors.ids.map { try InstrumentVectors($0).vectors.count }
        #expect(counts.count == 24 && counts.reduce(0, +) == 139)
    }

    @Test(arguments: ["c-ssrs-screener", "epds"])
    func `an instrument whose owner refuses copies does not ship`(id: String) throws {
        #expect(ShippedQuestionnaires.definition(try #require(Questionnaire.ID(id))) == nil)
        let form = try Questionnaire(json: try InstrumentVectors.definition(of: id))
        #expect(form.wordingSource == .user)
    }

    @Test(
        arguments: ["", "Trials/"].flatMap { folder in
            ((try? Repository.definitions(in: "Tests/Instruments/\(folder)")) ?? [])
                .map { "\(folder)\($0)" }
        })
    func `a definition that does not ship is sound, and its own vectors hold`(
        name: String
    ) throws {
        let file = "Tests/Instruments/\(name).json"
        let bytes = try Repository.bytes(file)
        let findings = Questionnaire.diagnose(json: bytes, file: file)
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
        let form = try Questionnaire(json: bytes)
        #expect(form.vectorCount > 0)
        #expect(form.vectorFailures().map(\.description) == [])
    }

    @Test(arguments: ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs)
    func `the vectors of a shipped definition hold`(id: Questionnaire.ID) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        #expect(form.vectorFailures().map(\.description) == [])
        // The forms of version 1 have golden cases instead.
        let isVersion2 = form.wordingSource == .user
        #expect(form.vectorCount > 0 || !isVersion2)
    }

    private static func answers(
        _ vector: InstrumentVectors.Vector, to form: Questionnaire
    ) throws -> Answers {
        var answers = Answers(for: form)
        for (name, value) in vector.answers where value != .word("unknown") {
            let item = try #require(form.items.first { $0.id.text == name }, "\(form.id) \(name)")
            let answer: Answer? =
                value == .word("declined") ? .declined : item.answer(typed: value.typed)
            try answers.set(
                try #require(answer, "\(form.id), \(vector.note): \(name)"), for: item.id, in: form)
        }
        return answers
    }
}
