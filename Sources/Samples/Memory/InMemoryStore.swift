public import Questionnaires

/// A store in memory. Its data is lost when the last reference to it goes.
///
/// For tests and for programs that store nothing on disk. It gives the same guarantees as a store
/// on disk, except that the data does not outlive the program.
public actor InMemoryStore: SampleStore {
    /// The identifier of this store.
    public let id: SampleID

    var content: Content

    /// Creates an empty store.
    ///
    /// - Parameter id: The store's identifier; random by default.
    public init(
        id: SampleID = SampleID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
    ) {
        self.init(Content(id: id))
    }

    private init(_ content: Content) {
        id = content.id
        self.content = content
    }

    /// Makes several calls in one transaction: either all their changes are saved, or none.
    ///
    /// If another task writes meanwhile, the call throws ``StoreError/Code/busy``.
    public func atomically<Value: Sendable>(
        _ body:
            nonisolated(nonsending) @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let before = content
        let copy = InMemoryStore(before)
        let value = try await body(copy)
        let after = await copy.content
        // No other task writes between the comparison and the assignment.
        guard content == before else { throw .writtenMeanwhile }
        content = after
        return value
    }

    /// The assessment with an identifier, or `nil`.
    public func assessment(_ id: SampleID) -> StoredAssessment? { content.assessments[id] }

    /// The assessments that a query asks for, oldest first.
    public func assessments(_ query: AssessmentQuery) -> [StoredAssessment] {
        let found = content.assessments.values.filter { stored in
            let assessment = stored.assessment
            let start = assessment.start.microsecondsSinceEpoch
            return (query.subject.map { $0 == assessment.subject } ?? true)
                && (query.questionnaire.map { $0 == assessment.questionnaire.id } ?? true)
                && (query.since.map { start >= $0.microsecondsSinceEpoch } ?? true)
                && (query.until.map { start < $0.microsecondsSinceEpoch } ?? true)
                && (query.includesAmended || stored.amendedBy == nil)
        }.sorted {
            ($0.assessment.start.microsecondsSinceEpoch, $0.sequence)
                < ($1.assessment.start.microsecondsSinceEpoch, $1.sequence)
        }
        return query.limit.map { found.suffix(max($0, 0)) } ?? found
    }

    /// The definition of results in this store, or `nil`.
    public func questionnaire(_ identity: Questionnaire.Identity) -> Questionnaire? {
        content.definitions[identity]
    }

    /// Refuses a definition whose name and version belong to other content.
    public func check(_ questionnaire: Questionnaire) throws(StoreError) {
        try content.check(questionnaire)
    }

    /// The drafts, of one subject or of all, oldest first.
    public func drafts(of subject: SubjectID?) -> [Draft] {
        content.drafts.filter { subject == nil || $0.subject == subject }
            .sorted { $0.started.microsecondsSinceEpoch < $1.started.microsecondsSinceEpoch }
    }
}

extension InMemoryStore: RuledStore {
    package func write<Value>(
        _ body: (inout Content) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        // The rules check everything before they change the content. A copy for a rollback would
        // cost as much as the store.
        try body(&content)
    }

    package func emptyLog() -> Bool { true }
}
