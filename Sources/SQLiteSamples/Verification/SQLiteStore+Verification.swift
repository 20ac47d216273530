internal import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// Checks the whole store: SQLite's structures, the checksum of every record, every score
    /// against its answers, every definition against its hash, and the chain of the audit.
    ///
    /// - Parameter expectedHead: The head of an earlier report, stored elsewhere. It must still be
    ///   in the audit. Without it (`nil`), entries that were cut off the end are not detected.
    /// - Returns: The report.
    /// - Throws: The failures of opening and reading. Damage is reported as a finding, unless the
    ///   file cannot be opened at all. A new connection checks findings again before they are
    ///   reported.
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
        try read { (records) throws(StoreError) in
            var verification = Verification(of: records.connection, expectedHead: expectedHead)
            return try verification.report()
        }
    }

    /// Checks only the audit, and whether it still has an entry that it had earlier.
    ///
    /// The hash of an entry covers all entries before it. If the chain is sound and one entry has
    /// the expected head, no entry up to that one was changed, removed or added since.
    ///
    /// - Parameter expectedHead: The head of an earlier report, 64 hexadecimal digits, or `nil` to
    ///   check only that the entries follow from each other.
    /// - Returns: The report. Without an entry that has the expected head, it has a finding.
    /// - Throws: The failures of opening and reading.
    /// - Complexity: O(*n*) in the number of entries.
    public func verifyAudit(expectedHead: String? = nil) async throws(StoreError)
        -> VerificationReport.Audit
    {
        try read { (records) throws(StoreError) in
            var verification = Verification(of: records.connection, expectedHead: expectedHead)
            return try verification.auditReport()
        }
    }

    /// Copies the store to a new file, complete and checked, while other programs use the store.
    ///
    /// The copy is written next to the destination under another name, checked, made durable, and
    /// then renamed. An existing file is never replaced. The audit does not record the backup by
    /// itself; add ``/Samples/AuditEntry/Action/backedUp`` with
    /// ``/Samples/StoreRole/Audit/note(_:_:by:)``. The copy of an encrypted store is encrypted with
    /// the same passphrase.
    ///
    /// - Parameter path: The file to create. Its folder must exist.
    /// - Returns: The check of the copy, without findings.
    /// - Throws: ``/Samples/StoreError/Code/unsuitableFile`` when the path exists,
    ///   ``/Samples/StoreError/Code/damaged`` when the store is not sound, and the failures of the
    ///   disk. When only the folder could not be synced, the copy is complete and stays.
    @discardableResult
    public func backup(to path: String) async throws(StoreError) -> VerificationReport {
        let destination = try StoreFile(path, for: .copy, key: key)
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

    /// The key of the file, or `nil`.
    private var key: StoreKey? { if case .file(let file, _) = location { file.key } else { nil } }

    /// Makes the copy and gives it its final name.
    private func copy(to destination: StoreFile) throws(StoreError) -> VerificationReport {
        Leftovers.remove(in: destination.folder)
        let draft = destination.temporaryFile(suffix: "partial")
        try draft.createInPlace()
        defer { draft.remove() }
        let source = try opened()
        do throws(StoreError) {
            try source.run("VACUUM INTO ?", [.text(draft.path)])
        } catch let failure {
            // The source is only read, so the missing right concerns the copy.
            let error = draft.explained(failure)
            // If SQLite cannot read the size of a new file, it reports that the file exists.
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
                message: "the copy is damaged and was removed; the store itself is "
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
        let copy = try Connection(file, access: .readOnly)
        defer { copy.close() }
        return try copy.reading { () throws(StoreError) in
            var verification = Verification(of: copy)
            return try verification.report()
        }
    }
}
