/// The error for a store that does not keep a guarantee.
public struct StoreGuaranteeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The guarantee, as a sentence: ``StoreGuarantee/name``.
    public let guarantee: String
    /// What was found.
    public let problem: String
    /// The file and line of the expectation in `SampleStoreTesting`; `nil` when a call threw an
    /// error that no guarantee allows.
    public let place: String?

    /// What is wrong, where, and what to do.
    public var description: String {
        "the store does not keep the guarantee that \(guarantee): \(problem)"
            + (place.map { " (\($0))" } ?? "")
            + "; read the check and the documentation of SampleStore, and correct the store"
    }
}
