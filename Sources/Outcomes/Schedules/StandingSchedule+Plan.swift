package import Questionnaires
package import Samples

// The schedules that a rule makes for all treated people.
extension StandingSchedule {
    /// The schedules that the rule makes, one for each time during which a person is treated
    /// without a break. A rule that does not end with the treatment makes only the first schedule.
    ///
    /// The due days are counted from the first day of the treatment. Due days before the first day
    /// of the rule are omitted.
    ///
    /// - Parameter treatments: Treatments of any persons, in any order.
    /// - Returns: By person, then by time, each with the first day of the treatment.
    package func schedules(
        of treatments: [Treatment]
    ) -> [(schedule: Schedule, treated: LocalDate)] {
        let endsWithTreatment = rule.until == .treatmentEnd
        return Dictionary(grouping: treatments, by: \.subject)
            .sorted { $0.key.text < $1.key.text }
            .flatMap { subject, own in
                let made = Self.treatedDays(own).lazy.compactMap { days in
                    self.schedule(of: subject, treated: days, endsWithTreatment)
                }
                return Array(endsWithTreatment ? made.prefix(.max) : made.prefix(1))
            }
    }

    private func schedule(
        of subject: SubjectID, treated days: ClosedRange<LocalDate>, _ endsWithTreatment: Bool
    ) -> (schedule: Schedule, treated: LocalDate)? {
        guard days.upperBound >= first,
            let due = rule.every.days(from: days.lowerBound).first(where: { $0 >= first }),
            due <= days.upperBound || !endsWithTreatment,
            let schedule = schedule(of: subject, from: due)
        else { return nil }
        return (schedule, days.lowerBound)
    }

    /// The planned assessments without their results.
    ///
    /// - Parameters:
    ///   - treatments: Treatments of any persons.
    ///   - schedules: The persons' own schedules. On their days the rule plans no assessment.
    ///   - horizon: Only windows that open on this day or earlier.
    ///   - includesNext: Whether the first assessment that opens after the horizon is planned too.
    func plan(
        of treatments: [Treatment], besides schedules: [Schedule], openingBy horizon: LocalDate,
        includesNext: Bool
    ) -> [PlannedAssessment] {
        let treated = Dictionary(grouping: treatments, by: \.subject)
        let own = Dictionary(
            grouping: schedules.filter { $0.questionnaire == questionnaire }, by: \.subject)
        return self.schedules(of: treatments).flatMap { made, start -> [PlannedAssessment] in
            let treatments = treated[made.subject] ?? []
            var last: LocalDate?
            switch made.lastDay(treatments) {
            case .noTreatment: return []
            case .open: last = nil
            case .day(let day): last = day
            }
            let taken = (own[made.subject] ?? []).compactMap { $0.plannedDays(treatments) }
            return made.plan(
                countedFrom: start, until: last, openingBy: horizon, includesNext: includesNext
            )
            .filter { one in !taken.contains { $0.contains(one.day) } }
            .map { one in
                var one = one
                one.rule = self
                return one
            }
        }
    }

    /// The times during which a person is treated without a break: a treatment that begins on the day
    /// after the previous ones end, or earlier, continues them.
    private static func treatedDays(_ treatments: [Treatment]) -> [ClosedRange<LocalDate>] {
        var times: [ClosedRange<LocalDate>] = []
        for treatment in treatments.sorted(by: { $0.start.day < $1.start.day }) {
            let (start, end) = (treatment.start.day, treatment.stopped?.day ?? .last)
            if let time = times.last, start <= time.upperBound.adding(days: 1) ?? .last {
                times[times.count - 1] = time.lowerBound...max(time.upperBound, end)
            } else if start <= end {
                times.append(start...end)
            }
        }
        return times
    }
}

extension Schedule {
    /// The days for which the schedule decides what is due; `nil` if it plans no assessment.
    fileprivate func plannedDays(_ treatments: [Treatment]) -> ClosedRange<LocalDate>? {
        switch lastDay(treatments) {
        case .noTreatment: nil
        case .open: first...LocalDate.last
        case .day(let last): last < first ? nil : first...last
        }
    }

    /// Whether its first window opens on a day or earlier.
    func opens(by day: LocalDate) -> Bool {
        (first.adding(days: -rule.early) ?? first) <= day
    }
}
