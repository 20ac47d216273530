/// Why a table is not imported: every reason that was found.
public struct ImportRefusal: Error, Hashable, Sendable {
    /// The reasons, errors all of them.
    public let findings: [ImportFinding]

    /// The bytes of the table were others when it was read again.
    static let fileChanged = ImportRefusal(findings: [
        ImportFinding(
            .fileChanged,
            "the file was changed while it was read; import it again when nobody writes to it")
    ])
}
