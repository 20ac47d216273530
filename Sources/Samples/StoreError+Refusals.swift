public import Questionnaires

// Messages shared by all stores.
extension StoreError {
    /// The error for an unknown identifier.
    public static func notFound(_ id: SampleID) -> StoreError {
        StoreError(
            code: .notFound, message: "nothing has the identifier \(id); list what the store has")
    }

    package static func identifierTaken(_ id: SampleID) -> StoreError {
        StoreError(
            code: .identifierTaken,
            message: "\(id) is stored with other content; amend it, or use a new identifier")
    }

    static func otherTotal(than id: SampleID) -> StoreError {
        StoreError(
            code: .identifierTaken,
            message: "\(id) has answers that add up to another total than the one that came in; a "
                + "total never replaces answers; correct it, or leave it out")
    }

    package static func changedElsewhere(_ id: SampleID) -> StoreError {
        StoreError(
            code: .changedElsewhere,
            message: "the interview \(id) was continued elsewhere; list the drafts")
    }

    package static func endedElsewhere(_ id: SampleID) -> StoreError {
        StoreError(
            code: .changedElsewhere,
            message: "the interview \(id) was finished or discarded elsewhere; "
                + "list the drafts and the results")
    }

    package static func amendedBefore(_ id: SampleID) -> StoreError {
        StoreError(
            code: .superseded,
            message: "\(id) was already amended; amend its latest version")
    }

    package static func deletedBefore(_ id: SampleID) -> StoreError {
        StoreError(
            code: .superseded, message: "\(id) was deleted; use a new identifier to add it again")
    }

    /// One error for all flags that a call refuses to change.
    ///
    /// - Parameters:
    ///   - unknown: The numbers that belong to no flag.
    ///   - unsuitable: The numbers of the other refused flags.
    ///   - words: Why these are refused: `was acknowledged before`.
    /// - Returns: `nil` when no flag is refused.
    package static func flags(
        unknown: [FlagRecord.ID], unsuitable: [FlagRecord.ID], _ words: String
    ) -> StoreError? {
        guard !unknown.isEmpty || !unsuitable.isEmpty else { return nil }
        let parts =
            unknown.map { "there is no flag \($0)" } + unsuitable.map { "flag \($0) \(words)" }
        return StoreError(
            code: unknown.isEmpty ? .superseded : .notFound,
            message: parts.joined(separator: "; ") + "; list the flags")
    }

    /// The error for a definition whose name and version belong to other content.
    ///
    /// - Parameters:
    ///   - identity: The refused definition.
    ///   - assessments: The number of stored assessments of the other definition.
    public static func definitionConflict(
        _ identity: Questionnaire.Identity, assessments: Int
    ) -> StoreError {
        let uses = assessments == 1 ? "1 assessment" : "\(assessments) assessments"
        return StoreError(
            code: .definitionConflict,
            message: "the definition of \(identity.id) \(identity.version) differs from the one "
                + "used for \(uses); give the changed definition a new version")
    }

    /// The error of ``SampleStore/atomically(_:)`` when another task wrote meanwhile.
    public static let writtenMeanwhile = StoreError(
        code: .busy,
        message: "another task wrote to the store meanwhile; nothing was saved, try again")

    package static let foreignAnchor = StoreError(
        code: .foreignAnchor,
        message: "the anchor belongs to another store, or an older copy of the store was restored "
            + "since; begin without an anchor and compare")
}

extension StoreError {
    package static let expiredAnchor = StoreError(
        code: .expiredAnchor,
        message: "deletions after the anchor were purged; begin without an anchor and compare")

    package static func replacedBefore(_ id: SampleID) -> StoreError {
        StoreError(
            code: .superseded, message: "\(id) was already replaced; replace its replacement")
    }

    package static let newerVersionKept = StoreError(
        code: .superseded,
        message: "the sync identity is stored in the same or a greater version; give a greater one")

    package static func isAssessment(_ id: SampleID) -> StoreError {
        StoreError(code: .invalid, message: "\(id) is an assessment; amend it")
    }

    static func notObserved(_ id: SampleID) -> StoreError {
        StoreError(
            code: .invalid,
            message: "\(id) is an assessment, or of a type that stores do not know; save an "
                + "assessment together with its questionnaire")
    }

    package static let keyOfAnotherOrder = StoreError(
        code: .invalid, message: "the page key belongs to another order; begin without a key")
}
