public import Questionnaires
public import Samples

/// Makes the table of first and last scores by groups as well, one assessment after the other.
///
///     var clinic = try GroupedChangeTableAccumulator(
///         .phq9, definition: phq9, grouping: .metadata("site"))
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().groups.first?.row?.change?.mean    // -6.2
///
/// A person belongs to the group of the first score that counts. Which group that is shows only
/// when the last score of the person came, in whatever order they come: so it holds the scores of
/// one person, and for each group what a ``ChangeTableAccumulator`` holds. Memory is bounded by
/// people and groups, not by assessments. In whatever order the people come, the table is the same
/// to the last digit.
public struct GroupedChangeTableAccumulator: Sendable {
    private let measure: ProgrammeMeasure
    private let definition: Questionnaire
    private let selection: SeriesSelection
    private let grouping: ProgrammeGrouping
    /// The table of nobody, with which each group begins.
    private let nobody: ChangeTableAccumulator
    private var groups: [String?: ChangeTableAccumulator] = [:]
    private var people = PeopleInTurn()
    private var subject: Subject?
    /// The scores of the person, those that do not count included.
    private var scores: [StoredScore] = []

    /// Begins with nobody.
    ///
    /// - Parameters: As for
    ///   ``ChangeTableAccumulator/init(_:definition:reliableChange:selection:denominator:)``, and
    ///   by what people are put into groups.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        _ measure: ProgrammeMeasure, definition: Questionnaire, grouping: ProgrammeGrouping,
        reliableChange: ReliableChangeRule? = nil, selection: SeriesSelection = .init(),
        denominator: ChangeTable.Denominator.Choice = .cases
    ) throws(ProgrammeFault) {
        nobody = try ChangeTableAccumulator(
            measure, definition: definition, reliableChange: reliableChange, selection: selection,
            denominator: denominator)
        self.measure = measure
        self.definition = definition
        self.grouping = grouping
        self.selection = selection
    }

    /// Takes an assessment. Those with other questionnaires are passed over.
    ///
    /// - Parameter stored: The next assessment; those of one person follow each other, in any order.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(_ stored: StoredAssessment) throws(ProgrammeFault) {
        guard try people.isNext(stored, of: [measure]) else { return }
        add(StoredScore(stored, scale: measure.scale))
    }

    /// Ends with the last person.
    ///
    /// - Returns: The table of everybody since the beginning, with its groups.
    /// - Complexity: O(*g* log *g*) in the number of groups.
    public mutating func finish() -> ChangeTable {
        people.finish()
        endPerson()
        var everybody = nobody
        var rows: [String?: ChangeTable.Row] = [:]
        for (key, group) in groups {
            var group = group
            everybody.merge(group)
            // Who has scores that do not count alone is nobody of the table, in no group either.
            if let row = group.finish().total, row.people > 0 { rows[key] = row }
        }
        var table = everybody.finish()
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
        for score in scores { groups[key, default: nobody].add(score) }
        subject = nil
        scores.removeAll(keepingCapacity: true)
    }
}

extension GroupedChangeTableAccumulator: ScoreFold {
    /// What a store is asked for.
    var query: ScoreQuery {
        var query = nobody.query
        if case .metadata = grouping { query.includesMetadata = true }
        return query
    }

    /// Takes a score of the measure; those of one person follow each other, in any order.
    public mutating func add(_ score: StoredScore) {
        if score.subject != subject {
            endPerson()
            subject = score.subject
        }
        scores.append(score)
    }

    /// Takes over what another accumulator made of other people.
    public mutating func merge(_ other: Self) {
        var other = other
        other.endPerson()
        endPerson()
        for (key, group) in other.groups { groups[key, default: nobody].merge(group) }
        people.merge(other.people)
    }
}
