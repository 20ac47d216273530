import Foundation
import TestSupport
import Testing

/// Exports of a store after corrections, imported into a store that has an earlier export.
struct ImportedCorrectionTests {
    private static let base = ["--fhir-base", "https://clinic.example/fhir"]

    /// Records a GAD-7, perhaps as a correction, and returns its identifier.
    private func record(
        _ answers: String, in home: TestHome, replacing id: String? = nil,
        of person: String? = nil
    ) throws -> String {
        let correction =
            (id.map { ["--amend", "misread", "--replaces", $0] } ?? [])
            + (person.map { ["--subject", $0] } ?? [])
        let run = try ProgramRun(
            ["record", "gad-7", "--answers", answers, "--date", "2026-05-01", "--format", "json"]
                + correction, environment: home.environment)
        run.expect(exit: 0)
        return try #require(try JSON(run.output)["id"].string)
    }

    private func export(_ home: TestHome, _ name: String, _ options: [String]) throws -> String {
        let path = home.path(name)
        try ProgramRun(
            ["export", "--everyone", "--out", path] + options, environment: home.environment
        ).expect(exit: 0)
        return path
    }

    /// The totals and valences of a store.
    private func content(of home: TestHome) throws -> [Double] {
        try home.json("samples").array.map {
            $0["valence"].double ?? $0["scores"][0]["value"].double ?? .nan
        }.sorted()
    }

    @Test(arguments: [
        ["--format", "jsonl"], ["--format", "json"], ["--format", "jsonl", "--amended"],
    ])
    func `a correction elsewhere is a conflict, and with a reason it replaces what is kept`(
        options: [String]
    ) throws {
        let (home, other) = (try TestHome(), try TestHome())
        let first = try record("1,1,2,0,1,0,1", in: home)
        let felt = try home.json(
            "feel", "0.7", "--date", "2026-05-01T10:00:00Z")
        try home.run("treatment", "start", "CBT", "--date", "2026-05-01").expect(exit: 0)
        let before = try export(home, "before", options)
        try other.run("import", before).expect(exit: 0, printing: "Kept 3 new samples.")

        // Two corrections of each, of which the other store sees only the second.
        let second = try record("1,1,2,0,1,1,1", in: home, replacing: first)
        let third = try record("1,1,2,0,1,2,1", in: home, replacing: second)
        var id = try #require(felt["id"].string)
        for valence in ["0.4", "0.2"] {
            try home.run("edit", id, valence).expect(exit: 0)
            id = try #require(
                try home.json("samples", "--type", "state-of-mind")[0]["id"].string)
        }
        try home.run("treatment", "stop", "CBT", "--date", "2026-05-02").expect(exit: 0)
        let after = try export(home, "after", options)

