import Foundation
import Testing

/// The name of a questionnaire where a person or a file is expected.
@Suite struct MisplacedNameTests {
    @Test(arguments: [
        (["history", "phq-9"], "not a person", "-q phq-9"),
        (["trend", "PHQ-9"], "not a person", "-q phq-9"),
        (["trend", "-q", "phq-9", "--subject", "gad-7"], "--subject: gad-7", "-q gad-7"),
        (["feel", "0.5", "--subject", "phq-9"], "not a person", "name the person"),
        (["samples", "--subject", "phq-9"], "not a person", "-q phq-9"),
        (["outcomes", "phq-9"], "word 2 is one too many", "-q phq-9"),
        (["import", "phq-9"], "not a file", "-q phq-9"),
        (["lint", "phq-9"], "not a file", "wellbeing show phq-9"),
    ]) func `it is refused with what to write instead`(
        arguments: [String], words: String, remedy: String
    ) throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        let run = try ProgramRun(arguments, environment: home.environment)
        run.expect(exit: 64, saying: words, remedy)
        #expect(run.output.isEmpty)
    }

    @Test func `a person who has such a name is found`() throws {
        let home = try TestHome()
        try home.record(subject: "phq-9")
        #expect(try home.json("history", "phq-9").array.count == 1)
        #expect(try home.json("history", "--subject", "phq-9").array.count == 1)
    }

    @Test func `a questionnaire of the user's folder is known, and a file of that name is read`()
        throws
    {
        let home = try TestHome()
        try home.write("{}", to: "sleep.json")
        let run = try home.run("history", "sleep", "--questionnaires", home.folder.path)
        run.expect(exit: 64, saying: "sleep is a questionnaire, not a person")
        try home.run("history", "sleep").expect(exit: 0, saying: "No assessments.")
    }
}
