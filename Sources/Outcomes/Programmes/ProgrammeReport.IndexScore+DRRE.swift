internal import Questionnaires
internal import Samples

extension ProgrammeReport.IndexScore {
    /// HEDIS DRR-E, Depression Remission or Response: from a PHQ-9 above 9, the last PHQ-9 within
    /// 120 to 240 days, both included.
    ///
    /// - Parameter intake: The period of index scores. A window that has not ended yet counts with
    ///   its current scores, so end the intake 240 days before the last data.
    public static func drrE(intake: ProgrammeReport.IndexScore.DayPeriod = .init())
        -> ProgrammeReport.IndexScore
    {
        ProgrammeReport.IndexScore(
            id: "drr-e",
            title: "HEDIS DRR-E, Depression Remission or Response",
            measure: .phq9, elevatedAbove: 9, indexPeriod: intake,
            window: ProgrammeReport.IndexScore.FollowUpWindow(days: 120...240),
            rates: [
                Rate(
                    "followUp", .recorded,
                    numerator: "a PHQ-9 recorded 120 to 240 days after the index"),
                Rate(
                    "remission", .below(5),
                    // A score below 5 is at most half of an index above 9.
                    numerator: "the last PHQ-9 of those days is below 5", within: ["response"]),
                Rate(
                    "response", .halved,
                    numerator: "the last PHQ-9 of those days is at most half of the index",
                    within: ["followUp"]),
            ],
            sources: [
                "NCQA HEDIS DRR-E: report card at ncqa.org; Horizon BCBSNJ, MY 2023"
            ],
            notApplied: [
                "Age of 12 or more: the kit stores no birth dates.",
                "A diagnosis of depression or dysthymia: the kit stores no diagnoses.",
                "An encounter near the index score (31 days, from memory): the kit stores no "
                    + "encounters.",
                "Exclusions such as hospice, bipolar or psychotic disorder are not looked at.",
                "Which of several elevated scores is the index was not read; it is the first.",
                "That all three rates share one denominator is from memory, not verified.",
            ])
    }
}
