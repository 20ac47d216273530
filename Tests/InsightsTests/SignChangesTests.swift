import Outcomes
import Questionnaires
import Testing

@testable import Insights

/// Two groups in blocks, with the results of other programs: the difference by least squares with a
/// constant for each block (numpy), the probability by scipy 1.17.1
/// (`permutation_test((scores, zeros), …, permutation_type='samples')`), and the interval by searching
/// for the differences that all sign changes reject (scipy's `bisect`).
struct ContrastFixture: CustomTestStringConvertible {
    let blocks: Int
    /// The values of each block, the group's own as positive places.
    let groups: [Int]
    let values: [Double]
    let places: [Int]
    let difference: Double
    let probability: Double
    let interval: (Double, Double)

    var testDescription: String { "\(blocks) blocks" }

    var contrast: BlockContrast {
        var (group, all) = (BlockTally(blocks: blocks), BlockTally(blocks: blocks))
        for (place, value) in values.enumerated() {
            all.add(value, block: places[place])
            if groups[place] == 1 { group.add(value, block: places[place]) }
        }
        return BlockContrast(group, of: all)
    }

    static let all = [
        ContrastFixture(
            blocks: 10,
            groups: [
                1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0,
                1, 1, 0,
            ],
            values: [
                0.34, 0.04, -0.58, -0.06, -0.04, 0.95, -0.35, -0.41, 0.15, 0.15, 0.34, 0.08, 0.73,
                0.02, 0.29, -0.06, -0.31, -0.33, -0.05, -0.42, 0.67, 0.76, 0.08, 0.45, 0.23, -0.02,
                0.61, -0.55, 0.23, 0.09, -0.46,
            ],
            places: [
                0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8,
                8, 9, 9,
            ],
            difference: 0.319493670886076, probability: 0.06640625,
            interval: (-0.0225, 0.6703225806455756)),
        ContrastFixture(
            blocks: 12,
            groups: [
                1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0,
                0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1,
            ],
            values: [
                0.09, 0.16, 0.9, 0.64, 0.31, 0.76, -0.02, 1.0, -0.18, 1.0, -0.25, 0.2, -0.25, 0.1,
                0.11, -0.18, -0.03, 0.01, 0.12, 0.62, 0.31, 0.53, 0.41, 0.61, -0.36, 0.59, -0.6,
                -0.1, -0.25, -0.4, 0.38, 0.17, 0.85, 0.77, 1.0, 0.68, 0.2, 0.15, 1.0, 0.58, 0.14,
                0.55, -0.14, -0.45, -0.61, 0.87, 0.28, 0.25, 0.96, 0.55,
            ],
            places: [
                0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6,
                6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 11, 11, 11, 11, 11,
            ],
            difference: 0.21606606606606604, probability: 0.03515625,
            interval: (0.011783439489963854, 0.43882352941199443)),
        ContrastFixture(
            blocks: 14,
            groups: [
                1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0,
                1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0,
                1, 0,
            ],
            values: [
                -0.82, -0.01, -0.37, -0.01, 0.01, 0.43, 0.26, 0.11, -0.03, 0.09, 1.0, 0.79, 0.7,
                -0.83, -0.34, -0.97, -0.56, 0.29, -0.38, 0.04, 0.19, 0.0, -0.35, -0.3, -0.18, 0.05,
                0.05, -0.14, 0.46, 0.14, 0.55, 0.81, 0.07, 0.3, 0.49, 0.17, 0.26, 0.12, -0.02, 0.33,
                0.15, 0.22, 0.21, 0.21, 0.92, 0.86, 0.64, 0.36, 1.0, 0.42, -0.13, 0.13, 0.24, 0.78,
                0.39, -0.1, 0.23, -0.27,
            ],
            places: [
                0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6,
                6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 10, 11, 11, 11, 12, 12, 12,
                12, 12, 13, 13, 13, 13,
            ],
            difference: 0.08887272727272727, probability: 0.255126953125,
            interval: (-0.073823529412055, 0.2580976863754479)),
    ]
}

@Suite struct SignChangesTests {
    private func isClose(_ left: Double, _ right: Double, within tolerance: Double) -> Bool {
        abs(left - right) <= tolerance
    }

    @Test(arguments: ContrastFixture.all)
    func `difference, probability and interval equal those of scipy`(
        fixture: ContrastFixture
    ) throws {
        let contrast = fixture.contrast
        #expect(contrast.blocks == fixture.blocks)
        #expect(isClose(contrast.difference, fixture.difference, within: 1e-12))
        let test = try #require(SignChanges(contrast, seed: 1))
        #expect(isClose(test.probability, fixture.probability, within: 1e-12))
        let interval = test.interval
        #expect(isClose(interval.lower, fixture.interval.0, within: 1e-9))
        #expect(isClose(interval.upper, fixture.interval.1, within: 1e-9))
        #expect(interval.level == 0.95 && interval.method == .signChanges)
    }

