import ClinicImport
import Questionnaires
import Samples
import Testing

/// The states of responses in the languages in which tools and spreadsheets write them.
struct LocalisedStateTests {
    /// A table of Qualtrics with two items, and a row for each state.
    private static func qualtrics(_ rows: [String]) throws -> ClinicTable {
        try ClinicTable(
            "EndDate,Status,Progress,Finished,ResponseId,ExternalReference,phq2_1,phq2_2\n"
                + rows.enumerated().map { "2026-03-10,\($1),R\($0),P\($0),0,1\n" }.joined())
    }

    /// A finished response, and those that are no results.
    static let responses: [(result: String, others: [String])] = [
        ("IP Address,100,True", ["IP Address,40,False", "Survey Preview,100,True"]),
        (
            "IP-Adresse,100,Wahr",
            ["IP-Adresse,40,Falsch", "Umfragevorschau,100,Wahr", "IP-Adresse,99,Wahr"]
        ),
        (
            "Dirección IP,100,Verdadero",
            ["Dirección IP,100,Falso", "Vista previa de la encuesta,100,Verdadero"]
        ),
        (
            "Adresse IP,100,Vrai",
            [
                "Adresse IP,10,Faux", "Aperçu de l’enquête,100,Vrai",
                "Aperçu du questionnaire,100,Vrai",
            ]
        ),
        ("0,100,WAHR", ["0,20,FALSCH", "1,100,WAHR"]),
    ]

    @Test(arguments: responses)
    func `a response of Qualtrics that is not finished or a preview is no result in any language`(
        result: String, others: [String]
    ) async throws {
        let table = try Self.qualtrics([result] + others)
        #expect(try await table.kept { $0.firstAnswer = 0 }.map(\.subject.text) == ["P0"])
        let all = try await table.kept {
            $0.includesUnfinished = true
            $0.firstAnswer = 0
        }
        #expect(all.count == others.count + 1)
    }

    @Test(arguments: [
        "Vorabansicht,100,Wahr", "IP-Adresse,100,Onwaar", "2,100,1", "9,100,1", "12,100,1",
        "17,100,1", "48,100,1",
    ])
    func `a word of Qualtrics that is not known is asked about`(row: String) async throws {
        let table = try Self.qualtrics(["IP-Adresse,100,Wahr", row])
        let findings = try table.proposal { $0.firstAnswer = 0 }.findings
        let column = row.hasPrefix("I") ? "Finished" : "Status"
        #expect(
            findings.filter { $0.code == .formStateUnclear }.map(\.column) == [column],
            "\(findings)")
        let all = try await table.kept {
            $0.includesUnfinished = true
            $0.firstAnswer = 0
        }
        #expect(all.count == 2)
    }

    /// The names of a state of REDCap, a finished form and one that is not.
    static let states = [
        ("gad7_complete", "Vollständig", "Unvollständig"),
        ("Complete?", "Vollständig", "Unvollständig"),
        ("gad7_complete", "Completo", "Incompleto"), ("Complete?", "Complet", "Incomplet"),
        ("mood_complete", "Vollständig", "Unvollständig"),
    ]

    @Test(arguments: states)
    func `a form of REDCap that is not finished is no result in any language`(
        name: String, finished: String, unfinished: String
    ) async throws {
        let items = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        func table(_ state: String) throws -> ClinicTable {
            try ClinicTable(
                "record_id,date,\(items),\(name)\n1,2026-01-10,1,0,1,0,1,0,0,\(finished)\n"
                    + "2,2026-01-10,1,0,1,0,1,0,0,\(state)\n")
        }
        #expect(try await table(unfinished).kept().map(\.subject.text) == ["1"])
        let findings = try table("Niet volledig").proposal().findings
        #expect(
            findings.filter { $0.gravity == .error }.map(\.column) == [name], "\(findings)")
    }

    @Test func `a status in the table of a clinic is no state of a response`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,0,active", more: ",status")
        #expect(try await table.kept().count == 1)
    }

    /// The first two rows of a table of Qualtrics.
    private static let names =
        "StartDate,EndDate,Status,Progress,Finished,ResponseId,ExternalReference,phq2_1,phq2_2\n"
    private static let questions =
        "Start Date,End Date,Response Type,Progress,Finished,Response ID,External Data Reference,"
        + "\"Little interest or pleasure in doing things\",\"Feeling down, depressed, or hopeless\"\n"

    @Test(arguments: [questions, names + questions])
    func `tests are no results in a table of Qualtrics without the row of identifiers`(
        header: String
    ) async throws {
        let rows = ["IP Address", "Survey Preview", "Spam"].enumerated().map {
            "2026-03-10,2026-03-10,\($1),100,True,R_\($0),P\($0),0,1\n"
        }
        let table = try ClinicTable(header + rows.joined())
        let kept = try await table.kept {
            $0.questionnaires = ["phq-2"]
            $0.firstAnswer = 0
        }
        #expect(kept.map(\.subject.text) == ["P0"])
        #expect(kept.map(\.total) == [1])
    }
}
