/// Why a table is not imported: every reason that was found.
public struct ImportRefusal: Error, Hashable, Sendable {
    /// The reasons, errors all of them.
    public let findings: [ImportFinding]
}
