import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

/// A clinic's table in memory, with shortcuts to its proposal, plan and import.
struct ClinicTable {
    static let phq9Items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")

    let clinic: TableImport

    /// A table.
    ///
    /// - Parameters:
    ///   - text: Its lines.
    ///   - resolve: The offsets of the clinic's zone; `nil` if no zone is named.
    ///   - timeZone: The name of that zone.
    init(
        _ text: String, now: String = "2026-06-01T12:00:00Z", policy: MissingPolicy = .strict,
        resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)? =
            nil,
        timeZone: String? = nil
    ) throws {
        self.init(
            TableImport.File(name: "clinic.csv", bytes: Array(text.utf8)),
            context: TableImport.Context(
                now: try Timestamp(parsing: now), resolvingLocalTime: resolve, timeZone: timeZone),
            questionnaires: try ShippedQuestionnaires.all, policy: policy)
    }

    init(
        _ file: TableImport.File, context: TableImport.Context, questionnaires: [Questionnaire],
        policy: MissingPolicy = .strict
    ) {
        clinic = TableImport(
            file, questionnaires: questionnaires, context: context, policy: policy)
    }

    /// A PHQ-9 table with one person a row: `P1,2024-01-05,` and the cells.
    static func phq9(_ rows: String..., more header: String = "") throws -> ClinicTable {
        try ClinicTable(
            "patient,date,\(phq9Items)\(header)\n" + rows.joined(separator: "\n") + "\n")
    }

    func proposal(
        _ decide: (inout TableImport.Choices) throws -> Void = { _ in }
    ) throws -> TableImport.Proposal {
        var choices = TableImport.Choices()
        try decide(&choices)
        return try clinic.proposal(choices)
    }

    /// The codes of the errors that prevent a mapping.
    func refusals(_ decide: (inout TableImport.Choices) throws -> Void = { _ in }) throws
        -> [TableImport.Finding.Code]
    {
        try proposal(decide).findings.filter { $0.gravity == .error }.map(\.code)
    }

    /// The proposed mapping; the test fails if there is none.
    func mapping(
        _ decide: (inout TableImport.Choices) throws -> Void = { _ in }
    ) throws -> TableImport.Mapping {
        let proposal = try proposal(decide)
        return try #require(
            proposal.mapping, "\(proposal.findings.map(\.message))")
    }

    /// The plan for a store.
    func plan(
        for store: (any SampleStore)? = nil,
        _ decide: (inout TableImport.Choices) throws -> Void = { _ in }
    ) async throws -> TableImport.Plan {
        try await clinic.plan(mapping(decide), for: store)
    }

    /// The results in a new store after the import, by person, questionnaire and time.
    func kept(
        skippingBadRows skips: Bool = false,
        _ decide: (inout TableImport.Choices) throws -> Void = { _ in }
    ) async throws -> [Assessment] {
        let store = InMemoryStore()
        let plan = try await self.plan(for: store, decide)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        let outcome = try await clinic.apply(plan, to: store, by: by, skippingBadRows: skips)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        #expect(outcome.tally.added == kept.count && plan.new == kept.count)
        try #require(!kept.isEmpty, "\(plan.lines)")
        return kept.sorted {
            ($0.subject.text, $0.questionnaire.id, $0.start.microsecondsSinceEpoch)
                < ($1.subject.text, $1.questionnaire.id, $1.start.microsecondsSinceEpoch)
        }
    }
}

extension Assessment {
    /// The answers in the order of the form, as words.
    var words: String { answers.states.map(\.description).joined(separator: ",") }

    /// The total of the first scale.
    var total: Points? { scorecard.scores.first?.score.points }
}

extension TableImport.Plan {
    /// The message of the first problem.
    var firstMessage: String { self.problems.first?.message ?? "" }

    /// The problems as `line column message`.
    var lines: [String] {
        self.problems.map { "\($0.line) \($0.column ?? "-") \($0.message)" }
    }
}
