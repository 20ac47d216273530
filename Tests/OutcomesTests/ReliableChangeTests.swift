import Outcomes
import Questionnaires
import Shelf
import TestSupport
import Testing

@Suite struct ReliableChangeTests {
    /// Published parameters and their published thresholds; the first three are tabulated in
    /// PMC8944273, then the example of Jacobson and Truax 1991.
    @Test(arguments: [
        (0.79, 7.30, 3.35, 4.73, 9.27), (0.91, 12.90, 3.87, 5.47, 10.73),
        (0.73, 7.19, 3.74, 5.28, 10.36), (0.80, 7.5, 3.354, 4.743, 9.30),
    ]) func `the thresholds equal published tables of reliable change`(
        reliability: Double, deviation: Double, measurement: Double, difference: Double,
        threshold: Double
    ) throws {
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule(
                standardDeviation: deviation, reliability: reliability, source: "PMC8944273"))
        // The tables have two digits, and their thresholds were computed from rounded errors.
        #expect(abs((rule.standardErrorOfMeasurement ?? 0) - measurement) < 0.0051)
        #expect(abs((rule.standardErrorOfDifference ?? 0) - difference) < 0.0051)
        #expect(abs(rule.threshold - threshold) < 0.012)
    }

    @Test(arguments: [
        (6.1, 0.89, 5.61, 6), (6.1, 0.84, 6.76, 7), (4.7, 0.92, 3.68, 4), (4.7, 0.89, 4.32, 5),
        (4.7, 0.83, 5.37, 6),
    ]) func `the threshold depends on the reliability`(
        deviation: Double, reliability: Double, threshold: Double, points: Int
    ) throws {
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule(
                standardDeviation: deviation, reliability: reliability, source: "tests"))
        #expect(abs(rule.threshold - threshold) < 0.005)
        #expect(rule.classification(ofImprovement: Points(points)) == .improved)
        #expect(rule.classification(ofImprovement: Points(points - 1)) == .unchanged)
        #expect(rule.classification(ofImprovement: Points(-points)) == .deteriorated)
        #expect(rule.classification(ofImprovement: Points(1 - points)) == .unchanged)
    }

    @Test(arguments: [-8: -2.530, -4: -1.265, 0: 0, 4: 1.265, 8: 2.530])
    func `the index is the change over the standard error of the difference`(
        change: Int, index: Double
    ) throws {
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule(
                standardDeviation: 5, reliability: 0.8, source: "tests"))
        #expect(abs((rule.index(of: Points(change)) ?? .nan) - index) < 0.0005)
        let expected: ChangeOutcomes.ChangeClass =
            change == -8 ? .improved : change == 8 ? .deteriorated : .unchanged
        #expect(rule.classification(ofImprovement: Points(-change)) == expected)
    }

    @Test(arguments: [("phq-9", 6), ("gad-7", 4)])
    func `the NHS thresholds include their own number`(id: String, points: Int) throws {
        let form = try ShippedQuestionnaires.questionnaire(try #require(Questionnaire.ID(id)))
        let rules = ChangeOutcomes.ReliableChangeRule.published(for: form.scales[0])
        #expect(rules.map(\.id) == ["reliable-nhs", "jacobson-truax"])
        #expect(rules[0].criterion == .points(Points(points)))
        #expect(rules[0].classification(ofImprovement: Points(points)) == .improved)
        #expect(rules[0].classification(ofImprovement: Points(points - 1)) == .unchanged)
        // Half a point less is not enough: an estimate is not rounded up to a reliable change.
        let almost = Points(2 * points - 1, over: 2)
        #expect(rules[0].classification(ofImprovement: almost) == .unchanged)
        #expect(rules[1].criterion == .index(critical: 1.96))
        #expect(rules[0].source.contains("NHS"))
    }

    @Test func `an index has to exceed the critical value`() throws {
        // SEM 1 and a difference of √2: the threshold is critical × √2 = 2 exactly at √2.
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule(
                standardDeviation: 1, reliability: 0, source: "tests", critical: 2.0.squareRoot()))
        #expect(abs(rule.threshold - 2) < 1e-12)
        #expect(rule.classification(ofImprovement: 3) == .improved)
        #expect(rule.classification(ofImprovement: 1) == .unchanged)
    }

    @Test(arguments: [
        (0.0, 0.8), (-1.0, 0.8), (5.0, 1.0), (5.0, -0.1), (Double.nan, 0.8), (5.0, Double.nan),
    ])
    func `parameters outside their range make no rule`(deviation: Double, reliability: Double) {
        let rule = ChangeOutcomes.ReliableChangeRule(
            standardDeviation: deviation, reliability: reliability, source: "tests")
        #expect(rule == nil)
        #expect(ChangeOutcomes.ReliableChangeRule(id: "own", points: 0, source: "tests") == nil)
    }

    /// The example of Jacobson and Truax 1991: means of 40 and 60, deviations of 7.5.
    @Test(arguments: [ChangeOutcomes.CutOff.Method.a: 55, .b: 45, .c: 50])
    func `the cut-offs equal those of Jacobson and Truax`(
        method: ChangeOutcomes.CutOff.Method, points: Double
    ) throws {
        let norms = Scale.Norms(
            clinical: Scale.Norm(
                group: "patients", mean: 40, standardDeviation: 7.5, source: "1991"),
            functional: Scale.Norm(
                group: "others", mean: 60, standardDeviation: 7.5, source: "1991"))
        let cutOff = try #require(
            ChangeOutcomes.CutOff(method, norms: norms, direction: .higherIsBetter))
        #expect(isClose(cutOff.points, points))
        // A reversed scale has the mirrored cut-off.
        let turned = Scale.Norms(
            clinical: Scale.Norm(
                group: "patients", mean: 60, standardDeviation: 7.5, source: "1991"),
            functional: Scale.Norm(
                group: "others", mean: 40, standardDeviation: 7.5, source: "1991"))
        let mirrored = ChangeOutcomes.CutOff(method, norms: turned, direction: .higherIsWorse)
        #expect(isClose(mirrored?.points ?? .nan, 100 - points))
    }

    @Test(arguments: [("phq-9", 8.60), ("gad-7", 9.70)])
    func `cut-off c follows from the published moments`(id: String, points: Double) throws {
        let questionnaire = try #require(Questionnaire.ID(id))
        let form = try ShippedQuestionnaires.questionnaire(questionnaire)
        let norms = try #require(form.scales[0].norms)
        let cutOff = try #require(
            ChangeOutcomes.CutOff(.c, norms: norms, direction: .higherIsWorse))
        #expect(abs(cutOff.points - points) < 0.005)
        #expect(try ShippedQuestionnaires.questionnaire("k10").scales[0].norms == nil)
    }

    /// A form of seven items from 0 to 5, with the name of a shipped form.
    private func otherGAD7(norms: String) throws -> Questionnaire {
        let choices = (0...5).map { #"{ "value": \#($0), "text": "Choice \#($0)" }"# }
        let items = (1...7).map {
            #"{ "id": "i\#($0)", "text": "Item \#($0)?", "choices": "much" }"#
        }
        let names = (1...7).map { "\"i\($0)\"" }
        let text = """
            {
              "id": "gad-7", "version": "2.0.0", "language": "en",
              "title": "Another form", "shortTitle": "GAD-7",
              "rights": { "notice": "Made for tests." },
              "choiceSets": { "much": [\(choices.joined(separator: ", "))] },
              "items": [\(items.joined(separator: ", "))],
              "scales": [
                { "id": "total", "title": "Total", "items": [\(names.joined(separator: ", "))],
                  "combine": "sum", "direction": "higher-is-worse"\(norms) } ]
            }
            """
        return try Questionnaire(json: Array(text.utf8))
    }

    @Test func `another form under a known name does not get the norms of that name`() throws {
        let form = try otherGAD7(norms: "")
        #expect(form.scales[0].range(in: form.items) == 0...35)
        let clinic = Clinic(form: form)
        let series = try clinic.series(clinic.weekly([18, 9]))
        let outcomes = ChangeOutcomes(of: series, baseline: .first)
        #expect(outcomes.cutOff == nil)
        #expect(outcomes.clinicalSignificance.value == .failure(.noThreshold))
    }

    @Test func `a form's own norms give its cut-off and its index of reliable change`() throws {
        let form = try otherGAD7(
            norms: """
                , "norms": {
                  "clinical": { "group": "patients", "mean": 25, "standardDeviation": 5,
                    "reliability": 0.8, "source": "tests", "doi": "10.1000/x" },
                  "functional": { "group": "others", "mean": 10, "standardDeviation": 5,
                    "source": "tests" } }
                """)
        let clinic = Clinic(form: form)
        let series = try clinic.series(clinic.weekly([21, 9]))
        let outcomes = ChangeOutcomes(of: series, baseline: .first)
        #expect(isClose(outcomes.cutOff?.points ?? .nan, 17.5))
        // SD 5 and a reliability of 0.8: 1.96 × √2 × 2.236 = 6.198 points.
        #expect(isClose(outcomes.rules.reliableChange?.threshold ?? .nan, 6.198, within: 1e-3))
        #expect(outcomes.clinicalSignificance.value == .success(.recovered))
        let sources = outcomes.clinicalSignificance.evidence.thresholds.compactMap(\.source)
        #expect(sources.contains { $0.contains("doi:10.1000/x") })
    }

    @Test(arguments: [
        (18, 4, ChangeOutcomes.ClinicalSignificance.recovered), (18, 9, .improved),
        (18, 13, .unchanged),
        (4, 18, .harmed), (18, 24, .deteriorated), (8, 2, .improved), (14, 8, .recovered),
        (9, 8, .unchanged),
    ]) func `a class needs reliable change and the right side of the cut-off`(
        before: Int, after: Int, expected: ChangeOutcomes.ClinicalSignificance
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let norms = try #require(form.scales[0].norms)
        let cutOff = try #require(
            ChangeOutcomes.CutOff(.c, norms: norms, direction: .higherIsWorse))
        let rule = try #require(
            ChangeOutcomes.ReliableChangeRule.published(for: form.scales[0]).first)
        #expect(
            cutOff.classification(from: Points(before), to: Points(after), by: rule) == expected)
    }
}
