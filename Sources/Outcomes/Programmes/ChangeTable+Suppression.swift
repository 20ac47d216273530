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
    /// A count of a row may lie within another one: all people with a remission may have a
    /// response, and all people with a response a reliable improvement. That depends on the scale
    /// and on the first scores, so every difference that can be a number of people is checked.
    /// Response, or both rates, are hidden if one of these is small:
    ///
    /// - Remission and response: between the rate and reliable improvement; all people without a
    ///   reliable deterioration less the rate; the people of the rate less reliable improvement; all
    ///   other people less reliable deterioration.
    /// - Response only: between response and remission, and the people of remission less those of
    ///   response.
    ///
    /// Response is hidden wherever remission is.
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
        let bandRows = suppressed(bands.map(\.row), cells)
        let groupRows = suppressed(groups.map(\.row), cells)
        return ChangeTable(
            measure: measure, reliableChange: reliableChange, denominator: denominator,
            total: total.flatMap { $0.suppressed(cells) },
            bands: zip(bands, bandRows).map { BandRow(band: $0.band, row: $1) },
            grouping: grouping,
            groups: zip(groups, groupRows).map { GroupRow(key: $0.key, row: $1) },
            excludedScores: excludedScores.flatMap {
                cells.hasSmall(Array($0.values)) ? nil : $0
            },
            suppressesBelow: limit)
    }

    /// The rows of a partition of all people.
    private func suppressed(_ rows: [Row?], _ cells: SmallCells) -> [Row?] {
        let whole = cells.hidden(rows.map { $0?.cells ?? [] })
        let remission = cells.hidden(rows.map { $0?.remissionDifferences ?? [] }, besides: whole)
        let response = cells.hidden(rows.map { $0?.responseDifferences ?? [] }, besides: remission)
        return rows.enumerated().map { place, row in
            guard var row, !whole.contains(place) else { return nil }
            if remission.contains(place) { row.suppress(.remission) }
            if response.contains(place) { row.suppress(.response) }
            return row
        }
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

    /// The counts of people that may follow from remission and another count.
    fileprivate var remissionDifferences: [Int] { differences(remission) }

    /// The counts of people that may follow from response and another count.
    fileprivate var responseDifferences: [Int] {
        let difference = (response?.numerator ?? 0) - (remission?.numerator ?? 0)
        let others = (remission?.denominator ?? 0) - (response?.denominator ?? 0)
        return differences(response) + [difference, -difference, others]
    }

    private func differences(_ share: Statistics.Proportion?) -> [Int] {
        guard let reliable else { return [] }
        let (met, all) = (share?.numerator ?? 0, share?.denominator ?? 0)
        let (better, worse) = (reliable[.improved] ?? 0, reliable[.deteriorated] ?? 0)
        return [
            better - met, met - better, pairs - worse - met, all - better, pairs - all - worse,
        ]
    }

    /// The row as the only one, such as that of all people; `nil` if it has a small count.
    fileprivate func suppressed(_ cells: SmallCells) -> Self? {
        guard !cells.hasSmall(self.cells) else { return nil }
        var row = self
        if cells.hasSmall(remissionDifferences) { row.suppress(.remission) }
        if cells.hasSmall(responseDifferences) || row.suppressed.contains(.remission) {
            row.suppress(.response)
        }
        return row
    }

    fileprivate mutating func suppress(_ rate: Rate) {
        switch rate {
        case .response: response = nil
        case .remission: remission = nil
        }
        suppressed.insert(rate)
    }
}
