package import Samples

/// Collects the first positions in an order, and discards most of the others early.
package struct FirstPositions {
    private let sort: SampleSort
    private let limit: Int
    private var positions: [SampleSort.Position] = []
    /// The last wanted position, once there are enough. Later positions are ignored.
    private var last: SampleSort.Position?

    package init(in sort: SampleSort, limit: Int) {
        self.sort = sort
        self.limit = limit
    }

    /// Whether a position would be among the first of those so far.
    package func accepts(_ position: SampleSort.Position) -> Bool {
        limit > 0 && last.map { sort.isBefore(position, $0) } ?? true
    }

    /// Adds a position for which ``accepts(_:)`` is true.
    package mutating func add(_ position: SampleSort.Position) {
        positions.append(position)
        // One sort of twice the limit costs only a few comparisons for each position.
        if limit <= Int.max / 2, positions.count >= max(2 * limit, 64) { cut() }
    }

    /// The first positions in their order.
    package mutating func taken() -> [SampleSort.Position] {
        cut()
        return positions
    }

    private mutating func cut() {
        positions.sort(by: sort.isBefore)
        guard positions.count > limit else { return }
        positions.removeLast(positions.count - limit)
        last = positions.last
    }
}
