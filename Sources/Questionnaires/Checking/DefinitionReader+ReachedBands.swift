extension DefinitionReader {
    /// Reports bands that overlap, and scores that no band holds. Only reachable scores need a
    /// band.
    func checkCover(
        _ bands: [(band: Scale.Band, node: JSONNode)], _ draft: FormulaDraft, _ frame: PointsFrame
    ) {
        for part in bands where part.band.from > part.band.through {
            findings.report(
                .bandReversed, at: part.node["from"] ?? part.node,
                "a band from \(part.band.from.shortText) through \(part.band.through.shortText)",
                remedy: "write the smaller number first")
            return
        }
        for (before, after) in zip(bands, bands.dropFirst()) {
            if after.band.from <= before.band.through {
                let isOverlap = after.band.through >= before.band.from
                findings.report(
                    isOverlap ? .bandOverlap : .bandOrder, at: after.node["from"] ?? after.node,
                    isOverlap
                        ? "\(after.band.from.shortText) lies in two bands"
                        : "the band from \(after.band.from.shortText) comes after that from "
                            + "\(before.band.from.shortText)",
                    remedy: "order the bands from the least points to the greatest, without overlap"
                )
                return
            }
        }
        guard let decimals = frame.decimals, let reached = draft.reached,
            let shown = reached.rounded(decimals: decimals)
        else { return }
        checkShown(shown, bands, decimals, isSure: reached.isExact)
    }

    /// Reports a band that has scores and extends beyond the least or the greatest score.
    private func checkEnds(
        _ bands: [(band: Scale.Band, node: JSONNode)], _ range: ClosedRange<Points>
    ) {
        // Stored definitions are not checked again: they were sound when they were new.
        guard !isStored else { return }
        for part in bands
        where part.band.from <= range.upperBound && range.lowerBound <= part.band.through {
            let isBelow = part.band.from < range.lowerBound
            guard isBelow || part.band.through > range.upperBound else { continue }
            let (end, reached) =
                isBelow
                ? (part.band.from, range.lowerBound) : (part.band.through, range.upperBound)
            findings.report(
                .bandOutsideRange, at: part.node[isBelow ? "from" : "through"] ?? part.node,
                "the bands \(isBelow ? "begin" : "end") at \(end.shortText), and the scale's "
                    + "\(isBelow ? "least" : "greatest") is \(reached.shortText)",
                remedy: "\(isBelow ? "begin" : "end") at \(reached.shortText)")
        }
    }

    private func checkShown(
        _ shown: NumberSet, _ bands: [(band: Scale.Band, node: JSONNode)], _ decimals: Int,
        isSure: Bool
    ) {
        guard let first = bands.first, let last = bands.last else { return }
        let holder: (Points) -> Int? = { points in
            bands.firstIndex { $0.band.from <= points && points <= $0.band.through }
        }
        var uncovered: [Points] = []
        var used: Set<Int> = []
        if let numbers = shown.numbers {
            for number in numbers {
                if let place = holder(number) {
                    used.insert(place)
                } else {
                    uncovered.append(number)
                }
            }
        } else {
            used = Set(bands.indices)
            let unit = Points(1, over: Points.powerOfTen(decimals))
            if shown.range.lowerBound < first.band.from { uncovered.append(shown.range.lowerBound) }
            for (before, after) in zip(bands, bands.dropFirst())
            where before.band.through + unit < after.band.from {
                uncovered.append(before.band.through + unit)
            }
            if shown.range.upperBound > last.band.through {
                uncovered.append(shown.range.upperBound)
            }
        }
        if let points = uncovered.first {
            let isInside = first.band.from < points && points < last.band.through
            let next = bands.first { $0.band.from > points } ?? last
            let others = uncovered.count > 1 ? ", and \(uncovered.count - 1) more," : ""
            findings.report(
                isInside ? .bandGap : .bandMissingRange,
                at: next.node[isInside || points < first.band.from ? "from" : "through"]
                    ?? next.node,
                "\(points.shortText)\(others) lies in no band"
                    + (isSure ? "" : ", and may be reached"),
                remedy: "extend a band to it; the scale reaches "
                    + "\(shown.range.lowerBound.shortText) to "
                    + "\(shown.range.upperBound.shortText)")
        }
        checkEnds(bands, shown.range)
        for (place, part) in bands.enumerated() where !used.contains(place) {
            findings.report(
                .bandOutsideRange, at: part.node["from"] ?? part.node,
                "no score lies in the band from \(part.band.from.shortText) through "
                    + "\(part.band.through.shortText)",
                remedy: "remove it; the scale reaches \(shown.range.lowerBound.shortText) to "
                    + "\(shown.range.upperBound.shortText)")
        }
    }
}
