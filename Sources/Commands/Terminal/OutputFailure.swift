/// Why output could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
    /// The reader of the output has closed the pipe, as `head` does. No message is needed.
    case readerGone
    /// The disk is full, or another refusal.
    case failed(SystemFailure)
}
