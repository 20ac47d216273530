import Foundation
import TestSupport
import Testing

/// Blanks that raise a flag, where the form asks the item only after certain answers.
struct BlankFlagTests {
    private static let forms = [
        "--questionnaires", Repository.root.appending(path: "Tests/Instruments").path,
    ]

    private static func flags(_ verb: String, _ answers: String) throws -> [String] {
        let home = try TestHome()
        let more =
            verb == "record" ? ["--date", "2026-05-01", "--subject", "P", "--new-subject"] : []
        let run = try ProgramRun(
            [verb, "c-ssrs-screener", "--answers", answers, "--format", "json"] + more + forms,
            environment: home.environment)
        run.expect(exit: 0)
        return try JSON(run.output)["flags"].array.compactMap { $0["id"].string }
    }

    @Test(arguments: ["score", "record"], ["1,1,0,,0,0,", "q1=1,q2=1,q3=0,q5=0,q6=0"])
    func `a blank of an item that the form asks raises its flag`(
        verb: String, answers: String
    ) throws {
        let flags = try Self.flags(verb, answers)
        #expect(flags.contains("q4-skipped") && flags.contains("q1-yes"), "\(flags)")
    }

    @Test func `a blank of an item that the form does not ask raises no flag`() throws {
        #expect(try Self.flags("score", "0,0,,,,0,") == [])
    }
}
