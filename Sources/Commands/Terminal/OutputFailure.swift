/// Why what was written did not arrive.
package enum OutputFailure: Error, Hashable, Sendable {
    /// Whoever read our output has gone, as `head` does when it has enough. Not worth a message.
    case readerGone
    /// The disk is full, or another refusal.
    case failed(SystemFailure)
}
