internal import Samples

/// Sittings that lie in several runs, each in order, as one sequence in order.
///
/// A heap of the runs by their current sitting: O(log *k*) comparisons for each of the sittings of
/// *k* runs.
struct MergedSittings {
    private var runs: [SittingRun]
    /// The keys of the current sittings, so that comparing them copies no run.
    private var keys: [SittingKey?]
    /// The places of the runs that are not at their end, as a heap with the least first.
    private var heap: [Int] = []

    init(_ runs: [SittingRun]) throws(ImportRefusal) {
        self.runs = runs
        keys = Array(repeating: nil, count: runs.count)
        for place in runs.indices {
            keys[place] = try self.runs[place].advance()
            if keys[place] != nil { heap.append(place) }
        }
        for place in heap.indices.reversed() { sink(place) }
    }

    /// Hands over the first sitting, and goes on to the next.
    ///
    /// - Returns: Whether there was one.
    mutating func next(
        _ body: (PackedSitting, Span<UInt8>) -> Void
    ) throws(ImportRefusal) -> Bool {
        guard let first = heap.first else { return false }
        runs.span[first].lend(to: body)
        keys[first] = try runs[first].advance()
        if keys[first] == nil {
            let last = heap.removeLast()
            if !heap.isEmpty { heap[0] = last }
        }
        if heap.count > 1 { sink(0) }
        return true
    }

    private mutating func sink(_ place: Int) {
        var place = place
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < heap.count && isBefore(heap[child], heap[least]) {
                least = child
            }
            guard least != place else { return }
            heap.swapAt(place, least)
            place = least
        }
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let left = keys[one], let right = keys[other] else { return false }
        return left.isBefore(right) { _, _ in runs[one].isNameBefore(runs[other]) }
            ?? (one < other)
    }
}
