package import Questionnaires
package import Samples

/// A store that is one clinic among others.
package struct ClinicStore: Sendable {
    /// The name of the clinic.
    package let name: String
    /// Its store.
    package let store: any SampleStore

    package init(name: String, store: any SampleStore) {
        self.name = name
        self.store = store
    }

    /// Decides about a store that cannot be read: throws to end, or returns to leave the clinic
    /// out.
    package typealias FailureRule = (ClinicStore, StoreError) throws(StoreError) -> Void
}

extension ProgrammeReport.Grouping {
    /// By the clinic: each store is a group.
    package static let clinic = ProgrammeReport.Grouping.metadata("clinic")
}

extension ClinicAccumulator {
    /// The outcomes of all people in several stores. A person of two stores counts in each.
    ///
    /// - Parameters:
    ///   - clinics: The stores.
    ///   - isByClinic: Whether each store is a group; otherwise the scores decide.
    ///   - rule: Decides about a store that cannot be read. Its people do not count.
    fileprivate func outcomes(
        in clinics: [ClinicStore], isByClinic: Bool, orElse rule: ClinicStore.FailureRule
    ) async throws(ProgrammeReport.ReadingError) -> Outcomes {
        var all = self
        do throws(StoreError) {
            for clinic in clinics {
                var empty = self
                if isByClinic { empty.group = clinic.name }
                do throws(StoreError) {
                    all.merge(try await clinic.store.fold(empty.query, into: empty))
                } catch {
                    try rule(clinic, error)
                }
            }
        } catch {
            throw .store(error)
        }
        return all.finish()
    }
}

extension ChangeTable {
    /// Makes the table from all people in several stores.
    ///
    /// - Parameters: As for
    ///   ``ChangeTable/Accumulator/init(_:definition:grouping:reliableChange:selection:denominator:)``;
    ///   by clinic unless there is a grouping; the stores; and the rule for a store that cannot be
    ///   read.
    package init(
        _ measure: ScoreQuery.Measure, in clinics: [ClinicStore], definition: Questionnaire,
        grouping: ProgrammeReport.Grouping?, selection: ScoreSeries.Selection,
        denominator: Denominator.Choice, orElse rule: ClinicStore.FailureRule
    ) async throws(ProgrammeReport.ReadingError) {
        let empty: ChangeTable.Accumulator
        do {
            empty = try ChangeTable.Accumulator(
                measure, definition: definition, grouping: grouping ?? .clinic,
                selection: selection, denominator: denominator)
        } catch { throw .programme(error) }
        self = try await empty.outcomes(
            in: clinics, isByClinic: grouping == nil, orElse: rule)
    }
}

extension ProgrammeReport {
    /// Applies a programme to all people in several stores.
    ///
    /// - Parameters: As for
    ///   ``ProgrammeReport/Accumulator/init(_:definitions:grouping:selection:)``; by clinic unless
    ///   there is a grouping; the stores; and the rule for a store that cannot be read.
    package init(
        _ programme: any ProgrammeReport.Programme, in clinics: [ClinicStore],
        definitions: [Questionnaire], grouping: ProgrammeReport.Grouping?,
        selection: ScoreSeries.Selection, orElse rule: ClinicStore.FailureRule
    ) async throws(ProgrammeReport.ReadingError) {
        let empty: ProgrammeReport.Accumulator
        do {
            empty = try ProgrammeReport.Accumulator(
                programme, definitions: definitions, grouping: grouping ?? .clinic,
                selection: selection)
        } catch { throw .programme(error) }
        self = try await empty.outcomes(
            in: clinics, isByClinic: grouping == nil, orElse: rule)
    }
}
