internal import Dispatch

/// The sittings of a table, made one portion ahead of whoever takes them.
///
/// Merging and joining takes a fraction of the time in which a store keeps a portion, so one ahead
/// is enough that it never waits. A portion is made on a queue of its own; one that nobody takes
/// any more is made to its end, a millisecond later, and gone.
///
/// `@unchecked Sendable`: the queue runs one thing at a time, and what is not constant is touched on
/// it alone.
final class PrefetchedSittings: @unchecked Sendable {
    private let queue = DispatchQueue(label: "ClinicImport.PrefetchedSittings")
    private var joined: UniqueSittings
    /// The next portion, or why there is none; `nil` while nobody has asked for it.
    private var ready: Result<UniqueSittings.Portion?, ImportRefusal>?

    /// - Throws: ``ImportRefusal`` when the first sittings cannot be read.
    init(_ sorted: SortedSittings) throws(ImportRefusal) {
        joined = UniqueSittings(try sorted.merged())
        queue.async { self.prepare() }
    }

    /// Waits for the next portion, and keeps its thread meanwhile: for a store that reads on a
    /// queue of its own.
    ///
    /// - Returns: `nil` at the end.
    /// - Throws: ``ImportRefusal``, in the place of the portion that could not be read; the same
    ///   again whenever it is asked then.
    func next() throws(ImportRefusal) -> UniqueSittings.Portion? {
        let next = queue.sync { take() }
        queue.async { self.prepare() }
        return try next.get()
    }

    /// The next portion, as ``next()`` gives it; waiting keeps no thread.
    func nextPortion() async throws(ImportRefusal) -> UniqueSittings.Portion? {
        let next = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: self.take())
                self.prepare()
            }
        }
        return try next.get()
    }

    private func take() -> Result<UniqueSittings.Portion?, ImportRefusal> {
        prepare()
        guard let next = ready else { return .success(nil) }
        // The end and a failure stay.
        if case .success(.some) = next { ready = nil }
        return next
    }

    private func prepare() {
        guard ready == nil else { return }
        do throws(ImportRefusal) { ready = .success(try joined.next()) } catch {
            ready = .failure(error)
        }
    }
}
