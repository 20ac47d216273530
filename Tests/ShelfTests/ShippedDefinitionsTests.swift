import Questionnaires
import Shelf
import TestSupport
import Testing

struct ShippedDefinitionsTests {
    @Test(arguments: ShippedQuestionnaires.ids)
    func `a shipped definition has no findings`(id: Questionnaire.ID) throws {
        let bytes = try #require(ShippedQuestionnaires.definition(id))
        let findings = Questionnaire.diagnose(json: bytes, file: "\(id).json")
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
        #expect(try ShippedQuestionnaires.questionnaire(id).id == id)
    }

    @Test(
        arguments: [
            ("gad-2", 2, "2 weeks", ["en"]), ("gad-7", 7, "2 weeks", ["en", "de", "es-US"]),
            ("k10", 10, "30 days", ["en"]), ("pcl-5", 20, "1 month", ["en"]),
            ("phq-15", 15, "4 weeks", ["en"]), ("phq-2", 2, "2 weeks", ["en"]),
            ("phq-4", 4, "2 weeks", ["en"]), ("phq-8", 8, "2 weeks", ["en"]),
            ("phq-9", 10, "2 weeks", ["en", "de", "es-US"]),
        ] as [(Questionnaire.ID, Int, String, [LanguageTag])])
    func `a form has its items, period and languages`(
        id: Questionnaire.ID, items: Int, recall: String, languages: [LanguageTag]
    ) throws {
        let questionnaire = try ShippedQuestionnaires.questionnaire(id)
        #expect(questionnaire.items.count == items)
        #expect(questionnaire.languages == languages)
        #expect(!questionnaire.citations.isEmpty)
        #expect(questionnaire.recall?.description == recall)
    }

    @Test func `a translation has every text and no English text`() throws {
        for questionnaire in try ShippedQuestionnaires.all {
            let english = questionnaire.wording(for: nil)
            for language in questionnaire.languages.dropFirst() {
                let wording = questionnaire.wording(for: language)
                #expect(wording.servesRequest)
                #expect(wording.instruction != english.instruction)
                for item in questionnaire.items {
                    #expect(wording.text(of: item) != item.text, "\(questionnaire.id) \(item.id)")
                    for choice in item.choices {
                        #expect(wording.text(of: choice, in: item) != choice.text)
                    }
                }
            }
        }
    }

    @Test func `the same item has the same wording in every form`() throws {
        var wordings: [Item.ID: String] = [:]
        for questionnaire in try ShippedQuestionnaires.all {
            for item in questionnaire.items {
                let earlier = wordings.updateValue(item.text, forKey: item.id)
                #expect(earlier == nil || earlier == item.text, "\(questionnaire.id) \(item.id)")
            }
        }
    }

    @Test func `the short forms have items of the long ones in the published order`() throws {
        func items(_ id: Questionnaire.ID) throws -> [Item.ID] {
            try ShippedQuestionnaires.questionnaire(id).items.map(\.id)
        }
        let phq9 = try items("phq-9")
        let gad7 = try items("gad-7")
        #expect(try items("phq-2") == Array(phq9.prefix(2)))
        #expect(try items("phq-8") == Array(phq9.prefix(8)))
        #expect(try items("gad-2") == Array(gad7.prefix(2)))
        #expect(try items("phq-4") == Array(gad7.prefix(2)) + Array(phq9.prefix(2)))
    }

    @Test func `the circulating wrong wordings of the GAD-7 do not ship`() throws {
        for questionnaire in try ShippedQuestionnaires.all {
            let text = String(decoding: questionnaire.canonicalJSON, as: UTF8.self)
            #expect(!text.contains("Not at all sure"))
            #expect(!text.contains("Over half the days"))
        }
    }

    @Test(
        .skipped(under: .address),
        arguments: ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs)
    func `a range that is proved at its first use is that of a new definition`(
        id: Questionnaire.ID
    ) throws {
        let bytes = try #require(ShippedQuestionnaires.definition(id))
        let checked = try Questionnaire(json: bytes)
        let shipped = try ShippedQuestionnaires.questionnaire(id)
        let stored = try Questionnaire(kept: checked.canonicalJSON)
        #expect(checked.scales == shipped.scales && shipped.scales == stored.scales)
        for (scale, other) in zip(checked.scales, shipped.scales) {
            #expect(scale.reach == other.reach, "\(scale.id)")
        }
        #expect(checked.scales.map(\.reach) == stored.scales.map(\.reach))
    }
}
