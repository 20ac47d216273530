import Insights
import Questionnaires
import Samples
import Testing

@Suite struct FeelingNameTests {
    @Test(arguments: ["en", "de", "es", "de-AT", "es-US", "fr"] as [LanguageTag])
    func `every feeling and area of life has a name of its own`(language: LanguageTag) {
        let labels = StateOfMind.Label.allCases.map { $0.name(in: language) }
        let areas = StateOfMind.Association.allCases.map { $0.name(in: language) }
        #expect(Set(labels).count == 38 && Set(areas).count == 18)
        let isEnglish = language.language == "en" || language.language == "fr"
        #expect((labels == StateOfMind.Label.allCases.map(\.name)) == isEnglish)
        #expect(StateOfMind.Label(rawValue: 99).name(in: language) == "Unknown (99)")
    }

    @Test(
        arguments: [
            (.amazed, "Erstaunt", "Asombro"), (.content, "Zufrieden", "Contento"),
            (.hopeless, "Hoffnungslos", "Desesperanza"), (.proud, "Stolz", "Orgullo"),
            (.stressed, "Gestresst", "Estrés"), (.drained, "Ausgelaugt", "Agotamiento"),
            (.satisfied, "Zufriedengestellt", "Satisfacción"),
        ] as [(StateOfMind.Label, String, String)])
    func `a feeling keeps its meaning in other languages`(
        label: StateOfMind.Label, german: String, spanish: String
    ) {
        #expect(label.name(in: "de") == german)
        #expect(label.name(in: "es") == spanish)
    }

    @Test func `an area of life keeps its meaning in other languages`() {
        #expect(StateOfMind.Association.weather.name(in: "de") == "Wetter")
        #expect(StateOfMind.Association.work.name(in: "es") == "Trabajo")
        #expect(StateOfMind.Association.community.name(in: "de") == "Gemeinschaft")
    }
}
