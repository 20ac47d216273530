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
    /// Limits: differences between two rates of one group, such as recovery and reliable recovery,
    /// are not considered, nor are other reports on the same people.
    ///
    /// - Parameter limit: The smallest count that is shown, such as 5. At 1 and below all counts
    ///   are shown.
    /// - Returns: The report; a report that is already suppressed stays unchanged, see
    ///   ``suppressesBelow``.
    public func suppressed(below limit: Int) -> ProgrammeReport {
        guard limit > 1, suppressesBelow == nil else { return self }
        let cells = SmallCells(limit: limit)
        var total = total
        if cells.hasSmall(total.peopleCells) { total.people = nil }
        if cells.hasSmall(total.rateCells) { total.rates = nil }
        var tallies = groups.map(\.tally)
        for place in cells.hidden(groups.map(\.tally.peopleCells)) { tallies[place].people = nil }
        for place in cells.hidden(groups.map(\.tally.rateCells)) { tallies[place].rates = nil }
        let scores = excludedScores.flatMap { cells.hasSmall(Array($0.values)) ? nil : $0 }
        return ProgrammeReport(
            programme: programme, total: total, grouping: grouping,
            groups: zip(groups, tallies).map { Group(key: $0.key, tally: $1) },
            excludedScores: scores, suppressesBelow: limit)
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
        (rates ?? []).flatMap { rate in
            [rate.denominator, rate.numerator, rate.denominator - rate.numerator]
                + ProgrammeReport.Judgement.Exclusion.allCases.map { rate.exclusions[$0] ?? 0 }
        }
    }
}
