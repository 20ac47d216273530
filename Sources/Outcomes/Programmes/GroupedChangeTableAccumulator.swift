public import Questionnaires
public import Samples

/// Makes the table of first and last scores with groups, from one assessment after the other.
///
///     var clinic = try GroupedChangeTableAccumulator(
///         .phq9, definition: phq9, grouping: .metadata("site"))
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().groups.first?.row?.change?.mean    // -6.2
///
/// A person belongs to the group of the first score that counts. That score is known only after the
/// person's last score, for any order of them. So it holds the scores of one person, and a
/// ``ChangeTableAccumulator`` for each group. Memory grows with people and groups, not with
/// assessments. The table is the same to the last digit for any order of people.
public struct GroupedChangeTableAccumulator: Sendable {
    private let measure: ProgrammeMeasure
    private let definition: Questionnaire
    private let selection: SeriesSelection
    private let grouping: ProgrammeGrouping
    /// The empty table with which each group begins.
    private let emptyTable: ChangeTableAccumulator
    private var groups: [String?: ChangeTableAccumulator] = [:]
    private var people = PersonOrderCheck()
    private var subject: Subject?
    /// The scores of the person, also those that do not count.
    private var scores: [StoredScore] = []

    /// Begins without people.
    ///
    /// - Parameters: As for
    ///   ``ChangeTableAccumulator/init(_:definition:reliableChange:selection:denominator:)``, and
    ///   how people are grouped.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        _ measure: ProgrammeMeasure, definition: Questionnaire, grouping: ProgrammeGrouping,
        reliableChange: ReliableChangeRule? = nil, selection: SeriesSelection = .init(),
        denominator: ChangeTable.Denominator.Choice = .cases
    ) throws(ProgrammeFault) {
        emptyTable = try ChangeTableAccumulator(
            measure, definition: definition, reliableChange: reliableChange, selection: selection,
            denominator: denominator)
        self.measure = measure
        self.definition = definition
        self.grouping = grouping
        self.selection = selection
    }

    /// Adds an assessment. It ignores assessments of other questionnaires.
    ///
    /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
    ///   order.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(_ stored: StoredAssessment) throws(ProgrammeFault) {
        guard try people.isNext(stored, of: [measure]) else { return }
        add(StoredScore(stored, scale: measure.scale))
    }

    /// Ends with the last person.
    ///
    /// - Returns: The table of all people since the beginning, with its groups.
    /// - Complexity: O(*g* log *g*) in the number of groups.
    public mutating func finish() -> ChangeTable {
        people.finish()
        endPerson()
        var everyone = emptyTable
        var rows: [String?: ChangeTable.Row] = [:]
        for (key, group) in groups {
            var group = group
            everyone.merge(group)
            // A person without a score that counts is not in the table, and in no group either.
            if let row = group.finish().total, row.people > 0 { rows[key] = row }
        }
        var table = everyone.finish()
        table.grouping = grouping
        table.groups = ProgrammeGrouping.order(of: rows.keys).map { key in
            ChangeTable.GroupRow(key: key, row: rows[key])
        }
        return table
    }

    private mutating func endPerson() {
        var first: ScorePoint?
        for score in scores
        where selection.reason(against: score, version: definition.version.major) == nil {
            guard let point = ScorePoint(score) else { continue }
            first = first.map { min($0, point) } ?? point
        }
        let key = first.flatMap(grouping.key)
        for score in scores { groups[key, default: emptyTable].add(score) }
        subject = nil
        scores.removeAll(keepingCapacity: true)
    }
}

extension GroupedChangeTableAccumulator: ScoreFold {
    /// The query for a store.
    var query: ScoreQuery {
        var query = emptyTable.query
        if case .metadata = grouping { query.includesMetadata = true }
        return query
    }

    /// Adds a score of the measure. Scores of one person must be adjacent, in any order.
    public mutating func add(_ score: StoredScore) {
        if score.subject != subject {
            endPerson()
            subject = score.subject
        }
        scores.append(score)
    }

    /// Adds the counts of another accumulator, which has other people.
    public mutating func merge(_ other: Self) {
        var other = other
        other.endPerson()
        endPerson()
        for (key, group) in other.groups { groups[key, default: emptyTable].merge(group) }
        people.merge(other.people)
    }
}
