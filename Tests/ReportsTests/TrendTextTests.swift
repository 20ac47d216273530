import Outcomes
import Questionnaires
import Reports
import Samples
import TestSupport
import Testing

/// The trend of P-1 for the tests of reports.
enum ExampleTrend {
    static func trend(
        _ stored: [StoredAssessment], of clinic: Clinic, treatedFrom start: String? = nil,
        flags: [FlagRecord] = [], baseline: ScoreSeries.BaselineRule = .first,
        moods: [(String, Double)] = []
    ) throws -> PersonTrend {
        let subject = SubjectID("P-1")
        let treatments = try start.map { start in
            try #require(
                Treatment(
                    id: Clinic.id(99), subject: subject, start: try Timestamp(parsing: start),
                    source: SampleSource(name: "tests"), label: "CBT \u{1B}[2J"))
        }
        let minds = try moods.enumerated().map { place, mood in
            StateOfMind(
                id: Clinic.id(500 + place), subject: subject,
                date: try Timestamp(parsing: mood.0), source: SampleSource(name: "tests"),
                kind: .dailyMood, valence: try #require(Valence(mood.1)))
        }
        return try #require(
            PersonTrend(
                of: stored, subject: subject, definition: clinic.form, flags: flags,
                baseline: baseline,
                treatments: treatments.map { [$0] } ?? [], moods: minds))
    }
}

