import TestSupport
import Testing

/// What is exported of forms that ship without wording, and read elsewhere.
struct ImportUnwordedFormsTests {
    private static let base = ["--fhir-base", "https://clinic.example/fhir"]

    /// A home with a result that has times and numbers, and one with a person's sex.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        try home.run(
            "record", "ipaq-short", "--answers", "3,60,2,30,7,20,300", "--date", "2026-01-05",
            "--subject", "P-1", "--new-subject"
        ).expect(exit: 0)
        try home.run(
            "record", "audit-c", "--answers", "q1=2,q2=1,q3=1,sex=female", "--date",
            "2026-01-06", "--subject", "P-2", "--new-subject"
        ).expect(exit: 0)
        return home
    }

    @Test(arguments: [["--format", "jsonl"], ["--format", "fhir"] + base])
    func `results of forms without wording come back as they were`(format: [String]) throws {
        let home = try Self.home()
        let path = home.path("all.txt")
        try ProgramRun(
            ["export", "--everyone", "--out", path] + format, environment: home.environment
        ).expect(exit: 0)
        let other = try TestHome()
        let options = format.contains("fhir") ? Self.base : []
        try ProgramRun(["import", path] + options, environment: other.environment).expect(
            exit: 0, printing: "Kept 2 new samples.")
        for person in ["P-1", "P-2"] {
            let (one, two) = (
                try home.json("history", person)[0], try other.json("history", person)[0]
            )
            for member in ["id", "answers", "context", "scores", "date", "questionnaire"] {
                #expect(one[member].isSame(as: two[member]), "\(person): \(member)")
            }
            #expect(one["scores"].exists && one["answers"].exists)
        }
    }

    @Test func `without the base of its forms, a file of the kit names the option`() throws {
        let home = try Self.home()
        let path = home.path("all.ndjson")
        try ProgramRun(
            ["export", "--everyone", "--out", path, "--format", "fhir"] + Self.base,
            environment: home.environment
        ).expect(exit: 0)
        try TestHome().run("import", path).expect(exit: 65, saying: "--fhir-base URL")
    }
}
