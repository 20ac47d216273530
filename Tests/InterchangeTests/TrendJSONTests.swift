import Foundation
import Interchange
import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct TrendJSONTests {
    private func json(_ totals: [Int], treatedFrom start: String? = nil) throws -> [String: Any] {
        let clinic = try Clinic()
        let subject = try SubjectID(parsing: "P-1")
        let treatments = try start.map { start in
            [
                try #require(
                    Treatment(
                        id: Clinic.id(99), subject: subject, start: try Timestamp(parsing: start),
                        source: SampleSource(name: "tests"), label: "CBT"))
            ]
        }
        let trend = try #require(
            PersonTrend(
                of: clinic.weekly(totals), subject: subject, definition: clinic.form, flags: [],
                treatments: treatments ?? []))
        let text = JSONWriter.text(trend.json, .pretty)
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(value as? [String: Any])
    }

    @Test func `a trend has every field with its evidence`() throws {
        let json = try json([18, 14, 12, 9, 6], treatedFrom: "2026-01-12")
        #expect(json["subject"] as? String == "P-1")
        #expect(json["questionnaire"] as? String == "phq-9")
        #expect(json["scale"] as? String == "total")
        #expect(json["n"] as? Int == 5)
        #expect((json["baseline"] as? [String: Any])?["value"] as? Int == 18)
        #expect((json["latest"] as? [String: Any])?["value"] as? Int == 6)
        #expect(json["change"] as? Int == -12)
        #expect(json["percentChange"] as? Double == -66.67)
        #expect(json["response"] as? Bool == true)
        #expect(json["remission"] as? Bool == false)
        #expect(json["reliableChange"] as? String == "improved")
        #expect((json["slope"] as? [String: Any])?["pointsPerWeek"] as? Double == -3)
        let test = try #require(json["trend"] as? [String: Any])
        #expect(test["conclusion"] as? String == "falling")
        #expect(test["method"] as? String == "exact")
        let thresholds = try #require(json["thresholds"] as? [[String: Any]])
        #expect(
            thresholds.compactMap { $0["name"] as? String } == [
                "50 percent lower than the baseline", "remission", "minimal-important-difference",
                "reliable-nhs", "caseness-nhs", "cut-off c",
            ])
        let compared = try #require(json["beforeAndAfter"] as? [String: Any])
        #expect((compared["before"] as? [String: Any])?["mean"] as? Double == 16)
        #expect((compared["effectSizes"] as? [[String: Any]])?.isEmpty == false)
        let evidence = try #require(json["evidence"] as? [[String: Any]])
        #expect(
            evidence.compactMap { $0["rule"] as? String } == [
                "change", "response", "remission", "minimalImportantDifference", "reliableChange",
                "caseness", "recovery", "reliableRecovery", "clinicalSignificance", "slope",
                "trend", "beforeAndAfter", "moodAgreement",
            ])
        for part in evidence {
            let samples = try #require(part["samples"] as? [[String: Any]])
            #expect(samples.isEmpty == (part["rule"] as? String == "moodAgreement"))
        }
        #expect(json["undefined"] as? [String: String] == ["mood": "tooFewScores"])
    }

    @Test func `an undefined result is null and has its reason`() throws {
        let zero = try json([0, 3])
        #expect(zero["percentChange"] is NSNull)
        #expect(zero["response"] is NSNull)
        #expect(zero["change"] as? Int == 3)
        #expect(
            zero["undefined"] as? [String: String] == [
                "percentChange": "baselineIsZero", "response": "baselineIsZero",
                "recovery": "notACaseAtBaseline", "reliableRecovery": "notACaseAtBaseline",
                "mood": "tooFewScores",
            ])
        let none = try json([])
        #expect(none["baseline"] is NSNull)
        #expect((none["undefined"] as? [String: String])?["change"] == "noBaseline")
        #expect(none["n"] as? Int == 0)
    }
}
