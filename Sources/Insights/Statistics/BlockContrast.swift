/// Two groups of values, compared within blocks of time.
///
/// With *n* values of which *k* are in the first group, a block adds to the difference of means:
///
/// - its score, the sum of the first group minus *k* times the mean of the block;
/// - its weight, *k* (*n* − *k*) / *n*.
///
/// The sum of the scores, divided by the sum of the weights, is the difference of means after the mean
/// of its block is taken from each value. So what changes slowly, such as a season or a bad month, is
/// the same for both groups. A block with one group alone says nothing and is left out.
struct BlockContrast {
    /// The scores of the blocks that have both groups.
    let scores: [Double]
    /// Their weights, above 0.
    let weights: [Double]

    init(scores: [Double], weights: [Double]) {
        self.scores = scores
        self.weights = weights
    }

    /// Compares a group with the rest of all values.
    init(_ group: BlockTally, of all: BlockTally) {
        var scores: [Double] = []
        var weights: [Double] = []
        for block in all.counts.indices {
            let (part, whole) = (group.counts[block], all.counts[block])
            guard part > 0, part < whole else { continue }
            let share = Double(part) / Double(whole)
            scores.append(group.sums[block] - share * all.sums[block])
            weights.append(Double(whole - part) * share)
        }
        self.init(scores: scores, weights: weights)
    }

    /// The number of blocks with both groups.
    var blocks: Int { scores.count }

    /// The difference of means within blocks: the first group minus the rest; 0 without blocks.
    var difference: Double {
        blocks == 0 ? 0 : scores.reduce(0, +) / weights.reduce(0, +)
    }
}
