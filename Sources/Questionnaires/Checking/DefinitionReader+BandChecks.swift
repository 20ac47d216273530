extension DefinitionReader {
    /// Reports bands that do not contain each value between the least and greatest exactly once.
    ///
    /// A value is any number with the scale's decimals, not only a possible sum of whole answers: a
    /// prorated score may be any of them.
    func checkCover(_ bands: [(band: Scale.Band, node: JSONNode)], _ frame: PointsFrame) {
        guard let decimals = frame.decimals, let first = bands.first, let last = bands.last else {
            return
        }
        let unit = Points(1, over: Points.powerOfTen(decimals))
        func text(_ points: Points) -> String { points.text(decimals: decimals) }
        func place(_ part: (band: Scale.Band, node: JSONNode), _ key: String) -> JSONNode {
            part.node[key] ?? part.node
        }
        for part in bands where part.band.from > part.band.through {
            findings.report(
                .bandReversed, at: place(part, "from"),
                "a band from \(text(part.band.from)) through \(text(part.band.through))",
                remedy: "write the smaller number first")
            return
        }
        var isSound = true
        for (before, after) in zip(bands, bands.dropFirst()) {
            let (end, start) = (before.band.through, after.band.from)
            if after.band.through < before.band.from {
                findings.report(
                    .bandOrder, at: place(after, "from"),
                    "the band from \(text(start)) comes after that from \(text(before.band.from))",
                    remedy: "order the bands from the least points to the greatest")
                return
            } else if start <= end {
                findings.report(
                    .bandOverlap, at: place(after, "from"),
                    "\(text(start)) lies in two bands",
                    remedy: "begin at \(text(end + unit)), or end the band before earlier")
                isSound = false
            } else if start > end + unit {
                findings.report(
                    .bandGap, at: place(after, "from"),
                    "\(text(end + unit)) to \(text(start - unit)) lies in no band",
                    remedy: "begin at \(text(end + unit)), or end the band before later")
                isSound = false
            }
        }
        guard isSound, let units = frame.units else { return }
        let scale = Points.powerOfTen(decimals)
        checkEnd(
            first.band.from, Points(units.lowerBound, over: scale), at: place(first, "from"),
            decimals: decimals, isLower: true)
        checkEnd(
            last.band.through, Points(units.upperBound, over: scale), at: place(last, "through"),
            decimals: decimals, isLower: false)
    }

    private func checkEnd(
        _ end: Points, _ reached: Points, at node: JSONNode, decimals: Int, isLower: Bool
    ) {
        guard end != reached else { return }
        let words = isLower ? ("least", "begin") : ("greatest", "end")
        let isOutside = isLower ? end < reached : end > reached
        findings.report(
            isOutside ? .bandOutsideRange : .bandMissingRange, at: node,
            "the bands \(words.1) at \(end.text(decimals: decimals)), and the scale's "
                + "\(words.0) is \(reached.text(decimals: decimals))",
            remedy: "\(words.1) at \(reached.text(decimals: decimals))")
    }

    /// Whether some scores meet a cut-point and others do not.
    func checkCutPoint(_ points: Points, _ frame: PointsFrame, at node: JSONNode) -> Bool {
        guard let range = frame.range, let direction = frame.direction else { return true }
        let isSound =
            switch direction {
            case .higherIsWorse: range.lowerBound < points && points <= range.upperBound
            case .higherIsBetter: range.lowerBound <= points && points < range.upperBound
            }
        if isSound { return true }
        findings.report(
            .cutPointOutOfReach, at: node, "\(points) does not separate any scores",
            remedy: "choose points between \(range.lowerBound) and \(range.upperBound)")
        return false
    }

    /// Whether scores, or their changes, can be on both sides of a threshold.
    func checkThreshold(
        _ points: Points, _ kind: Scale.ChangeThreshold.Kind?, _ frame: PointsFrame,
        at node: JSONNode
    ) -> Bool {
        guard let range = frame.range, let kind else { return true }
        let allowed: ClosedRange<Points>
        let isSound: Bool
        switch kind {
        case .reliableChange, .minimalImportantDifference:
            allowed = 0...(range.upperBound - range.lowerBound)
            isSound = allowed.contains(points) && points > 0
        case .remission, .caseness:
            allowed = range
            isSound = allowed.contains(points)
        }
        if isSound { return true }
        findings.report(
            .thresholdOutOfReach, at: node, "\(points) is out of reach as \(kind.rawValue)",
            remedy: "choose points between \(allowed.lowerBound) and \(allowed.upperBound)")
        return false
    }
}
