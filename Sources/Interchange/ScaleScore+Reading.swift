internal import Questionnaires
internal import Scoring

extension RecordReader {
    /// The keys of the score of a scale.
    private static let scoreKeys = [
        "scale", "status", "value", "exact", "minimum", "exactMinimum", "maximum", "exactMaximum",
        "answered", "of", "required", "missingItems", "band", "cutPointsMet",
        "cutPoints", "refusal",
    ]

    /// Reads the score of a scale.
    func score(_ node: JSONNode, of questionnaire: Questionnaire) -> Scorecard.ScaleScore? {
        guard let fields = fields(node, Self.scoreKeys) else { return nil }
        guard let scaleNode = fields.required("scale"), let id: Scale.ID = identifier(scaleNode)
        else { return nil }
        guard let scale = questionnaire.scale(id) else {
            report(
                .unknownScale, at: scaleNode, "the definition has no such scale",
                remedy: "write one of its scales")
            return nil
        }
        let decimals = scale.decimals
        let least = points(fields, "minimum", exact: "exactMinimum", decimals)
        let greatest = points(fields, "maximum", exact: "exactMaximum", decimals)
        let score = scoreValue(fields, decimals)
        let missing: [Item.ID] =
            fields["missingItems"].flatMap { list($0) { identifier($0) } } ?? []
        let band = fields["band"].flatMap { bandID($0) }
        let refusal: Scorecard.ScaleScore.Refusal? = fields["refusal"].flatMap { word($0) }
        _ = fields["cutPointsMet"].flatMap { list($0) { text($0) } }
        // They follow from the score.
        _ = fields["cutPoints"].flatMap { list($0) { self.fields($0, ["id", "met"]) } }
        guard let score, let least, let greatest else { return nil }
        return Scorecard.ScaleScore(
            scale: scale, score: score, least: least, greatest: greatest, band: band,
            missing: missing, refusal: refusal)
    }

    private func bandID(_ node: JSONNode) -> Scale.Band.ID? {
        guard let fields = fields(node, ["id", "label"]) else { return nil }
        _ = fields["label"].flatMap { text($0) }
        return fields.required("id").flatMap { identifier($0) }
    }

    private func scoreValue(_ fields: Fields, _ decimals: Int) -> Score? {
        let status: Score.Status? = fields.required("status").flatMap { word($0) }
        func count(_ key: String) -> Int? {
            fields.required(key).flatMap { integer($0, in: 0...10_000) }
        }
        func value() -> Points? { points(fields, "value", exact: "exact", decimals) }
        switch status {
        case .complete: return value().map { .complete($0) }
        case .stated: return value().map { .stated($0) }
        case .prorated:
            guard let points = value(), let answered = count("answered"), let all = count("of")
            else { return nil }
            return .prorated(points, answered: answered, of: all)
        case .insufficient:
            if let node = fields.required("value"), !node.isNull {
                report(
                    .contradiction, at: node, "a value of an insufficient score",
                    remedy: "write null, or another status")
            }
            guard let answered = count("answered"), let required = count("required") else {
                return nil
            }
            return .insufficient(answered: answered, required: required)
        case nil: return nil
        }
    }

    /// Reads points: the rounded points, and the exact points if rounding changed them.
    private func points(
        _ fields: Fields, _ key: String, exact exactKey: String, _ decimals: Int
    ) -> Points? {
        guard let node = fields.required(key) else { return nil }
        guard let (significand, scale) = node.number?.decimal, scale <= decimals,
            abs(significand) <= Self.greatestPoints
        else {
            report(
                .wrongType, at: node, "not points of the scale",
                remedy: "write a number with at most \(decimals) digits after the point")
            return nil
        }
        let rounded = Points(significand, over: Points.powerOfTen(scale))
        guard let exactNode = fields[exactKey] else { return rounded }
        guard let exact = exactPoints(exactNode) else { return nil }
        guard exact.rounded(decimals: decimals) == rounded.rounded(decimals: decimals) else {
            report(
                .contradiction, at: exactNode, "exact points that differ from the rounded ones",
                remedy: "correct one of them")
            return nil
        }
        return exact
    }

    /// Reads exact points: a whole number or a fraction in a text.
    func exactPoints(_ node: JSONNode) -> Points? {
        guard let text = text(node) else { return nil }
        if text.utf8.count <= 30, let exact = Points(text),
            max(abs(exact.numerator), exact.denominator) <= Self.greatestPoints
        {
            return exact
        }
        report(.badForm, at: node, "not exact points", remedy: "write a fraction such as 9/2")
        return nil
    }

    /// Rounding larger points would overflow.
    static let greatestPoints = 1_000_000_000_000
}
