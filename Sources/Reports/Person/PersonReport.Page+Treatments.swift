internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonReport.Page {
    /// The treatments, ordered by their starts.
    var treatments: Markup {
        // Every trend has the same treatments: they belong to the person, not to a questionnaire.
        let treatments = report.trends.first?.treatments ?? []
        guard !treatments.isEmpty else { return .nothing }
        return .section(
            "treatments", phrase("Treatments"),
            [
                .treatments(treatments, in: phrase),
                .paragraph(
                    .text(
                        phrase(
                            """
                            The section of each questionnaire has the scores before and since each \
                            treatment. They show the scores, not their cause.
                            """)), "quiet small"),
            ])
    }
}

extension Markup {
    static func treatments(_ treatments: [Treatment], in phrase: Phrasebook) -> Markup {
        .table(
            phrase("Treatments, by their start"),
            columns: [
                .column(phrase("Treatment")), .column(phrase("From")), .column(phrase("Until")),
            ],
            rows: treatments.map { treatment in
                .row([
                    .rowHead(.lines(treatment.label)),
                    .cell(.text(phrase.date(treatment.start)), "nowrap"),
                    .cell(
                        .text(treatment.stopped.map { phrase.date($0) } ?? phrase("goes on")),
                        "nowrap"),
                ])
            }, style: "treatments")
    }
}
