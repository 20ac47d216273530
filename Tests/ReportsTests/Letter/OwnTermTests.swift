import Questionnaires
import Shelf
import Testing

@testable import Reports

@Suite struct OwnTermTests {
    @Test(arguments: ["de", "es-US"] as [LanguageTag])
    func `a letter has a term for every band and flag that ships`(language: LanguageTag) throws {
        let terms = OwnTerms(for: language)
        for id in ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs {
            let form = try ShippedQuestionnaires.questionnaire(id)
            let labels = form.scales.flatMap(\.bands).map(\.label)
            for term in labels
                + form.flags.flatMap({ [$0.title] + [$0.meaning].compactMap(\.self) })
            {
                let own = try #require(terms[term], "\(id): \(term)")
                #expect(own != term || term == "Minimal")
            }
        }
    }

    @Test(arguments: ["de", "es"] as [LanguageTag])
    func `bands of one questionnaire keep different names`(language: LanguageTag) throws {
        let terms = OwnTerms(for: language)
        for id in ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs {
            for scale in try ShippedQuestionnaires.questionnaire(id).scales {
                let names = scale.bands.compactMap { terms[$0.label] }
                #expect(Set(names).count == scale.bands.count, "\(id) \(scale.id)")
            }
        }
    }

    @Test(arguments: ["en", "fr"] as [LanguageTag])
    func `other languages keep the terms of the definition`(language: LanguageTag) {
        #expect(OwnTerms(for: language)["Mild"] == nil)
    }
}
