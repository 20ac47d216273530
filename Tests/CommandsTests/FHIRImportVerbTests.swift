import Foundation
import TestSupport
import Testing

/// `wellbeing import` of FHIR: what is left out, what is written with `--rejects`, and what is said.
@Suite struct FHIRImportVerbTests {
    private static let items = [
        "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3",
        "44260-8",
    ]

    private static func response(
        _ id: String, person: String = "q1", answer: Int = 1, more: String = "",
        status: String = "completed"
    ) -> String {
        let answers = items.map { #"{"linkId":"\#($0)","answer":[{"valueInteger":\#(answer)}]}"# }
        return #"{"resourceType":"QuestionnaireResponse","id":"\#(id)",\#(more)"#
            + #""status":"\#(status)","#
            + #""subject":{"reference":"Patient/\#(person)"},"authored":"2025-02-03T08:15:30+02:00","#
            + #""item":[\#(answers.joined(separator: ","))]}"#
    }

    private static func bundle(_ resources: [String]) -> String {
        #"{"resourceType":"Bundle","type":"collection","entry":["#
            + resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",") + "]}"
    }

    @Test func `a form that is not selected is counted, and no problem`() throws {
        let home = try TestHome()
        let file = try home.write(Self.response("r1"), to: "r.json")
        try home.run("import", file, "-q", "phq-8").expect(
            exit: 0, printing: "  Left out, another questionnaire (phq-9): 1")
        #expect(try home.json("samples").array.isEmpty)
        try home.run("import", file, "-q", "phq-9").expect(
            exit: 0, printing: "Kept 1 new sample.", "1 historical flag")
    }

    @Test(arguments: [true, false])
    func `resources that are not kept are written, and imported once they are corrected`(
        isBundle: Bool
    ) throws {
        let home = try TestHome()
        let resources = [
            Self.response("r1"), Self.response("bad", person: "q2", status: "final"),
            Self.response("r3", person: "q3"),
        ]
        let file = try home.write(
            isBundle ? Self.bundle(resources) : resources.joined(separator: "\n"), to: "all.json")
        let rejects = home.path("bad.ndjson")
        let run = try home.run("import", file, "--skip-bad", "--rejects", rejects)
        run.expect(exit: 0, printing: "Kept 2 new samples.")
        #expect(run.errors.contains("not kept are in \(rejects)"))
        #expect(run.errors.contains("entry[1].resource") == isBundle)
        let text = try String(contentsOfFile: rejects, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 1 && text.contains("\"bad\""))
        let mended = try home.write(
            text.replacingOccurrences(of: "final", with: "completed"), to: "mended.ndjson")
        try home.run("import", mended).expect(exit: 0, printing: "Kept 1 new sample.")
    }

    @Test(arguments: [1, 5])
    func `of a Bundle on one line only the entries that are not kept are written`(place: Int) throws
    {
        let home = try TestHome()
        let changed = "r\(place)"
        try home.run("import", home.write(Self.response(changed), to: "r.json")).expect(exit: 0)
        let others = (0..<6).filter { $0 != place }.map {
            Self.response("r\($0)", person: "p\($0)")
        }
        let file = try home.write(
            Self.bundle(
                others.prefix(place) + [Self.response(changed, answer: 2)] + others.dropFirst(place)
            ),
            to: "all.json")
        let rejects = home.path("bad.ndjson")
        try home.run("import", file, "--skip-bad", "--rejects", rejects).expect(
            exit: 0, printing: "Kept 5 new samples.")
        let text = try String(contentsOfFile: rejects, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 1 && text.contains("\"\(changed)\""))
    }

    @Test func `a response and its total under other identifiers are said to be twice in the file`()
        throws
    {
        let home = try TestHome()
        let total =
            #"{"resourceType":"Observation","id":"t","status":"final","code":{"coding":[{"system":"#
            + #""http://loinc.org","code":"44261-6"}]},"subject":{"reference":"Patient/q1"},"#
            + #""effectiveDateTime":"2025-02-03","valueInteger":9}"#
        let file = try home.write(Self.bundle([Self.response("r1"), total]), to: "all.json")
        try home.run("import", file, "--dry-run").expect(
            exit: 0, printing: "  Of the new, with the same answers twice in the file: 1",
            saying:
                "the file has another result of this person, form and day, with the same answers",
            "these may count twice")
    }

