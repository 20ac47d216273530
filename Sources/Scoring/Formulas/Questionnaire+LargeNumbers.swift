public import Questionnaires

extension Questionnaire {
    /// The scales without a score for most complete answers, because a number gets too large to be exact
    /// (`Scorecard.ScaleScore.Refusal.tooLarge`).
    ///
    /// Several quotients together can have more digits than an exact fraction holds. The proof of
    /// ranges uses only the least and the greatest numbers, which have few digits, so it does not
    /// detect this. This method scores 64 sets of complete answers, the same in every run. A scale
    /// that it does not return may still have no score for rare answers.
    ///
    /// - Returns: The scales in the order of the definition, without those that only use one of them.
    /// - Complexity: O(*n*) in the size of the definition, 64 times.
    public func scalesWithLargeNumbers() -> [Scale.ID] {
        guard scales.contains(where: { $0.formula != nil }) else { return [] }
        let scorer = Scorer(self)
        var refused: [Scale.ID: Int] = [:]
        let trials = 64
        for trial in 0..<trials {
            var answers = Answers(for: self)
            for (position, item) in items.enumerated() {
                // If the item does not accept the answer, it stays open.
                try? answers.set(
                    item.anyAnswer(Self.mixed(trial, position)), for: item.id, in: self)
            }
            for score in scorer.scorecard(answers).scores where score.refusal == .tooLarge {
                refused[score.scale, default: 0] += 1
            }
        }
        let found = Set(refused.filter { 2 * $0.value >= trials }.keys)
        return scales.filter { scale in
            found.contains(scale.id)
                && scale.formula?.scales.contains(where: found.contains) != true
        }.map(\.id)
    }

    /// A pseudorandom number from two small ones.
    private static func mixed(_ trial: Int, _ position: Int) -> UInt64 {
        var mixed = UInt64(trial &* 1_000 &+ position) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension Item {
    /// One of the answers that the item accepts, chosen by a number.
    fileprivate func anyAnswer(_ number: UInt64) -> Answer {
        func one<Element>(of list: [Element]) -> Element? {
            list.isEmpty ? nil : list[Int(number % UInt64(list.count))]
        }
        switch kind {
        case .choice: return one(of: choices).map { .answered($0.value) } ?? .skipped
        case .multiple: return .entered(.chosen(one(of: choices).map { [$0.value] } ?? []))
        case .number(let range):
            // Numbers without a step are written with a few decimals.
            let step = range.step ?? Points(1, over: 1_000)
            let steps = range.greatest.subtracting(range.least)?.divided(by: step)
            let count = UInt64(clamping: steps.map { $0.numerator / $0.denominator } ?? 0)
            let chosen = step.multiplied(by: Points(Int(number % (count + 1))))
            return .entered(.number(chosen.flatMap { range.least.adding($0) } ?? range.least))
        case .time: return .entered(.time(minutes: Int(number % 1_440)))
        case .date(let range):
            let days = range.upperBound.daysSinceEpoch - range.lowerBound.daysSinceEpoch
            let day = range.lowerBound.daysSinceEpoch + Int(number % UInt64(max(days, 0) + 1))
            return .entered(.date(LocalDate(daysSinceEpoch: day) ?? range.lowerBound))
        case .text: return .skipped
        }
    }
}
