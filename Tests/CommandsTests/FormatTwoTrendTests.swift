import Foundation
import TestSupport
import Testing

/// `trend`, `outcomes` and `history` of forms with decimals, ratios, categories and context.
struct FormatTwoTrendTests {
    /// A home with the vectors of an instrument as the results of three people, a month apart.
    private static func home(_ id: String) throws -> TestHome {
        let home = try TestHome()
        let vectors = try InstrumentVectors(id)
        let columns = Set(vectors.vectors.flatMap { $0.answers.map(\.item) }).sorted()
        var rows = [(["patient", "date"] + columns).joined(separator: ",")]
        for person in ["P1", "P2", "P3"] {
            for (place, vector) in vectors.vectors.prefix(9).enumerated() {
                let cells = columns.map { column in
                    vector.answers.first { $0.item == column }?.answer.typed ?? ""
                }
                rows.append(([person, "2026-0\(place + 1)-05"] + cells).joined(separator: ","))
            }
        }
        let file = try home.write(rows.joined(separator: "\n") + "\n", to: "visits.csv")
        try home.run("import", file, "-q", id, "--yes", "--questionnaires", Self.folder).expect(
            exit: 0)
        return home
    }

    private static let folder = Repository.root.appending(path: "Tests/Instruments").path

    @Test func `a trend says that nothing is published to judge a change by`() throws {
        let run = try Self.home("psqi").run("trend", "P1")
        run.expect(
            exit: 0, printing: "PSQI global, 0 to 21, more is worse", "2026-02-05  21",
            "left out: no score, as answers are missing",
            "Reliable change, larger than measurement error: cannot be judged")
    }

    @Test func `a ratio has no greatest score, and says when it would be divided by 0`() throws {
        let home = try Self.home("psqi")
        let run = try home.run("trend", "P1", "--scale", "efficiency")
        run.expect(
            exit: 0, printing: "Sleep efficiency, in percent, more is better",
            "2026-01-05  93.8, baseline", "left out: no score: it would be divided by 0")
        #expect(!run.output.contains("144000"))
        let terminal = try home.terminal("trend", "P1", "--scale", "efficiency")
        #expect(try terminal.expect("not a diagnosis.").contains("93.8 ┤"))
    }

    @Test(
        arguments: [
            ("eq-5d-5l-pl", " 1.000 ┤", "-0.590 ┤"), ("promis-global-10", "67.7 ┤", "16.2 ┤"),
            ("kccq-12", "100.00 ┤", "0.00 ┤"), ("uas7", "42 ┤", "1 ┤"),
        ])
    func `a chart has the proved range with the decimals of the scale`(
        id: String, greatest: String, least: String
    ) throws {
        let home = try Self.home(id)
        let terminal = try home.terminal("trend", "P1")
        let screen = try terminal.expect("not a diagnosis.")
        #expect(screen.contains(greatest) && screen.contains(least), "\(screen)")
        // Its store is needed until the program ends.
        #expect(try terminal.exitStatus() == .exit(0) && home.hasStore)
    }

    @Test func `a scale that counts no points shows its changes without points`() throws {
        let home = try TestHome()
        for (date, days) in [("2026-05-01", "3"), ("2026-06-01", "4"), ("2026-06-21", "5")] {
            try home.run(
                "record", "ipaq-short", "--subject", "P1", "--date", date, "--answers",
                "\(days),40,0,,5,60,300"
            ).expect(exit: 0)
        }
        try home.run("trend", "P1", "--reliable-change", "600").expect(
            exit: 0, printing: "IPAQ, MET-minutes a week, 0.0 to 19278.0, more is better",
            "Change: +640.0, +32.8 %", "(600.0 or more)", "Slope: ")
        #expect(try !home.run("trend", "P1").output.contains("points a week"))
        let letter = try home.run("letter", "P1").output
        #expect(letter.contains(": 640.0 higher; more is"), "\(letter)")
        let german = try home.run("trend", "P1", "--language", "de").output
        #expect(german.contains("+640,0, +32,8 %") && !german.contains("Punkte je Woche"))
    }

    @Test func `outcomes are about any scale`() throws {
        let home = try Self.home("whoqol-bref")
        let run = try home.run("outcomes", "-q", "whoqol-bref", "--scale", "social")
        run.expect(exit: 0, printing: "WHOQOL-BREF social, from 4 to 20: first score against last")
        #expect(!run.output.contains("By the band"))
        // More is better here, so a low first score is the one that rises without treatment.
        #expect(
            run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .contains("People whose first score is far from the average have a later one"))
        #expect(!run.output.contains("high first score"))
        #expect(run.output.contains("scores: cannot be judged"))
        try home.run("outcomes", "-q", "whoqol-bref", "--scale", "joy").expect(
            exit: 66, saying: "it has: ")
    }

    @Test func `a form with categories only is followed by its categories and flags`() throws {
        let home = try Self.home("c-ssrs-screener")
        let run = try home.run("trend", "P1", "--questionnaires", Self.folder)
        run.expect(
            exit: 0, printing: "Triage points of the sheet: High",
            "Triage points of the sheet: open; still possible: High, Moderate",
            "ATTENTION: Answered q6 with yes.")
        let json = try home.json("trend", "P1", "--questionnaires", Self.folder)
        #expect(json["questionnaire"].string == "c-ssrs-screener")
        #expect(json["results"].array.count == 8)
        #expect(json["results"][1]["categories"][0]["case"].string == "low")
        try home.run("outcomes", "-q", "c-ssrs-screener", "--questionnaires", Self.folder).expect(
            exit: 66, saying: "wellbeing trend ID -q c-ssrs-screener", "wellbeing flags")
        // An item that the form did not ask is not a skipped question.
        #expect(json["results"][0]["flags"].array.isEmpty)
    }

    @Test func `a score that depends on the sex says that it is not known`() throws {
        let home = try Self.home("findrisc")
        let vector = try #require(try InstrumentVectors("findrisc").vectors.first)
        let answers = vector.answers.filter { $0.item != "sex" }
            .map { "\($0.item)=\($0.answer.typed)" }.joined(separator: ",")
        try home.run(
            "record", "findrisc", "--answers", answers + ",sex=unknown", "--date", "2026-05-20",
            "--subject", "P1"
        ).expect(exit: 0)
        try home.run("trend", "P1").expect(
            exit: 0, printing: "2026-05-20  left out: no score: not known: sex")
    }

    @Test func `history shows a cut-point that depends on the sex`() throws {
        let run = try Self.home("audit-c").run("history", "P1")
        run.expect(exit: 0, printing: "criteria met", "criteria not met")
    }
}
