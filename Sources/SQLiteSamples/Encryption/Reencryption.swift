internal import CStoreFiles
internal import SampleRecords
public import Samples

/// A change of a store's passphrase: a new passphrase, the first one, or none.
///
///     let change = try await Reencryption(of: "store.sqlite", from: nil, to: key)
///     try await change.perform(by: me)
///
/// Everything is copied to a new file with the new passphrase, and compared. Then the new file gets
/// the name of the store. If the program is killed or the power fails, either the old store or the
/// new one is left, complete. The old file is not kept: it would defeat the purpose. Its bytes may
/// stay on the disk until the disk uses the space again.
public struct Reencryption: Sendable {
    /// The check of the store, without findings.
    public let report: VerificationReport

    private let store: StoreFile
    private let newKey: StoreKey?

    /// Checks a store as ``SQLiteStore/verify(expectedHead:)`` does. It changes no data.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - key: Its current passphrase, or `nil` for a plain store.
    ///   - newKey: Its new passphrase, or `nil` for a plain store.
    ///   - policy: What to do if the folder of the store lies on a network file system.
    /// - Throws: ``/Samples/StoreError/Code/damaged``, and the refusals of
    ///   ``SQLiteStore/init(path:opening:onNetwork:key:)``.
    public init(
        of path: String, from key: StoreKey?, to newKey: StoreKey?,
        onNetwork policy: SQLiteStore.NetworkPolicy = .refuse
    ) async throws(StoreError) {
        store = try StoreFile(path, for: .store(policy), key: key)
        self.newKey = newKey
        let opened = try await SQLiteStore(
            path: path, opening: .existing, onNetwork: policy, key: key)
        report = try await opened.verify()
        await opened.close()
        guard report.isSound else { throw .damaged(at: path) }
    }

    /// Copies the store, compares the copy, and replaces the store by it.
    ///
    /// It waits for other programs to close the store, for as long as a write waits for another
    /// write.
    ///
    /// - Parameter attribution: Who does it, and when, for the audit.
    /// - Throws: ``/Samples/StoreError/Code/busy`` when another program has the store open,
    ///   ``/Samples/StoreError/Code/encrypted`` in a build without SQLCipher, and the failures of the
    ///   disk. The store is then unchanged.
    public func perform(by attribution: Attribution) async throws(StoreError) {
        try await perform(by: attribution) { _ in }
    }

    /// The steps of the change, in order. The change can be repeated after any step.
    package enum Step: Hashable, Sendable, CaseIterable {
        /// No other program has the store open.
        case locked
        /// The new file is complete, compared and durable, under a temporary name.
        case copied
        /// The old store is one file without a log.
        case merged
        /// The new file has the name of the store.
        case replaced
    }

    /// Does the change and reports each completed step, for tests of interruptions.
    package func perform(
        by attribution: Attribution, reached: @Sendable (Step) throws(StoreError) -> Void
    ) async throws(StoreError) {
        Leftovers.remove(in: store.folder)
        let draft = StoreFile(store.temporaryFile(suffix: "restore"), key: newKey)
        defer { draft.remove() }
        do throws(StoreError) {
            let connection = try Connection.alone(with: store)
            // The connection holds the lock until the new file has the name.
            defer { connection.close() }
            try reached(.locked)
            try copy(connection, to: draft, by: attribution)
            try reached(.copied)
            try connection.mergeLog(of: store)
            try reached(.merged)
            try draft.replace(store)
            try reached(.replaced)
        } catch {
            throw store.explained(error)
        }
    }

    /// Makes a durable copy with an entry in its audit, and compares it with the store.
    private func copy(
        _ connection: Connection, to draft: StoreFile, by attribution: Attribution
    ) throws(StoreError) {
        try draft.createInPlace()
        let before = try connection.reading { () throws(StoreError) in
            try Schema.checkUnchanged(connection)
            try SQLiteStore.fill(draft, fromStoreOn: connection)
            return try Self.state(of: connection)
        }
        let copied = try Connection(draft, access: .readWrite)
        defer { copied.close() }
        let after = try copied.reading { () throws(StoreError) in try Self.state(of: copied) }
        guard before.report.isSound, before == after else {
            throw StoreError(
                code: .inputOutput,
                message: "the copy differs from the store and was removed; nothing was changed, "
                    + "check the disk",
                path: store.shown)
        }
        try copied.note(action, by: attribution)
        copied.close()
        try draft.synchronize()
    }

    /// The properties in which a store and its copy must agree.
    private struct State: Equatable {
        /// The checks of every record, and their numbers.
        let report: VerificationReport
        /// The counters, the sums of checksums, and the end of the audit.
        let row: StoreRow
    }

    private static func state(of connection: Connection) throws(StoreError) -> State {
        var verification = Verification(of: connection)
        return State(
            report: try verification.report(),
            row: try StoreRow.read(from: connection))
    }

    private var action: AuditEntry.Action {
        guard newKey != nil else { return .decrypted }
        return store.key == nil ? .encrypted : .rekeyed
    }
}
