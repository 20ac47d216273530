extension TableImport {
    /// The error that carries every reason why a table is not imported.
    public struct Refusal: Error, Hashable, Sendable {
        /// The reasons. All are errors.
        public let findings: [TableImport.Finding]

        /// A refusal with its reasons.
        public init(findings: [TableImport.Finding]) { self.findings = findings }

        /// The refusal for a file whose bytes changed between two passes.
        static let fileChanged = TableImport.Refusal(findings: [
            TableImport.Finding(
                .fileChanged,
                "the file was changed while it was read; import it again when no program writes to it"
            )
        ])
    }
}

extension TableImport.Refusal: CustomStringConvertible {
    /// The reasons, one on each line.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}
