import FHIR
import Questionnaires
import TestSupport
import Testing

/// Sections of a form in FHIR.
struct SectionTests {
    private static let definition = """
        { "format": 2, "id": "two-parts", "version": "1.0.0", "language": "en",
          "title": "Two Parts", "shortTitle": "TP", "rights": { "notice": "Invented for tests." },
          "choiceSets": { "often": [{ "value": 0, "text": "No" }, { "value": 1, "text": "Yes" }] },
          "items": [
            { "section": "week", "title": "This week", "instruction": "Think of it.", "choices": "often",
              "items": [{ "id": "q1", "text": "Tired?" }, { "id": "q2", "text": "Awake?" }] },
            { "section": "rest", "choices": "often", "items": [{ "id": "q3", "text": "Sad?" }] }],
          "scales": [{ "id": "total", "title": "Total", "sum": ["q1", "q2", "q3"],
            "direction": "higher-is-worse" }],
          "translations": { "de": { "source": "Invented.",
            "items": { "q1": "Müde?", "q2": "Wach?", "q3": "Traurig?" },
            "choiceSets": { "often": { "0": "Nein", "1": "Ja" } },
            "sections": { "week": { "title": "Diese Woche", "instruction": "Denken Sie daran." } } } } }
        """

    @Test func `a section with words begins with a text to display, in every language`() throws {
        let form = try Questionnaire(json: Array(Self.definition.utf8))
        let json = FHIRWriter(canonicalBase: "https://clinic.example/fhir").resource(for: form).json
        let text = JSONWriter.text(json, .compact)
        let lead =
            #"{"linkId":"section-week","text":"This week\nThink of it.","_text":{"extension":[{"#
        #expect(text.contains(lead), "\(text)")
        #expect(text.contains(#""valueString":"Diese Woche\nDenken Sie daran.""#))
        #expect(text.contains(#""type":"display"},{"linkId":"q1""#))
        // A section without words needs no text.
        #expect(!text.contains("section-rest"))
    }
}
