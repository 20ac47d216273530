public import Questionnaires
public import Samples

/// Computes the outcomes of many people from a sequence of scores.
protocol ClinicAccumulator: ScoreQuery.Fold {
    associatedtype Outcomes

    /// The query for a store.
    var query: ScoreQuery { get }

    /// The group of all added people, instead of the group of their scores; `nil` if the scores
    /// decide.
    var group: String? { get set }

    /// Adds an assessment; assessments of one person must be adjacent.
    mutating func add(_ stored: StoredAssessment) throws(ProgrammeReport.Refusal)

    /// Ends with the last person.
    mutating func finish() -> Outcomes
}

extension ClinicAccumulator {
    /// The outcomes of assessments in any order.
    func outcomes(
        of assessments: some Sequence<StoredAssessment>
    ) throws(ProgrammeReport.Refusal) -> Outcomes {
        var accumulator = self
        for stored in assessments.sorted(by: {
            $0.assessment.subject.text < $1.assessment.subject.text
        }) { try accumulator.add(stored) }
        return accumulator.finish()
    }

    /// The outcomes of all people in a store.
    func outcomes(in store: some SampleStore) async throws(ProgrammeReport.ReadingError) -> Outcomes
    {
        do {
            var accumulator = try await store.fold(query, into: self)
            return accumulator.finish()
        } catch { throw .store(error) }
    }
}

extension ChangeTable {
    /// Makes the table from assessments in any order.
    ///
    /// - Parameters: As for
    ///   ``ChangeTable/Accumulator/init(_:definition:grouping:reliableChange:selection:denominator:)``.
    /// - Throws: ``ProgrammeReport/Refusal/noSuchMeasure(_:)``.
    /// - Complexity: O(*n* log *n*) in the number of assessments, which are all in memory.
    public init(
        _ measure: ScoreQuery.Measure, of assessments: some Sequence<StoredAssessment>,
        definition: Questionnaire, grouping: ProgrammeReport.Grouping? = nil,
        reliableChange: ChangeOutcomes.ReliableChangeRule? = nil,
        selection: ScoreSeries.Selection = .init(),
        denominator: Denominator.Choice = .cases
    ) throws(ProgrammeReport.Refusal) {
        self = try ChangeTable.Accumulator(
            measure, definition: definition, grouping: grouping, reliableChange: reliableChange,
            selection: selection, denominator: denominator
        ).outcomes(of: assessments)
    }

    /// Makes the table from all people in a store, without holding the assessments in memory.
    ///
    ///     let table = try await ChangeTable(.phq9, in: store, definition: phq9)
    ///
    /// - Parameters: As for
    ///   ``ChangeTable/Accumulator/init(_:definition:grouping:reliableChange:selection:denominator:)``,
    ///   and the store.
    /// - Throws: ``ProgrammeReport/ReadingError``.
    /// - Complexity: O(*n*) in the number of assessments; memory does not grow with them.
    public init(
        _ measure: ScoreQuery.Measure, in store: some SampleStore, definition: Questionnaire,
        grouping: ProgrammeReport.Grouping? = nil,
        reliableChange: ChangeOutcomes.ReliableChangeRule? = nil,
        selection: ScoreSeries.Selection = .init(), denominator: Denominator.Choice = .cases
    ) async throws(ProgrammeReport.ReadingError) {
        let empty: ChangeTable.Accumulator
        do {
            empty = try ChangeTable.Accumulator(
                measure, definition: definition, grouping: grouping,
                reliableChange: reliableChange, selection: selection, denominator: denominator)
        } catch { throw .programme(error) }
        self = try await empty.outcomes(in: store)
    }
}

extension ProgrammeReport {
    /// Applies a programme to assessments in any order.
    ///
    /// - Parameters: As for ``ProgrammeReport/Accumulator/init(_:definitions:grouping:selection:)``.
    /// - Throws: ``ProgrammeReport/Refusal/noSuchMeasure(_:)``.
    /// - Complexity: O(*n* log *n*) in the number of assessments, which are all in memory.
    public init(
        _ programme: any ProgrammeReport.Programme, of assessments: some Sequence<StoredAssessment>,
        definitions: [Questionnaire], grouping: ProgrammeReport.Grouping? = nil,
        selection: ScoreSeries.Selection = .init()
    ) throws(ProgrammeReport.Refusal) {
        self = try ProgrammeReport.Accumulator(
            programme, definitions: definitions, grouping: grouping, selection: selection
        ).outcomes(of: assessments)
    }

    /// Applies a programme to all people in a store, without holding the assessments in memory.
    ///
    /// - Parameters: As for ``ProgrammeReport/Accumulator/init(_:definitions:grouping:selection:)``, and
    ///   the store.
    /// - Throws: ``ProgrammeReport/ReadingError``.
    /// - Complexity: O(*n*) in the number of assessments; memory does not grow with them.
    public init(
        _ programme: any ProgrammeReport.Programme, in store: some SampleStore,
        definitions: [Questionnaire], grouping: ProgrammeReport.Grouping? = nil,
        selection: ScoreSeries.Selection = .init()
    ) async throws(ProgrammeReport.ReadingError) {
        let empty: ProgrammeReport.Accumulator
        do {
            empty = try ProgrammeReport.Accumulator(
                programme, definitions: definitions, grouping: grouping, selection: selection)
        } catch { throw .programme(error) }
        self = try await empty.outcomes(in: store)
    }
}

extension ProgrammeReport {
    /// Why the outcomes of the people in a store cannot be computed.
    public enum ReadingError: Error, Hashable, Sendable {
        /// The programme or table cannot be computed for any person.
        case programme(ProgrammeReport.Refusal)
        /// The store cannot be read.
        case store(StoreError)
    }
}

extension ProgrammeReport.ReadingError: CustomStringConvertible {
    /// The problem and the remedy.
    public var description: String {
        switch self {
        case .programme(let fault): fault.message
        case .store(let error): error.description
        }
    }
}
