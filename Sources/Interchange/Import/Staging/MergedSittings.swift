internal import Samples

/// Sittings that lie in several runs, each in order, as one sequence in order.
///
/// A heap of the runs by their current sitting: O(log *k*) comparisons for each of the sittings of
/// *k* runs. Its nodes hold keys and no references, so that moving them counts none.
struct MergedSittings {
    private struct Node: BitwiseCopyable {
        let key: SittingKey
        /// The place of the run.
        let run: Int
    }

    private var runs: [SittingRun]
    /// The current sittings of the runs that are not at their end, the least first.
    private var heap: [Node] = []

    init(_ runs: [SittingRun]) throws(ImportRefusal) {
        self.runs = runs
        for run in runs.indices {
            if let key = try self.runs[run].advance() { heap.append(Node(key: key, run: run)) }
        }
        for place in heap.indices.reversed() { sink(heap[place], from: place) }
    }

    /// The key of the first sitting; `nil` at the end.
    var first: SittingKey? { heap.first?.key }

    /// Lends the bytes in which the first sitting lies.
    func withFirst<Value>(_ body: (SittingKey, Span<UInt8>) -> Value) -> Value? {
        guard let first = heap.first else { return nil }
        let bytes = runs[first.run].bytes
        return body(first.key, bytes.span)
    }

    /// Goes on to the next sitting.
    mutating func advance() throws(ImportRefusal) {
        guard let first = heap.first else { return }
        if let key = try runs[first.run].advance() {
            sink(Node(key: key, run: first.run), from: 0)
        } else {
            let last = heap.removeLast()
            if !heap.isEmpty { sink(last, from: 0) }
        }
    }

    /// Puts a node where it belongs, at a place or below.
    private mutating func sink(_ node: Node, from top: Int) {
        var place = top
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
            guard isBefore(heap[child], node) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = node
    }

    @inline(__always)
    private func isBefore(_ one: Node, _ other: Node) -> Bool {
        one.key.isBefore(other.key) { _, _ in isNameBefore(one, other) } ?? (one.run < other.run)
    }

    @inline(never)
    private func isNameBefore(_ one: Node, _ other: Node) -> Bool? {
        let (left, right) = (runs[one.run].bytes, runs[other.run].bytes)
        return one.key.isNameBefore(left.span, other.key, right.span)
    }
}