@Suite struct TrendTextTests {
    @Test func `four scores are listed, compared, and show no trend`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 14, 12, 9])
        let text = PersonTrend.Text(try ExampleTrend.trend(stored, of: clinic))
        #expect(text.title == "PHQ-9 total, 0 to 27, more is worse")
        #expect(text.attention.isEmpty)
        #expect(
            text.numbers == [
                "2026-01-05  18, Moderately severe, baseline", "2026-01-12  14, Moderate",
                "2026-01-19  12, Moderate", "2026-01-26  9, Mild",
            ])
        #expect(
            text.conclusions == [
                "From 18 on 2026-01-05 to 9 on 2026-01-26:",
                "  Change: -9 points, -50 %",
                "  Reliable change, larger than measurement error: improved (6 points or more)",
                "  Change that patients notice: improved (5 points or more)",
                "  Response: yes (half of the baseline or less)",
                "  Remission: no (it needs a score below 5)",
                "  Recovery, a case before and none now: yes (a case: 10 or more)",
                "  Recovery with reliable improvement: yes",
                "  Class after Jacobson and Truax: improved (cut-off c: 8.60)",
                "Slope: -3.00 points a week, n 4, too few for an interval",
                "Trend: too few points (4): the smallest possible p is .083",
                "Caution: 3 scores look back on days that the score before covers as well "
                    + "(2 weeks). Such scores are not independent, and slope and trend are less "
                    + "certain than they seem.",
            ])
        #expect(text.moods.isEmpty)
        #expect(text.treatments.isEmpty)
    }

    @Test func `a rule that cannot be judged has its reason`() throws {
        let clinic = try Clinic()
        let zero = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly([0, 3]), of: clinic))
        #expect(zero.conclusions[1] == "  Change: +3 points, no percentage, as the baseline is 0")
        #expect(
            zero.conclusions.contains(
                "  Response: cannot be judged, as the baseline is 0 (half of the baseline or less)")
        )
        #expect(
            zero.conclusions.contains(
                "  Recovery, a case before and none now: cannot be judged, as the baseline is no "
                    + "case (a case: 10 or more)"))
        let one = PersonTrend.Text(try ExampleTrend.trend(clinic.weekly([18]), of: clinic))
        #expect(
            one.conclusions == ["There is no score after the baseline of 2026-01-05 yet."])
        let none = PersonTrend.Text(try ExampleTrend.trend([], of: clinic))
        #expect(none.numbers == ["No scores."])
        #expect(none.conclusions == ["No score is a baseline; nothing can be compared."])
    }

    @Test func `answers about self-harm come first, however well the scores go`() throws {
        let clinic = try Clinic()
        let stored = [
            try clinic.assessment(1, on: "2026-01-05", total: 20),
            try clinic.assessment(
                2, on: "2026-02-02", answers: [0, 1, 0, 0, 0, 0, 0, 0, 1].map(Answer.answered)),
        ]
        let text = PersonTrend.Text(try ExampleTrend.trend(stored, of: clinic))
        #expect(
            text.attention == [
                "ATTENTION: 2026-02-02: Thoughts of being better off dead or of self-harm. "
                    + "Answer: 1, Several days. Found among the answers; no flag was recorded for "
                    + "it."
            ])
        #expect(text.conclusions.contains("  Remission: yes (below 5)"))
        #expect(
            text.items == [
                "\"Thoughts that you would be better off dead or of hurting yourself in some way\"",
                "  2026-01-05  0, Not at all", "  2026-02-02  1, Several days",
                "  An answer of 0 does not say that there is no risk.",
            ])
    }

    @Test func `a flag of an interview that was not finished is not hidden`() throws {
        let clinic = try Clinic()
        let subject = SubjectID("P-1")
        func record(
            _ id: Int64, _ assessment: SampleID, of form: Questionnaire, seenBy actor: String? = nil
        ) throws -> FlagRecord {
            let date = try Timestamp(parsing: "2026-01-12")
            return FlagRecord(
                id: id, flag: "self-harm-thoughts", subject: subject,
                assessment: assessment, questionnaire: form.identity, item: "self-harm",
                answer: .answered(3), date: date, isHistorical: false,
                acknowledgement: actor.map {
                    .init(attribution: Attribution(actor: $0, instant: date), note: "called")
                })
        }
        let gad7 = try Clinic("gad-7").form
        let flags = try [
            record(1, Clinic.id(70), of: clinic.form),
            record(2, Clinic.id(1), of: clinic.form, seenBy: "Dr. Osei"),
            record(3, Clinic.id(71), of: gad7),
        ]
        let trend = try ExampleTrend.trend(clinic.weekly([18, 4]), of: clinic, flags: flags)
        let title = "ATTENTION: 2026-01-12: Thoughts of being better off dead or of self-harm. "
        #expect(
            PersonTrend.Text(trend).attention == [
                title + "Answer: 3, Nearly every day. The answer was changed later: 0, Not at all. "
                    + "Acknowledged by Dr. Osei, 2026-01-12: called",
                title + "Answer: 3, Nearly every day. From an interview that was not finished.",
            ])
        #expect(trend.items.first?.wasEverRaised == true)
    }

    @Test func `before and since a treatment names its numbers and its limits`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([16, 18, 17, 14, 12, 9])
        let text = PersonTrend.Text(
            try ExampleTrend.trend(stored, of: clinic, treatedFrom: "2026-01-19"))
        let lines = text.conclusions.drop { !$0.hasPrefix("Before and since") }
        #expect(
            Array(lines) == [
                "Before and since CBT \u{1B}[2J, 2026-01-19:",
                "  Before: n 3, mean 17.0, SD 1.0, standard error 0.6",
                "  Since: n 3, mean 11.7, SD 2.5, standard error 1.5",
                "  Difference of the means: -5.3 points",
                "  Effect size, by the SD before: -5.33, -3.01 with Hedges' correction",
                "  Effect size, by the average SD: -3.03, -2.42 with Hedges' correction",
                "  Effect size, by the pooled SD: -2.79, -2.22 with Hedges' correction",
                "  These effect sizes are of one person's scores: do not compare them with studies.",
                "  Caution: 1 score since looks back to before the start (2 weeks).",
                "  This shows the scores, not their cause.",
            ])
        #expect(text.treatments == ["2026-01-19  CBT \u{1B}[2J, goes on"])
    }

    @Test func `moods are compared with scores, and claim no cause`() throws {
        let clinic = try Clinic()
        let days = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26", "2026-02-02"]
        let moods = Array(zip(days, [-0.5, -0.4, -0.1, 0.1, 0.3]))
        let stored = try clinic.weekly([18, 14, 12, 9, 6])
        let text = PersonTrend.Text(try ExampleTrend.trend(stored, of: clinic, moods: moods))
        // Seven days end with the score's day: the mood of the same weekday a week before is not
        // included.
        #expect(text.moods[1] == "2026-01-12  mean -0.40 of 1 entry")
        #expect(
            text.moods.last
                == "Higher scores go together with less pleasant moods: tau-b -1.00, n 5, too few "
                + "for an interval. This does not show causes.")
        let few = PersonTrend.Text(
            try ExampleTrend.trend(stored, of: clinic, moods: [("2026-01-18", 0.25)]))
        #expect(
            few.moods == [
                "2026-01-05  no entries", "2026-01-12  no entries",
                "2026-01-19  mean 0.25 of 1 entry", "2026-01-26  no entries",
                "2026-02-02  no entries",
                "Too few scores with moods (1) to say whether they go together.",
            ])
    }

    @Test func `the evidence has every rule, score, threshold and source`() throws {
        let clinic = try Clinic()
        let trend = try ExampleTrend.trend(clinic.weekly([18, 9]), of: clinic)
        let text = PersonTrend.Text(trend).evidence.joined(separator: "\n")
        for evidence in trend.evidence {
            #expect(text.contains("\(evidence.rule.rawValue): "))
            for threshold in evidence.thresholds {
                #expect(text.contains(threshold.name))
                if let source = threshold.source { #expect(text.contains(source)) }
            }
        }
        #expect(text.contains("18 (\(Clinic.id(1)))"))
        #expect(text.contains("Reliable change by jacobson-truax: improved, index -3.15"))
        #expect(text.contains("definition: phq-9 "))
    }

    @Test func `no sentence of a trend claims a cause or a diagnosis`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 14, 12, 9, 6])
        let text = PersonTrend.Text(
            try ExampleTrend.trend(stored, of: clinic, treatedFrom: "2026-01-10"))
        let lines = text.conclusions + text.numbers + text.evidence + text.moods
        for word in ["because", "caused", "due to", "works", "cured", "diagnos", "significant"] {
            #expect(!lines.contains { $0.lowercased().contains(word) }, "\(word)")
        }
    }

    @Test(
        arguments: [
            (
                "en",
                [
                    "Response: no (it needs half of the baseline or less)",
                    "Remission: no (it needs a score below 5)",
                ]
            ),
            (
                "de",
                [
                    "Ansprechen: nein (nötig: die Hälfte des Ausgangswerts oder weniger)",
                    "Remission: nein (nötig: ein Wert unter 5)",
                ]
            ),
            (
                "es",
                [
                    "Respuesta al tratamiento: no (se necesita: la mitad del valor inicial o menos)",
                    "Remisión: no (se necesita: una puntuación de menos de 5)",
                ]
            ),
        ] as [(LanguageTag, [String])])
    func `a rule that is not met says what it needs`(language: LanguageTag, lines: [String]) throws
    {
        let clinic = try Clinic()
        let trend = try ExampleTrend.trend(clinic.weekly([18, 12]), of: clinic)
        let conclusions = PersonTrend.Text(trend, in: language).conclusions
        for line in lines { #expect(conclusions.contains("  \(line)"), "\(conclusions)") }
    }
}
