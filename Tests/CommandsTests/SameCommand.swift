import Testing

/// A command that many programs run at the same moment. It changes the store as one run does.
struct SameCommand: CustomTestStringConvertible, Sendable {
    /// The words. `FILE` stands for a file with the input.
    let words: [String]
    /// What is typed, or what the file holds.
    var input = ""

    private static let id = "0199a3b2-0000-7000-8000-00000000000"

    /// Commands that name their date, so that a repeated one saves the same.
    static let dated = [
        ["record", "gad-7", "--answers", "2,1,2,1,2,1,0", "--date", "2026-05-02"],
        [
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,3,1", "--date", "2026-05-02T10:00",
            "--note", "by phone", "--source", "Oak Street clinic",
        ],
        ["feel", "0.3", "--label", "calm", "--date", "2026-05-02T10:00", "--no-input"],
        ["feel", "0.3", "--date", "2026-05-02", "--no-input"],
        ["treatment", "start", "CBT", "--date", "2026-05-02"],
    ]

    /// Commands for a store after ``preparations``.
    static let all =
        dated.map { SameCommand(words: $0) } + [
            SameCommand(words: ["feel", "0.4", "--id", id + "9"]),
            SameCommand(words: ["feel", "0.2", "--date", "2026-05-02", "--daily-mood", "replace"]),
            SameCommand(words: ["journal", "write", "--date", "2026-05-02"], input: "a long day"),
            SameCommand(
                words: [
                    "record", "gad-7", "--answers", "1,1,1,1,1,1,1", "--date", "2026-05-01",
                    "--replaces", id + "1", "--amend", "misread",
                ]),
            SameCommand(
                words: ["key", "gad-7", "--date", "2026-05-02"], input: "P-17 1111111\n"),
            SameCommand(words: ["treatment", "stop", "EMDR", "--date", "2026-05-02"]),
            SameCommand(words: ["schedule", "add", "phq-9", "--every", "2w"]),
            SameCommand(words: ["schedule", "end", "gad-7"]),
            SameCommand(
                words: ["schedule", "rules", "FILE"],
                input: """
                    {"scheduleRules": 1, "rules": [{"questionnaire": "phq-9",
                      "for": "open treatment", "every": "2w", "until": "treatment-end"}]}
                    """),
            SameCommand(words: ["undo", "--yes"]),
            SameCommand(words: ["undo", id + "3", "--yes"]),
            SameCommand(words: ["delete", id + "3", "--yes"]),
        ]

    private static let preparations = [
        [
            "record", "gad-7", "--answers", "0,0,0,0,0,0,0", "--date", "2026-05-01", "--id",
            id + "1",
        ],
        ["feel", "0.1", "--date", "2026-05-02", "--id", id + "2"],
        ["treatment", "start", "EMDR", "--date", "2026-04-01"],
        ["schedule", "add", "gad-7", "--every", "2w"],
        ["feel", "0.5", "--date", "2026-05-01", "--id", id + "3"],
    ]

    var testDescription: String { words.joined(separator: " ") }

    /// Compares the store after eight runs at once with a store after one run.
    func checkOnce(in home: TestHome, _ count: Int = 8) throws {
        let single = try TestHome()
        for home in [home, single] {
            for words in Self.preparations {
                try ProgramRun(words, environment: home.environment).expect(exit: 0)
            }
            try home.write(input, to: "input")
        }
        try run(1, in: single)
        try run(count, in: home)
        #expect(try Content(of: home) == Content(of: single))
    }

    /// Runs the command some times at once. No run may fail.
    private func run(_ count: Int, in home: TestHome) throws {
        let script = """
            input=$1; shift
            for n in $(seq \(count)); do "$0" "$@" <"$input" & jobs="$jobs $!"; done
            for job in $jobs; do wait $job || echo "failed $?"; done
            """
        let file = home.path("input")
        let words = words.map { $0 == "FILE" ? file : $0 }
        let run = try ProgramRun(
            ["-c", script, Program.path, file] + words, environment: home.environment,
            path: "/bin/sh")
        #expect(!run.output.contains("failed"), "\(run.output)\n\(run.errors)")
    }

    /// What a store has, and what its audit says.
    private struct Content: Equatable {
        let types: [String?]
        let actions: [String?]
        let rules: Int

        init(of home: TestHome) throws {
            types = try home.json("export", "--everyone", "--amended").array.map {
                $0["type"].string
            }
            actions = try home.json("audit").array.map { $0["action"].string }
            rules = try home.json("schedule", "rules")["rules"].array.count
        }
    }
}
