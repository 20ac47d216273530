import Commands
import Testing

@Suite struct CommandLineParserTests {
    private func parsed(_ words: [String?]) throws -> ParsedArguments {
        let request = try CommandLineParser.parse(words, of: SampleProgram.program)
        guard case .run(let arguments) = request else { throw Surprise() }
        return arguments
    }

    private func messages(_ words: [String?]) -> [String] {
        do {
            _ = try CommandLineParser.parse(words, of: SampleProgram.program)
            return []
        } catch {
            return error.findings
        }
    }

    private struct Surprise: Error {}

    @Test(arguments: [
        ["--format", "json", "history", "P1", "-q", "phq-9", "--last=5"],
        ["history", "--format=json", "P1", "--questionnaire=phq-9", "--last", "5"],
        ["history", "-q", "phq-9", "--last", "5", "--format", "json", "--", "P1"],
    ])
    func `values are found at any position of the options`(words: [String]) throws {
        let arguments = try parsed(words)
        #expect(arguments.verb.name == "history")
        #expect(arguments.value(of: OptionDeclaration.format) == "json")
        #expect(arguments.value(of: SampleProgram.questionnaire) == "phq-9")
        #expect(arguments.integer(of: SampleProgram.last) == 5)
        #expect(arguments.value(of: SampleProgram.subject) == "P1")
        #expect(!arguments.has(SampleProgram.explain))
        #expect(arguments.value(of: SampleProgram.store) == nil)
    }

    @Test func `an option that repeats keeps its order`() throws {
        let arguments = try parsed(["feel", "--label", "calm", "-0.5", "--label=sad"])
        #expect(arguments.values(of: SampleProgram.label) == ["calm", "sad"])
        #expect(arguments.value(of: SampleProgram.valence) == "-0.5")
    }

    @Test(
        arguments: [
            (["feel", "--event"], "", nil), (["feel", "--event", "--label", "calm"], "", nil),
            (["feel", "0.5", "--event"], "", "0.5"),
            (["feel", "--event", "Lunch", "0.5"], "Lunch", "0.5"),
            (["feel", "--event=Lunch", "0.5"], "Lunch", "0.5"),
            (["feel", "--event", "-1"], "-1", nil),
            (["feel", "--event", "--", "0.5"], "", "0.5"),
        ] as [([String], String, String?)])
    func `a value that is optional may be missing`(
        words: [String], event: String, valence: String?
    ) throws {
        let arguments = try parsed(words)
        #expect(arguments.value(of: SampleProgram.event) == event)
        #expect(arguments.value(of: SampleProgram.valence) == valence)
    }

    @Test func `an environment variable replaces a missing option`() throws {
        let environment = Environment(["SAMPLE_STORE": "there"])
        let absent = try parsed(["feel"])
        #expect(absent.value(of: SampleProgram.store, or: environment) == "there")
        #expect(absent.value(of: SampleProgram.store, or: Environment([:])) == nil)
        let given = try parsed(["feel", "--store", "here"])
        #expect(given.value(of: SampleProgram.store, or: environment) == "here")
    }

    @Test func `a dash alone and words after two dashes are arguments`() throws {
        #expect(try parsed(["lint", "-"]).values(of: SampleProgram.files) == ["-"])
        let after = try parsed(["lint", "--", "--format", "-q"])
        #expect(after.values(of: SampleProgram.files) == ["--format", "-q"])
    }