    @Test func `a conflict names form, day and version, and an entry of another person its result`()
        throws
    {
        let home = try TestHome()
        try home.run("import", home.write(Self.response("r1"), to: "r.json")).expect(exit: 0)
        let amended = Self.response(
            "r1", answer: 2, more: #""meta":{"versionId":"2"},"#, status: "amended")
        try home.run("import", home.write(amended, to: "amended.json")).expect(
            exit: 65,
            saying: "PHQ-9, 2025-02-03: kept with other content (version 2, amended)",
            "--amend REASON replaces it")
        let other = try home.run(
            "import", home.write(Self.response("r1", person: "q2"), to: "other.json"))
        other.expect(exit: 65, saying: "kept for another person as")
        let kept = try #require(try home.json("samples")[0]["id"].string)
        #expect(other.errors.contains("wellbeing reassign \(kept)"))
        #expect(!other.errors.contains("q2") && !other.errors.contains("q1"))
    }

    @Test func `new results that are kept from elsewhere are named, or left out`() throws {
        let home = try TestHome()
        try home.run("import", home.write(Self.response("r1"), to: "r.json")).expect(exit: 0)
        let file = try home.write(Self.response("x1"), to: "x.json")
        try home.run("import", file, "--source", "Ward", "--dry-run").expect(
            exit: 0, printing: "  Of the new, with the same answers kept from elsewhere: 1")
        let run = try home.run("import", file, "--source", "Ward", "--skip-kept-elsewhere")
        run.expect(
            exit: 0, printing: "  Kept from elsewhere with the same answers, and left out: 1")
        #expect(run.errors.contains(":1: kept from elsewhere too, with the same answers"))
        #expect(try home.json("samples").array.count == 1)
    }

    @Test(arguments: ["http://x.example/?q", "http://x.example#f", "http://x.example/a|1"])
    func `the base of FHIR has no query`(base: String) throws {
        let home = try TestHome()
        try home.record()
        try home.run("export", "--format", "fhir", "--fhir-base", base).expect(
            exit: 64, saying: "--fhir-base")
    }
}

extension FHIRImportVerbTests {
    @Test func `numbers without a 0 are refused until the user says that they count from 0`() throws
    {
        let home = try TestHome()
        let responses = (0..<12).map { Self.response("r\($0)", person: "q\($0)") }
        let file = try home.write(responses.joined(separator: "\n"), to: "r.ndjson")
        for options in [[], ["--skip-bad"]] {
            try ProgramRun(["import", file] + options, environment: home.environment).expect(
                exit: 65, saying: "none of the 108 answers to PHQ-9 that are only numbers is 0",
                "--answers-from 0", "nothing was kept")
        }
        #expect(try home.json("samples").array.isEmpty)
        let plan = try home.json("import", file, "--answers-from", "0", "--dry-run")
        #expect(plan["new"].integer == 12 && plan["refusals"].array.isEmpty)
        try home.run("import", file, "--answers-from", "1").expect(
            exit: 64, saying: "--answers-from: FHIR has answers from 0")
        try home.run("import", file, "--answers-from", "0").expect(
            exit: 0, printing: "Kept 12 new samples.")
    }

    @Test func `a part of a response that is left out is no entry`() throws {
        let home = try TestHome()
        let more = #"{"linkId":"note","answer":[{"valueString":"x"}]},"#
        let text = Self.response("r1").replacingOccurrences(
            of: #""item":["#, with: #""item":[\#(more)"#)
        let plan = try home.json("import", home.write(text, to: "r.json"), "--dry-run")
        #expect(plan["rows"].integer == 1)
        let reason = "an answer to a question that is not recognised"
        #expect(plan["leftOut"][reason].integer == 1)
    }

    @Test(
        arguments: [
            #""item":null"#, #""item":{}"#, #""item":[{"linkId":1}]"#, #""item":[{"text":"x"}]"#,
        ])
    func `items that cannot be read are no unknown questionnaire`(item: String) throws {
        let home = try TestHome()
        let text =
            #"{"resourceType":"QuestionnaireResponse","id":"r","status":"completed","#
            + #""subject":{"reference":"Patient/q1"},"authored":"2025-02-03",\#(item)}"#
        let run = try home.run("import", home.write(text, to: "r.json"))
        run.expect(exit: 65)
        #expect(!run.errors.contains("questionnaire has these items"))
    }

    @Test func `each bad item of a line is named, and each unknown linkId`() throws {
        let home = try TestHome()
        let text = Self.response("r1", answer: 7)
        let run = try home.run("import", home.write(text, to: "r.json"))
        run.expect(exit: 65, saying: "item 1 (44250-9): not one", "item 9 (44260-8): not one")
        let unknown = Self.response("r1").replacingOccurrences(of: "44260-8", with: "phq.9")
        try home.run("import", home.write(unknown, to: "u.json"), "-q", "phq-9").expect(
            exit: 65, saying: "(linkId phq.9)")
    }
}
