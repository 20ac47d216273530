internal import CTerminal
internal import SQLiteSamples
internal import Samples

extension Context {
    /// The key from the options or the settings, or the one typed before; `nil` without a key.
    func storeKey() throws(StoreError) -> StoreKey? {
        try passphrase.get { () throws(StoreError) in
            if let number = arguments.value(of: .passphraseDescriptor).flatMap({ Int32($0) }) {
                return try StoreKey(descriptor: number)
            }
            guard let path = arguments.value(of: .passphraseFile, or: environment) else {
                return nil
            }
            return try StoreKey(file: path)
        }
    }

    /// Opens a store with its key. If the store is encrypted and no key was given, asks for the
    /// passphrase at a terminal, and tries again.
    func withStoreKey<Value>(
        of path: String, _ open: (StoreKey?) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let key = try storeKey()
        do throws(StoreError) {
            return try await open(key)
        } catch {
            guard key == nil, error.code == .encrypted, mayAskPassphrase else { throw error }
            let typed = try passphrase.get { () throws(StoreError) in
                try StoreKey.ask("Passphrase of \(path): ", on: streams)
            }
            return try await open(typed)
        }
    }

    /// Whether the user can be asked for a passphrase, and this build can use it.
    var mayAskPassphrase: Bool {
        #if SQLCipher
            mayAsk && terminal_is_terminal(0) && streams.errors.isTerminal
        #else
            false
        #endif
    }
}
