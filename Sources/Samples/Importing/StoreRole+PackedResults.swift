public import Questionnaires
package import Scoring

extension StoreRole {
    /// Packed results of one form, in one language, from one source. Each result has its own
    /// identifier.
    ///
    /// A packed result takes a twentieth of the memory of an ``Assessment``. A store compares and
    /// writes it without unpacking it.
    public struct PackedResults: Sendable {
        /// The values that are equal for all results of a group.
        package struct Group: Hashable, Sendable {
            package let questionnaire: Questionnaire.Identity
            package let language: LanguageTag?
            package let source: SampleSource
            package let mode: Assessment.Mode
            package let policy: MissingPolicy

            package init(
                _ questionnaire: Questionnaire.Identity, language: LanguageTag?,
                source: SampleSource,
                mode: Assessment.Mode, policy: MissingPolicy
            ) {
                self.questionnaire = questionnaire
                self.language = language
                self.source = source
                self.mode = mode
                self.policy = policy
            }
        }

        /// The values that are equal for all results of a group.
        package let group: Group
        /// The form of the results.
        package let form: PackedForm
        /// The results. Each has a ``SittingIdentity``.
        package private(set) var batch = AssessmentImport.Batch()

        package init(_ group: Group, of form: PackedForm) {
            self.group = group
            self.form = form
        }

        /// The definition of the form.
        public var questionnaire: Questionnaire { form.scorer.questionnaire }
        /// The number of results.
        public var count: Int { batch.count }

        /// Adds a result.
        ///
        /// - Parameters:
        ///   - codes: The answers after the conditions of the form.
        ///   - stated: The stated scores, as ``ScoreCode`` writes them.
        ///   - metadata: Metadata as ``MetadataText`` writes it.
        /// - Returns: Its place, for ``withResult(at:_:)`` and ``selecting(_:)``.
        mutating func add(
            _ identity: SittingIdentity, subject: SubjectID, start: Timestamp, codes: [UInt8],
            stated: [UInt8], metadata: [UInt8], line: Int
        ) -> Int {
            let place = batch.bytes.count
            var text = subject.text
            text.withUTF8 {
                unsafe batch.append(
                    form: 0, subject: $0.span, start: start, codes: codes.span, stated: stated.span,
                    metadata: metadata.span, line: line, identity: identity)
            }
            return place
        }

        /// The results at some places.
        func selecting(_ places: some Sequence<Int>) -> StoreRole.PackedResults {
            var selected = StoreRole.PackedResults(group, of: form)
            let bytes = batch.bytes.span
            for place in places {
                let end = place + PackedSitting.length(in: bytes, at: place)
                selected.batch.append(place..<end, in: bytes)
            }
            return selected
        }

        /// Calls a closure with the packed result at a place.
        func withResult<Value>(
            at place: Int, _ body: (PackedSitting, Span<UInt8>) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            let bytes = batch.bytes.span
            return try body(PackedSitting(in: bytes, at: place), bytes)
        }

        /// The assessment of a packed result of this batch.
        package func assessment(
            of result: PackedSitting, _ bytes: Span<UInt8>
        ) throws(StoreError) -> Assessment {
            try result.assessment(
                in: bytes, source: group.source, mode: group.mode, language: group.language,
                scoredBy: form.scorer, policy: group.policy)
        }

        /// The results as assessments, in order.
        ///
        /// - Throws: ``StoreError/Code/invalid`` if the memory was damaged.
        public func assessments() throws(StoreError) -> [Assessment] {
            var assessments: [Assessment] = []
            assessments.reserveCapacity(count)
            try batch.each { (result, bytes) throws(StoreError) in
                assessments.append(try assessment(of: result, bytes))
            }
            return assessments
        }
    }
}

extension StoreRole.PackedResults {
    /// How a result compares with the stored result with the same identifier.
    public enum Comparison: Hashable, Sendable {
        /// The store does not know the identifier.
        case new
        /// The current version of the result has the same content.
        case identical
        /// The current version, with this identifier, has other content.
        case different(SampleID)
        /// The current version has more answers, which add up to another total. A total never
        /// replaces answers.
        case otherTotal
        /// The result was corrected since, moved to another person, or replaced.
        case correctedSince
        /// The result was deleted.
        case deleted
        /// The current version, with this identifier, is about another person.
        case ofAnotherPerson(SampleID)
        /// The sample with this identifier is of another type.
        case ofAnotherType
    }
}

extension StoreRole.PackedResults.Comparison {
    /// Compares a result with the stored versions of it.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - questionnaire: Its definition.
    ///   - versions: All versions, oldest first.
    ///   - tombstone: The last tombstone of the identifier, for a result without versions.
    public init(
        of result: Assessment, _ questionnaire: Questionnaire, with versions: [StoredAssessment],
        tombstone: Changes.Tombstone?
    ) {
        guard let end = versions.last?.assessment else {
            self = tombstone.map { $0.reason == .deleted ? .deleted : .correctedSince } ?? .new
            return
        }
        guard result.subject == end.subject else {
            self = .ofAnotherPerson(end.id)
            return
        }
        let same = versions.last {
            result.isAtTime(of: $0.assessment)
                && result.hasSameContent(as: $0.assessment, questionnaire)
        }
        self =
            switch AssessmentImport.Comparison(
                of: result, end: end, same: same?.id, .leave, questionnaire)
            {
            case .identical: .identical
            case .corrected: .correctedSince
            case .otherTotal: .otherTotal
            case .new, .elsewhere, .deleted, .different: .different(end.id)
            }
    }
}
