import Questionnaires
import Testing

/// Words of sections and categories in a translation of a definition.
struct TranslatedSectionTests {
    private static let text = """
        { "format": 2, "id": "two-parts", "version": "1.0.0", "language": "en",
          "title": "Two Parts", "shortTitle": "TP", "rights": { "notice": "Invented for tests." },
          "choiceSets": { "often": [{ "value": 0, "text": "No" }, { "value": 1, "text": "Yes" }] },
          "items": [
            { "section": "week", "title": "This week", "instruction": "Think of it.", "choices": "often",
              "items": [{ "id": "q1", "text": "Tired?" }] },
            { "section": "rest", "choices": "often", "items": [{ "id": "q2", "text": "Sad?" }] }],
          "scales": [{ "id": "total", "title": "Total", "sum": ["q1", "q2"],
            "direction": "higher-is-worse" }],
          "categories": [{ "id": "kind", "title": "Kind", "source": "Invented.",
            "cases": [{ "id": "one", "label": "One", "when": { "scale": "total", "atLeast": 1 } },
              { "id": "two", "label": "Two", "else": true }] }],
          "translations": { "de": { "source": "Invented.", "items": { "q1": "Müde?", "q2": "Traurig?" },
            "choiceSets": { "often": { "0": "Nein", "1": "Ja" } },
            "sections": { "week": { "title": "Diese Woche", "instruction": "Denken Sie daran." } },
            "categories": { "kind": { "title": "Art", "cases": { "one": "Eins", "two": "Zwei" } } }
          } } }
        """

    @Test func `a wording has the titles and instructions of sections and the words of categories`()
        throws
    {
        let form = try Questionnaire(json: Array(Self.text.utf8))
        let german = form.wording(for: "de")
        let words = form.sections.map { [german.heading(of: $0), german.introduction(of: $0)] }
        #expect(words == [["Diese Woche", "Denken Sie daran."], [nil, nil]])
        let category = form.categories[0]
        #expect(german.name(of: category) == "Art")
        #expect(category.cases.map { german.label(of: $0, in: category) } == ["Eins", "Zwei"])
        #expect(form.wording(for: "en").heading(of: form.sections[0]) == "This week")
    }

    @Test(arguments: [
        (
            #""sections": { "week": { "title": "Diese Woche", "instruction": "Denken Sie daran." } },"#,
            "",
            Diagnostic.Code.translationIncomplete
        ),
        (#", "instruction": "Denken Sie daran.""#, "", .translationIncomplete),
        (
            #""sections": { "week""#, #""sections": { "rest": { "title": "Ruhe" }, "week""#,
            .translationExtra
        ),
        (#""sections": { "week""#, #""sections": { "weak""#, .translationExtra),
        (#""kind": { "title": "Art""#, #""sort": { "title": "Art""#, .translationExtra),
    ])
    func `a translation must have the words of sections that the definition has`(
        old: String, new: String, code: Diagnostic.Code
    ) throws {
        #expect(Self.text.contains(old))
        let found = Questionnaire.diagnose(json: Array(Self.text.replacing(old, with: new).utf8))
        #expect(found.contains { $0.code == code }, "\(found)")
    }
}
