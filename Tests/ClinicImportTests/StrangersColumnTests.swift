import ClinicImport
import Questionnaires
import Samples
import Testing

/// Columns and cells that survey tools write in their own way.
@Suite struct StrangersColumnTests {
    private static let gad7 = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
    private static let phq9 = (1...9).map { "phq9_\($0)" }.joined(separator: ",")

    /// The answers of the results of a table, by person and questionnaire.
    private func answers(
        _ text: String, _ decide: (inout TableImport.Choices) throws -> Void = { _ in }
    ) async throws -> [[Int?]] {
        let table = try ClinicTable(
            text, resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        return try await table.kept(decide).map { $0.answers.states.map(\.value) }
    }

    @Test(arguments: [
        "Not at all;Several days;More than half the days;Nearly every day",
        "not at all;several days;over half the days;nearly everyday",
        "Not at all;Several days;More than half;Almost every day",
        "a. Not at all;b. Several days;c. More than half the days;d. Nearly every day",
        "D) Not at all;C) Several days;B) More than half the days;A) Nearly every day",
    ])
    func `texts of choices are read as they circulate`(texts: String) async throws {
        let texts = texts.split(separator: ";").map(String.init)
        let values = [0, 1, 2, 3, 0, 1, 2]
        let rows = (0..<3).map { row in
            "P\(row),2024-01-05," + values.map { texts[($0 + row) % 4] }.joined(separator: ",")
        }
        let found = try await answers(
            "patient,date,\(Self.gad7)\n" + rows.joined(separator: "\n") + "\n")
        #expect(found == (0..<3).map { row in values.map { ($0 + row) % 4 } })
    }

    @Test(arguments: [("9 / 21", 0), ("9/21", 0), ("9 / 27", 1), ("9 / 21 / 21", 1), ("8 / 21", 1)])
    func `a total may name the greatest total of its scale`(
        total: String, problems: Int
    ) async throws {
        let table = try ClinicTable(
            "patient,date,\(Self.gad7),gad7_total\nP1,2024-01-05,0,1,2,3,0,1,2,\(total)\n")
        #expect(try await table.plan().problemCount == problems)
    }

    @Test(arguments: [
        "2025/07/01 4:02:26 PM EDT": "2025-07-01T16:02:26-04:00",
        "2025/12/01 4:02:26 PM PST": "2025-12-01T16:02:26-08:00",
        "2025/12/01 4:02:26 PM GMT+1": "2025-12-01T16:02:26+01:00",
    ])
    func `the zones of North America name their offset`(text: String, time: String) async throws {
        let table = try ClinicTable("patient,Timestamp,\(Self.gad7)\nP1,\(text),0,1,2,3,0,1,2\n")
        #expect(try await table.kept().map(\.start.description) == [time])
    }

    @Test func `a column that counts the responses of LimeSurvey is not the person`() throws {
        let table = try ClinicTable(
            "id,submitdate,lastpage,startlanguage,\(Self.gad7)\n"
                + "1,2025-05-01 10:00:00,3,en,0,1,2,3,0,1,2\n")
        #expect(try table.refusals() == [.noSubject])
    }

    @Test func `a column without any cell is not the person`() throws {
        let table = try ClinicTable(
            "ExternalReference,date,\(Self.gad7)\n,2025-05-01,0,1,2,3,0,1,2\n")
        #expect(try table.refusals() == [.noSubject])
    }

    @Test func `columns without a meaning may have the same name`() async throws {
        let found = try await answers(
            "patient,date,Comment,\(Self.gad7),Comment\nP1,2024-01-05,x,0,1,2,3,0,1,2,y\n")
        #expect(found == [[0, 1, 2, 3, 0, 1, 2]])
        let repeated = try ClinicTable(
            "patient,date,\(Self.gad7),gad7_7\nP1,2024-01-05,0,1,2,3,0,1,2,0\n")
        #expect(try repeated.refusals().contains(.columnTwice))
    }

    @Test func `each form of REDCap has its own state in a table with labels`() async throws {
        let rows = [
            "1,2024-01-05,0,1,2,3,0,1,2,Complete,0,0,1,1,2,2,3,3,0,Incomplete",
            "2,2024-01-05,1,1,1,1,1,1,1,Incomplete,1,1,1,1,1,1,1,1,0,Complete",
        ]
        let found = try await answers(
            "Record ID,date,\(Self.gad7),Complete?,\(Self.phq9),Complete?\n"
                + rows.joined(separator: "\n") + "\n")
        #expect(
            found.map { $0.prefix(9) } == [[0, 1, 2, 3, 0, 1, 2], [1, 1, 1, 1, 1, 1, 1, 1, 0]])
    }

    @Test func `Qualtrics marks tests also without rows that explain the columns`() async throws {
        let head = "StartDate,EndDate,Status,Finished,ResponseId,ExternalReference"
        let time = "2025-05-01 10:00:00,2025-05-01 10:05:00"
        let rows = [
            "\(time),IP Address,1,R_0,L0,0,1,2,3,0,1,2",
            "\(time),Survey Preview,1,R_1,L1,3,3,3,3,3,3,3",
            "\(time),IP Address,0,R_2,L2,3,3,3,3,3,3,3",
        ]
        let found = try await answers(
            "\(head),\(Self.gad7)\n" + rows.joined(separator: "\n") + "\n")
        #expect(found == [[0, 1, 2, 3, 0, 1, 2]])
    }

    @Test func `a Qualtrics table before 2016 is read by the row below the header`() async throws {
        let rows = [
            "V1,V4,V7,V8,V9,V10,\(Self.gad7)",
            "ResponseID,ExternalDataReference,Status,StartDate,EndDate,Finished,a,b,c,d,e,f,g",
            "R_0,L0,0,2014-05-01 10:00:00,2014-05-01 10:05:00,1,0,1,2,3,0,1,2",
            "R_1,L1,1,2014-05-01 10:00:00,2014-05-01 10:05:00,1,3,3,3,3,3,3,3",
            "R_2,L2,0,2014-05-01 10:00:00,2014-05-01 10:05:00,0,3,3,3,3,3,3,3",
        ]
        #expect(try await answers(rows.joined(separator: "\n") + "\n") == [[0, 1, 2, 3, 0, 1, 2]])
    }

    @Test func `the first answer may be told for one questionnaire`() async throws {
        let row = "P1,2024-01-05,1,2,3,4,1,2,3,1,1,0,1,2,3,0,1,2"
        let found = try await answers(
            "patient,date,\(Self.phq9),\(Self.gad7)\n\(row)\n"
        ) { $0.firstAnswers = ["phq-9": 1] }
        #expect(
            Set(found.map { $0.prefix(9) }) == [
                [0, 1, 2, 3, 0, 1, 2, 0, 0], [0, 1, 2, 3, 0, 1, 2],
            ])
    }
}
