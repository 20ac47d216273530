internal import SQLiteSamples
internal import Samples

/// The passphrase that a store gets, which must differ from the one it has.
extension OptionDeclaration {
    static let newPassphraseFile = OptionDeclaration(
        "--new-passphrase-file", takes: .file("FILE"),
        summary: "For rekey: the new passphrase is the first line of this file of yours.")
    static let newPassphraseDescriptor = OptionDeclaration(
        "--new-passphrase-fd", takes: .integer("N", 0...1_023),
        summary: "For rekey: read the new passphrase from this file descriptor.")
}

extension ManageStores {
    /// Encrypts a plain store.
    static func encrypt(in context: Context) async throws(Failure) {
        let path = try fileToChange("encrypt", in: context)
        let key = try await onStore(newKey(try context.storeKey(), of: path, in: context))
        do throws(StoreError) {
            try await change(path, from: nil, to: key, in: context)
        } catch {
            guard error.code == .encrypted, error.path == path else { throw Failure(error) }
            throw Failure(
                .configuration,
                [
                    error.description,
                    "To give an encrypted store another passphrase, use: wellbeing store rekey",
                ])
        }
        context.say([
            "Encrypted: \(path)",
            "Whoever loses the passphrase loses the store: keep it in a second place.",
            "Earlier backups, kept stores and exports are still in clear, and so may be the old "
                + "bytes on the disk.",
        ])
    }

    /// Makes an encrypted store plain.
    static func decrypt(in context: Context) async throws(Failure) {
        let path = try fileToChange("decrypt", in: context)
        try await onStore(
            await context.withStoreKey(of: path) { (key) throws(StoreError) in
                guard let key else { throw .passphraseMissing(of: path) }
                try await change(path, from: key, to: nil, in: context)
            })
        context.say("Decrypted: \(path). Whoever can read the file can read the answers.")
    }

    /// Gives an encrypted store another passphrase.
    static func rekey(in context: Context) async throws(Failure) {
        let path = try fileToChange("rekey", in: context)
        let given = try givenNewKey(in: context)
        try await onStore(
            await context.withStoreKey(of: path) { (key) throws(StoreError) in
                guard let key else { throw .passphraseMissing(of: path) }
                // The passphrase of now is checked before the new one is asked for.
                _ = try await SQLiteStore(
                    path: path, opening: .existing, onNetwork: context.networkPolicy, key: key)
                let new = try newKey(given, of: path, in: context)
                try await change(path, from: key, to: new, in: context)
            })
        context.say([
            "Changed the passphrase: \(path)",
            "Earlier backups and kept stores still have the old passphrase.",
        ])
    }

    private static func change(
        _ path: String, from key: StoreKey?, to newKey: StoreKey?, in context: Context
    ) async throws(StoreError) {
        SQLiteStore.limitMemory()
        let change = try await Reencryption(
            of: path, from: key, to: newKey, onNetwork: context.networkPolicy)
        try await change.perform(by: context.attribution())
    }

    /// The file of the store that an action changes.
    private static func fileToChange(
        _ action: String, in context: Context
    ) throws(Failure) -> String {
        try context.checkWritingIsAllowed()
        try refuse(second, of: action, in: context)
        switch try place(first, in: context) {
        case .file(let path):
            guard File.exists(path) else {
                throw Failure(.noInput, "\(path): there is no such store; check the path")
            }
            return path
        case .server(let address):
            throw Failure(
                .configuration,
                "\(address): store \(action) is for a store in a file; encrypt the disk of the "
                    + "server")
        }
    }

    /// The new passphrase that the options give.
    private static func givenNewKey(in context: Context) throws(Failure) -> StoreKey? {
        do throws(StoreError) {
            let descriptor = context.arguments.value(of: .newPassphraseDescriptor)
            if let number = descriptor.flatMap({ Int32($0) }) {
                return try StoreKey.read(from: number, named: "descriptor \(number)")
            }
            guard let path = context.arguments.value(of: .newPassphraseFile) else { return nil }
            return try StoreKey.read(fromFile: path)
        } catch { throw Failure(error) }
    }

    /// The given passphrase, or one that the user types twice.
    private static func newKey(
        _ given: StoreKey?, of path: String, in context: Context
    ) throws(StoreError) -> StoreKey {
        if let given { return given }
        guard context.mayAskPassphrase else { throw .passphraseMissing(of: path) }
        let typed = try StoreKey.ask("New passphrase of \(path): ", on: context.streams)
        let again = try StoreKey.ask("The same again: ", on: context.streams)
        guard typed.isSame(as: again) else {
            throw StoreError(
                code: .invalid,
                message: "the two passphrases differ; nothing was changed, run again", path: path)
        }
        return typed
    }
}

extension StoreError {
    /// The error of a change without a passphrase.
    fileprivate static func passphraseMissing(of path: String) -> StoreError {
        StoreError(
            code: .encrypted,
            message: "no passphrase was given; nothing was changed, give it with --passphrase-file "
                + "FILE (for rekey also --new-passphrase-file FILE)",
            path: path)
    }
}
