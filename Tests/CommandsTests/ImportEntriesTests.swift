import Foundation
import TestSupport
import Testing

/// `wellbeing import` with files that are no tables, and `export --format fhir`.
struct ImportEntriesTests {
    private static let base = ["--fhir-base", "https://clinic.example/fhir"]

    private static func payload(_ name: String) -> String {
        Repository.root.appending(path: "Tests/Payloads/\(name)").path
    }

    private static let response = "fhir/shapes/s1-linkid-loinc.json"

    @Test func `a FHIR response is planned, kept once, and found again`() throws {
        let home = try TestHome()
        let file = Self.payload(Self.response)
        try home.run("import", file, "--dry-run").expect(exit: 0, printing: "  New: 1")
        #expect(!FileManager.default.fileExists(atPath: home.store))
        try home.run("import", file).expect(exit: 0, printing: "Kept 1 new sample.")
        #expect(try home.json("history", "p-001")[0]["scores"][0]["value"].integer == 11)
        #expect(try home.json("flags", "--historical").array.count == 1)
        try home.run("import", file).expect(exit: 0, saying: "Nothing new to keep.")
        let plan = try home.json("import", file)
        #expect(plan["kind"].string == "fhir" && plan["alreadyStored"].integer == 1)
    }

    @Test func `a Questionnaire may be in a file of its own, or after its responses`() throws {
        let home = try TestHome()
        let form = #"""
            {"resourceType":"Questionnaire","url":"http://clinic.example/worry","item":[
            """#
        let codes = [
            "69725-0", "68509-9", "69733-4", "69734-2", "69735-9", "69689-8", "69736-7",
        ]
        let questions = codes.enumerated().map { place, code in
            #"{"linkId":"q\#(place)","code":[{"system":"http://loinc.org","code":"\#(code)"}]}"#
        }
        let answers = codes.indices.map {
            #"{"linkId":"q\#($0)","answer":[{"valueInteger":\#($0 % 4)}]}"#
        }
        let forms = try home.write(
            form + questions.joined(separator: ",") + "]}", to: "form.json")
        let file = try home.write(
            #"{"resourceType":"QuestionnaireResponse","id":"r","status":"completed","#
                + #""questionnaire":"http://clinic.example/worry","subject":{"reference":"#
                + #""Patient/p"},"authored":"2026-01-05","item":["#
                + answers.joined(separator: ",") + "]}", to: "answers.json")
        try home.run("import", file).expect(exit: 65, saying: "in the same or another file")
        try home.run("import", file, "--dictionary", forms).expect(
            exit: 0, printing: "Kept 1 new sample.")
        #expect(try home.json("history", "p")[0]["scores"][0]["value"].integer == 9)
        try home.run("import", file, "--dictionary", file).expect(
            exit: 65, saying: "no Questionnaire")
        let inXML = try home.write(
            "<?xml version=\"1.0\"?>\n<Questionnaire xmlns=\"http://hl7.org/fhir\"></Questionnaire>\n",
            to: "form.xml")
        try home.run("import", file, "--dictionary", inXML).expect(
            exit: 65, saying: "FHIR resources in XML")
        let other = try home.write("<ODM><Study/></ODM>\n", to: "odm.xml")
        try home.run("import", file, "--dictionary", other).expect(
            exit: 65, saying: "this is XML or a web page")
        let all = try [file, forms].map { try String(contentsOfFile: $0, encoding: .utf8) }
        let lines = try home.write(all.joined(separator: "\n"), to: "all.ndjson")
        try home.run("import", lines).expect(exit: 0, saying: "Nothing new to keep.")
    }

    @Test func `a problem of one resource stops the import, or only that resource`() throws {
        let home = try TestHome()
        let sound = try String(contentsOfFile: Self.payload(Self.response), encoding: .utf8)
        let line = sound.split(whereSeparator: \.isNewline).joined()
        let wrong = line.replacingOccurrences(of: "completed", with: "final")
        let path = try home.write("\(line)\n\(wrong)\n", to: "all.ndjson")
        let refused = try home.run("import", path)
        refused.expect(exit: 65, saying: "1 problem; nothing was kept.")
        #expect(refused.errors.contains("all.ndjson:2: "))
        #expect(!FileManager.default.fileExists(atPath: home.store))
        let left = "1 problem, left out (unknown-word: 1)."
        try home.run("import", path, "--skip-bad", "--quiet").expect(
            exit: 0, printing: "Kept 1 new sample.\n\(left)")
        try home.run("import", path, "--skip-bad").expect(exit: 0, saying: "0 new.\n\(left)")
    }

    @Test func `problems of one cause are one line with their number`() throws {
        let home = try TestHome()
        let items = (1...9).map { #"{"linkId":"q\#($0)","answer":[{"valueInteger":1}]}"# }
        let lines = (1...500).map { number in
            #"{"resourceType":"QuestionnaireResponse","id":"r\#(number)","status":"completed","#
                + #""questionnaire":"http://clinic.example/Questionnaire/mood-7","subject":{"#
                + #""reference":"Patient/p\#(number)"},"authored":"2026-01-05","item":["#
                + items.joined(separator: ",") + "]}"
        }
        let wrong = lines[0].replacingOccurrences(of: "completed", with: "final")
        let path = try home.write(
            (lines + [wrong]).joined(separator: "\n") + "\n", to: "all.ndjson")
        let refused = try home.run("import", path, "--dry-run")
        refused.expect(exit: 65, saying: "(500 times: lines 1, 2, 3, …)")
        let shown = refused.errors.split(separator: "\n").filter { $0.contains("all.ndjson:") }
        #expect(shown.count == 2, "\(shown)")
        let run = try home.run("import", path, "--dry-run", "--format", "json")
        let plan = try JSON(run.output)
        #expect(plan["problemCount"].integer == 501)
        #expect(plan["problemCounts"]["unknown-form"].integer == 500)
        #expect(plan["problemCauses"][0]["count"].integer == 500)
        #expect(plan["problemCauses"][0]["lines"].array.count == 3)
        #expect(plan["problemCauses"].array.count == 2)
    }

    @Test func `a mapping file names the form of a canonical`() throws {
        let home = try TestHome()
        // The first eight items of the PHQ-9 are also the PHQ-8.
        let codes = [
            "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3",
        ]
        let items = codes.map { #"{"linkId":"\#($0)","answer":[{"valueInteger":2}]}"# }
        let response = """
            {"resourceType": "QuestionnaireResponse", "id": "r", "status": "completed",
            "questionnaire": "http://clinic.example/Questionnaire/mood|3", "subject":
            {"reference": "Patient/p"}, "authored": "2026-01-05", "item": [
            \(items.joined(separator: ",\n"))]}
            """
        let path = try home.write(response, to: "response.json")
        try home.run("import", path).expect(exit: 65, saying: "name its form in a mapping file")
        func mapping(_ text: String) throws -> String {
            try home.write(text, to: "mapping-\(UInt32.random(in: 0...(.max))).json")
        }
        let canonical = "http://clinic.example/Questionnaire/mood"
        let sound = try mapping(#"{"mapping": 1, "canonicals": {"\#(canonical)": "phq-8"}}"#)
        try home.run("import", path, "--mapping", sound).expect(exit: 0, printing: "Kept 1 new")
        #expect(try home.json("history", "p")[0]["questionnaire"].string == "phq-8")
        for (text, words) in [
            (#"{"mapping": 1, "canonicals": {"\#(canonical)|3": "phq-2"}}"#, "leave out |"),
            (#"{"mapping": 1, "canonicals": {"\#(canonical)": "phq-77"}}"#, "is called phq-77"),
            (#"{"mapping": 1, "canonicals": ["phq-2"]}"#, "where an object belongs"),
            (#"{"mapping": 2, "canonicals": {}}"#, "write 1 to 1"),
            (
                #"{"mapping": 1, "canonicals": {"u": {"questionnaire": "phq-2", "items": {"#
                    + #""sleep": "q1"}}}}"#, "phq-2 has no item sleep"
            ),
            (
                #"{"mapping": 1, "canonicals": {"u": {"questionnaire": "phq-2", "items": {"#
                    + #""interest": "q1", "mood": "q1"}}}}"#, "with its own linkId"
            ),
            (#"{"mapping": 1, "subject": {}}"#, "unknown key"),
        ] {
            try home.run("import", path, "--mapping", try mapping(text)).expect(
                exit: words.contains("77") ? 66 : 65, saying: words)
        }
    }

    @Test func `the moods of a phone are one person's, and words can get a valence`() throws {
        let home = try TestHome()
        let renamed = Self.payload("daylio/renamed-moods.csv")
        let run = try home.run("import", renamed, "--format", "json")
        run.expect(exit: 65)
        let refused = try JSON(run.output)
        let words = refused["unmappedMoods"].keys
        #expect(words.count == 3)
        #expect(
            refused["problemCauses"][0]["remedy"].string
                == "give it one from -1 to 1 with --valence WORD=NUMBER")
        var options: [String] = []
        for word in words.sorted() { options += ["--valence", "\(word)=0.25"] }
        try ProgramRun(
            ["import", renamed, "--subject", "P-5", "--new-subject"] + options,
            environment: home.environment
        ).expect(
            exit: 0, printing: "Kept \(refused["rows"].integer ?? 0) new samples.")
        let minds = try home.json("samples", "--subject", "P-5", "--type", "state-of-mind").array
        #expect(minds.allSatisfy { $0["valence"].double == 0.25 })
        for (words, message) in [
            (["calm"], "write a word and a number"), (["=0.5"], "write a word and a number"),
            (["zenn=0.4"], "no mood in"), (["a=b=0.4"], "--valence a=b: no mood in"),
            (["calm=0.4", "calm=0.5"], "calm is given twice"),
        ] {
            try ProgramRun(
                ["import", renamed, "--subject", "P-5"] + words.flatMap { ["--valence", $0] },
                environment: home.environment
            ).expect(exit: 64, saying: message)
        }
    }

    @Test func `a plan counts what an export has that was not read`() throws {
        let home = try TestHome()
        let zip = Self.payload("apple/exportar.zip")
        try home.run("import", zip, "--dry-run").expect(
            exit: 0, printing: "  Not read: 2 other files of the zip")
        let plan = try home.json("import", zip, "--dry-run")
        #expect(plan["otherFiles"].integer == 2)
        #expect(plan["notRead"]["ActivitySummary"].integer == 1)
        #expect(plan["notRead"]["ClinicalRecord"].integer == nil)
        let alone = try home.json("import", Self.payload("apple/export-v14.xml"), "--dry-run")
        #expect(alone["notRead"]["ClinicalRecord"].integer == 1)
        let response = try home.json("import", Self.payload(Self.response), "--dry-run")
        #expect(response["otherFiles"].integer == 0 && response["notRead"].keys.isEmpty)
    }

    @Test func `options for tables are refused with other files`() throws {
        let home = try TestHome()
        try home.run("import", Self.payload(Self.response), "--date-from", "date").expect(
            exit: 64, saying: "--date-from: has no meaning for")
    }

    @Test(arguments: [
        ["--format", "jsonl"], ["--format", "json"], ["fhir"], ["fhir", "--bundle"],
    ])
    func `what is exported is imported elsewhere as the same samples`(format: [String]) throws {
        let home = try TestHome()
        try home.run(
            "record", "phq-9", "--answers", "2,1,3,0,1,2,1,0,declined", "--date",
            "2026-01-05", "--subject", "P-1", "--new-subject"
        ).expect(exit: 0)
        try home.run(
            "record", "gad-7", "--answers", "1,2,3,0,1,1,2", "--date", "2026-01-06",
            "--subject", "P-2", "--new-subject"
        ).expect(exit: 0)
        try home.run(
            "feel", "0.5", "--label", "calm", "--association", "work", "--subject", "P-1",
            "--new-subject", "--date", "2026-01-07T09:00:00Z"
        ).expect(exit: 0)
        let options =
            format[0] == "fhir"
            ? ["--format", "fhir"] + Self.base + format.dropFirst() : format
        let path = home.path("all.txt")
        try ProgramRun(
            ["export", "--everyone", "--out", path] + options, environment: home.environment
        ).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0, printing: "Kept 3 new samples.")
        for person in ["P-1", "P-2"] {
            let (one, two) = (
                try home.json("history", person)[0], try other.json("history", person)[0]
            )
            for member in ["id", "answers", "scores", "date", "subject"] {
                #expect(one[member].exists && one[member].isSame(as: two[member]), "\(member)")
            }
        }
        let (one, two) = (
            try home.json("samples", "--type", "state-of-mind")[0],
            try other.json("samples", "--type", "state-of-mind")[0]
        )
        for member in ["id", "valence", "labels", "associations", "kind", "start"] {
            #expect(one[member].exists && one[member].isSame(as: two[member]), "\(member)")
        }
        // Both ways: here they are known.
        try home.run("import", path).expect(exit: 0, printing: "  Already kept: 3")
    }

    @Test func `a journal for Day One is read back as the same states of mind`() throws {
        let home = try TestHome()
        let felt = [("0.5", "2026-01-07T09:00:00Z"), ("-1", "2026-01-08T23:59:59+02:00")]
        for (valence, date) in felt {
            try home.run(
                "feel", valence, "--label", "calm", "--association", "self-care", "--date", date,
                "--note", "a \"quoted\" note"
            ).expect(exit: 0)
        }
        let journal = Self.payload("day-one/Journal.json")
        try home.run("import", journal).expect(exit: 0, printing: "Kept 1 new sample.")
        try home.record()
        let path = home.path("Journal.json")
        let run = try home.run("export", "--format", "dayone", "--out", path)
        run.expect(
            exit: 0, saying: "1 sample left out: a journal holds states of mind",
            "Exported 3 samples")
        try home.run("import", path).expect(exit: 0, printing: "  Already kept: 3")
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0, printing: "Kept 3 new samples.")
        let (one, two) = (
            try home.json("samples", "--type", "state-of-mind").array,
            try other.json("samples", "--type", "state-of-mind").array
        )
        try #require(one.count == 3 && two.count == 3)
        for place in one.indices {
            for member in ["id", "valence", "labels", "associations", "kind", "metadata"] {
                #expect(one[place][member].isSame(as: two[place][member]), "\(member)")
            }
        }
    }

    @Test func `a result that its source withdraws is deleted only on demand`() throws {
        let home = try TestHome()
        let file = Self.payload(Self.response)
        try home.run("import", file).expect(exit: 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
            .replacingOccurrences(of: "completed", with: "entered-in-error")
        let path = try home.write(text, to: "error.json")
        try home.run("import", path).expect(
            exit: 0, printing: "Entered in error by the file, and kept here: 1")
        #expect(try home.json("history", "p-001").array.count == 1)
        try home.run("import", path, "--withdraw", "entered in error there").expect(
            exit: 0, printing: "deleted 1.")
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test(arguments: [[], ["--bundle"]])
    func `what is deleted here is withdrawn elsewhere`(layout: [String]) throws {
        let home = try TestHome()
        let other = try TestHome()
        func export() throws -> String {
            let path = home.path("all-\(UInt32.random(in: 0...(.max))).json")
            try ProgramRun(
                ["export", "--everyone", "--format", "fhir", "--out", path] + Self.base + layout,
                environment: home.environment
            ).expect(exit: 0)
            return path
        }
        for day in 1...3 {
            try home.run(
                "record", "phq-2", "--answers", "1,2", "--date", "2026-01-0\(day)", "--subject",
                "P-\(day)", "--new-subject"
            ).expect(exit: 0)
        }
        try home.run(
            "feel", "0.5", "--subject", "P-1", "--date", "2026-01-07T09:00:00Z"
        ).expect(exit: 0)
        try other.run("import", try export()).expect(exit: 0, printing: "Kept 4 new samples.")
        let deleted = try home.json("samples", "--subject", "P-1").array
        #expect(deleted.count == 2)
        for sample in deleted {
            try home.run(
                "delete", try #require(sample["id"].string), "--reason", "by mistake", "--yes"
            ).expect(exit: 0)
        }
        let moved = try #require(try home.json("samples", "--subject", "P-2")[0]["id"].string)
        try home.run(
            "reassign", moved, "--to", "P-3", "--reason", "wrong person", "--yes"
        ).expect(exit: 0)
        let file = try export()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.components(separatedBy: "entered-in-error").count == 4)
        try other.run("import", file).expect(
            exit: 0, printing: "Entered in error by the file, and kept here: 3")
        try other.run("import", file, "--withdraw", "deleted there").expect(
            exit: 0, printing: "deleted 3.")
        let here = try home.json("samples").array.map { $0["id"].string ?? "" }
        let there = try other.json("samples").array.map { $0["id"].string ?? "" }
        #expect(here.sorted() == there.sorted() && here.count == 2)
        // The moved result is current here: its old identifier withdraws nothing.
        try home.run("import", file, "--withdraw", "deleted there").expect(
            exit: 0, saying: "Nothing new to keep.")
        try ProgramRun(
            ["export", "--subject", "P-3", "--format", "fhir"] + Self.base,
            environment: home.environment
        ).expect(exit: 0, saying: "3 deleted samples left out")
    }

    @Test func `FHIR is not written without the base of the site`() throws {
        let home = try TestHome()
        try home.run("import", Self.payload(Self.response)).expect(exit: 0)
        try home.run("export", "--format", "fhir").expect(exit: 64, saying: "--fhir-base URL")
        try home.run("export", "--format", "fhir", "--fhir-base", "clinic").expect(
            exit: 64, saying: "write a URL")
    }

    @Test func `a table that is exported is imported with the columns that were kept`() throws {
        let home = try TestHome()
        let columns = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let path = try home.write(
            "patient,date,\(columns),site\nP1,2026-01-05,2,1,3,0,1,2,1,0,1,north\n",
            to: "clinic.csv")
        try home.run("import", path, "--keep", "site").expect(exit: 0)
        let out = home.path("out.csv")
        try home.run("export", "-q", "phq-9", "--format", "csv", "--out", out).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", out, "--keep", "site").expect(
            exit: 0, printing: "Kept 1 new result.")
        let (one, two) = (
            try home.json("samples", "--type", "assessment")[0],
            try other.json("samples", "--type", "assessment")[0]
        )
        for member in ["subject", "start", "answers", "scores", "metadata"] {
            #expect(one[member].exists && one[member].isSame(as: two[member]), "\(member)")
        }
        // In the first store nothing is new.
        try home.run("import", out, "--keep", "site").expect(exit: 0, printing: "Already kept: 1")
    }
}
