internal import Dispatch

/// Prefetches the sittings of a table, one portion ahead of the reader.
///
/// Merging and joining a portion is much faster than storing it, so with one portion ahead the
/// store never waits. A background queue makes each portion. If the reader stops, the queue
/// finishes the current portion within a millisecond, and discards it.
///
/// `@unchecked Sendable`: the queue is serial, and only the queue uses the mutable state.
final class PrefetchedSittings: @unchecked Sendable {
    private let queue = DispatchQueue(label: "ClinicImport.PrefetchedSittings")
    private var joined: UniqueSittings
    /// The next portion or its error; `nil` before the first request.
    private var ready: Result<UniqueSittings.Portion?, TableImport.Refusal>?

    /// - Throws: ``TableImport/Refusal`` if the first sittings cannot be read.
    init(_ sorted: SortedSittings) throws(TableImport.Refusal) {
        joined = UniqueSittings(try sorted.merged())
        queue.async { self.prepare() }
    }

    /// Waits for the next portion, and blocks its thread: for a store that reads on a separate
    /// queue.
    ///
    /// - Returns: The portion; `nil` at the end.
    /// - Throws: ``TableImport/Refusal`` instead of a portion that could not be read. Later calls
    ///   throw the same error.
    func next() throws(TableImport.Refusal) -> UniqueSittings.Portion? {
        let next = queue.sync { take() }
        queue.async { self.prepare() }
        return try next.get()
    }

    /// The next portion, like ``next()``, but without blocking a thread.
    func nextPortion() async throws(TableImport.Refusal) -> UniqueSittings.Portion? {
        let next = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: self.take())
                self.prepare()
            }
        }
        return try next.get()
    }

    private func take() -> Result<UniqueSittings.Portion?, TableImport.Refusal> {
        prepare()
        guard let next = ready else { return .success(nil) }
        // The end and an error are final.
        if case .success(.some) = next { ready = nil }
        return next
    }

    private func prepare() {
        guard ready == nil else { return }
        do throws(TableImport.Refusal) { ready = .success(try joined.next()) } catch {
            ready = .failure(error)
        }
    }
}
