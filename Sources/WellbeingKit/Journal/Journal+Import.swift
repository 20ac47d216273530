public import ClinicImport
public import Foundation
internal import Questionnaires

extension Journal {
    /// Plans the import of a clinic's table. Writes nothing.
    ///
    ///     let planned = try await journal.plan(TableImport.File(path: "clinic.csv"))
    ///     for line in planned.text.lines { print(line) }
    ///     let outcome = try await journal.apply(planned)
    ///
    /// The questionnaires of the journal's ``catalogue`` are recognised by the names of columns.
    /// The results are saved under the source that the mapping names.
    ///
    /// - Parameters:
    ///   - file: The table.
    ///   - choices: Decisions about what the columns mean; the default recognises everything.
    ///   - mapping: What the columns mean, such as the ``PlannedImport/mapping`` of an earlier
    ///     import; `nil` to recognise it. Then `choices` are not used.
    ///   - zone: The clinic's time zone, for times without an offset; `nil` for the zone that the
    ///     table or the mapping names. Without any zone they are refused.
    /// - Throws: ``/ClinicImport/TableImport/Refusal`` with every reason why the columns are not
    ///   understood, the errors of the file, and the failures of the store.
    public func plan(
        _ file: TableImport.File, choosing choices: TableImport.Choices = .init(),
        mapping: TableImport.Mapping? = nil, timeZone zone: TimeZone? = nil
    ) async throws -> PlannedImport {
        var questionnaires: [Questionnaire] = []
        for id in catalogue.ids { questionnaires.append(try catalogue.questionnaire(id)) }
        var table = TableImport(file, questionnaires: questionnaires, context: context(of: zone))
        var findings: [TableImport.Finding] = []
        var understood = mapping
        if mapping == nil {
            let proposal = try table.proposal(choices)
            (understood, findings) = (proposal.mapping, proposal.findings)
        }
        guard let understood else {
            throw TableImport.Refusal(findings: findings.filter { $0.gravity == .error })
        }
        if zone == nil, let name = understood.timeZone {
            table.context = context(of: TimeZone(identifier: name))
        }
        return PlannedImport(
            table: table, mapping: understood, findings: findings,
            plan: try await table.plan(understood, for: store))
    }

    /// The clock of an import in a zone.
    private func context(of zone: TimeZone?) -> TableImport.Context {
        let resolve = zone.map { zone in
            { @Sendable (local: LocalDateTime) in zone.offsets(at: local) }
        }
        return TableImport.Context(
            now: now, resolvingLocalTime: resolve, timeZone: zone?.identifier)
    }

    /// Writes the results of a planned import: all or nothing.
    ///
    /// - Parameters:
    ///   - planned: The plan of the table.
    ///   - reason: Why results with other answers are corrected; `nil` to refuse them.
    ///   - skipsBadRows: Whether to store the good rows of a table that has bad ones.
    /// - Throws: What
    ///   ``/ClinicImport/TableImport/apply(_:to:by:correcting:skippingBadRows:)`` throws.
    public func apply(
        _ planned: PlannedImport, correcting reason: String? = nil,
        skippingBadRows skipsBadRows: Bool = false
    ) async throws -> TableImport.Outcome {
        try await planned.table.apply(
            planned.plan, to: store, by: author, correcting: reason, skippingBadRows: skipsBadRows)
    }

    /// A table that was read and compared with the store.
    public struct PlannedImport: Sendable {
        /// The table.
        public let table: TableImport
        /// What the columns mean.
        public let mapping: TableImport.Mapping
        /// What was recognised; empty with a given mapping.
        public let findings: [TableImport.Finding]
        /// What the import would do.
        public let plan: TableImport.Plan

        /// The plan in words, as `wellbeing import` shows it.
        public var text: TableImport.Plan.Text {
            TableImport.Plan.Text(
                plan, of: table.file.name, understood: findings,
                questionnaires: table.questionnaires)
        }
    }
}
