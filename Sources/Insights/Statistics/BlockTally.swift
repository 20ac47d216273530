/// The number and the sum of some values in each block of time.
struct BlockTally {
    private(set) var counts: [Int]
    private(set) var sums: [Double]

    init(blocks: Int) {
        counts = Array(repeating: 0, count: blocks)
        sums = Array(repeating: 0, count: blocks)
    }

    mutating func add(_ value: Double, block: Int) {
        counts[block] += 1
        sums[block] += value
    }

    /// The number of all values.
    var count: Int { counts.reduce(0, +) }

    /// The mean of all values, or `nil` without values.
    var mean: Double? {
        let count = count
        return count == 0 ? nil : sums.reduce(0, +) / Double(count)
    }
}
