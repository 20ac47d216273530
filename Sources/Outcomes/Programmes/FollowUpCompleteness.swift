package import Questionnaires
package import Samples

/// How many of the assessments that were due were done: by month, and on request by group.
///
/// It counts the assessments that the schedules of persons and the rules for all people planned, by
/// the month of the due day. A person without a schedule does not count. The share counts
/// assessments instead of people, and the assessments of one person depend on each other, so it has
/// no interval.
package struct FollowUpCompleteness: Hashable, Sendable {
    /// The assessments that were due, by outcome.
    package struct Counts: Hashable, Sendable {
        /// Done by the due day.
        package internal(set) var onTime = 0
        /// Done after the due day, within the window.
        package internal(set) var late = 0
        /// Not done; the window has closed.
        package internal(set) var missed = 0
        /// Not done yet, with an open window. They are not in ``due``.
        package internal(set) var open = 0

        /// Counts, by default of nothing.
        package init(onTime: Int = 0, late: Int = 0, missed: Int = 0, open: Int = 0) {
            self.onTime = onTime
            self.late = late
            self.missed = missed
            self.open = open
        }

        /// Done within the window.
        package var inWindow: Int { onTime + late }
        /// The assessments whose outcome is known: the denominator.
        package var due: Int { inWindow + missed }
        /// The share that was done within the window; `nil` if no outcome is known.
        package var share: Statistics.Proportion? { Statistics.Proportion(inWindow, of: due) }

        var cells: [Int] { [onTime, late, missed, open] }
        var isEmpty: Bool { due + open == 0 }

        mutating func count(_ one: PlannedAssessment, on today: LocalDate) {
            switch one.state(on: today) {
            case .fulfilled: if one.isLate { late += 1 } else { onTime += 1 }
            case .missed: missed += 1
            case .due, .overdue: open += 1
            case .future: break
            }
        }
    }

    /// The assessments of one month, or of the persons of one group.
    package struct Row: Hashable, Sendable {
        /// The month, such as `2026-05`, or the name of the group; `nil` if it is not known.
        package let key: String?
        /// Its counts; `nil` when suppressed.
        package let counts: Counts?

        /// The counts of a month or a group.
        package init(key: String?, counts: Counts?) {
            self.key = key
            self.counts = counts
        }
    }

    /// The questionnaires.
    package let questionnaires: [Questionnaire.ID]
    /// All assessments; `nil` when suppressed.
    package let total: Counts?
    /// The months in order; those without an assessment are left out.
    package let months: [Row]
    /// How persons were grouped; `nil` without groups, and by month.
    package let grouping: ProgrammeReport.Grouping?
    /// The groups in the order of their names, persons without a known group last.
    package let groups: [Row]
    /// Counts from 1 up to, and not including, this number are suppressed; `nil` for none.
    package let suppressesBelow: Int?

    /// Whether no assessment was due.
    package var isEmpty: Bool { months.isEmpty }

    /// Counts planned assessments.
    ///
    /// - Parameters:
    ///   - assessments: The assessments; those in the future are ignored.
    ///   - questionnaires: Their questionnaires.
    ///   - grouping: How persons are grouped.
    ///   - today: The current day.
    ///   - group: The group of a person; `nil` if it is not known.
    package init(
        _ assessments: [PlannedAssessment], of questionnaires: [Questionnaire.ID],
        grouping: ProgrammeReport.Grouping?, on today: LocalDate,
        group: (SubjectID) -> String? = { _ in nil }
    ) {
        var total = Counts()
        var months: [String?: Counts] = [:]
        var groups: [String?: Counts] = [:]
        let grouping = grouping == .month ? nil : grouping
        for one in assessments where one.state(on: today) != .future {
            total.count(one, on: today)
            months[String(one.day.description.prefix(7)), default: Counts()].count(one, on: today)
            guard grouping != nil else { continue }
            groups[group(one.schedule.subject), default: Counts()].count(one, on: today)
        }
        func rows(_ counts: [String?: Counts]) -> [Row] {
            ProgrammeReport.Grouping.order(of: counts.keys).map { Row(key: $0, counts: counts[$0]) }
        }
        self.init(
            questionnaires: questionnaires, total: total, months: rows(months), grouping: grouping,
            groups: rows(groups), suppressesBelow: nil)
    }

    /// Counts from their parts.
    package init(
        questionnaires: [Questionnaire.ID], total: Counts?, months: [Row],
        grouping: ProgrammeReport.Grouping?, groups: [Row], suppressesBelow: Int?
    ) {
        self.questionnaires = questionnaires
        self.total = total
        self.months = months
        self.grouping = grouping
        self.groups = groups
        self.suppressesBelow = suppressesBelow
    }

    /// The counts without small ones, and without those from which small ones could be computed.
    ///
    /// - Parameter limit: The smallest count that is shown. At 1 and below all counts are shown.
    package func suppressed(below limit: Int) -> FollowUpCompleteness {
        guard limit > 1, suppressesBelow == nil else { return self }
        let cells = SmallCells(limit: limit)
        func hidden(_ rows: [Row]) -> [Row] {
            let hidden = cells.hidden(rows.map { $0.counts?.cells ?? [] })
            return rows.enumerated().map { place, row in
                hidden.contains(place) ? Row(key: row.key, counts: nil) : row
            }
        }
        return FollowUpCompleteness(
            questionnaires: questionnaires,
            total: total.flatMap { cells.hasSmall($0.cells) ? nil : $0 }, months: hidden(months),
            grouping: grouping, groups: hidden(groups), suppressesBelow: limit)
    }
}

extension FollowUpCompleteness {
    /// Counts the planned assessments of a store.
    ///
    /// - Parameters:
    ///   - questionnaires: The questionnaires.
    ///   - since: The first due day to count; `nil` for all.
    ///   - until: The last one.
    ///   - grouping: How persons are grouped: by their first result of the questionnaires.
    ///   - today: The current day.
    ///   - store: The store.
    package init(
        of questionnaires: [Questionnaire.ID], since: LocalDate?, until: LocalDate?,
        grouping: ProgrammeReport.Grouping?, on today: LocalDate, in store: any SampleStore
    ) async throws(StoreError) {
        let schedules = try await SampleQuery(filters: [.schedule()]).result(for: store)
            .filter { questionnaires.contains($0.questionnaire) }
        let rules = try await store.standingSchedules()
            .filter { questionnaires.contains($0.questionnaire) }
        let plan = try await SchedulePlan(
            of: schedules, rules: rules, openingBy: today, from: store)
        let counted = plan.assessments.filter { one in
            (since.map { $0 <= one.day } ?? true) && (until.map { one.day <= $0 } ?? true)
        }
        var groups: [SubjectID: String] = [:]
        if let grouping, grouping != .month {
            let nothing = FirstGroups(
                of: Set(counted.map(\.schedule.subject)), questionnaires, by: grouping)
            groups = try await store.fold(nothing.query, into: nothing).groups
        }
        self.init(
            counted, of: questionnaires, grouping: grouping, on: today, group: { groups[$0] })
    }
}
