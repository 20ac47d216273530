import TestSupport
import Testing

/// Times of day in what the program tells about a definition and about the scoring of answers.
struct TimeWordsTests {
    private static let form = """
        {
          "format": 2, "id": "evenings", "version": "1.0.0", "language": "en",
          "title": "Evenings", "shortTitle": "Evenings",
          "rights": { "notice": "Made up for a test.", "holder": "Made up", "source": "Made up" },
          "items": [
            { "id": "bed", "kind": "time", "text": "When do you go to bed?" },
            {
              "id": "why", "kind": "text", "text": "Why so late?", "unscored": true,
              "askedWhen": { "item": "bed", "atLeast": "23:00" }
            }
          ],
          "scales": [
            {
              "id": "late", "title": "Late", "direction": "higher-is-worse",
              "recode": {
                "of": "bed", "steps": [{ "through": "22:15", "points": 0 }, { "points": 1 }]
              }
            }
          ],
          "rules": [
            {
              "id": "latest", "title": "Latest", "source": "Made up",
              "when": { "item": "bed", "atLeast": "23:00" }
            }
          ]
        }
        """

    @Test(arguments: [
        (
            ["show", "evenings"],
            ["Asked when bed is 23:00 or more", "up to 22:15 is 0", "when bed is 23:00 or more"]
        ),
        (
            ["lint", "evenings.json", "--explain"],
            ["up to 22:15 is 0", "met if bed is 23:00 or more"]
        ),
        (
            ["score", "evenings", "--answers", "bed=22:00", "--explain"],
            ["bed: 22:00, counts 22:00", "22:00 is up to 22:15", "If bed is 23:00 or more"]
        ),
        (
            ["score", "evenings", "--answers", "bed=", "--explain"],
            ["bed: skipped, missing; it could count 00:00 to 23:59"]
        ),
    ])
    func `a time of day is written as a clock shows it`(verb: [String], lines: [String]) throws {
        let home = try TestHome()
        try home.write(Self.form, to: "evenings.json")
        let arguments = verb.map { $0 == "evenings.json" ? home.path($0) : $0 }
        let options =
            verb.first == "lint" ? [] : ["--questionnaires", home.path(".")]
        let output = try ProgramRun(arguments + options, environment: home.environment).output
        for line in lines { #expect(output.contains(line)) }
        #expect(!output.contains("1380") && !output.contains("1335"))
    }
}
