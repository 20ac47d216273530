/// What a source may see at one moment: everything of some types, and what it saved itself.
public struct Sight: Hashable, Sendable {
    /// The name of the source.
    public let source: String
    /// The types of which it may see the samples of others.
    public let readable: Set<SampleType>

    /// Creates the sight of a source.
    public init(of source: String, reading readable: Set<SampleType>) {
        self.source = source
        self.readable = readable
    }

    /// A predicate, held to what may be seen.
    public func narrowed(_ predicate: Predicate) -> Predicate {
        let types = SampleType.allCases.filter { readable.contains($0) }
        return Predicate.all([
            .any([.source(source)] + types.map { .type($0) }), predicate,
        ])
    }

    /// Whether a sample that no longer stands could be seen.
    package func sees(_ tombstone: Changes.Tombstone) -> Bool {
        readable.contains(tombstone.type) || tombstone.source.hasSameBytes(as: source)
    }
}
