import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Exports of survey tools with names of their own for the person, the time and the answers.
struct OtherToolTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let other = "0,1,0,1,0,0,1,0,1"

    private static func names(_ name: (Int) -> String) -> String {
        (1...9).map(name).joined(separator: ",")
    }

    private static func texts() throws -> [String] {
        try #require(try ShippedQuestionnaires.all.first { $0.id == "phq-9" }).items.prefix(9).map(
            \.text)
    }

    /// A table whose first row is a result of P-1, and whose second was not finished.
    struct Export: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let header: String
        let rows: [String]
        let start: String
    }

    static let exports = [
        Export(
            testDescription: "KoboToolbox",
            header:
                "start,end,today,group/patient_id,\(names { "group/phq/phq9_\($0)" }),_uuid,_submission_time",
            rows: [
                "2024-03-15T09:58:10.1+03:00,2024-03-15T10:02:26+03:00,2024-03-15,P-1,\(nine),u,2024-03-17T10:02:26"
            ],
            start: "2024-03-15T10:02:26+03:00"),
        Export(
            testDescription: "ODK Central",
            header:
                "SubmissionDate,start,end,patient_id,\(names { "phq-phq9_\($0)" }),meta-instanceID,KEY",
            rows: [
                "2024-03-17T07:02:30.000Z,2024-03-15T09:58:10+03:00,2024-03-15T10:02:26+03:00,P-1,\(nine),u,u"
            ],
            start: "2024-03-15T10:02:26+03:00"),
        Export(
            testDescription: "Typeform",
            header:
                "Network ID,\(names { "phq9_\($0)" }),patient_id,Response Type,Start Date (UTC),Submit Date (UTC)",
            rows: [
                "x,\(nine),P-1,completed,2024-03-15 09:58:10,2024-03-15 10:02:26",
                "y,\(other),P-2,partial,2024-03-15 09:58:10,2024-03-15 10:02:26",
            ],
            start: "2024-03-15T10:02:26Z"),
        Export(
            testDescription: "Formbricks",
            header: "Response ID,Timestamp,Finished,User ID,\(names { "phq9_\($0)" })",
            rows: [
                "a,2024-03-15 10:02:26Z,Yes,P-1,\(nine)", "b,2024-03-15 10:02:26Z,No,P-2,\(other)",
            ],
            start: "2024-03-15T10:02:26Z"),
        Export(
            testDescription: "Castor",
            header:
                "Participant Id,Survey Creation Date,Survey Completed On,\(names { "PHQ9_0\($0)" })",
            rows: ["P-1,14-03-2024 08:00:00,15-03-2024 10:02:26,\(nine)"],
            start: "2024-03-15T10:02:26Z"),
        Export(
            testDescription: "LimeSurvey in German",
            header:
                "Antwort ID,Datum Abgeschickt,Letzte Seite,Zugangscode,\(names { "PHQ9[SQ00\($0)]" })",
            rows: ["1,2024-03-15 10:02:26,3,P-1,\(nine)", "2,,1,P-2,\(other)"],
            start: "2024-03-15T10:02:26Z"),
        Export(
            testDescription: "Google Forms in Portuguese",
            header: "Carimbo de data/hora,Código do paciente,\(names { "phq9_\($0)" })",
            rows: ["15/03/2024 10:02:26,P-1,\(nine)"], start: "2024-03-15T10:02:26Z"),
        Export(
            testDescription: "Google Forms in Italian",
            header: "Informazioni cronologiche,Codice paziente,\(names { "phq9_\($0)" })",
            rows: ["15/03/2024 10:02:26,P-1,\(nine)"], start: "2024-03-15T10:02:26Z"),
    ]

    @Test(arguments: exports)
    func `the person, the end and the finished responses are found`(export: Export) async throws {
        let text = "\(export.header)\n\(export.rows.joined(separator: "\n"))\n"
        let table = try ClinicTable(text, resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P-1"])
        #expect(kept.map(\.start.description) == [export.start])
        #expect(kept.map(\.total) == [11])
        // An answer of another row may say that a person thinks of suicide, so it is counted.
        let leftOut = try await table.plan().findings.first { $0.code == .rowsLeftOut }
        #expect((leftOut != nil) == (export.rows.count > 1))
        #expect(leftOut?.message.contains("1 of them would raise a flag") != false)
    }

    @Test
    func
        `a column called finished is only a mark in tables of survey tools, and if it has no other words`()
        async throws
    {
        let table = try ClinicTable(
            "patient,date,response id,finished,\(ClinicTable.phq9Items)\n"
                + "P-1,2024-01-05,1,No,\(Self.nine)\nP-2,2024-01-05,2,treatment,\(Self.other)\n")
        #expect(try await table.kept().count == 2)
        let clinic = try ClinicTable(
            "patient,date,finished,\(ClinicTable.phq9Items)\n"
                + "P-1,2024-01-05,No,\(Self.nine)\nP-2,2024-01-05,Yes,\(Self.other)\n")
        #expect(try await clinic.kept().count == 2)
        let said = try clinic.proposal().findings.filter { $0.code == .formStateUnclear }
        #expect(said.map(\.gravity) == [.warning] && said[0].column == "finished")
    }

    @Test(arguments: ["Progress", "RecordedDate", "Duration (in seconds)", "UserLanguage"])
    func `a column of Qualtrics shows that the one called Finished marks responses`(
        name: String
    ) async throws {
        for mark in ["False", "0"] {
            let other = mark == "0" ? "1" : "True"
            let table = try ClinicTable(
                "patient,date,Finished,\(name),\(ClinicTable.phq9Items)\n"
                    + "P-1,2024-01-05,\(mark),40,\(Self.nine)\n"
                    + "P-2,2024-01-05,\(other),100,\(Self.other)\n")
            #expect(try await table.kept { $0.dateColumn = "date" }.map(\.subject.text) == ["P-2"])
            let said = try table.proposal { $0.dateColumn = "date" }.findings
            #expect(!said.contains { $0.code == .formStateUnclear })
        }
    }

    @Test func `the rows of a grid of SurveyMonkey are found in the row below the header`()
        async throws
    {
        let texts = try Self.texts().map { "\"\($0)\"" }.joined(separator: ",")
        let blank = String(repeating: ",", count: 8)
        let table = try ClinicTable(
            "Respondent ID,Collector ID,Date Created,Date Modified,Patient number,How often?\(blank)\n"
                + ",,,,Open-Ended Response,\(texts)\n"
                + "1180,450,03/15/2024 09:58:10 AM,03/15/2024 10:02:26 AM,P-1,\(Self.nine)\n",
            resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P-1"])
        #expect(kept.map(\.start.description) == ["2024-03-15T10:02:26Z"])
        #expect(kept.map(\.words) == [Self.nine + ",notReached"])
        // The mapping names the columns without a name, and reads the table again.
        let mapping = try table.mapping()
        #expect(mapping.sittings[0].items["mood"] == "How often? (column 7)")
        let read = try TableImport.Mapping(json: Array(mapping.fileText.utf8))
        #expect(try await table.clinic.plan(read, for: nil).new == 1)
    }

    @Test func `a group is only left out of a name in tables of XLSForm`() throws {
        let names = Self.names { "mother/phq9_\($0)" }
        let table = try ClinicTable("patient,date,\(names)\nP-1,2024-01-05,\(Self.nine)\n")
        #expect(try !table.refusals().isEmpty)
        let two = Self.names { "father/phq9_\($0)" }
        let both = try ClinicTable(
            "patient,date,\(names),\(two),_uuid\nP-1,2024-01-05,\(Self.nine),\(Self.nine),u\n")
        #expect(try both.refusals().contains(.columnTwice))
    }

    /// The texts of the items of PHQ-9, and those of GAD-7.
    private static func twoForms() throws -> [String] {
        let forms: [(id: Questionnaire.ID, count: Int)] = [("phq-9", 9), ("gad-7", 7)]
        return try forms.map { id, count in
            try ShippedQuestionnaires.questionnaire(id).items.prefix(count)
                .map { "\"\($0.text)\"" }.joined(separator: ",")
        }
    }

    @Test func `two grids of SurveyMonkey with one question are told apart`() async throws {
        let texts = try Self.twoForms()
        let table = try ClinicTable(
            "Respondent ID,Collector ID,Date Modified,Patient number,How often?,,,,,,,,,How often?"
                + ",,,,,,\n,,,Open-Ended Response,\(texts[0]),\(texts[1])\n"
                + "1180,450,2024-03-15,P-1,\(Self.nine),0,1,0,1,0,1,1\n")
        let ids = try await table.kept().map { $0.questionnaire.id.text }
        #expect(ids == ["gad-7", "phq-9"])
    }

    @Test func `the dates of two forms of REDCap with labels are told apart`() async throws {
        let texts = try Self.twoForms()
        let table = try ClinicTable(
            "Record ID,Date,\(texts[0]),Complete?,Date,\(texts[1]),Complete?\n"
                + "1,2024-01-01,\(Self.nine),Complete,2024-01-02,0,1,0,1,0,1,1,Complete\n")
        let own = try await table.kept()
        #expect(own.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(own.map(\.start.description) == ["2024-01-02", "2024-01-01"])
        let kept = try await table.kept { $0.dateColumn = "Date (column 13)" }
        #expect(kept.map(\.start.description) == ["2024-01-02", "2024-01-01"])
    }

    @Test func `two dates of one form of REDCap are a question`() throws {
        let texts = try Self.twoForms()
        let table = try ClinicTable(
            "Record ID,\(texts[0]),Date,Date,Complete?,\(texts[1]),Date,Complete?\n"
                + "1,\(Self.nine),2024-01-01,2024-01-03,Complete,0,1,0,1,0,1,1,2024-01-02,Complete\n"
        )
        #expect(try table.refusals() == [.dateUnclear])
    }

    @Test func `two columns of dates with one name are told apart by their place`() async throws {
        let table = try ClinicTable(
            "Record ID,Date,Event Name,Date,\(ClinicTable.phq9Items)\n"
                + "1,2024-01-01,Baseline,2024-01-02,\(Self.nine)\n")
        let said = try table.proposal().findings.first { $0.code == .dateUnclear }
        #expect(said?.message.contains("Date (column 2), Date (column 4)") == true)
        let kept = try await table.kept { $0.dateColumn = "Date (column 4)" }
        #expect(kept.map(\.start.description) == ["2024-01-02"])
        let both = try table.proposal { $0.dateColumn = "Date" }.findings
        #expect(
            both.contains {
                $0.message.hasSuffix("give one of \"Date (column 2)\", \"Date (column 4)\"")
            }, "\(both)")
    }

    @Test func `the placeholder of LimeSurvey for no date is no date`() throws {
        let table = try ClinicTable(
            "id,submitdate,lastpage,token,\(ClinicTable.phq9Items)\n"
                + "1,1980-01-01 00:00:00,1,P1,\(Self.nine)\n")
        #expect(try table.refusals() == [.dateUnreadable])
    }
}
