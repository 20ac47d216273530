import Foundation
import TestSupport
import Testing

/// `wellbeing lint`, `score` and `show` with definitions of format 2.
struct FormatTwoVerbTests {
    /// An invented form with a number, a time difference, a context and a category.
    private static let form = """
        {
          "format": 2, "id": "rest-form", "version": "1.0.0", "language": "en",
          "title": "Rest Form", "shortTitle": "RF", "rights": { "notice": "Invented for tests." },
          "context": [{ "id": "sex", "text": "Sex", "choices": [
            { "value": 1, "name": "female", "text": "Female" },
            { "value": 2, "name": "male", "text": "Male" }
          ] }],
          "items": [
            { "id": "bed", "kind": "time", "text": "When to bed?" },
            { "id": "up", "kind": "time", "text": "When up?" },
            { "id": "slept", "kind": "number", "text": "Hours slept?", "least": 0, "greatest": 24 },
            { "id": "sites", "kind": "multiple", "text": "Where does it hurt?", "choices": [
              { "value": 1, "name": "neck", "text": "Neck" },
              { "value": 2, "name": "chest", "text": "Chest" },
              { "value": 3, "name": "none", "text": "Nowhere", "exclusive": true }
            ] }
          ],
          "scales": [
            { "id": "pains", "title": "Painful places", "sum": ["sites"], "direction": "higher-is-worse" },
            { "id": "efficiency", "title": "Sleep efficiency", "decimals": 1,
              "ratio": { "of": "slept", "by": "minutes", "whenZero": "no-score" },
              "then": [{ "times": 6000 }], "direction": "higher-is-better" },
            { "id": "minutes", "title": "Minutes in bed", "part": true,
              "difference": { "from": "bed", "to": "up", "clock": true } }
          ],
          "categories": [{ "id": "sleep", "title": "Sleep", "source": "invented", "cases": [
            { "id": "good", "label": "Good sleep", "when": { "scale": "efficiency", "atLeast": 85 } },
            { "id": "other", "label": "Other sleep", "else": true }
          ] }],
          "vectors": [{ "note": "eight hours",
            "answers": { "bed": "23:00", "up": "07:00", "slept": 7.5, "sites": ["neck", 2] },
            "scores": { "efficiency": 93.8, "pains": 2 }, "categories": { "sleep": "good" } }]
        }
        """

    private static func home() throws -> (TestHome, file: String) {
        let home = try TestHome()
        return (home, try home.write(form, to: "rest-form.json"))
    }

    @Test func `lint explains the scoring with the range of every scale`() throws {
        let (home, file) = try Self.home()
        let result = try home.run("lint", file, "--explain")
        result.expect(
            exit: 0, printing: "slept divided by minutes, without a score where that is 0")
        #expect(result.output.contains("0 to 1439: 1440 different scores, proved exactly"))
        #expect(result.output.contains("good if efficiency is 85 or more"))
    }

    @Test func `lint runs the test vectors and fails when a result differs`() throws {
        let (home, file) = try Self.home()
        try home.run("lint", file, "--vectors").expect(
            exit: 0, printing: "1 test vector, 0 results differ")
        let wrong = try home.write(Self.form.replacing("93.8", with: "93.7"), to: "wrong.json")
        try home.run("lint", wrong, "--vectors").expect(
            exit: 65,
            printing: "vector 1 (eight hours): scale efficiency is 93.8, and should be 93.7")
    }

    @Test func `score takes times, numbers, chosen places and context by their names`() throws {
        let (home, _) = try Self.home()
        func score(_ answers: String, as format: String = "text") throws -> ProgramRun {
            try home.run(
                "score", "rest-form", "--answers", answers, "--format", format, "--questionnaires",
                home.folder.path)
        }
        let good = try score("bed=23:00,up=07:00,slept=7.5,sites=neck+chest,sex=female")
        good.expect(exit: 0, printing: "Sleep: Good sleep")
        #expect(good.output.contains("93.8"))
        #expect(!good.output.contains("Minutes in bed"))
        let json = try score("bed=23:00,up=07:00,slept=7.5", as: "json")
        json.expect(exit: 0, printing: "\"exact\": \"375/4\"")
        #expect(json.output.contains("\"case\": \"good\""))
        try score("bed=23:00,up=23:00,slept=7", as: "json").expect(
            exit: 0, printing: "\"refusal\": \"divided-by-zero\"")
        try score("sites=neck+none").expect(
            exit: 65, saying: "sites: choice 3 excludes the others; give it alone")
        try score("bed=24:00").expect(exit: 65, saying: "HH:MM")
    }

