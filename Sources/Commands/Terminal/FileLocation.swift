internal import CTerminal

/// Where a file lives.
package enum FileLocation: Hashable, Sendable {
    case local
    /// On a network file system, whose locks a database cannot trust.
    case network

    /// Asks the system about the existing file or directory at `path`.
    package init(ofPath path: String) throws(SystemFailure) {
        let result = unsafe path.withCString { unsafe terminal_is_on_network($0) }
        if let failure = SystemFailure(result: result) { throw failure }
        self = result == 1 ? .network : .local
    }
}
