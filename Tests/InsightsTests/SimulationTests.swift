import Foundation
import Insights
import Outcomes
import Samples
import TestSupport
import Testing

/// How often a search is wrong, and how often it finds what is there. The article "Patterns in how you
/// feel" states these numbers.
///
/// `WELLBEING_LONG=1` tries 1,000 diaries for each; daily runs try fewer.
@Suite struct SimulationTests {
    private static let isLong = ProcessInfo.processInfo.environment["WELLBEING_LONG"] == "1"

    private static func cases(_ all: Int) -> Int {
        if isLong { return 1_000 }
        // The share of a third of them would be chance.
        return Thoroughness.isReduced ? Thoroughness.cases(all) : all
    }

    /// The reports on some random diaries, computed on all processors.
    private func count(
        _ number: Int, _ diary: @escaping @Sendable (Int) -> RandomDiary,
        where isCounted: @escaping @Sendable (PatternReport) -> Bool
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            let parts = 4
            for part in 0..<parts {
                group.addTask {
                    var counted = 0
                    for place in stride(from: part, to: number, by: parts) {
                        var random = diary(place)
                        if isCounted(PatternSearch().report(on: try random.diary())) {
                            counted += 1
                        }
                    }
                    return counted
                }
            }
            return try await group.reduce(0, +)
        }
    }

    @Test func `at most one random diary in twenty gets a finding`() async throws {
        let number = Self.cases(200)
        let memories = RandomDiary.Memory.allCases
        let found = try await count(number) { place in
            RandomDiary(
                weeks: place % 2 == 0 ? 26 : 52, memories[place % memories.count],
                seed: UInt64(place))
        } where: {
            !$0.findings.isEmpty
        }
        if Self.isLong { print("random diaries with a finding:", found, "of", number) }
        #expect(found * 20 <= number, "\(found) of \(number)")
    }

    /// A planted difference, and the stated power.
    struct Plan: CustomTestStringConvertible, Sendable {
        let planted: RandomDiary.Planted
        let weeks: Int
        /// The share of diaries in which it is found, at least.
        let power: Double
        let isPlanted: @Sendable (Pattern.Question) -> Bool

        var testDescription: String { "\(planted) in \(weeks) weeks" }
    }

    private static let plans = [
        Plan(planted: .sleep(0.3), weeks: 52, power: 0.8) {
            if case .amount(.sleep, .aboveMedian, .sameDay) = $0 { true } else { false }
        },
        Plan(planted: .work(-0.25), weeks: 52, power: 0.8) { $0 == .association(.work) },
        Plan(planted: .work(-0.4), weeks: 26, power: 0.8) { $0 == .association(.work) },
        Plan(planted: .workout(0.5), weeks: 52, power: 0.8) { $0 == .hoursSinceWorkout(0..<3) },
    ]

    // A tenth of the diaries would say nothing about a share of them.
    @Test(.enabled(if: !Thoroughness.isReduced), arguments: Self.plans)
    func `a planted difference is found as often as stated`(plan: Plan) async throws {
        let number = Self.cases(30)
        let found = try await count(number) { place in
            RandomDiary(
                weeks: plan.weeks, .short, planted: plan.planted, seed: 10_000 + UInt64(place))
        } where: { report in
            report.findings.contains { plan.isPlanted($0.question) }
        }
        if Self.isLong { print(plan.testDescription, "found:", found, "of", number) }
        #expect(Double(found) >= plan.power * Double(number), "\(found) of \(number)")
    }

    @Test(.enabled(if: !Thoroughness.isReduced))
    func `most intervals hold the planted difference`() async throws {
        let number = Self.cases(30)
        let held = try await count(number) { place in
            RandomDiary(weeks: 26, .short, planted: .work(-0.2), seed: 20_000 + UInt64(place))
        } where: { report in
            let pattern = report.patterns.first { $0.question == .association(.work) }
            guard let interval = pattern?.interval else { return false }
            return interval.lower <= -0.2 && -0.2 <= interval.upper
        }
        if Self.isLong { print("intervals that hold:", held, "of", number) }
        #expect(Double(held) >= 0.85 * Double(number), "\(held) of \(number)")
    }
}
