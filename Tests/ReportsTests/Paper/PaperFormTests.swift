import Questionnaires
import Shelf
import TestSupport
import Testing

@testable import Reports

/// Blank forms, as a page and as text.
struct PaperFormTests {
    private static func page(
        _ form: Questionnaire, _ language: LanguageTag? = nil, on paper: PaperSize = .a4
    ) -> String {
        FormPage(
            form, wording: form.wording(for: language), paper: paper, maker: "tests 1.0"
        ).html
    }

    private static func tree(
        _ form: Questionnaire, _ language: LanguageTag? = nil
    ) throws -> XMLTree {
        try XMLTree.parse(String(page(form, language).dropFirst("<!DOCTYPE html>".count)))
    }

    private static func text(_ form: Questionnaire, _ language: LanguageTag? = nil) -> [String] {
        FormText(form, wording: form.wording(for: language)).lines
    }

    /// Each shipped definition with wording in each of its languages.
    static let shipped: [(id: Questionnaire.ID, language: LanguageTag)] =
        ((try? ShippedQuestionnaires.all) ?? []).filter { $0.wordingSource == .definition }
        .flatMap { form in form.languages.map { (form.id, $0) } }

    @Test(arguments: shipped)
    func `a form has the published wording in its order, and a box for each choice`(
        id: Questionnaire.ID, language: LanguageTag
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let wording = form.wording(for: language)
        let tree = try Self.tree(form, language)
        let questions = tree.elements(ofClass: "question").map(\.text)
        #expect(
            questions
                == form.items.enumerated().map { "\($0 + 1).\(wording.text(of: $1))" })
        let declined = form.items.filter(\.mayBeDeclined).count
        let boxes = tree.elements(ofClass: "box").count
        #expect(boxes == form.items.map(\.choices.count).reduce(declined, +))
        let text = tree.text + Self.text(form, language).joined(separator: "\n")
        for part in [wording.instruction, wording.rightsNotice, wording.title] {
            #expect(text.contains(part ?? ""))
        }
        for item in form.items {
            for choice in item.choices {
                let words = wording.text(of: choice, in: item)
                #expect(tree.text.contains(words))
                #expect(Self.text(form, language).contains("   [ ] \(choice.value)  \(words)"))
            }
        }
        let root = try #require(tree.first("html"))
        #expect(root.attributes["lang"] == language.description)
    }

    @Test(arguments: shipped)
    func `a form says nothing about the meaning of a score`(
        id: Questionnaire.ID, language: LanguageTag
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let page = try Self.tree(form, language).first("body")?.text ?? ""
        let all = page + Self.text(form, language).joined(separator: "\n")
        for scale in form.scales {
            for band in scale.bands where band.label.count > 4 {
                #expect(!all.contains("\(band.label) "), "\(band.label)")
                #expect(band.action.map(all.contains) != true || band.action == "None")
            }
            for cutPoint in scale.cutPoints { #expect(!all.contains(cutPoint.label)) }
        }
        for flag in form.flags { #expect(!all.contains(flag.title)) }
    }

    @Test(arguments: [
        (nil, "Answer this only if at least one answer to questions 1 to 9 is 1 or more."),
        (
            "de",
            "Nur beantworten, wenn dies zutrifft: mindestens eine Antwort auf die Fragen 1 bis 9 "
                + "ist 1 oder mehr."
        ),
        ("es-US", "Responda solo si al menos una respuesta a las preguntas 1 a 9 es 1 o más."),
    ])
    func `a question that is asked after some answers says after which`(
        language: LanguageTag?, sentence: String
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let notes = try Self.tree(form, language).elements(ofClass: "note").map(\.text)
        #expect(notes.filter { $0 == sentence }.count == 1)
        #expect(Self.text(form, language).filter { $0 == "   \(sentence)" }.count == 1)
    }

    @Test(arguments: [
        (#"{ "item": "mood", "equals": 2 }"#, "the answer to question 1 is 2"),
        (
            #"{ "all": [ { "item": "mood", "atMost": 1 }, { "item": "sleep", "atLeast": 2 } ] }"#,
            "the answer to question 1 is 1 or less and the answer to question 2 is 2 or more"
        ),
        (
            #"{ "any": [ { "item": "mood", "atLeast": 1 }, { "item": "harm", "atLeast": 1 } ] }"#,
            "at least one answer to questions 1, 3 is 1 or more"
        ),
        (
            #"{ "not": { "item": "sleep", "equals": 0 } }"#,
            "it is not true that the answer to question 2 is 0"
        ),
        (
            #"""
            { "count": [ { "item": "mood", "atLeast": 2 }, { "item": "sleep", "atLeast": 2 },
              { "item": "harm", "atLeast": 1 } ], "atLeast": 2 }
            """#,
            "at least 2 of these are true: (the answer to question 1 is 2 or more), (the answer to "
                + "question 2 is 2 or more), (the answer to question 3 is 1 or more)"
        ),
    ])
    func `a condition is in words, with the numbers of the questions`(
        condition: String, words: String
    ) throws {
        func item(_ id: String) -> String {
            #"{ "id": "\#(id)", "text": "?", "choices": "often" }"#
        }
        let json = #"""
            { "id": "example", "version": "1.0.0", "language": "en", "title": "Example",
              "shortTitle": "Example", "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Rarely" },
                { "value": 2, "text": "Often" } ] },
              "items": [ \#(item("mood")), \#(item("sleep")), \#(item("harm")),
                { "id": "more", "text": "More?", "choices": "often", "unscored": true,
                  "askedWhen": \#(condition) } ],
              "scales": [ { "id": "total", "title": "Total", "items": ["mood", "sleep", "harm"],
                "combine": "sum", "direction": "higher-is-worse" } ] }
            """#
        let form = try Questionnaire(json: Array(json.utf8))
        #expect(Self.text(form).contains("   Answer this only if \(words)."))
    }

    @Test func `only a form about self-harm says that its answers are not read yet`() throws {
        let words = "Nobody sees your answers until you hand in this form."
        for id in ShippedQuestionnaires.ids {
            let form = try ShippedQuestionnaires.questionnaire(id)
            let asksOfHarm = form.items.contains { $0.topic == .selfHarm }
            #expect(Self.page(form).contains(words) == asksOfHarm, "\(id)")
        }
    }

    @Test(arguments: [
        (PaperSize.a4, "size: A4 portrait"), (PaperSize.letter, "size: letter portrait"),
    ])
    func `a form is laid out for its paper, and later sheets have a line for the person`(
        paper: PaperSize, rule: String
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("pcl-5")
        let page = Self.page(form, on: paper)
        #expect(page.contains(rule))
        #expect(page.contains("@page :first { @top-left { content: none; } }"))
        #expect(page.contains("@top-left { content: \"Person\\20 "))
        let german = try ShippedQuestionnaires.questionnaire("gad-7")
        #expect(Self.page(german, "de").contains("\"Seite \" counter(page) \" von \""))
    }

    @Test func `payloads in a definition stay text`() throws {
        let plain = try Self.tree(ExampleForm.form { $0 }).names
        for payload in try InjectionPayloads.all() {
            guard let form = try? ExampleForm.form(text: { $0 + payload }) else { continue }
            #expect(try Self.tree(form).names == plain, "\(payload)")
        }
    }
}
