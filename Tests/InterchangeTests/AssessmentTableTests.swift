import Interchange
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

struct AssessmentTableTests {
    private func lines(
        _ answers: [Answer], policy: MissingPolicy = .strict, subject: String = "P-7"
    ) throws -> [Substring] {
        let (stored, form) = try ExampleResult.stored(answers, policy: policy, subject: subject)
        var table = AssessmentTable(definitions: [form])
        table.append(stored, of: form)
        return String(decoding: table.drain(), as: UTF8.self).split(separator: "\r\n")
    }

    @Test func `a table has a column for each item and five for each scale`() throws {
        let header = try lines([.answered(0), .answered(0), .answered(0), .notReached])[0]
        #expect(
            header == """
                id,subject,date,end,questionnaire,version,mode,language,source,amends,replaces,\
                sourceVersion,mood,sleep,harm,plan,\
                total,total.status,total.minimum,total.maximum,total.band,\
                average,average.status,average.minimum,average.maximum,\
                average.band,flags
                """)
    }

    @Test func `a row has the answers, the scores and the flags`() throws {
        let row = try lines([.answered(2), .answered(1), .skipped, .notReached], policy: .prorate)[
            1]
        #expect(
            row == """
                00000000-0000-0001-0000-000000000002,P-7,2026-03-14T09:30:00+01:00,,kept,1.0.0,\
                recorded,en,wellbeing,,,1.0,2,1,skipped,notAsked,\
                5,prorated,3,6,high,1.5,complete,1.5,1.5,,harm-skipped
                """)
    }

    @Test func `a subject that a spreadsheet would run is only text`() throws {
        let row = try lines(
            [.answered(0), .answered(0), .answered(0), .notReached], subject: "=1+1,\"x\"")[1]
        #expect(row.contains(",\"'=1+1,\"\"x\"\"\","))
    }
}
