extension StoreRole {
    /// Stores what a person decided that a source may read and write.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Grants: Sendable {
        /// The decisions about what the sources may do; by the bytes of the source's name, then by the
        /// name of the type.
        func grants() async throws(StoreError) -> [SampleAccess.Grant]

        /// Records a person's decision for a source and a type.
        func decide(_ grant: SampleAccess.Grant, by attribution: Attribution)
            async throws(StoreError)
    }
}
