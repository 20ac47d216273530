internal import CTerminal
internal import Reports
internal import SQLiteSamples
internal import Samples
internal import Synchronization

/// The passphrase of one run. It is read only once: a descriptor cannot be read again, and the user
/// should not be asked again.
final class GivenPassphrase: Sendable {
    private let key = Mutex<StoreKey?>(nil)

    /// The key that was read before, else the key from the closure.
    func get(orElse read: () throws(StoreError) -> StoreKey?) throws(StoreError) -> StoreKey? {
        if let known = key.withLock({ $0 }) { return known }
        let found = try read()
        key.withLock { $0 = found }
        return found
    }
}

extension StoreKey {
    /// Asks at the terminal without echoing what the user types.
    static func ask(_ question: String, on streams: StandardStreams) throws(StoreError) -> StoreKey
    {
        let shown = Array(question.terminalSafe.utf8)
        var typed = [UInt8](repeating: 0, count: limit)
        let count = unsafe typed.withUnsafeMutableBytes {
            unsafe terminal_read_secret(
                0, streams.errors.descriptor, shown, shown.count, $0.baseAddress, $0.count)
        }
        try? streams.errors.write("\n")
        guard count >= 0 else {
            _ = try? StoreKey(taking: &typed)
            throw StoreError(
                code: .invalid,
                message: "no passphrase was typed; nothing was changed, run again")
        }
        typed.removeLast(typed.count - count)
        return try StoreKey(taking: &typed)
    }
}
