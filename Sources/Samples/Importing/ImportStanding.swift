/// What a sitting that would be imported meets in a store.
public enum ImportStanding: Hashable, Sendable {
    /// Nothing: it is new.
    case new
    /// The same content, which stands, under an identifier: as it came in first, or as the latest
    /// correction of that.
    case identical(SampleID)
    /// The same content, under an identifier, which does not stand any more: it was corrected
    /// since, the last time by what has the other identifier.
    ///
    /// A table that comes again leaves the correction as it is. Only an import that says why it
    /// corrects (``AssessmentImport/ConflictRule/correct(reason:)``) puts the content back.
    case corrected(SampleID, by: SampleID)
    /// Other content, which stands, under an identifier.
    case different(SampleID)
    /// It was deleted before, or the latest correction of it was.
    case deleted
}

extension ImportStanding {
    /// What a sitting meets that is kept.
    ///
    /// - Parameters:
    ///   - end: What stands: the latest correction, or the first where there is none.
    ///   - same: The latest that says the same, or `nil` where none does.
    package init(end: SampleID, same: SampleID?) {
        self =
            switch same {
            case end?: .identical(end)
            case let earlier?: .corrected(earlier, by: end)
            case nil: .different(end)
            }
    }
}
