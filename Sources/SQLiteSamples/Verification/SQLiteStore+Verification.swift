internal import Questionnaires
public import Samples

extension SQLiteStore {
    /// Checks the whole store: SQLite's structures, the checksum of every record, every score
    /// against its answers, every definition against its hash, and the chain of the audit.
    ///
    /// - Parameter expectedHead: The head of an earlier report, kept elsewhere. It must still be
    ///   in the audit. `nil` where none was kept; a cut end then stays unseen.
    /// - Returns: What was found.
    /// - Throws: The failures of opening and reading. Damage is no failure but a finding, unless
    ///   the file cannot be opened at all.
    /// - Complexity: O(*n*) in the size of the store.
    public func verify(
        expectedHead: String? = nil
    ) async throws(StoreError) -> VerificationReport {
        try read { (connection) throws(StoreError) in
            var verification = Verification(of: connection)
            return verification.report(expectedHead: expectedHead?.lowercased())
        }
    }

    /// Copies the store to a new file, whole and checked, while others may go on using it.
    ///
    /// The copy is written beside the destination under another name, checked, made durable, and
    /// only then given its name. An existing file is never replaced. The audit does not say so by
    /// itself; add ``/Samples/AuditEntry/Action/backedUp`` with ``note(_:_:by:)``.
    ///
    /// - Parameter path: The file to make. Its folder must exist.
    /// - Returns: The check of the copy, which found nothing wrong.
    /// - Throws: ``/Samples/StoreError/Code/unsuitableFile`` when there is something at the path,
    ///   ``/Samples/StoreError/Code/damaged`` when the copy is not sound, and the failures of the disk.
    @discardableResult
    public func backup(to path: String) async throws(StoreError) -> VerificationReport {
        let destination = try StoreFile(path, for: .copy)
        if case .file(let file, _) = location, file.path == destination.path {
            throw StoreError(
                code: .unsuitableFile, message: "is the store itself; name another file",
                path: path)
        }
        guard try FileDescription(at: destination.path) == nil else {
            throw StoreError(
                code: .unsuitableFile, message: "exists already; name a file that does not",
                path: path)
        }
        let draft = destination.beside(suffix: "partial")
        try draft.createInPlace()
        defer { draft.remove() }
        try opened().run("VACUUM INTO ?", [.text(draft.path)])
        let report = try Self.check(draft)
        guard report.isSound else { throw StoreError.damaged(at: connection?.path) }
        try draft.synchronize()
        try draft.place(as: destination)
        return report
    }

    private static func check(
        _ file: StoreFile
    ) throws(StoreError) -> VerificationReport {
        let copy = try Connection(path: file.path, shownAs: file.shown, access: .readOnly)
        defer { copy.close() }
        return try copy.reading { () throws(StoreError) in
            var verification = Verification(of: copy)
            return verification.report(expectedHead: nil)
        }
    }
}
