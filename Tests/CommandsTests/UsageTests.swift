import Commands
import Foundation
import Testing

/// Wrong command lines, and the help.
@Suite struct UsageTests {
    static let verbs = [
        "feel", "month", "people", "person", "moods", "insights", "treatment", "samples", "changes",
        "undo",
        "access",
        "list", "show", "lint", "administer", "drafts", "score", "record", "import", "history",
        "trend", "report", "letter", "outcomes", "status", "calendar", "journal", "schedule",
        "due",
        "flags", "audit", "verify", "backup", "restore", "export", "merge", "reassign", "delete",
        "erase", "completions", "man", "options", "form", "key", "settings",
        "edit", "remind", "store", "wording",
    ]

    static let wrong: [(row: String, arguments: [String], words: String)] = [
        ("147 unknown verb", ["trnd"], "unknown verb \"trnd\"; did you mean trend?"),
        ("unknown verb after help", ["help", "histroy"], "unknown verb \"histroy\""),
        ("a questionnaire as verb", ["PHQ-9"], "did you mean administer phq-9?"),
        (
            "147 unknown option", ["history", "--limt", "3"],
            "unknown option \"--limt\"; did you mean --limit?"
        ),
        ("another program's option", ["history", "--last", "3"], "did you mean --limit?"),
        ("another program's day", ["outcomes", "--after", "2026-01-01"], "did you mean --since?"),
        ("another verb's option", ["history", "--to", "x"], "\"--to\" here; use --until"),
        ("an option of others", ["history", "--valence", "1"], "these verbs have it: samples"),
        ("an option without a verb", ["--answers", "1"], "--answers needs a verb; these verbs"),
        ("unknown value", ["history", "--format", "jsn"], "unknown value \"jsn\" of --format"),
        ("one word too many", ["history", "P-1", "P-2"], "word 3 is one too many"),
        ("148 given twice", ["history", "--limit", "3", "--limit", "4"], "more than once"),
        ("149 missing value", ["history", "--limit"], "--limit needs a value"),
        ("157 below the range", ["history", "--limit", "-1"], "out of range"),
        ("157 above the range", ["history", "--limit", "99999999999"], "out of range"),
        ("157 above every range", ["history", "--limit", "99999999999999999999"], "out of range"),
        ("157 no number", ["history", "--limit", "+1"], "whole number"),
        ("two subjects", ["history", "P-1", "--subject", "P-2"], "two different persons"),
        ("no questionnaire", ["administer"], "gad-7"),
        ("no answers", ["score", "phq-9"], "--answers"),
        ("no date", ["record", "phq-9", "--answers", "0"], "--date"),
        ("no such format", ["history", "--format", "xml"], "one of text, json"),
        ("a format of others", ["history", "--format", "csv"], "--format csv does not work here"),
        ("csv without a table", ["score", "phq-9", "--format", "csv"], "add --csv FILE"),
        ("no such policy", ["score", "phq-9", "--answers", "0", "--missing", "zero"], "one of"),
        ("no shell", ["completions", "tcsh"], "one of bash, zsh, fish"),
        ("no file", ["lint"], "lint needs a file"),
        ("a name without flags", ["flags", "--by", "x"], "--acknowledge"),
        ("no identifier", ["delete", "P-1"], "not an identifier"),
        ("a beginning", ["delete", "01a21c07-ebf9"], "not a whole identifier; give all of it"),
        ("a reason without a result", recordLine + ["--amend", "x"], "--replaces"),
        (
            "no reason", recordLine + ["--replaces", "01a1fcc8-d6c4-72ed-a13d-35f46f357bd6"],
            "--amend"
        ),
        ("paper without a page", ["form", "phq-9", "--paper", "a4"], "add --out FILE"),
        ("no such paper", ["form", "phq-9", "--paper", "a3"], "one of a4, letter"),
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

    @Test func `each verb has one group, and the help lists it there`() throws {
        let program = ProgramDeclaration.wellbeing
        let help = try ProgramRun(["--help"]).expect(exit: 0).output
        var place = help.startIndex
        for group in VerbGroup.allCases {
            let title = "\(group.title): \(group.summary)\n"
            place = try #require(help.range(of: title, range: place..<help.endIndex)).upperBound
            let section = help[place...].components(separatedBy: "\n\n")[0]
            for verb in program.verbs(in: group) {
                let name = group == .help ? "help \(verb.name)" : verb.name
                #expect("\n\(section)".contains("\n  \(name)  "), "\(verb.name)")
            }
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let grouped = VerbGroup.allCases.flatMap { program.verbs(in: $0) }
        #expect(grouped.map(\.name) == program.verbs.map(\.name))
    }

    @Test(arguments: verbs)
    func `the help of a verb shows examples before options, and common options in one place`(
        name: String
    ) throws {
        let help = try ProgramRun([name, "--help"]).expect(exit: 0).output
        let common = try #require(
            help.range(of: "\nCommon options, see wellbeing help options: --store"))
        let examples = try #require(help.range(of: "\nExamples:\n"))
        #expect(examples.upperBound < common.lowerBound)
        if let options = help.range(of: "\nOptions:\n") {
            #expect(examples.upperBound < options.lowerBound)
        }
        #expect(help.contains("help options"))
        #expect(!help.contains("Never ask; fail where an answer would be needed."))
    }

    @Test func `help options explains every common option and every exit code`() throws {
        let text = try ProgramRun(["help", "options"]).expect(exit: 0).output
        for option in ProgramDeclaration.wellbeing.globalOptions {
            #expect(text.contains(option.name) && text.contains(option.summary.prefix(30)))
        }
        for code in ExitCode.allCases { #expect(text.contains("\n  \(code.rawValue)\n")) }
    }

    @Test func `a verb lists the formats that it can write, and refuses the others`() throws {
        for verb in ProgramDeclaration.wellbeing.verbs {
            let help = try ProgramRun([verb.name, "--help"]).expect(exit: 0).output
            let words = verb.formats.map(\.rawValue).joined(separator: "|")
            #expect(help.contains("\n  --format \(words)\n") == (verb.formats.count > 1))
            for format in OutputFormat.allCases where !verb.formats.contains(format) {
                let run = try ProgramRun([verb.name, "--format", format.rawValue])
                run.expect(exit: 64, saying: "--format \(format.rawValue) does not work")
            }
        }
    }

    @Test(arguments: verbs)
    func `the help of a verb fits the screen and names every option`(name: String) throws {
        let run = try ProgramRun([name, "--help"]).expect(exit: 0)
        #expect(run.errors.isEmpty)
        let verb = try #require(ProgramDeclaration.wellbeing.verbs.first { $0.name == name })
        for option in verb.options + ProgramDeclaration.wellbeing.commonOptions {
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
            let names = program.options(of: verb).flatMap {
                [$0.name] + ($0.short.map { [$0] } ?? [])
            }
            #expect(Set(names).count == names.count, "\(verb.name)")
        }
        // A name has one short form, and takes a value in every verb or in none: the parser must
        // separate values from verbs before it knows the verb. The allowed words are the same too.
        // Exception: `flags --by` is who has seen a flag, `moods --by` the length of the time.
        // `schedule --until` is a day or treatment-end, elsewhere it is the end of a period.
        // `administer --keep no` saves nothing, `import --keep` names a column.
        for options in Self.byName(program.verbs.flatMap(Self.options)) {
            #expect(Set(options.map(\.short)).count == 1, "\(options[0].name)")
            #expect(Set(options.map { $0.value != nil }).count == 1, "\(options[0].name)")
            guard options[0].name != "--by" else { continue }
            #expect(Set(options.map { Self.words(of: $0) }).count == 1, "\(options[0].name)")
        }
        // Exception: `--label` sets a word and `--source` a name, but in `samples` and `people` they
        // are conditions. Otherwise a name has one meaning; only the object of a date or a type, and
        // the default of `--subject`, depend on the verb.
        let others = program.verbs.filter { !["samples", "people"].contains($0.name) }
        for options in Self.byName(others.flatMap(Self.options)) where options[0].name != "--by" {
            #expect(Set(options.map(\.value)).count == 1, "\(options[0].name)")
            #expect(Set(options.map(\.occurrence)).count == 1, "\(options[0].name)")
            guard !["--date", "--type", "--subject"].contains(options[0].name) else { continue }
            #expect(Set(options.map(\.summary)).count == 1, "\(options[0].name)")
        }
    }

    /// The options of a verb, without those that have another meaning elsewhere.
    private static func options(of verb: VerbDeclaration) -> [OptionDeclaration] {
        verb.options.filter {
            (verb.name != "schedule" || $0.name != "--until")
                && (verb.name != "administer" || $0.name != "--keep")
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
    func `help completions prints the completions, and so does the old name`(
        shell: String
    ) throws {
        let run = try ProgramRun(["help", "completions", shell]).expect(exit: 0)
        #expect(try ProgramRun(["completions", shell]).output == run.output)
        for verb in Self.verbs { #expect(run.output.contains(verb)) }
        if let name = ShellTool.path(shell) {
            let check = try ShellTool.run(shell, ["-n", "$FILE"], on: run.output)
            #expect(check.ending == .exit(0), "\(name): \(check.errors)")
        }
    }

    @Test func `help man prints the manual page, and so does the old name`() throws {
        let run = try ProgramRun(["help", "man"]).expect(exit: 0)
        #expect(run.output.hasPrefix(".TH"))
        #expect(try ProgramRun(["man"]).output == run.output)
        for verb in Self.verbs { #expect(run.output.contains(verb)) }
        for group in VerbGroup.allCases {
            #expect(run.output.contains("\n.SH \(group.title.uppercased())\n"))
        }
    }

    @Test func `the version is printed`() throws {
        let run = try ProgramRun(["--version"]).expect(exit: 0)
        #expect(run.output.hasPrefix("wellbeing 0."))
    }

    @Test func `a word before the name of a form suggests the verb that asks it`() throws {
        try ProgramRun(["take", "gad7"]).expect(
            exit: 64, saying: "word 1 is not a verb; did you mean administer gad-7?")
    }
}
