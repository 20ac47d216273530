import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport

/// People of several sites with a first and a last PHQ-9, for the tests of clinic reports.
struct ExampleClinic {
    /// The numbers of people of a site who are in remission at the last score, who are not, and who
    /// had no elevated first score.
    typealias Site = (name: String?, met: Int, notMet: Int, excluded: Int)

    let clinic: Clinic
    private let scorer: Scorer

    init(form: Questionnaire? = nil) throws {
        clinic = try form.map(Clinic.init(form:)) ?? Clinic()
        scorer = Scorer(clinic.form)
    }

    var scale: Scale { clinic.form.scales[0] }

    func visits(_ sites: [Site]) throws -> [StoredAssessment] {
        var stored: [StoredAssessment] = []
        func keep(_ subject: String, _ date: String, _ total: Int, _ site: String?) throws {
            let plain = try clinic.assessment(
                stored.count + 1, on: date, total: total, subject: subject)
            let assessment = Assessment(
                id: plain.id, subject: plain.assessment.subject, start: plain.assessment.start,
                source: SampleSource(name: "tests"), mode: .recorded,
                answers: plain.assessment.answers,
                scoredBy: scorer, metadata: site.map { ["site": .string($0)] } ?? [:])
            stored.append(
                StoredAssessment(
                    assessment: assessment, sequence: Int64(stored.count + 1), amends: nil,
                    amendedBy: nil))
        }
        for (place, site) in sites.enumerated() {
            for person in 0..<(site.met + site.notMet + site.excluded) {
                let subject = "P\(place)-\(person)"
                let isExcluded = person >= site.met + site.notMet
                try keep(subject, "2025-03-15", isExcluded ? 3 : 15, site.name)
                guard !isExcluded else { continue }
                try keep(subject, "2025-08-01", person < site.met ? 3 : 14, site.name)
            }
        }
        return stored
    }

    func report(_ sites: [Site], by key: String = "site") throws -> ProgrammeReport {
        try ProgrammeReport(
            ProgrammeReport.IndexScore.drrE(), of: visits(sites), definitions: [clinic.form],
            grouping: .metadata(key))
    }

    func table(_ sites: [Site], by key: String? = nil) throws -> ChangeTable {
        try ChangeTable(
            ScoreQuery.Measure(clinic.form.id), of: visits(sites), definition: clinic.form,
            grouping: key.map(ProgrammeReport.Grouping.metadata))
    }
}
