extension ChangeTable {
    /// The table without small counts, and without what they could be computed from.
    ///
    /// A band or a group with a count from 1 up to, and not including, the limit is hidden as a
    /// whole, with its means; looked at are people, those with two scores and those with one, and
    /// both sides of response, remission and reliable change. Further bands are hidden until two or
    /// more are and their sum, which follows from the total, is not small; groups likewise. The total
    /// is hidden when it has a small count itself. A count of 0 is shown.
    ///
    /// What it does not do: bands and groups are protected each by themselves, so a group of exactly
    /// the people of a hidden band may be shown; nor are other tables of the same people looked at,
    /// such as one with another ``denominator``.
    ///
    /// - Parameter limit: The smallest count that is shown, such as 5. At 1 and below nothing is
    ///   hidden.
    /// - Returns: The table; one that is suppressed already as it is, as ``suppressesBelow`` says.
    public func suppressed(below limit: Int) -> ChangeTable {
        guard limit > 1, suppressesBelow == nil else { return self }
        let cells = SmallCells(limit: limit)
        let hiddenBands = cells.hidden(bands.map { $0.row?.cells ?? [] })
        let hiddenGroups = cells.hidden(groups.map { $0.row?.cells ?? [] })
        return ChangeTable(
            measure: measure, reliableChange: reliableChange, denominator: denominator,
            total: total.flatMap { cells.hasSmall($0.cells) ? nil : $0 },
            bands: bands.enumerated().map { place, band in
                hiddenBands.contains(place) ? BandRow(band: band.band, row: nil) : band
            },
            grouping: grouping,
            groups: groups.enumerated().map { place, group in
                hiddenGroups.contains(place) ? GroupRow(key: group.key, row: nil) : group
            },
            excludedScores: excludedScores.flatMap {
                cells.hasSmall(Array($0.values)) ? nil : $0
            },
            suppressesBelow: limit)
    }
}

extension ChangeTable.Row {
    /// The counts that add up over bands.
    fileprivate var cells: [Int] {
        let shares = [response, remission].flatMap { share in
            let (met, all) = (share?.numerator ?? 0, share?.denominator ?? 0)
            return [all, met, all - met, pairs - all]
        }
        let classes = ChangeClass.allCases.map { reliable?[$0] ?? 0 }
        return [people, pairs, people - pairs] + shares + classes
    }
}