    @Test(arguments: [
        ([], ["FILE is missing: What to check."]),
        (["histroy", "P1"], ["unknown verb \"histroy\"; did you mean history?"]),
        (["help", "histroy"], ["unknown verb \"histroy\"; did you mean history?"]),
        (["histroy", "--help"], ["unknown verb \"histroy\"; did you mean history?"]),
        (["STOP"], ["unknown verb \"stop\"; did you mean treatment stop?"]),
        (["ZZCANARY"], ["word 1 is not a verb"]),
        (["feel", "--fromat", "json"], ["unknown option \"--fromat\"; did you mean --format?"]),
        (
            ["history", "P1", "--newest", "3"],
            ["unknown option \"--newest\"; did you mean --last?"]
        ),
        (["feel", "--explain"], ["no option \"--explain\" here; these verbs have it: history"]),
        (
            ["--label=x"],
            [
                "--label needs a verb; these verbs have it: feel",
                "FILE is missing: What to check.",
            ]
        ),
        (["feel", "--format"], ["--format needs a value: --format text|json"]),
        (["feel", "--format", "--label", "x"], ["--format needs a value: --format text|json"]),
        (["feel", "--format", "json", "--format", "json"], ["--format is given more than once"]),
        (
            ["feel", "--format", "jsn"],
            ["unknown value \"jsn\" of --format; did you mean json? It must be one of text, json"]
        ),
        (
            ["feel", "--format", "csv"],
            ["--format csv does not work here; it must be one of text, json"]
        ),
        (
            ["lint", "--format", "json", "x"],
            ["--format json does not work here; it must be text"]
        ),
        (["feel", "--format=ZZCANARY"], ["--format must be one of text, json"]),
        (["history", "P1", "--explain=yes"], ["--explain takes no value"]),
        (
            ["history", "P1", "--last", "-1"],
            ["--last is out of range: it must be from 1 to 1000"]
        ),
        (
            ["history", "P1", "--last", "99999999999999999999"],
            ["--last is out of range: it must be from 1 to 1000"]
        ),
        (
            ["history", "P1", "--last", "+1"],
            ["--last must be a whole number in the digits 0 to 9"]
        ),
        (["history"], ["SUBJECT is missing: Who."]),
        (["history", "P1", "P2"], ["word 3 is one too many: history takes only SUBJECT"]),
        (
            ["lint", "-abc"],
            [
                "word 2 is not an option of lint; to give a word that begins with -, write -- before it",
                "FILE is missing: What to check.",
            ]
        ),
        (
            ["lint", "x", "--zzz"],
            ["there is no option --zzz; to give a word that begins with -, write -- before it"]
        ),
        (
            ["feel", "--", "-0.4", "--label", "x"],
            [
                "word 4 is --label, but no word after -- is an option; write options before "
                    + "it: sample feel --label WORD -- VALENCE"
            ]
        ),
        (["lint", ""], ["FILE must name a file; it is empty"]),
        (["treatment", "begin"], ["ACTION must be one of start, stop"]),
        (["help", "shells", "x"], ["ACTION must be one of start, stop"]),
    ])
    func `a mistake is reported with its remedy`(words: [String], messages expected: [String]) {
        #expect(messages(words) == expected)
    }

    @Test func `all mistakes are reported at once`() {
        let found = messages([
            "history", "--formt", "json", "--last", "0", "--explain", "--explain",
        ])
        #expect(found.count == 4)
        #expect(found.contains("--explain is given more than once"))
        #expect(found.last == "SUBJECT is missing: Who.")
    }

    @Test(arguments: ["-", "-1", "-2,1", "--- x", "-sad"])
    func `a value may begin with a dash`(value: String) throws {
        #expect(try parsed(["feel", "--label", value]).values(of: SampleProgram.label) == [value])
    }

    @Test func `no command line traps the parser`() {
        let pieces = [
            "history", "feel", "help", "--", "-", "--format", "--format=", "=", "-q", "-", "", "P1",
            "--last", "-1", "9", "é", "\u{0}", "--explain", "-h", "---", "-é", "--é",
        ]
        var state: UInt64 = 42
        for _ in 0..<5_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var choice = state >> 8
            let words = (0..<Int(state >> 61)).map { _ -> String? in
                defer { choice /= 22 }
                let piece = Int(choice % 23)
                return piece < pieces.count ? pieces[piece] : nil
            }
            _ = try? CommandLineParser.parse(words, of: SampleProgram.program)
        }
    }

    @Test func `words that are not UTF-8 are refused`() {
        #expect(messages(["history", nil]).first == "word 2 is not valid UTF-8")
    }

    @Test func `a message repeats typed text only if it is nearly a word of the program`() {
        let marker = "ZZCANARY"
        let lines: [[String]] = [
            [marker], ["history", marker, marker], ["history", "--\(marker)", marker],
            ["feel", "--format", marker], ["history", marker, "--last", marker],
            ["treatment", marker], ["feel", "--label=\(marker)", "--x\(marker)=\(marker)"],
        ]
        for words in lines {
            let text = messages(words).joined()
            #expect(!text.isEmpty && !text.contains(marker))
        }
    }

    @Test(arguments: [["-h"], ["--help"], ["help"], ["--help", "--bogus"]])
    func `help is shown even if the rest of the line is wrong`(words: [String]) throws {
        let request = try CommandLineParser.parse(words, of: SampleProgram.program)
        guard case .help(nil, mayPage: true) = request else { throw Surprise() }
    }

    @Test(arguments: [["history", "--help"], ["help", "history"], ["-h", "history"]])
    func `help is shown for the verb of the line`(words: [String]) throws {
        let request = try CommandLineParser.parse(words, of: SampleProgram.program)
        guard case .help(let verb?, _) = request else { throw Surprise() }
        #expect(verb.name == "history")
    }

    @Test func `the message names the program, the verb and the help`() {
        do {
            _ = try CommandLineParser.parse(["history"], of: SampleProgram.program)
            Issue.record("accepted")
        } catch {
            #expect(
                error.message(of: SampleProgram.program) == """
                    sample history: SUBJECT is missing: Who.
                    Run sample history --help to see what it takes.
                    """)
        }
    }
}
