import Commands
import Foundation
import Testing

/// Wrong command lines, and the help.
@Suite struct UsageTests {
    static let verbs = [
        "feel", "month", "treatment", "samples", "changes", "undo", "access",
        "list", "show", "lint", "administer", "drafts", "score", "record", "import", "history",
        "trend", "report", "outcomes",
        "flags", "audit", "verify", "backup", "restore", "export", "merge", "reassign", "delete",
        "erase", "completions", "man",
    ]

    static let wrong: [(row: String, arguments: [String], words: String)] = [
        ("147 unknown verb", ["histroy"], "Did you mean history?"),
        ("147 unknown option", ["history", "--lst", "3"], "Did you mean --last?"),
        ("148 given twice", ["history", "--last", "3", "--last", "4"], "more than once"),
        ("149 missing value", ["history", "--last"], "--last needs a value"),
        ("157 below the range", ["history", "--last", "-1"], "out of range"),
        ("157 above the range", ["history", "--last", "99999999999"], "out of range"),
        ("157 above every range", ["history", "--last", "99999999999999999999"], "out of range"),
        ("157 no number", ["history", "--last", "+1"], "whole number"),
        ("two subjects", ["history", "P-1", "--subject", "P-2"], "two different persons"),
        ("no questionnaire", ["administer"], "gad-7"),
        ("no answers", ["score", "phq-9"], "--answers"),
        ("no date", ["record", "phq-9", "--answers", "0"], "--date"),
        ("no such format", ["history", "--format", "xml"], "one of text, json"),
        ("a format of others", ["history", "--format", "csv"], "cannot write csv"),
        ("no such policy", ["score", "phq-9", "--answers", "0", "--missing", "zero"], "one of"),
        ("no shell", ["completions", "tcsh"], "one of bash, zsh, fish"),
        ("no file", ["lint"], "lint needs a file"),
        ("a name without flags", ["flags", "--by", "x"], "--acknowledge"),
        ("no identifier", ["delete", "P-1"], "not an identifier"),
        ("a reason without a result", recordLine + ["--reason", "x"], "--amends"),
        (
            "no reason", recordLine + ["--amends", "01a1fcc8-d6c4-72ed-a13d-35f46f357bd6"],
            "--reason"
        ),
        ("not a language", ["show", "phq-9", "--language", "e"], "language tag"),
        ("an empty store", ["history", "--store", ""], "must name a file"),
        ("a store that is a stream", ["history", "--store", "-"], "not a path"),
    ]

    private static let recordLine = [
        "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0", "--date", "2026-05-01",
    ]

    @Test(arguments: wrong)
    func `a wrong command line exits with 64 and a reason`(
        row: String, arguments: [String], words: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(arguments, environment: home.environment).expect(
            exit: 64, saying: words)
        #expect(run.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `without arguments the program says how to begin, and exits with 64`() throws {
        let run = try ProgramRun([]).expect(exit: 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("wellbeing: administer, score and store"))
        #expect(run.errors.contains("Usage: wellbeing VERB"))
        for verb in Self.verbs { #expect(run.errors.contains(verb)) }
    }

    @Test(arguments: verbs)
    func `the help of a verb fits the screen and names every option`(name: String) throws {
        let run = try ProgramRun([name, "--help"]).expect(exit: 0)
        #expect(run.errors.isEmpty)
        let verb = try #require(ProgramDeclaration.wellbeing.verbs.first { $0.name == name })
        for option in verb.options + ProgramDeclaration.wellbeing.globalOptions {
            #expect(run.output.contains(option.name))
        }
        for argument in verb.arguments { #expect(run.output.contains(argument.name)) }
        for line in run.output.split(separator: "\n") {
            #expect(line.count < 100, "\(line)")
        }
    }

    @Test func `every verb is declared, and an option takes a value in all verbs or in none`() {
        let program = ProgramDeclaration.wellbeing
        #expect(Set(program.verbs.map(\.name)) == Set(Self.verbs))
        for verb in program.verbs {
            let names = (program.globalOptions + verb.options).flatMap {
                [$0.name] + ($0.short.map { [$0] } ?? [])
            }
            #expect(Set(names).count == names.count, "\(verb.name)")
        }
        // A name has one short form, and takes a value in every verb or in none: the parser must
        // separate values from verbs before it knows the verb. The allowed words are the same too.
        for options in Self.byName(program.verbs.flatMap(\.options)) {
            #expect(Set(options.map(\.short)).count == 1, "\(options[0].name)")
            #expect(Set(options.map { $0.value != nil }).count == 1, "\(options[0].name)")
            #expect(Set(options.map { Self.words(of: $0) }).count == 1, "\(options[0].name)")
        }
        // Exceptions: `--label` sets a word, but in `samples` it is a condition that can be
        // repeated; `reassign` names a person with `--to`; a report can be of several
        // questionnaires. Otherwise a name has one meaning; only the object of a date or a type,
        // and the default of `--subject`, depend on the verb.
        let others = program.verbs.filter {
            !["samples", "report", "reassign"].contains($0.name)
        }
        let report = program.verbs.filter { $0.name == "report" }.flatMap(\.options)
        let alike = report.filter { $0.name != "--questionnaire" }
        for options in Self.byName(others.flatMap(\.options) + alike) {
            #expect(Set(options.map(\.value)).count == 1, "\(options[0].name)")
            #expect(Set(options.map(\.occurrence)).count == 1, "\(options[0].name)")
            guard !["--date", "--type", "--subject"].contains(options[0].name) else { continue }
            #expect(Set(options.map(\.summary)).count == 1, "\(options[0].name)")
        }
    }

    private static func byName(_ options: [OptionDeclaration]) -> [[OptionDeclaration]] {
        Array(Dictionary(grouping: options, by: \.name).values)
    }

    /// The words for an option: all allowed ones, or only suggestions.
    private static func words(of option: OptionDeclaration) -> [String] {
        switch option.value {
        case .choice(let words), .text(_, suggestions: let words): words
        case .file, .directory, .integer, nil: []
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are printed`(shell: String) throws {
        let run = try ProgramRun(["completions", shell]).expect(exit: 0)
        for verb in Self.verbs { #expect(run.output.contains(verb)) }
        if let name = ShellTool.path(shell) {
            let check = try ShellTool.run(shell, ["-n", "$FILE"], on: run.output)
            #expect(check.ending == .exit(0), "\(name): \(check.errors)")
        }
    }

    @Test func `the manual page names every verb`() throws {
        let run = try ProgramRun(["man"]).expect(exit: 0)
        #expect(run.output.hasPrefix(".TH"))
        for verb in Self.verbs { #expect(run.output.contains(verb)) }
    }

    @Test func `the version is printed`() throws {
        let run = try ProgramRun(["--version"]).expect(exit: 0)
        #expect(run.output.hasPrefix("wellbeing 0."))
    }
}
