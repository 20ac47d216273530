/// Stores what a person decided that a source may read and write.
///
/// A role of every ``SampleStore``, which has the guarantees.
public protocol GrantStore: Sendable {
    /// The decisions about what the sources may do; by the bytes of the source's name, then by the
    /// name of the type.
    func grants() async throws(StoreError) -> [Grant]

    /// Records a person's decision for a source and a type.
    func decide(_ grant: Grant, by attribution: Attribution) async throws(StoreError)
}
