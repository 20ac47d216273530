internal import Questionnaires
internal import SQLiteSamples
internal import SampleRecords
internal import Samples

#if PostgreSQL
    internal import PostgreSQLSamples
#endif

extension ManageStores {
    /// Copies all content of a store to a new store, and checks the copy.
    static func copy(in context: Context) async throws(Failure) {
        try context.checkWritingIsAllowed()
        let (from, to) = try places(ofCopyIn: context)
        let source = try await context.openedStore(at: from, .existing)
        // A damaged page can hide samples without an error. The copy would then look sound without
        // them.
        let before = try await onStore(await source.verify(expectedHead: nil))
        guard before.isSound else {
            throw Failure(
                .badInput,
                before.findings.map(\.description) + [
                    "\(from.text): the store is damaged; nothing was copied. Restore its latest backup, "
                        + "or check its server"
                ])
        }
        do throws(StoreError) {
            try await copy(source, to: to, in: context)
        } catch {
            guard [.identifierTaken, .unsuitableFile].contains(error.code) else {
                throw Failure(error)
            }
            throw Failure(.cannotCreate, error.description)
        }
        let copied = try await context.openedStore(at: to, .reading)
        let report = try await onStore(await copied.verify(expectedHead: nil))
        // If another program wrote in the meantime, the audit has changed.
        guard report.isSound, report.head != before.head || report.counts == before.counts else {
            throw Failure(
                .badInput,
                report.findings.map(\.description) + [
                    "\(to.text): the copy is damaged; remove it, check both places, and copy again"
                ])
        }
        // The copy does not have this entry: it is the store before the entry.
        do {
            try await source.note(
                .backedUp, [.init(name: "head", value: report.head ?? "none")],
                by: context.attribution())
        } catch {
            let words = "the copy is complete and checked; only its entry in the audit is missing"
            throw Failure(ExitCode(error.code), ["\(from.text): \(words)", error.description])
        }
        if case .server = to, try await onStore(context.storeKey()) != nil {
            context.say(
                "\(from.text) is encrypted, and the copy on the server is not: encrypt the disk of the "
                    + "server.")
        }
        context.say([
            "Copied \(Counted("assessment", report.assessments)) and "
                + "\(Counted("other sample", report.observations)) to \(to.text).",
            "Head: \(report.head ?? "none")",
        ])
    }

    private static func copy(
        _ source: any DatabaseStore, to place: StorePlace, in context: Context
    ) async throws(StoreError) {
        let policy = context.networkPolicy
        switch place {
        case .file(let path):
            let key = try context.storeKey()
            try await source.withContent { (content) throws(StoreError) in
                _ = try SQLiteStore.create(path: path, from: content, onNetwork: policy, key: key)
            }
        case .server(let address):
            #if PostgreSQL
                let address = try StoreAddress(address)
                try await source.withContent { (content) throws(StoreError) in
                    try PostgreSQLStore.create(address, from: content)
                }
            #else
                _ = try await context.store(at: .server(address), .reading)
            #endif
        }
    }
}

extension VerificationReport {
    /// The numbers that must be equal in the copy.
    fileprivate var counts: [Int] { [assessments, observations, drafts, auditEntries] }
}
