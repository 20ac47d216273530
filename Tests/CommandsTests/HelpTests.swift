import Commands
import Foundation
import Testing

@Suite struct HelpTests {
    @Test func `a verb's help has all parts in plain lines`() {
        let help = HelpText(program: SampleProgram.program)
            .text(of: SampleProgram.program.verb(named: "history"))
        #expect(
            help == """
                sample history: look back at a subject's assessments.

                Usage:
                  sample history SUBJECT [OPTIONS]

                Examples:
                  sample history P1 -q phq-9
                      All PHQ-9 of P1.

                Oldest first.

                Arguments:
                  SUBJECT
                      Who.

                Options:
                  -q, --questionnaire ID
                      Only this questionnaire.
                  --last COUNT
                      Only the newest. A whole number from 1 to 1000.
                  --explain
                      Show how each score arose.
                  --format text|json|csv
                      How to write the result. Without it, text.

                Common options, see sample help options: --store, --help, --version

                Exit codes:
                  66
                      The subject is not known.

                """)
    }

    @Test(arguments: [20, 40, 80, 500])
    func `help fits its width and names every verb and option`(width: Int) {
        let program = SampleProgram.program
        let help = HelpText(program: program, width: width).text(of: nil)
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= min(width, 80) })
        for verb in program.verbs {
            let name = verb.group == .help ? "help \(verb.name)" : verb.name
            #expect(help.contains("\n  \(name)\(width < 40 ? "\n" : " ")"))
        }
        for option in program.commonOptions { #expect(help.contains(option.name)) }
    }

    @Test func `the manual page passes every installed checker`() throws {
        let page = ManualPage(program: SampleProgram.program).text
        if ShellTool.path("mandoc") != nil {
            let run = try ShellTool.run(
                "mandoc", ["-man", "-Tlint", "-Wwarning", "$FILE"], on: page)
            let complaints = run.output.split(separator: "\n")
                .filter { !$0.contains("missing date") }
            #expect(complaints.isEmpty)
        }
        if ShellTool.path("groff") != nil {
            let run = try ShellTool.run(
                "groff", ["-ww", "-z", "-man", "-Tutf8", "$FILE"], on: page)
            #expect(run.errors == "")
            #expect(run.status == 0)
        }
    }

    @Test(.enabled(if: ShellTool.path("groff") != nil))
    func `the manual page prints dashes, dots, quotes and backslashes as written`() throws {
        let page = ManualPage(program: SampleProgram.program).text
        let run = try ShellTool.run(
            "groff", ["-man", "-Tutf8", "-P-c", "-P-b", "-P-u", "$FILE"], on: page)
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(".Second begins with a dot and 'quotes' and a \\ too."))
        #expect(words.contains("-q, --questionnaire ID"))
        #expect(words.contains("sample history P1 -q phq-9"))
    }
}
