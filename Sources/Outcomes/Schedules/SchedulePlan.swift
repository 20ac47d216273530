package import Questionnaires
package import Samples

/// The assessments that the schedules of persons plan, and the results that fulfil them.
///
/// A result fulfils at most one assessment, and an assessment has at most one result. Results are
/// assigned in the order of their days. A result counts for an assessment of the same person and
/// questionnaire that has no result yet and whose window contains the day of the result. If there
/// are several such assessments, the result counts for that with the earliest due day. A result
/// without such an assessment does not count.
///
/// So a late result counts for the overdue assessment instead of the next one. A schedule that is
/// added later, with due days after those of the earlier schedules, never changes which results
/// count for them.
///
/// Every result of the questionnaire counts, in any version and from any source, even with too few
/// answers for a score, because the person was asked. An unfinished interview is not a result.
package struct SchedulePlan: Sendable {
    /// A result that can fulfil an assessment.
    package struct Result: Hashable, Sendable {
        package let id: SampleID
        package let subject: SubjectID
        package let questionnaire: Questionnaire.ID
        /// The day on which it began, by its own clock.
        package let day: LocalDate

        package init(
            id: SampleID, subject: SubjectID, questionnaire: Questionnaire.ID, day: LocalDate
        ) {
            self.id = id
            self.subject = subject
            self.questionnaire = questionnaire
            self.day = day
        }
    }

    private struct Form: Hashable {
        let subject: SubjectID
        let questionnaire: Questionnaire.ID
    }

    /// The assessments, by due day; those of one day by person and questionnaire.
    package let assessments: [PlannedAssessment]
    /// The planned questionnaires of persons whose results are damaged. It is not known whether an
    /// assessment is due, so they are not in ``assessments``.
    package let unreadable: [Unreadable]

    /// A planned questionnaire of a person, some of whose results are damaged.
    package struct Unreadable: Hashable, Sendable {
        package let subject: SubjectID
        package let questionnaire: Questionnaire.ID
    }

    /// Plans the assessments and finds their results.
    ///
    /// - Parameters:
    ///   - schedules: Schedules of any persons.
    ///   - results: The current versions of results; those of other persons or questionnaires are
    ///     ignored.
    ///   - treatments: Treatments, for schedules that last as long as one.
    ///   - rules: Rules for all people. They plan for the persons of the treatments, except on the
    ///     days of the person's own schedule for the same questionnaire.
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - includesNext: Whether the first later assessment of each schedule is planned too.
    package init(
        _ schedules: [Schedule], results: [Result], treatments: [Treatment],
        rules: [StandingSchedule] = [], openingBy horizon: LocalDate, includesNext: Bool = false
    ) {
        self.init(
            Self.planned(
                schedules, treatments: treatments, rules: rules, openingBy: horizon,
                includesNext: includesNext), fulfilledBy: results)
    }

    /// The planned assessments without their results, by due day; those of one day by person and
    /// questionnaire.
    static func planned(
        _ schedules: [Schedule], treatments: [Treatment], rules: [StandingSchedule],
        openingBy horizon: LocalDate, includesNext: Bool
    ) -> [PlannedAssessment] {
        let treated = Dictionary(grouping: treatments, by: \.subject)
        var planned = schedules.flatMap { schedule -> [PlannedAssessment] in
            let last: LocalDate?
            switch schedule.lastDay(treated[schedule.subject] ?? []) {
            case .noTreatment: return []
            case .open: last = nil
            case .day(let day): last = day
            }
            return schedule.plan(until: last, openingBy: horizon, includesNext: includesNext)
        }
        planned += rules.flatMap { rule in
            rule.plan(
                of: treatments, besides: schedules, openingBy: horizon, includesNext: includesNext)
        }
        // By index: an assessment is large to move.
        return planned.indices.sorted { planned[$0].precedes(planned[$1]) }.map { planned[$0] }
    }

    /// Finds the results of planned assessments.
    ///
    /// - Parameters:
    ///   - planned: The assessments, in the order of ``assessments``.
    ///   - results: The current versions of results.
    ///   - unreadable: The questionnaires whose results are damaged.
    init(
        _ planned: [PlannedAssessment], fulfilledBy results: [Result],
        unreadable: [Unreadable] = []
    ) {
        let damaged = Set(unreadable)
        var planned =
            damaged.isEmpty
            ? planned
            : planned.filter {
                !damaged.contains(
                    Unreadable(
                        subject: $0.schedule.subject, questionnaire: $0.schedule.questionnaire))
            }
        var places: [Form: [Int]] = [:]
        for (place, one) in planned.enumerated() {
            let form = Form(
                subject: one.schedule.subject, questionnaire: one.schedule.questionnaire)
            places[form, default: []].append(place)
        }
        let ordered = results.sorted {
            ($0.day, $0.id.high, $0.id.low) < ($1.day, $1.id.high, $1.id.low)
        }
        for result in ordered {
            let form = Form(subject: result.subject, questionnaire: result.questionnaire)
            let place = places[form]?.first { place in
                let one = planned[place]
                return one.result == nil && one.opens <= result.day && result.day <= one.closes
            }
            if let place {
                planned[place].result = result.id
                planned[place].resultDay = result.day
            }
        }
        assessments = planned
        self.unreadable = unreadable.sorted {
            ($0.subject.text, $0.questionnaire) < ($1.subject.text, $1.questionnaire)
        }
    }
}

extension PlannedAssessment {
    /// Whether it comes first: by due day, then by person and questionnaire.
    fileprivate func precedes(_ other: PlannedAssessment) -> Bool {
        if day != other.day { return day < other.day }
        let (left, right) = (schedule, other.schedule)
        if left.subject != right.subject { return left.subject.text < right.subject.text }
        if left.questionnaire != right.questionnaire {
            return left.questionnaire < right.questionnaire
        }
        return (left.id.high, left.id.low) < (right.id.high, right.id.low)
    }
}
