import Foundation
import Synchronization

/// A temporary folder for a test, removed afterwards. Its name has characters that paths often
/// mishandle.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates a folder that only its owner may read.
    public init() throws {
        path = NSTemporaryDirectory() + "stores #1 'é' \"50%\"? \(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        for action in actions.withLock({ $0 }) { action() }
        try? FileManager.default.removeItem(atPath: path)
    }

    private let actions = Mutex<[@Sendable () -> Void]>([])

    /// Runs some work when the folder is removed.
    public func whenRemoved(_ action: @escaping @Sendable () -> Void) {
        actions.withLock { $0.append(action) }
    }

    /// The path of a file in the folder.
    public func file(_ name: String = "wellbeing.db") -> String { path + "/" + name }

    /// The names in the folder.
    public var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
}
