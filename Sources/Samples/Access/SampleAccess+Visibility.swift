extension SampleAccess {
    /// The samples that a source may see at one moment: all samples of some types, and the samples
    /// it saved.
    public struct Visibility: Hashable, Sendable {
        /// The name of the source.
        public let source: String
        /// The types for which it may see samples of other sources.
        public let readable: Set<SampleType>

        /// Creates the visibility of a source.
        public init(of source: String, reading readable: Set<SampleType>) {
            self.source = source
            self.readable = readable
        }

        /// A filter, restricted to visible samples.
        public func narrowed(_ filter: SampleFilter) -> SampleFilter {
            let types = SampleType.allCases.filter { readable.contains($0) }
            return SampleFilter.all([
                .any([.source(source)] + types.map { .type($0) }), filter,
            ])
        }

        /// Whether a removed sample was visible.
        public func sees(_ tombstone: Changes.Tombstone) -> Bool {
            readable.contains(tombstone.type) || tombstone.source.hasSameBytes(as: source)
        }
    }
}
