extension DefinitionReader {
    /// Reads the norms of a scale and checks that they are possible for its scores.
    func norms(_ node: JSONNode, _ frame: PointsFrame) -> Scale.Norms? {
        guard let fields = fields(node, ["clinical", "functional"])
        else { return nil }
        guard fields["clinical"] != nil || fields["functional"] != nil else {
            findings.report(
                .missingKey, at: node, "norms without a group",
                remedy: "add \"clinical\" or \"functional\", or remove \"norms\"")
            return nil
        }
        let clinical = fields["clinical"].flatMap { norm($0, frame) }
        let functional = fields["functional"].flatMap { norm($0, frame) }
        if let clinical, let functional, let direction = frame.direction {
            let isSound =
                direction == .higherIsWorse
                ? clinical.mean > functional.mean : clinical.mean < functional.mean
            if !isSound {
                findings.report(
                    .normsReversed, at: fields["clinical"] ?? node,
                    "the mean of people with the condition is not worse than that of people without it",
                    remedy: "exchange the two groups, or correct \"direction\"")
            }
        }
        return Scale.Norms(clinical: clinical, functional: functional)
    }

    private func norm(_ node: JSONNode, _ frame: PointsFrame) -> Scale.Norm? {
        guard
            let fields = fields(
                node,
                [
                    "group", "mean", "standardDeviation", "count", "reliability", "source", "doi",
                ])
        else { return nil }
        let group = fields.required("group").flatMap { text($0) }
        let mean = fields.required("mean").flatMap { node in
            parameter(node, in: -1e6...1e6).flatMap { checkMean($0, frame, at: node) ? $0 : nil }
        }
        let deviation = fields.required("standardDeviation").flatMap { node in
            parameter(node, in: 0.0001...1e6).flatMap {
                checkDeviation($0, frame, at: node) ? $0 : nil
            }
        }
        let count = fields["count"].map { integer($0, in: 2...1_000_000_000) }
        let reliability = fields["reliability"].map { parameter($0, in: 0...0.9999) }
        let source = fields.required("source").flatMap { text($0) }
        let doi = fields["doi"].flatMap { self.doi($0) }
        guard let group, let mean, let deviation, let source else { return nil }
        return Scale.Norm(
            group: group, mean: mean, standardDeviation: deviation, count: count ?? nil,
            reliability: reliability ?? nil, source: source, doi: doi)
    }

    /// Whether scores of the scale can have this mean.
    private func checkMean(_ mean: Double, _ frame: PointsFrame, at node: JSONNode) -> Bool {
        guard let (least, greatest) = frame.ends, !(least...greatest).contains(mean) else {
            return true
        }
        findings.report(
            .normOutOfReach, at: node, "no group can have the mean \(mean) on this scale",
            remedy: "write a mean between \(least) and \(greatest)")
        return false
    }

    /// Whether scores of the scale can have this standard deviation.
    private func checkDeviation(
        _ deviation: Double, _ frame: PointsFrame, at node: JSONNode
    ) -> Bool {
        // Two people at the two ends of the scale have the greatest deviation: the length of the
        // scale divided by √2.
        guard let (least, greatest) = frame.ends,
            2 * deviation * deviation > (greatest - least) * (greatest - least)
        else { return true }
        findings.report(
            .normOutOfReach, at: node,
            "no group can have the standard deviation \(deviation) on this scale",
            remedy: "write the standard deviation of single scores, in points")
        return false
    }
}

extension PointsFrame {
    /// The least and greatest points as binary numbers, or `nil` when they are not known.
    fileprivate var ends: (least: Double, greatest: Double)? {
        range.map { range in
            func number(_ points: Points) -> Double {
                Double(points.numerator) / Double(points.denominator)
            }
            return (number(range.lowerBound), number(range.upperBound))
        }
    }
}
