import Questionnaires
import Samples
import Shelf
import TestSupport
import Testing

@testable import Reports

/// Pages that ask. `.ci/page-check` fills them in, in a browser.
@Suite struct AskingPageTests {
    private static func page(
        _ form: Questionnaire, _ language: LanguageTag? = nil, of subject: String? = nil
    ) throws -> String {
        AskingPage(
            form, wording: form.wording(for: language),
            of: try subject.map { try SubjectID(parsing: $0) }, support: ["Call somebody."],
            by: SampleSource(name: "tests", version: "1.0")
        ).html
    }

    private static func tree(_ page: String) throws -> XMLTree {
        try XMLTree.parse(String(page.dropFirst("<!DOCTYPE html>".count)))
    }

    /// The data that the script reads.
    private static func data(_ page: String) throws -> JSONNode {
        let text = try #require(
            try tree(page).all.first { $0.attributes["id"] == "form" }?.text)
        return try #require(JSONReader.read(Array(text.utf8)).root)
    }

    @Test(arguments: PaperFormTests.shipped)
    func `a page that asks has the published wording in its order`(
        id: Questionnaire.ID, language: LanguageTag
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let wording = form.wording(for: language)
        let page = try Self.page(form, language)
        let data = try Self.data(page)
        let items = try #require(data["items"]?.elements)
        #expect(items.map { $0["text"]?.string } == form.items.map { wording.text(of: $0) })
        for (node, item) in zip(items, form.items) {
            let choices = node["choices"]?.elements ?? []
            #expect(choices.map { $0["value"]?.wholeNumber } == item.values)
            #expect(
                choices.map { $0["text"]?.string }
                    == item.choices.map { wording.text(of: $0, in: item) })
        }
        let identity = try #require(data["result"])
        #expect(identity["contentHash"]?.string == form.contentHash.description)
        #expect(try Self.tree(page).first("html")?.attributes["lang"] == language.description)
    }

    @Test(arguments: PaperFormTests.shipped)
    func `a page that asks says nothing about the meaning of a score`(
        id: Questionnaire.ID, language: LanguageTag
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let page = try Self.page(form, language)
        for scale in form.scales {
            for band in scale.bands where band.label.count > 4 {
                #expect(!page.contains("\(band.label) "), "\(band.label)")
            }
            for cutPoint in scale.cutPoints { #expect(!page.contains(cutPoint.label)) }
        }
        for flag in form.flags { #expect(!page.contains(flag.title)) }
    }

    @Test func `support is shown for each answer that raises a flag, and for no other`() throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let items = try #require(try Self.data(Self.page(form))["items"]?.elements)
        for (node, item) in zip(items, form.items) {
            let raising = (node["raising"]?.elements ?? []).map {
                $0.string ?? $0.wholeNumber.map(String.init)
            }
            let harm = ["1", "2", "3", "declined", "skipped"]
            #expect(raising == (item.id == "self-harm" ? harm : []), "\(item.id)")
        }
    }

    @Test func `a result records the source of words that the user supplied`() throws {
        let shipped = try ShippedQuestionnaires.questionnaire("gad-7")
        #expect(try Self.data(Self.page(shipped))["result"]?["metadata"] == nil)
        let bare = try Questionnaire(
            json: Array(
                """
                { "format": 2, "id": "bare-form", "version": "1.0.0", "language": "en",
                  "title": "Bare Form", "shortTitle": "BF", "wordingFrom": "user",
                  "rights": { "notice": "Invented for tests." },
                  "items": [{ "id": "q1", "choices": [0, 1], "unscored": true }] }
                """.utf8))
        let words = try Questionnaire.SuppliedWording(
            json: Array(
                """
                { "wordingFor": "bare-form", "version": "1.0.0",
                  "contentHash": "\(bare.contentHash)", "translations": { "en": {
                    "source": "Our </script> licence", "items": { "q1": "Tired?" },
                    "itemChoices": { "q1": { "0": "No", "1": "Yes" } } } } }
                """.utf8), for: bare)
        let worded = bare.worded(by: words)
        let metadata = try Self.data(Self.page(worded))["result"]?["metadata"]
        #expect(
            metadata?["wording"]?.string == "Our </script> licence (\(words.hash.short))")
    }

    @Test func `the content policy allows the script of the page by its hash, and no other`()
        throws
    {
        let page = try Self.page(ShippedQuestionnaires.questionnaire("gad-7"))
        let metas = try Self.tree(page).elements("meta")
        let policy = try #require(
            metas.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
                .attributes["content"])
        #expect(policy.contains("default-src 'none'; script-src '\(Script.asking.hashSource)'; "))
        #expect(!policy.contains("unsafe") && !policy.contains("http"))
        let scripts = try Self.tree(page).elements("script").filter {
            $0.attributes["type"] == nil
        }
        #expect(scripts.map(\.text) == [Script.asking.text])
    }

    @Test func `no text of a definition or name can end the data of a page`() throws {
        let hostile = "</script><script>alert(1)</script><!-- &"
        let form = try ExampleForm.form { hostile + $0 }
        let page = try Self.page(form, of: "P-17 </script>")
        #expect(page.components(of: "</script>") == 2)
        let data = try Self.data(page)
        #expect(data["subject"]?.string == "P-17 </script>")
        let text = try #require(data["items"]?.elements?.first?["text"]?.string)
        #expect(text == hostile + "Mood?")
    }
}

extension JSONNode {
    fileprivate var wholeNumber: Int? {
        if case .number(let number) = value { number.integer } else { nil }
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of part: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
