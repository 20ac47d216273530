public import Questionnaires
internal import Samples

extension ProgrammeReport.IndexScore {
    /// CMS159, Depression Remission at Twelve Months: from the first PHQ-9 above 9, the last PHQ-9
    /// within 12 months ± 60 days, both ends included.
    ///
    /// Index scores lie in the denominator-identification period: from 14 months before the
    /// measurement period up to, and not including, 2 months before it.
    ///
    /// - Parameter measurementPeriodStart: The first day of the measurement period, such as
    ///   2025-01-01.
    /// - Returns: `nil` when the period would lie beyond ``/Questionnaires/LocalDate/years``.
    public static func cms159(measurementPeriodStart: LocalDate) -> ProgrammeReport.IndexScore? {
        guard let from = measurementPeriodStart.adding(months: -14),
            let until = measurementPeriodStart.adding(months: -2)
        else { return nil }
        return ProgrammeReport.IndexScore(
            id: "cms159",
            title: "CMS159, Depression Remission at Twelve Months, measurement period from "
                + measurementPeriodStart.description,
            measure: .phq9, elevatedAbove: 9,
            indexPeriod: ProgrammeReport.IndexScore.DayPeriod(from: from, until: until),
            window: ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60),
            rates: [
                Rate(
                    "remission", .below(5),
                    numerator: "the last PHQ-9 within 12 months ± 60 days is below 5")
            ],
            sources: ["CMS159 v0.3.000, eCQM content of 2025/26 (earlier versions: ± 30 days)"],
            notApplied: [
                "Age of 12 or more at the index: the kit stores no birth dates.",
                "A finished office visit or contact with major depression or dysthymia, at most 7 "
                    + "days after the index: the kit stores no encounters and no diagnoses.",
                "Statuses of observations (final, amended, corrected): every assessment that "
                    + "stands counts, a corrected one by its correction.",
                "Exclusions (hospice, palliative care, death, bipolar, emotionally labile "
                    + "personality, psychotic and pervasive developmental disorders) are not "
                    + "looked at.",
                "The PHQ-9M is not looked at.",
            ])
    }
}
