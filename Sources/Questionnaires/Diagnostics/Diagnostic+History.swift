extension Diagnostic {
    /// The finding that a definition changed without a new version.
    ///
    /// Only a store can detect the change, so the caller passes the stored definition.
    ///
    /// - Parameters:
    ///   - used: The definition that results were stored with.
    ///   - found: The hash of the present definition with the same name and version.
    ///   - uses: The number of assessments that were stored with `used`.
    ///   - file: The file of the definition, or `nil`.
    /// - Returns: The finding, at the version of the definition.
    package static func sameVersionOtherContent(
        _ used: Questionnaire.Identity, found: ContentHash, uses: Int, file: String?
    ) -> Diagnostic {
        Diagnostic(
            code: .sameVersionOtherContent, file: file,
            position: Diagnostic.Position(line: 1, column: 1), path: .root.appending("version"),
            problem: "the hash \(found.short) of \(used.id) \(used.version) differs from the one "
                + "used for \(uses) assessment\(uses == 1 ? "" : "s"), \(used.contentHash.short)",
            remedy: "give the changed definition a new version")
    }
}
