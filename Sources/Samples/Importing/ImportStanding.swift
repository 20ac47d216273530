/// What a sitting that would be imported meets in a store.
public enum ImportStanding: Hashable, Sendable {
    /// Nothing: it is new.
    case new
    /// The same content, under an identifier: in the place of the first or as a correction of it.
    case identical(SampleID)
    /// Other content, kept under an identifier.
    case different(SampleID)
    /// It was deleted before.
    case deleted
}
