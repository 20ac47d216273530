package import Questionnaires
package import Samples

extension Schedule {
    /// The last day on which an assessment can be due.
    package enum LastDay: Hashable, Sendable {
        /// The schedule has no end.
        case open
        /// This day.
        case day(LocalDate)
        /// The schedule lasts as long as a treatment, but no treatment covers its first day. It
        /// plans no assessment.
        case noTreatment
    }

    /// The last day on which an assessment can be due: the earlier one of the day on which the schedule
    /// was ended, and of the end in its rule.
    ///
    /// ``/Samples/Schedule/End/treatmentEnd`` is the last day of the treatments that follow each other
    /// without a break, counted from the first day of the schedule: each begins on the day after the
    /// previous ones end, or earlier. A treatment that begins after a break does not continue the
    /// schedule.
    ///
    /// - Parameter treatments: Treatments of any persons, in any order.
    package func lastDay(_ treatments: [Treatment]) -> LastDay {
        let end: LocalDate?
        switch rule.until {
        case .open: end = nil
        case .day(let day): end = day
        case .treatmentEnd:
            guard let reached = lastTreatedDay(treatments) else { return .noTreatment }
            end = reached == .last ? nil : reached
        }
        guard let day = [end, stopped].compactMap(\.self).min() else { return .open }
        return .day(day)
    }

    private func lastTreatedDay(_ treatments: [Treatment]) -> LocalDate? {
        let own = treatments.filter { $0.subject == subject }.sorted { $0.start.day < $1.start.day }
        var reached: LocalDate?
        for treatment in own {
            let end = treatment.stopped?.day ?? .last
            if let day = reached {
                if treatment.start.day <= day.adding(days: 1) ?? .last { reached = max(day, end) }
            } else if treatment.start.day <= first, first <= end {
                reached = end
            }
        }
        return reached
    }
}
