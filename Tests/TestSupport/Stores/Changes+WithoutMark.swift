public import Samples

extension Changes {
    /// The changes with an anchor without its mark, so that two histories of a store compare as
    /// equal.
    public var withoutMark: Changes {
        Changes(
            added: added, deleted: deleted,
            anchor: Changes.Anchor(store: anchor.store, place: anchor.place, purges: anchor.purges))
    }
}