        let plan = try ProgramRun(
            ["import", after, "--dry-run", "--format", "json"], environment: other.environment)
        let json = try JSON(plan.output)
        #expect(json["new"].integer == 0 && json["conflicts"].integer == 3)
        try other.run("import", after).expect(
            exit: 65, printing: "  Kept with other content: 3", saying: "nothing was changed")
        #expect(try other.json("samples").array.count == 3)
        try other.run("import", after, "--amend", "corrected there").expect(
            exit: 0, printing: "corrected 3")
        for _ in 1...2 {
            let samples = try other.json("samples").array
            #expect(
                Set(samples.compactMap { $0["id"].string })
                    == Set(try home.json("samples").array.compactMap { $0["id"].string }))
            #expect(samples.contains { $0["id"].string == third })
            #expect(
                try other.json("history").array.count { $0["type"].string == "assessment" } == 1)
            try other.run("import", after).expect(exit: 0, printing: "  Already kept: 3")
            // The earlier export undoes nothing.
            try other.run("import", before).expect(
                exit: 0, saying: "Nothing new to keep.")
        }
        #expect(try other.run("verify").ending == .exit(0))
    }

    @Test func `of a result and its correction in one file, only the correction is kept`() throws {
        let (home, other) = (try TestHome(), try TestHome())
        let options = ["--format", "jsonl"]
        let first = try record("1,1,2,0,1,0,1", in: home)
        var text = try String(
            contentsOfFile: try export(home, "before", options), encoding: .utf8)
        _ = try record("1,1,2,0,1,2,1", in: home, replacing: first)
        text += try String(contentsOfFile: try export(home, "after", options), encoding: .utf8)
        let both = try home.write(text, to: "both")
        try other.run("import", both).expect(exit: 0, printing: "  New: 1")
        #expect(try content(of: other) == [8])
    }

    @Test(arguments: [["--format", "jsonl"], ["--format", "fhir"] + base], [false, true])
    func `a corrected result is one result in FHIR and in the kit's own samples`(
        options: [String], correctsAgain: Bool
    ) throws {
        let (home, other) = (try TestHome(), try TestHome())
        let first = try record("1,1,2,0,1,0,1", in: home)
        let second = try record("1,1,2,0,1,2,1", in: home, replacing: first)
        let one = try export(home, "one", options)
        try other.run("import", one).expect(exit: 0, printing: "Kept 1 new sample.")
        if correctsAgain { _ = try record("1,1,2,0,1,3,1", in: home, replacing: second) }
        let files = [
            try export(home, "two", ["--format", "jsonl"]),
            try export(home, "three", ["--format", "fhir"] + Self.base),
        ]
        for file in files {
            if correctsAgain {
                try other.run("import", file).expect(
                    exit: 65, printing: "  Kept with other content: 1")
            } else {
                try other.run("import", file).expect(exit: 0, printing: "  Already kept: 1")
            }
        }
        #expect(try content(of: other) == [8])
        guard correctsAgain else { return }
        for file in files {
            try other.run("import", file, "--amend", "corrected there").expect(exit: 0)
            #expect(try content(of: other) == [9])
        }
    }

    @Test(arguments: [true, false])
    func `an export of a result that was corrected and moved withdraws nothing where it is kept`(
        correctsFirst: Bool
    ) throws {
        let (home, other) = (try TestHome(), try TestHome())
        func move(_ id: String) throws -> String {
            try ProgramRun(
                ["reassign", id, "--to", "P-2", "--new-subject", "--reason", "mistaken", "--yes"],
                environment: home.environment
            ).expect(exit: 0)
            return try #require(try home.json("export", "--everyone")[0]["id"].string)
        }
        let first = try record("1,1,2,0,1,0,1", in: home)
        if correctsFirst {
            _ = try move(try record("1,1,2,0,1,2,1", in: home, replacing: first))
        } else {
            _ = try record("1,1,2,0,1,2,1", in: home, replacing: try move(first), of: "P-2")
        }
        let file = try export(home, "all.ndjson", ["--format", "fhir"] + Self.base)
        try other.run("import", try export(home, "all.jsonl", ["--format", "jsonl"]))
            .expect(exit: 0, printing: "  New: 1")
        for home in [home, other] {
            try home.run("import", file, "--withdraw", "in error").expect(
                exit: 0, printing: "  Already kept: 1")
            #expect(try home.json("export", "--everyone").array.count == 1)
        }
    }

    @Test func `what was entered in error and is not kept is counted, whatever its type`() throws {
        let (home, other) = (try TestHome(), try TestHome())
        _ = try record("1,1,2,0,1,0,1", in: home)
        try home.run("feel", "0.7", "--date", "2026-05-01T10:00:00Z").expect(exit: 0)
        for sample in try home.json("samples").array {
            let id = try #require(sample["id"].string)
            try home.run("delete", id, "--reason", "by mistake", "--yes").expect(exit: 0)
        }
        let file = try export(home, "deleted", ["--format", "fhir"] + Self.base)
        let plan = try JSON(
            ProgramRun(
                ["import", file, "--dry-run", "--format", "json"], environment: other.environment
            ).output)
        let reason = "a sample entered in error, not kept under this identifier"
        #expect(plan["rows"].integer == 2 && plan["leftOut"][reason].integer == 2)
        try other.run("import", file, "--withdraw", "deleted there").expect(
            exit: 0, printing: "  Left out, \(reason): 2", saying: "Nothing new to keep.")
    }
}
