import Foundation
import Testing

/// What tables write for the sex of a person, which decides the cut-point of AUDIT-C.
struct ContextCodeImportTests {
    /// A table with one result of 3 points for each text: a woman meets the cut-point, a man does not.
    private static func table(_ sexes: [String], items: String = "q1,q2,q3") -> String {
        (["id,date,sex,\(items)"]
            + sexes.enumerated().map { "P\($0),2026-01-05,\($1),1,1,1" })
            .joined(separator: "\n") + "\n"
    }

    /// The column `total.positive` of a scored table.
    private static func verdicts(_ run: ProgramRun) throws -> [String] {
        let rows = run.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let place = try #require(rows.first?.firstIndex(of: "total.positive"))
        return rows.dropFirst().map { $0[place] }
    }

    @Test(arguments: [
        (["M", "F"], ["false", "true"]), (["m", "w", "d"], ["false", "true", ""]),
        (["h", "f"], ["false", "true"]),
    ])
    func `the letters of a column decide what M and H mean`(
        letters: [String], verdicts: [String]
    ) throws {
        let home = try TestHome()
        // The third letter of German tables names a third choice.
        let sexes = letters.map { $0 == "d" ? "divers" : $0 }
        let file = try home.write(Self.table(sexes), to: "drinking.csv")
        let run = try home.run("score", "audit-c", "--csv", file)
        run.expect(exit: 0)
        #expect(try Self.verdicts(run) == verdicts)
    }

    @Test(arguments: [
        ["1", "2"], ["0", "1"], ["2.0", "1.0"], ["M"], ["M", "male"], ["H", "M"], ["H", "V"],
        ["F", "H", "M"],
    ])
    func `a sex that the table does not explain is asked for and never guessed`(
        sexes: [String]
    ) throws {
        let home = try TestHome()
        let file = try home.write(Self.table(sexes), to: "drinking.csv")
        for words in [["score", "audit-c", "--csv", file], ["import", file, "-q", "audit-c"]] {
            let run = try ProgramRun(words, environment: home.environment)
            run.expect(exit: 65, saying: "the table does not say what")
            let letters = sexes.filter { !["F", "V", "male"].contains($0) }.sorted()
            #expect(run.errors.contains("--code sex:\(letters[0])=CHOICE"))
        }
        #expect(!home.hasStore)
    }

    @Test func `the user says what the numbers of a sex mean`() throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["1", "2", "9"]), to: "drinking.csv")
        let codes = [
            "--code", "sex:1=male", "--code", "sex:2=female", "--code", "sex:9=unknown",
        ]
        let scored = try ProgramRun(
            ["score", "audit-c", "--csv", file] + codes, environment: home.environment)
        scored.expect(exit: 0, saying: "where 1 is male, 2 is female, 9 is unknown")
        #expect(try Self.verdicts(scored) == ["false", "true", ""])
        let mapping = home.path("map.json")
        try ProgramRun(
            ["import", file, "-q", "audit-c", "--save-mapping", mapping] + codes,
            environment: home.environment
        ).expect(exit: 0, printing: "Kept 3 new results.")
        // The mapping names the form, so it needs no -q.
        try home.run("import", file, "--mapping", mapping).expect(
            exit: 0, saying: "Already imported")
        #expect(
            try home.json("history", "P0")[0]["rules"][0]["met"].bool == false)
    }

    @Test(arguments: [
        (["--code", "sex:1=man", "--code", "sex:2=female"], "choices are female, male, other"),
        (["--code", "sex:1=male"], "the table does not say what 2 means"),
        (["--code", "gender:1=male"], "no column with this name says anything"),
        (["--code", "sex=male"], "sex:1=male"),
    ])
    func `a code that explains nothing is refused`(codes: [String], words: String) throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["1", "2"]), to: "drinking.csv")
        let run = try ProgramRun(
            ["import", file, "-q", "audit-c"] + codes, environment: home.environment)
        #expect(run.ending != .exit(0) && run.errors.contains(words), "\(run.errors)")
        #expect(!home.hasStore)
    }

    @Test func `a draft of the mapping has a gap for each number of a sex`() throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["1", "2"]), to: "drinking.csv")
        let path = home.path("draft.json")
        try home.run("import", file, "-q", "audit-c", "--save-mapping", path).expect(
            exit: 65, saying: "contextCodes of audit-c")
        let draft = try String(contentsOfFile: path, encoding: .utf8)
        try home.run("import", file, "--mapping", path).expect(exit: 65, saying: "still null")
        let filled = try home.write(
            draft.replacing("\"1\": null", with: "\"1\": \"male\"")
                .replacing("\"2\": null", with: "\"2\": \"female\""), to: "filled.json")
        try home.run("import", file, "--mapping", filled).expect(
            exit: 0, printing: "Kept 2 new results.")
    }

    @Test func `the import asks on a terminal, and says the options`() throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["1", "2"]), to: "drinking.csv")
        let terminal = try home.terminal("import", file, "-q", "audit-c")
        try terminal.expect("What does 1 mean in the column sex?")
        try terminal.expect("Number or name")
        try terminal.sendLine("male")
        try terminal.expect("What does 2 mean in the column sex?")
        try terminal.expect("Number or name")
        try terminal.sendLine("1")
        try terminal.expect("add: --code 'sex:1=male' --code 'sex:2=female'")
        try terminal.expect("[y/N] ")
        try terminal.sendLine("y")
        #expect(try terminal.exitStatus() == .exit(0))
    }

    @Test func `--items leaves the column of the sex in its place`() throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["F"], items: "one,two,three"), to: "drinking.csv")
        let run = try home.run(
            "import", file, "-q", "audit-c", "--items", "one..three", "--dry-run")
        run.expect(exit: 0, printing: "sex (sex)")
    }

    @Test func `a table of the kit comes back without an option`() throws {
        let home = try TestHome()
        let file = try home.write(Self.table(["female", "male", "unknown"]), to: "drinking.csv")
        try home.run("import", file, "-q", "audit-c").expect(exit: 0)
        let table = home.path("kit.csv")
        try home.run("export", "--everyone", "--format", "csv", "--out", table).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", table).expect(exit: 0, printing: "Kept 3 new samples.")
        for person in ["P0", "P1", "P2"] {
            let (one, two) = (
                try home.json("history", person)[0], try other.json("history", person)[0]
            )
            #expect(one["answers"]["q1"].integer == 1)
            #expect(one["answers"].isSame(as: two["answers"]), "\(person)")
            #expect(one["rules"].isSame(as: two["rules"]), "\(person)")
        }
    }

    @Test func `a dictionary explains the numbers of a sex`() throws {
        let home = try TestHome()
        let file = try home.write(
            Self.table(["1", "2", "3"]).replacing("id,date", with: "record_id,visit_date"),
            to: "redcap.csv")
        let scale = "0, 0 | 1, 1 | 2, 2 | 3, 3 | 4, 4"
        let fields = [
            ("sex", "radio", "1, Male | 2, Female | 3, Unknown"), ("q1", "radio", scale),
            ("q2", "radio", scale), ("q3", "radio", scale),
        ]
        let dictionary = try home.write(
            "field_name,form_name,field_type,field_label,select_choices_or_calculations\n"
                + fields.map { "\($0.0),alcohol,\($0.1),\($0.0),\"\($0.2)\"" }
                .joined(separator: "\n") + "\n", to: "dictionary.csv")
        try home.run(
            "import", file, "-q", "audit-c", "--dictionary", dictionary, "--dry-run"
        ).expect(exit: 0, printing: "where 1 is male, 2 is female, 3 is\n  unknown")
    }
}