    @Test func `a form without wording is scored, and not administered`() throws {
        let home = try TestHome()
        try home.write(
            """
            { "format": 2, "id": "bare-form", "version": "1.0.0", "language": "en",
              "title": "Bare Form", "shortTitle": "BF", "wordingFrom": "user",
              "rights": { "notice": "Invented for tests." },
              "items": [{ "id": "q1", "choices": [0, 1, 2] }],
              "scales": [{ "id": "total", "title": "Total", "sum": ["q1"],
                "direction": "higher-is-worse" }] }
            """, to: "bare-form.json")
        let folder = home.folder.path
        try home.run("score", "bare-form", "--answers", "2", "--questionnaires", folder).expect(
            exit: 0, printing: "Total: 2")
        try home.run("administer", "bare-form", "--questionnaires", folder).expect(
            exit: 78, saying: "without its wording")
    }

    @Test func `a filled in wording file makes a form ready to ask, key, print and show`() throws {
        let home = try TestHome()
        let draft = try home.run("wording", "pc-ptsd-5")
        draft.expect(exit: 0, printing: "\"wordingFor\": \"pc-ptsd-5\"")
        let file = try home.write(draft.output, to: "pc-ptsd-5.json")
        try home.run("lint", file).expect(
            exit: 65, printing: "translations.en.items.q5 is empty")
        var words = draft.output.replacing("\"instruction\": \"\",", with: "")
        for place in 1...20 {
            if let range = words.range(of: ": \"\"") {
                words.replaceSubrange(range, with: ": \"Words \(place)\"")
            }
        }
        try home.write(words, to: "pc-ptsd-5.json")
        try home.run("lint", file).expect(exit: 0, printing: "sound")
        func run(_ words: String..., typing lines: [String] = []) throws -> ProgramRun {
            try ProgramRun(
                words + ["--questionnaires", file], input: .text(lines.joined(separator: "\n")),
                environment: home.environment)
        }
        try run("show", "pc-ptsd-5").expect(exit: 0, printing: "Words 2")
        try run("form", "pc-ptsd-5").expect(exit: 0, printing: "Words 2")
        let asked = try run(
            "administer", "pc-ptsd-5", "--subject", "P-1",
            typing: ["1", "1", "1", "0", "0", "0", ""])
        asked.expect(exit: 0, printing: "PC-PTSD-5 total: 2 of 5")
        #expect(asked.errors.contains("Words 7"))
        let stored = try home.run("history", "P-1", "--format", "json")
        #expect(stored.output.contains("\"wording\": \"Words 1 ("))
        // The store has no words, and no other form is asked in them.
        #expect(!stored.output.contains("Words 2"))
        let page = home.path("page.html")
        try run("report", "P-1", "--full", "--out", page).expect(exit: 0)
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Words 2"))
        try home.run("wording", "phq-9").expect(exit: 64, saying: "has its wording")
        try home.run("administer", "pc-ptsd-5").expect(
            exit: 78, saying: "wellbeing wording pc-ptsd-5")
    }

    @Test func `lint compares a wording file with the definition next to it`() throws {
        let home = try TestHome()
        let definition = """
            { "format": 2, "id": "bare-form", "version": "1.0.0", "language": "en",
              "title": "Bare Form", "shortTitle": "BF", "wordingFrom": "user",
              "rights": { "notice": "Invented for tests." },
              "items": [{ "id": "q1", "choices": [0, 1] }],
              "scales": [{ "id": "total", "title": "Total", "sum": ["q1"],
                "direction": "higher-is-worse" }] }
            """
        let file = try home.write(definition, to: "bare-form.json")
        let draft = try home.run("wording", "bare-form", "--questionnaires", home.folder.path)
            .expect(exit: 0)
        let wording = try home.write(
            draft.output.replacing("\"1\": \"\"", with: "\"1\": \"Other\"")
                .replacing("\"\"", with: "\"Words\""), to: "bare-form.wording.json")
        try home.run("lint", wording).expect(
            exit: 0, printing: "sound", saying: "compared with the definition next to it, \(file)")
        try home.write("{}", to: "bare-form.json")
        try home.run("lint", wording).expect(
            exit: 65, saying: "is not a sound definition of bare-form")
    }

    @Test func `show tells what each question takes`() throws {
        let (home, _) = try Self.home()
        let shown = try home.run("show", "rest-form", "--questionnaires", home.folder.path)
        shown.expect(exit: 0, printing: "a number from 0 to 24")
        #expect(shown.output.contains("Known about the person: Sex"))
        #expect(shown.output.contains("Intermediate scale minutes"))
    }
}
