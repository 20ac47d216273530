extension Item {
    /// The numbers that an answer to the item can add as an operand.
    ///
    /// - Parameter answer: The answer, if it is known.
    /// - Returns: The numbers, or `nil` when all answers are "not applicable"; and whether an
    ///   answer can be "not applicable". The result is `nil` for an item without numbers and when a
    ///   number is too large.
    func numbers(
        _ operand: Scale.Formula.Operand, given answer: Answer? = nil
    ) -> (numbers: NumberSet?, canBeAbsent: Bool)? {
        switch kind {
        case .choice:
            guard let added = operand.contributions(of: self) else { return nil }
            let given = zip(choices, added).filter { choice, _ in
                answer.map { $0 == .answered(choice.value) } ?? true
            }.map(\.1)
            let numbers = given.compactMap(\.self)
            return (numbers.isEmpty ? nil : NumberSet(numbers), numbers.count < given.count)
        case .multiple(let count):
            return chosenSums(operand, count).map { ($0, false) }
        case .number(let range):
            var numbers = NumberSet(range.least...range.greatest)
            if let step = range.step {
                numbers = .grid(range.least...range.greatest, step: step)
            }
            return scaled(numbers, by: operand)
        case .time: return scaled(.grid(0...1439, step: 1), by: operand)
        case .date(let range):
            return scaled(
                NumberSet(
                    Points(
                        range.lowerBound.daysSinceEpoch)...Points(
                            range.upperBound.daysSinceEpoch)), by: operand)
        case .text: return nil
        }
    }

    /// The least and the greatest number that an answer can add; `nil` for an item without numbers.
    package func bounds(_ operand: Scale.Formula.Operand) -> ClosedRange<Points>? {
        numbers(operand)?.numbers?.range
    }

    /// Numbers after mirroring and the weight.
    private func scaled(
        _ numbers: NumberSet, by operand: Scale.Formula.Operand
    ) -> (numbers: NumberSet?, canBeAbsent: Bool)? {
        let range = numbers.range
        let mirror = range.lowerBound.adding(range.upperBound)
        return numbers.mapped { number in
            (operand.isReversed ? mirror?.subtracting(number) : number)?
                .multiplied(by: operand.weight)
        }.map { ($0, false) }
    }

    /// The sums of several choices. A mirrored sum is mirrored as a whole.
    private func chosenSums(
        _ operand: Scale.Formula.Operand, _ count: ClosedRange<Int>
    ) -> NumberSet? {
        guard let added = operand.contributions(of: self) else { return nil }
        var sums: [Int: Set<Points>] = [0: [0]]
        var exclusive: [Points] = []
        for (choice, points) in zip(choices, added) {
            let points = points ?? 0
            if choice.isExclusive {
                exclusive.append(points)
                continue
            }
            for size in sums.keys.sorted(by: >) where size < count.upperBound {
                for sum in sums[size] ?? [] {
                    guard let next = sum.adding(points) else { return nil }
                    sums[size + 1, default: []].insert(next)
                }
                if sums[size + 1, default: []].count > NumberSet.limit { return nil }
            }
        }
        let chosen = sums.filter { count.contains($0.key) }.values.flatMap(\.self)
        let numbers = NumberSet(chosen + exclusive)
        guard operand.isReversed,
            let mirror = numbers.range.lowerBound.adding(
                numbers.range.upperBound)
        else { return numbers }
        return numbers.mapped { mirror.subtracting($0) }
    }
}
