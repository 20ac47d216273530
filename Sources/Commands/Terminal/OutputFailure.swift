/// Why output could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
    /// The reader of the output closed the pipe, as `head` does. No message is needed.
    case readerGone
    /// The system refused, for example because the disk is full.
    case failed(SystemFailure)
}
