internal import SQLiteSamples
internal import Samples

/// The options for a store's new passphrase. They are separate from those for the current one.
extension OptionDeclaration {
    static let newPassphraseFile = OptionDeclaration(
        "--new-passphrase-file", takes: .file("FILE"),
        summary: "For encrypt and rekey: the passphrase that the store gets is the first line of "
            + "this file of yours.")
    static let newPassphraseDescriptor = OptionDeclaration(
        "--new-passphrase-fd", takes: .integer("N", 0...1_023),
        summary: "For encrypt and rekey: read the passphrase that the store gets from this file "
            + "descriptor.")
}

extension ManageStores {
    /// Writes a file with a random key.
    static func makeKey(in context: Context) throws(Failure) {
        try context.checkWritingIsAllowed()
        try refuse(second, of: "key", in: context)
        guard let path = context.arguments.value(of: first) else {
            throw Failure(
                .usage, "store key: name the new file, as in: wellbeing store key clinic.key")
        }
        var random = Randomness()
        var file = StoreKey.newFile(from: &random)
        // Overwrites the key in memory.
        defer { _ = try? StoreKey(taking: &file) }
        try FileOutput.write(file, to: path)
        context.say([
            "Made a key: \(path)",
            "Give it as --passphrase-file. Without it a store is lost: keep a copy in a second place.",
        ])
    }

    /// Refuses two options for the same passphrase, and a new passphrase for an action that needs
    /// none.
    static func checkPassphrases(of action: Action, in context: Context) throws(Failure) {
        func given(_ options: OptionDeclaration...) -> [String] {
            options.filter(context.arguments.has).map(\.name)
        }
        let new = given(.newPassphraseFile, .newPassphraseDescriptor)
        guard let first = new.first else { return }
        let old = given(.passphraseFile, .passphraseDescriptor)
        switch action {
        case .rekey where new.count == 1: return
        case .encrypt where new.count == 1 && old.isEmpty: return
        case .encrypt, .rekey:
            let options = (action == .encrypt ? old : []) + new
            throw Failure(
                .usage,
                "store \(action.rawValue): \(options.joined(separator: " and ")) give the same "
                    + "passphrase; leave out all but one")
        default: throw Failure(.usage, "store \(action.rawValue): takes no \(first); leave it out")
        }
    }

    /// Encrypts a plain store.
    static func encrypt(in context: Context) async throws(Failure) {
        let path = try fileToChange("encrypt", in: context)
        let given = try givenNewKey(in: context)
        let key = try await onStore(
            newKey(given == nil ? context.storeKey() : given, of: path, in: context))
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

    /// Decrypts a store.
    static func decrypt(in context: Context) async throws(Failure) {
        let path = try fileToChange("decrypt", in: context)
        try await onStore(
            await context.withStoreKey(of: path) { (key) throws(StoreError) in
                guard let key else { throw .passphraseMissing(of: path) }
                try await change(path, from: key, to: nil, in: context)
            })
        context.say("Decrypted: \(path). Whoever can read the file can read the answers.")
    }

    /// Changes the passphrase of an encrypted store.
    static func rekey(in context: Context) async throws(Failure) {
        let path = try fileToChange("rekey", in: context)
        let given = try givenNewKey(in: context)
        try await onStore(
            await context.withStoreKey(of: path) { (key) throws(StoreError) in
                guard let key else { throw .passphraseMissing(of: path) }
                // Check the current passphrase before asking for the new one.
                _ = try await SQLiteStore(
                    path: path, opening: .existing, onNetwork: context.networkPolicy, key: key)
                let new = try newKey(given, of: path, in: context)
                guard !new.isSame(as: key) else {
                    throw StoreError(
                        code: .invalid,
                        message: "the new passphrase is the old one; nothing was changed, give "
                            + "another",
                        path: path)
                }
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

    /// The new passphrase from the options; `nil` without one.
    private static func givenNewKey(in context: Context) throws(Failure) -> StoreKey? {
        do throws(StoreError) {
            let descriptor = context.arguments.value(of: .newPassphraseDescriptor)
            if let number = descriptor.flatMap({ Int32($0) }) {
                return try StoreKey(descriptor: number)
            }
            guard let path = context.arguments.value(of: .newPassphraseFile) else { return nil }
            return try StoreKey(file: path)
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
    /// The error if an action needs a passphrase and has none.
    fileprivate static func passphraseMissing(of path: String) -> StoreError {
        StoreError(
            code: .encrypted,
            message: "no passphrase was given; nothing was changed, give it with --passphrase-file "
                + "FILE (for rekey also --new-passphrase-file FILE)",
            path: path)
    }
}
