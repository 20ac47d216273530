public import Questionnaires
public import Samples

extension ChangeTable {
    /// Makes the table from all people in a store, without holding the assessments in memory.
    ///
    ///     let table = try await ChangeTable(.phq9, in: store, definition: phq9)
    ///
    /// - Parameters: As for
    ///   ``ChangeTableAccumulator/init(_:definition:reliableChange:selection:denominator:)``, the
    ///   store, and how people are grouped; `nil` for no groups.
    /// - Throws: ``ClinicFault``.
    /// - Complexity: O(*n*) in the number of assessments; memory does not grow with them.
    public init(
        _ measure: ProgrammeMeasure, in store: some SampleStore, definition: Questionnaire,
        grouping: ProgrammeGrouping? = nil, reliableChange: ReliableChangeRule? = nil,
        selection: SeriesSelection = .init(), denominator: Denominator.Choice = .cases
    ) async throws(ClinicFault) {
        if let grouping {
            var accumulator: GroupedChangeTableAccumulator
            do {
                accumulator = try GroupedChangeTableAccumulator(
                    measure, definition: definition, grouping: grouping,
                    reliableChange: reliableChange, selection: selection,
                    denominator: denominator)
            } catch { throw .programme(error) }
            do {
                accumulator = try await store.fold(accumulator.query, into: accumulator)
            } catch { throw .store(error) }
            self = accumulator.finish()
            return
        }
        var accumulator: ChangeTableAccumulator
        do {
            accumulator = try ChangeTableAccumulator(
                measure, definition: definition, reliableChange: reliableChange,
                selection: selection, denominator: denominator)
        } catch { throw .programme(error) }
        do {
            accumulator = try await store.fold(accumulator.query, into: accumulator)
        } catch { throw .store(error) }
        self = accumulator.finish()
    }
}

extension ProgrammeReport {
    /// Applies a programme to all people in a store, without holding the assessments in memory.
    ///
    /// - Parameters: As for ``ProgrammeAccumulator/init(_:definitions:grouping:selection:)``, and
    ///   the store.
    /// - Throws: ``ClinicFault``.
    /// - Complexity: O(*n*) in the number of assessments; memory does not grow with them.
    public init(
        _ programme: any OutcomeProgramme, in store: some SampleStore,
        definitions: [Questionnaire], grouping: ProgrammeGrouping? = nil,
        selection: SeriesSelection = .init()
    ) async throws(ClinicFault) {
        var accumulator: ProgrammeAccumulator
        do {
            accumulator = try ProgrammeAccumulator(
                programme, definitions: definitions, grouping: grouping, selection: selection)
        } catch { throw .programme(error) }
        do {
            accumulator = try await store.fold(accumulator.query, into: accumulator)
        } catch { throw .store(error) }
        self = accumulator.finish()
    }
}

/// Why the outcomes of the people in a store cannot be computed.
public enum ClinicFault: Error, Hashable, Sendable {
    /// The programme or table cannot be computed for any person.
    case programme(ProgrammeFault)
    /// The store cannot be read.
    case store(StoreError)
}

extension ClinicFault: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .programme(let fault): fault.message
        case .store(let error): error.description
        }
    }
}
