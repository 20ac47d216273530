extension ProgrammeReport {
    /// The report without small counts, and without counts from which they could be computed.
    ///
    /// The counts of people with their exclusions, and the counts of the rates, are two tables. In
    /// each, a group with a count from 1 up to, and not including, the limit is hidden as a whole.
    /// The counts are numerators, people of the denominator who do not meet it, and exclusions.
    /// Further groups are hidden until at least two are hidden and their sum, which follows from
    /// the total, is not small. The total is hidden when it has a small count itself. A count of 0
    /// is shown.
    ///
    /// Each rate that lies within another one, such as reliable recovery within recovery, is a
    /// separate table. If the difference of the two numerators is small, only the inner rate is
    /// hidden, in further groups too, and in the total if the difference is small there.
    ///
    /// Limits: other reports on the same people, such as by other groups, are not considered.
    ///
    /// - Parameter limit: The smallest count that is shown, such as 5. At 1 and below all counts
    ///   are shown.
    /// - Returns: The report; a report that is already suppressed stays unchanged, see
    ///   ``suppressesBelow``.
    public func suppressed(below limit: Int) -> ProgrammeReport {
        guard limit > 1, suppressesBelow == nil else { return self }
        let cells = SmallCells(limit: limit)
        var total = total
        var tallies = groups.map(\.tally)
        for place in cells.hidden(tallies.map(\.peopleCells)) { tallies[place].people = nil }
        if cells.hasSmall(total.peopleCells) { total.people = nil }
        let hidden = hiddenGroups(cells)
        let hiddenInTotal = hiddenRates(cells)
        for place in programme.rates.indices {
            if hiddenInTotal.contains(place) { total.rates[place] = nil }
            for group in hidden[place] { tallies[group].rates[place] = nil }
        }
        let scores = excludedScores.flatMap { cells.hasSmall(Array($0.values)) ? nil : $0 }
        return ProgrammeReport(
            programme: programme, total: total, grouping: grouping,
            groups: zip(groups, tallies).map { Group(key: $0.key, tally: $1) },
            excludedScores: scores, suppressesBelow: limit)
    }

    /// The groups in which each rate is hidden, in the order of the rates.
    private func hiddenGroups(_ cells: SmallCells) -> [Set<Int>] {
        let all = cells.hidden(groups.map(\.tally.rateCells))
        var hidden = Array(repeating: all, count: programme.rates.count)
        for place in programme.innerRates {
            // If an outer rate is hidden, so is the inner rate. Then the sum of the hidden groups
            // is that of the inner rate, and no other difference follows from it.
            let outer = programme.places(around: place).reduce(into: all) {
                $0.formUnion(hidden[$1])
            }
            hidden[place] = cells.hidden(
                groups.map { $0.tally.differences(of: place, in: programme) }, besides: outer)
        }
        return hidden
    }

    /// The rates that are hidden in the total.
    private func hiddenRates(_ cells: SmallCells) -> Set<Int> {
        guard !cells.hasSmall(total.rateCells) else { return Set(programme.rates.indices) }
        var hidden: Set<Int> = []
        for place in programme.innerRates
        where !hidden.isDisjoint(with: programme.places(around: place))
            || cells.hasSmall(total.differences(of: place, in: programme))
        {
            hidden.insert(place)
        }
        return hidden
    }
}

extension ProgrammeReport.Declaration {
    /// The places of the rates that contain a rate.
    fileprivate func places(around place: Int) -> [Int] {
        rates[place].within.compactMap { id in rates.firstIndex { $0.id == id } }
    }

    /// The places of the rates within others, each after those that contain it.
    fileprivate var innerRates: [Int] {
        var sorted: [Int] = []
        var rest = rates.indices.filter { !rates[$0].within.isEmpty }
        while !rest.isEmpty {
            // Rates that contain each other have one numerator, and no order.
            let next =
                rest.first { Set(places(around: $0)).isDisjoint(with: rest) } ?? rest[0]
            sorted.append(next)
            rest.removeAll { $0 == next }
        }
        return sorted
    }
}

extension ProgrammeReport.Tally {
    /// The counts of people that add up over groups.
    var peopleCells: [Int] {
        guard let people else { return [] }
        let reasons = ProgrammeReport.Judgement.Exclusion.allCases.map {
            people.exclusions[$0] ?? 0
        }
        return [people.count, people.included] + reasons
    }

    /// The counts of the rates that add up over groups.
    var rateCells: [Int] {
        rates.compactMap { $0 }.flatMap { rate in
            [rate.denominator, rate.numerator, rate.denominator - rate.numerator]
                + ProgrammeReport.Judgement.Exclusion.allCases.map { rate.exclusions[$0] ?? 0 }
        }
    }

    /// The counts that follow from the numerator of a rate and the numerators of the rates that
    /// contain it: the people only in an outer rate, and the people in neither of two outer rates.
    fileprivate func differences(
        of place: Int, in programme: ProgrammeReport.Declaration
    ) -> [Int] {
        guard let inner = rates[place] else { return [] }
        let outer = programme.places(around: place).compactMap { rates[$0] }
        return outer.map { $0.numerator - inner.numerator }
            + outer.indices.flatMap { first in
                outer[(first + 1)...].map { second in
                    // This holds if two rates share only the inner rate, as with reliable recovery.
                    max(outer[first].denominator, second.denominator)
                        - (outer[first].numerator + second.numerator - inner.numerator)
                }
            }
    }
}
