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
    ///   the file cannot be opened at all. What is found is looked at again through a new connection
    ///   before it is reported.
    /// - Complexity: O(*n*) in the size of the store.
    public func verify(
        expectedHead: String? = nil
    ) async throws(StoreError) -> VerificationReport {
        let first = try verifyOnce(expectedHead: expectedHead)
        guard !first.isSound else { return first }
        try reopen()
        return try verifyOnce(expectedHead: expectedHead)
    }

    private func verifyOnce(expectedHead: String?) throws(StoreError) -> VerificationReport {
        try read { (connection) throws(StoreError) in
            var verification = Verification(of: connection)
            return try verification.report(expectedHead: expectedHead?.lowercased())
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
    ///   ``/Samples/StoreError/Code/damaged`` when the store is not sound, and the failures of the
    ///   disk. When only the folder could not be synced, the copy is complete and stays.
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
        let report: VerificationReport
        do throws(StoreError) {
            report = try copy(to: destination)
        } catch {
            guard error.mayPass else { throw error }
            try reopen()
            report = try copy(to: destination)
        }
        do throws(StoreError) {
            try destination.synchronizeFolder()
        } catch {
            throw StoreError(
                code: error.code,
                message: "the copy is complete and checked, but its name may be lost in a power "
                    + "cut, because its folder could not be synced; check the disk",
                path: path, cause: error.cause)
        }
        return report
    }

    /// Makes the copy and gives it its name.
    private func copy(to destination: StoreFile) throws(StoreError) -> VerificationReport {
        Leftovers.remove(in: destination.folder)
        let draft = destination.beside(suffix: "partial")
        try draft.createInPlace()
        defer { draft.remove() }
        let source = try opened()
        do throws(StoreError) {
            try source.run("VACUUM INTO ?", [.text(draft.path)])
        } catch let failure {
            // The source is only read, so it is the copy that may not be written.
            let error = draft.explained(failure)
            // SQLite calls a new file whose size it cannot read one that exists already.
            guard [.full, .inputOutput, .internal].contains(error.code) else { throw error }
            throw StoreError(
                code: error.code == .full ? .full : .inputOutput,
                message: "the copy could not be made; "
                    + (error.code == .full ? "free space and run again" : "check both disks"),
                path: destination.shown, cause: error.cause)
        }
        var report = try Self.check(draft)
        if !report.isSound { report = try Self.check(draft) }
        guard report.isSound else {
            try reopen()
            guard try verifyOnce(expectedHead: nil).isSound else {
                throw StoreError.damaged(at: source.path)
            }
            throw StoreError(
                code: .inputOutput,
                message: "the copy is not as it was written, and was removed; the store itself is "
                    + "sound; check the disk of the copy",
                path: destination.shown)
        }
        try draft.synchronize()
        try draft.place(as: destination)
        return report
    }

    static func check(
        _ file: StoreFile
    ) throws(StoreError) -> VerificationReport {
        let copy = try Connection(path: file.path, shownAs: file.shown, access: .readOnly)
        defer { copy.close() }
        return try copy.reading { () throws(StoreError) in
            var verification = Verification(of: copy)
            return try verification.report(expectedHead: nil)
        }
    }
}
