import Outcomes
import Questionnaires
import TestSupport
import Testing

@testable import Reports

@Suite struct SummaryTests {
    @Test(arguments: [
        ([], "No scores."),
        (
            [12],
            "1 score, 12 (Moderate) on 2026-01-05. There is no score after the baseline of "
                + "2026-01-05 yet."
        ),
        (
            [18, 9],
            "2 scores from 2026-01-05 to 2026-01-12. From the baseline of 18 (Moderately "
                + "severe) on 2026-01-05 to 9 (Mild) on 2026-01-12: change -9 points, -50 %."
        ),
        (
            [0, 3],
            "2 scores from 2026-01-05 to 2026-01-12. From the baseline of 0 (None-minimal) on "
                + "2026-01-05 to 3 (None-minimal) on 2026-01-12: change +3 points, no percentage, as "
                + "the baseline is 0; more is worse."
        ),
    ])
    func `a summary has the number of scores, and their change`(
        totals: [Int], summary: String
    ) throws {
        let clinic = try Clinic()
        let text = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly(totals), of: clinic))
        #expect(text.summary.joined(separator: " ") == summary)
    }

    @Test func `a summary omits rules without an answer, but never a deterioration`() throws {
        let clinic = try Clinic()
        let worse = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly([3, 12]), of: clinic))
        #expect(
            worse.summaryFindings.map(\.line) == [
                "Reliable change, larger than measurement error: worse (6 points or more)",
                "Change that patients notice: worse (5 points or more)",
                "Response: no (it needs half of the baseline or less)",
                "Remission: no (it needs a score below 5)",
            ])
        let one = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly([3]), of: clinic))
        #expect(one.summaryFindings.isEmpty)
    }

    @Test func `a scale on which more is better is marked so, and its rise is an improvement`()
        throws
    {
        let clinic = Clinic(form: try ExampleForm.wellBeing())
        let text = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly([3, 8]), of: clinic))
        #expect(text.title == "Total, 0 to 9, more is better")
        #expect(
            text.summary.last?.hasSuffix("to 8 (High) on 2026-01-12: change +5 points, +166.7 %.")
                == true)
        #expect(
            text.summaryFindings.first?.line
                == "Reliable change, larger than measurement error: improved (3 points or more)")
    }
}
