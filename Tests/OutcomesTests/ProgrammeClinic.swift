import Outcomes
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport

/// Assessments of a clinic's people with the PHQ-9 and the GAD-7, by their totals.
struct ProgrammeClinic {
    let phq9: Clinic
    let gad7: Clinic
    private let scorers: [Questionnaire.ID: Scorer]

    var definitions: [Questionnaire] { [phq9.form, gad7.form] }

    init() throws {
        phq9 = try Clinic("phq-9")
        gad7 = try Clinic("gad-7")
        scorers = ["phq-9": Scorer(phq9.form), "gad-7": Scorer(gad7.form)]
    }

    /// An assessment as `subject, day, total`, with metadata.
    func visit(
        _ number: Int, _ subject: String, _ form: Questionnaire.ID, on date: String, total: Int,
        metadata: Metadata = [:], source: String = "tests"
    ) throws -> StoredAssessment {
        let clinic = form == "phq-9" ? phq9 : gad7
        let plain = try clinic.assessment(number, on: date, total: total, subject: subject)
        guard let scorer = scorers[form] else { return plain }
        let assessment = Assessment(
            id: plain.id, subject: plain.assessment.subject, start: plain.assessment.start,
            source: SampleSource(name: source), mode: .recorded, answers: plain.assessment.answers,
            scoredBy: scorer, metadata: metadata)
        return StoredAssessment(
            assessment: assessment, sequence: plain.sequence, amends: nil, amendedBy: nil)
    }

    /// One person's PHQ-9 as `(day, total)`.
    func phq9s(_ visits: [(String, Int)], subject: String = "P-1") throws -> [StoredAssessment] {
        try visits.enumerated().map { place, visit in
            try self.visit(place + 1, subject, "phq-9", on: visit.0, total: visit.1)
        }
    }

    /// One person's first and last PHQ-9 and GAD-7.
    func course(
        _ number: Int, _ subject: String, phq9: (Int, Int), gad7: (Int, Int),
        metadata: Metadata = [:]
    ) throws -> [StoredAssessment] {
        try [
            visit(
                4 * number, subject, "phq-9", on: "2025-01-06", total: phq9.0, metadata: metadata),
            visit(
                4 * number + 1, subject, "gad-7", on: "2025-01-06", total: gad7.0,
                metadata: metadata),
            visit(4 * number + 2, subject, "phq-9", on: "2025-04-07", total: phq9.1),
            visit(4 * number + 3, subject, "gad-7", on: "2025-04-07", total: gad7.1),
        ]
    }

    /// One person's episode on both measures.
    func episode(_ stored: [StoredAssessment]) throws -> ProgrammeReport.Episode {
        func points(_ measure: ScoreQuery.Measure) -> [ScoreSeries.Point] {
            stored.filter { $0.assessment.questionnaire.id == measure.questionnaire }
                .compactMap { ScoreSeries.Point($0, scale: measure.scale) }
        }
        return ProgrammeReport.Episode(
            subject: stored.first?.assessment.subject ?? .oneself,
            points: [.phq9: points(.phq9), .gad7: points(.gad7)])
    }

    func report(
        _ programme: any ProgrammeReport.Programme, _ stored: [StoredAssessment],
        by grouping: ProgrammeReport.Grouping? = nil, selection: ScoreSeries.Selection = .init()
    ) throws -> ProgrammeReport {
        try ProgrammeReport(
            programme, of: stored, definitions: definitions, grouping: grouping,
            selection: selection)
    }
}

extension ProgrammeReport.Tally {
    /// The counts of a rate as text: `2/3`.
    func text(_ rate: String) -> String {
        self.rate(rate).map { "\($0.numerator)/\($0.denominator)" } ?? "-"
    }
}
