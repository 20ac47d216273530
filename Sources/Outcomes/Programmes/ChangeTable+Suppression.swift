extension ChangeTable {
    /// The table without small counts, and without counts from which they could be computed.
    ///
    /// A band or a group with a count from 1 up to, and not including, the limit is hidden as a
    /// whole, with its means. The counts are: people, people with two scores, people with one, and
    /// both sides of response, remission and reliable change. Further bands are hidden until at
    /// least two are hidden and their sum, which follows from the total, is not small; the same
    /// applies to groups. The total is hidden when it has a small count itself. A count of 0 is
    /// shown.
    ///
    /// Limits: bands and groups are protected separately, so a group of exactly the people of a
    /// hidden band may be shown. Other tables of the same people, such as one with another
    /// ``denominator``, are not considered.
    ///
    /// - Parameter limit: The smallest count that is shown, such as 5. At 1 and below all counts
    ///   are shown.
    /// - Returns: The table; a table that is already suppressed stays unchanged, see
    ///   ``suppressesBelow``.
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
        let classes = ChangeOutcomes.ChangeClass.allCases.map { reliable?[$0] ?? 0 }
        return [people, pairs, people - pairs] + shares + classes
    }
}