    /// The scores of 30 blocks. Of 4,000,000 sign changes by numpy, 26.37 % are as far from 0.
    private static let scores = [
        0.069, -0.161, 0.3, 1.355, -0.239, -0.128, 0.469, -0.619, -0.177, -0.287, -0.305, 0.562,
        0.566, 0.311, 0.234, -0.412, 0.054, -0.027, -0.588, 0.665, 0.081, 0.289, -0.239, 0.228,
        0.033, 0.176, -0.276, 0.418, 0.365, -0.098,
    ]

    @Test func `a sample of sign changes agrees with numpy on average`() throws {
        let contrast = BlockContrast(
            scores: Self.scores, weights: Self.scores.map { _ in 1 })
        let probabilities = try (0..<300).map {
            try #require(SignChanges(contrast, seed: $0)).probability
        }
        // A test that stops is too high by one in twenty at most, which keeps it valid.
        let mean = probabilities.reduce(0, +) / 300
        #expect((0.2637...0.2637 * 1.05).contains(mean), "mean \(mean)")
    }

    @Test func `the seed alone decides the result`() {
        let contrast = BlockContrast(
            scores: Self.scores, weights: Self.scores.map { _ in 1 })
        let (one, again) = (SignChanges(contrast, seed: 7), SignChanges(contrast, seed: 7))
        #expect(one?.probability == again?.probability)
        #expect(one?.interval == again?.interval)
        #expect(one?.interval != SignChanges(contrast, seed: 8)?.interval)
    }

    @Test func `blocks of one sign have the least probability, and five blocks have no test`() {
        for blocks in 0...14 {
            let contrast = BlockContrast(
                scores: Array(repeating: 1, count: blocks),
                weights: Array(repeating: 2, count: blocks))
            let test = SignChanges(contrast, seed: 1)
            #expect(test?.probability == (blocks < 6 ? nil : 2 / Double(1 << blocks)))
            #expect(contrast.difference == (blocks == 0 ? 0 : 0.5))
        }
    }

    @Test func `values that are all equal show nothing`() throws {
        let contrast = BlockContrast(
            scores: Array(repeating: 0, count: 30), weights: Array(repeating: 1, count: 30))
        let test = try #require(SignChanges(contrast, seed: 1))
        #expect(test.probability == 1)
        let interval = test.interval
        #expect(interval.lower == 0 && interval.upper == 0)
    }

    @Test func `probabilities are adjusted as scipy does, and once for each family`() {
        let probabilities = [0.9, 0.0002, 0.004, 0.03, 0.004, 0.019, 0.2, 0.55]
        // scipy 1.17.1: false_discovery_control(…, method='by')
        let expected = [
            1, 0.004348571428571428, 0.028990476190476185, 0.13045714285714285,
            0.028990476190476185, 0.10327857142857141, 0.7247619047619047, 1,
        ]
        let alone = FalseDiscovery.adjusted([probabilities, []])
        #expect(zip(alone[0], expected).allSatisfy { isClose($0, $1, within: 1e-12) })
        let two = FalseDiscovery.adjusted([probabilities, [0.01]])
        #expect(
            zip(two[0], expected).allSatisfy { isClose($0, min($1 * 2, 1), within: 1e-12) })
        #expect(two[1] == [0.02])
        #expect(FalseDiscovery.adjusted([[], []]) == [[], []])
    }

    @Test(arguments: [
        (10, 1, 10), (26, 1, 26), (51, 1, 51), (52, 2, 26), (53, 2, 27), (104, 4, 26),
        (522, 20, 27),
    ])
    func `blocks are whole weeks, and a long diary has longer ones`(
        weeks: Int, length: Int, count: Int
    ) throws {
        // A Thursday: the first week has four days.
        let first = try LocalDate(year: 2026, month: 1, day: 1)
        let blocks = WeekBlocks(from: first, 0...(weeks * 7 - 4))
        #expect(blocks.weeksPerBlock == length && blocks.count == count)
        #expect(blocks.block(ofDay: length * 7 - 4) == 0)
        #expect(blocks.block(ofDay: length * 7 - 3) == 1)
        #expect(blocks.block(ofDay: weeks * 7 - 4) == count - 1)
        #expect(WeekBlocks(from: first, 11...20).block(ofDay: 10) == nil)
    }
}
