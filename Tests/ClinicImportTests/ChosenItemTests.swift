import ClinicImport
import Questionnaires
import Samples
import Testing

/// Columns that the user names as items with `--items`.
struct ChosenItemTests {
    private static let both: [Questionnaire.ID] = ["phq-9", "gad-7"]

    /// A table with 16 columns of numbers in one row: those of PHQ-9, then those of GAD-7.
    private static func table(_ names: [String]) throws -> ClinicTable {
        try ClinicTable(
            "id,date,\(names.joined(separator: ","))\n"
                + "a,2026-01-10,1,1,1,1,1,1,1,1,3,2,2,2,2,2,2,0\n")
    }

    static let runs: [(names: [String], runs: [[String]])] = [
        ((1...16).map { "q\($0)" }, [["q1", "q9"], ["q10", "q16"]]),
        ((1...16).map { "q\($0)" }, [["q10", "q16"], ["q1", "q9"]]),
        ((1...16).map { "D\($0)" }, [["D1", "D8"], ["D9", "D9"], ["D10", "D16"]]),
        (
            (1...9).map { "phq\($0)" } + (1...7).map { "gad\($0)" },
            [["phq1", "phq9"], ["gad1", "gad7"]]
        ),
    ]

    @Test(arguments: runs)
    func `the columns of several questionnaires are read with one command`(
        names: [String], runs: [[String]]
    ) async throws {
        let kept = try await Self.table(names).kept {
            $0.questionnaires = Self.both
            $0.itemColumns = runs.map { .init($0[0], $0[1]) }
        }
        #expect(kept.map(\.total) == [12, 11])
        #expect(kept.last?.answers["self-harm"] == .answered(3))
    }

    static let wrong: [(runs: [[String]], says: String)] = [
        ([["q1", "q9"], ["q10", "q15"]], "9 and 6 columns, and"),
        ([["q1", "q9"], ["q9", "q15"]], "9 and 7 columns, and"),
        ([["q1", "q5"]], "5 columns, and"),
    ]

    @Test(arguments: wrong)
    func `columns that fit no questionnaire are refused with the numbers`(
        runs: [[String]], says: String
    ) throws {
        let errors = try Self.table((1...16).map { "q\($0)" }).proposal {
            $0.questionnaires = Self.both
            $0.itemColumns = runs.map { .init($0[0], $0[1]) }
        }.findings.filter { $0.gravity == .error }
        #expect(errors.count == 1 && errors[0].message.contains(says), "\(errors)")
    }

    @Test(arguments: [",score", ""])
    func `one option names the columns that the rows of two questionnaires share`(
        total: String
    ) async throws {
        let header = (1...9).map { "F\($0)" }.joined(separator: ",")
        let (nine, ten) = total.isEmpty ? ("", "") : (",9", ",10")
        let table = try ClinicTable(
            "id,date,instrument,\(header)\(total)\na,2024-01-05,PHQ-9,1,1,1,3,1,1,0,0,1\(nine)\n"
                + "a,2024-01-06,GAD-7,1,0,0,3,2,2,2,,\(ten)\n")
        if !total.isEmpty {
            let said = try table.proposal().findings.filter { $0.code == .itemsUnread }
            #expect(said.count == 1 && said[0].message.contains("--items F1..F9"), "\(said)")
        }
        let kept = try await table.kept { $0.itemColumns = [.init("F1", "F9")] }
        #expect(
            Set(kept.map(\.words)) == ["1,1,1,3,1,1,0,0,1,notReached", "1,0,0,3,2,2,2"])
    }

    @Test func `items with a number and a word are named for --items`() async throws {
        let words = [
            "interest", "mood", "sleep", "energy", "appetite", "failure", "concentration",
            "movement", "suicide",
        ]
        let names = words.enumerated().map { "Q\($0 + 1)_\($1)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2026-01-10,1,1,1,1,1,1,1,1,3\n")
        let said = try table.proposal { $0.questionnaires = ["phq-9"] }.findings.last
        #expect(said?.code == .noQuestionnaire)
        #expect(said?.message.hasSuffix("give --items Q1_interest..Q9_suicide") == true)
        let kept = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("Q1_interest", "Q9_suicide")]
        }
        #expect(kept.map(\.total) == [11])
    }

    @Test(arguments: [["phq9_9a"], ["phq9_9a", "phq9_9b"]])
    func `columns behind the last item can be left out`(others: [String]) async throws {
        let cells = others.map { _ in ",1" }.joined()
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,1,2,3,0,1,2,3,0\(cells)", more: others.map { ",\($0)" }.joined())
        let said = try table.proposal().findings.filter { $0.code == .columnsCopied }
        #expect(said.count == others.count)
        #expect(said.allSatisfy { $0.message.hasSuffix("with --items phq9_1..phq9_9") })
        let kept = try await table.kept { $0.itemColumns = [.init("phq9_1", "phq9_9")] }
        #expect(kept.map(\.total) == [12])
    }
}
