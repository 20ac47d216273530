import Commands
import Foundation
import TestSupport
import Testing

/// The commands of README and of the articles.
@Suite struct ArticleCommandTests {
    /// What files hold that the commands of an article write.
    private static let written: [String: [String: [String]]] = [
        "LookingBack.md": [
            "P-17.html": [
                "<h1>Results of P-17</h1>", "From the baseline of 16 (Moderately severe) on ",
            ],
            "P-17.svg": ["6 scores from 17 on 2026-01-05 to 6 on 2026-03-16"],
            "year.html": ["<h1>Moods of 2026</h1>", "Every month with entries"],
            "may.svg": ["9 entries on 4 days.", "Treatment walks from 2026-05-06, which goes on."],
        ],
        "ClinicOutcomes.md": ["clinic.html": ["Recovery: 5 of 11, 45.5\u{a0}%"]],
        "FeltEvents.md": ["days.html": ["Review (Office), felt unpleasant", "Office (Work)"]],
        "TerminalTutorial.md": ["results.html": ["12"]],
        "MondayInTheClinic.md": [
            "letter.html": ["Results of P-02", "Acknowledged by anna"],
            "outcomes.html": ["north", "south"],
        ],
        "ClinicTutorial.md": ["scores.csv": ["A-1,2026-01-12", "self-harm-thoughts"]],
    ]

    @Test(arguments: Repository.articles(with: "replay"))
    func `the commands of an article print what it shows, and leave the default store alone`(
        path: String
    ) throws {
        let replay = try ArticleReplay()
        for block in MarkedBlock.all("replay", in: try Repository.text(path)) {
            try replay.run(block)
        }
        let home = replay.home
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for (file, parts) in Self.written[name] ?? [:] {
            let text = try String(contentsOfFile: home.path(file), encoding: .utf8)
            for part in parts { #expect(text.contains(part), "\(file)") }
        }
        let files = FileManager.default.subpaths(atPath: home.folder.path) ?? []
        #expect(!files.contains { $0.contains("wellbeing/store.sqlite") })
    }

    @Test(arguments: Repository.articles)
    func `each command in a text has a verb and options that exist`(path: String) throws {
        let program = ProgramDeclaration.wellbeing
        let text = try Repository.text(path)
        let inText = text.matches(of: /`wellbeing ([^`]+)`/)
        let inBlocks = text.matches(of: /(?m)^(?:\$ |    )?wellbeing ([a-z-].*)$/)
        let commands = (inText + inBlocks).map { String($0.output.1) }
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
                .prefix { !["|", ">", ";"].contains($0.prefix(1)) }
            guard let first = words.first, first != "help" else { continue }
            let verb = program.verb(named: first)
            #expect(verb != nil || first.hasPrefix("-"), "no verb: wellbeing \(command)")
            let options = (verb?.options ?? []) + program.globalOptions
            for word in words where word.hasPrefix("--") {
                let name = word.prefix { $0 != "=" }
                #expect(options.contains { $0.name == name }, "no option: wellbeing \(command)")
            }
        }
    }

    @Test func `README has at most 200 lines`() throws {
        let lines = try Repository.text("README.md").components(separatedBy: "\n")
        #expect(lines.count <= 201)
    }

    @Test func `the article on the command line has the meanings of all exit codes`() throws {
        let text = try Repository.text("Sources/WellbeingKit/WellbeingKit.docc/CommandLine.md")
        for code in ExitCode.allCases {
            #expect(text.contains("| \(code.rawValue) | \(code.meaning) |"))
        }
    }

    @Test func `shown lines match the whole output, except where they are left out`() throws {
        let printed = ["a", "b", "c", "b", "d", ""]
        func matches(_ shown: [String]) -> Bool {
            (try? ShownLines(shown).pairs(in: printed) { $0 }) != nil
        }
        for shown in [
            ["a", "b", "c", "b", "d"], ["a", "[…]", "d"], ["[… the beginning]", "b", "d"],
            ["a", "b", "[…]"], ["[…]", "c", "  […]", "d"], ["[…]"],
        ] {
            #expect(matches(shown), "\(shown)")
        }
        for shown in [
            ["a", "b", "c", "b"], ["b", "[…]", "d"], ["a", "[…]", "c"], ["a", "[…]", "d", "e"],
            ["[…]", "d", "[…]", "c", "[…]"], [],
        ] {
            #expect(!matches(shown), "\(shown)")
        }
    }
}
