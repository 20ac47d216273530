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
        try home.run("import", path, "--skip-bad").expect(
            exit: 0, printing: "Kept 1 new sample.\n1 problem, left out.")
    }

    @Test func `the moods of a phone are one person's, and words can get a valence`() throws {
        let home = try TestHome()
        let renamed = Self.payload("daylio/renamed-moods.csv")
        let run = try home.run("import", renamed, "--format", "json")
        run.expect(exit: 65)
        let refused = try JSON(run.output)
        let words = refused["unmappedMoods"].keys
        #expect(words.count == 3)
        var options: [String] = []
        for word in words.sorted() { options += ["--valence", "\(word)=0.25"] }
        try ProgramRun(
            ["import", renamed, "--subject", "P-5", "--new-subject"] + options,
            environment: home.environment
        ).expect(
            exit: 0, printing: "Kept \(refused["rows"].integer ?? 0) new samples.")
        let minds = try home.json("samples", "--subject", "P-5", "--type", "state-of-mind").array
        #expect(minds.allSatisfy { $0["valence"].double == 0.25 })
        try home.run("import", renamed, "--valence", "calm", "--subject", "P-5").expect(
            exit: 64, saying: "write a word and a number")
    }

    @Test func `options for tables are refused with other files`() throws {
        let home = try TestHome()
        try home.run("import", Self.payload(Self.response), "--date-from", "date").expect(
            exit: 64, saying: "--date-from: for tables only")
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
