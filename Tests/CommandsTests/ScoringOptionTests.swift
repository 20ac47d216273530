import TestSupport
import Testing

/// The option `--scoring` of every verb that shows scores.
struct ScoringOptionTests {
    private static let answers = "1,2,3,4,1,2,3,4,1,2,3,4"

    /// A home with two GHQ-12 of P-1.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        for (date, answers) in [("2026-01-05", answers), ("2026-02-05", "1,1,1,1,1,1,1,1,3,1,1,1")]
        {
            try home.run(
                "record", "ghq-12", "--answers", answers, "--date", date, "--subject", "P-1",
                "--new-subject"
            ).expect(exit: 0)
        }
        return home
    }

    @Test func `score shows the scales of the chosen scoring`() throws {
        let home = try TestHome()
        let own = try home.run("score", "ghq-12", "--answers", Self.answers)
        own.expect(exit: 0, printing: "GHQ-12, scored 0-1-2-3: 18 of 36")
        #expect(!own.output.contains("0-0-1-1"))
        let chosen = try home.run(
            "score", "ghq-12", "--answers", Self.answers, "--scoring", "bimodal")
        chosen.expect(exit: 0, printing: "GHQ-12, scored 0-0-1-1: 6 of 12")
        #expect(!chosen.output.contains("0-1-2-3"))
        let json = try home.json(
            "score", "ghq-12", "--answers", Self.answers, "--scoring", "bimodal")
        #expect(json["scoring"].string == "bimodal")
        #expect(json["results"].array.map(\.string) == ["bimodal"])
        #expect(json["scores"].array.count == 3)
    }

    @Test func `show lists the scorings, and shows the scales of one`() throws {
        let home = try TestHome()
        try home.run("show", "ghq-12").expect(
            exit: 0, printing: "likert (without --scoring): 0-1-2-3; scales: likert",
            "Scale chronic")
        let one = try home.run("show", "ghq-12", "--scoring", "chronic")
        one.expect(exit: 0, printing: "Scale chronic")
        #expect(!one.output.contains("Scale likert"))
    }

    @Test func `history, trend and outcomes follow the chosen scoring`() throws {
        let home = try Self.home()
        let history = try home.run("history", "P-1", "--scoring", "bimodal")
        history.expect(exit: 0, printing: "GHQ-12, scored 0-0-1-1: 6", "GHQ-12, scored 0-0-1-1: 1")
        #expect(!history.output.contains("chronic"))
        let trend = try home.json("trend", "P-1", "--scoring", "bimodal")
        #expect(trend["scale"].string == "bimodal")
        #expect(try home.json("trend", "P-1")["scale"].string == "likert")
        let outcomes = try home.json("outcomes", "-q", "ghq-12", "--scoring", "chronic")
        #expect(outcomes["scale"].string == "chronic")
        let scale = try home.json("outcomes", "-q", "ghq-12", "--scale", "bimodal")
        #expect(scale["scale"].string == "bimodal")
    }

    @Test func `a report follows the chosen scoring`() throws {
        let home = try Self.home()
        let page = try home.run("report", "P-1", "--scoring", "bimodal")
        page.expect(exit: 0, printing: "GHQ-12, scored 0-0-1-1: every score, oldest first")
    }

    /// Wrong command lines, with their exit codes and words.
    static let refused: [(arguments: [String], status: Int32, words: String)] = [
        (
            ["score", "ghq-12", "--answers", answers, "--scoring", "weekly"], 66,
            "ghq-12 has no such scoring; it has: likert, bimodal, chronic"
        ),
        (["show", "phq-9", "--scoring", "likert"], 66, "phq-9 has one scoring only"),
        (["trend", "P-1", "--scoring", "weekly"], 66, "it has: likert, bimodal, chronic"),
        (
            ["trend", "P-1", "--scoring", "bimodal", "--scale", "likert"], 64,
            "use either --scale or --scoring"
        ),
        (["history", "P-1", "--scoring", "weekly"], 66, "it has: likert, bimodal, chronic"),
        (["outcomes", "-q", "ghq-12", "--scoring", "weekly"], 66, "it has: likert"),
        (["outcomes", "-q", "ghq-12", "--scale", "weekly"], 66, "it has: likert"),
        (["report", "P-1", "--scoring", "weekly"], 66, "it has: likert"),
        (["show", "ghq-12", "--scoring", "likert", "--format", "json"], 64, "has all scorings"),
    ]

    @Test(arguments: refused)
    func `a scoring that does not exist is refused with the names of those that do`(
        _ refused: (arguments: [String], status: Int32, words: String)
    ) throws {
        let home = try Self.home()
        let run = try ProgramRun(refused.arguments, environment: home.environment)
        #expect(run.ending == .exit(refused.status), "\(run.errors)")
        #expect(run.errors.contains(refused.words), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
