package import Questionnaires
package import Scoring

/// The calculation of a score in words, line by line.
package struct ExplanationText {
    private let explanation: Scorecard.Explanation
    private let questionnaire: Questionnaire

    /// Prepares the text of an explanation.
    package init(_ explanation: Scorecard.Explanation, of questionnaire: Questionnaire) {
        self.explanation = explanation
        self.questionnaire = questionnaire
    }

    /// The text, one element for each line.
    package var lines: [String] {
        let identity = explanation.questionnaire
        return [
            "How this came about",
            "Definition: \(identity.id), version \(identity.version), content \(identity.contentHash)",
            "Missing answers: \(explanation.policy.rawValue)",
        ] + explanation.scales.flatMap(lines(for:))
    }

    private func lines(for part: Scorecard.Explanation.Part) -> [String] {
        var lines = ["", "\(part.score.scale): \(part.rule)"]
        lines += part.contributions.map { contribution in
            let added = contribution.points.map(String.init) ?? "nothing"
            let reversed = contribution.isReversed ? ", reversed" : ""
            let weighted = contribution.weight == 1 ? "" : ", times \(contribution.weight)"
            return "  \(contribution.item): \(contribution.answer)\(reversed)\(weighted), "
                + "adds \(added)"
        }
        lines.append("  \(result(of: part))")
        if let prorating = part.prorating {
            let verified = prorating.isVerified ? "" : " (not verified)"
            lines.append(
                "  Prorating allowed with up to \(prorating.greatestMissing) missing: "
                    + "\(prorating.source)\(verified)")
        }
        return lines
    }

    private func result(of part: Scorecard.Explanation.Part) -> String {
        let decimals = questionnaire.scale(part.score.scale)?.decimals ?? 0
        let reach =
            ResultPhrases.english.reach(
                from: part.score.least.text(decimals: decimals),
                through: part.score.greatest.text(decimals: decimals)) + " possible"
        switch part.score.score {
        case .complete(let points):
            let rounded = points.whole == nil ? ", \(points.text(decimals: decimals)) rounded" : ""
            return "Total: \(points)\(rounded), complete"
        case .prorated(let points, let answered, let count):
            return "Total: \(points) exactly, \(points.text(decimals: decimals)) rounded half up, "
                + "from \(answered) of \(count); \(reach)"
        case .insufficient(let answered, let required):
            return "No total: \(answered) answered, \(required) required; \(reach)"
        case .stated(let points):
            return "Total: \(points), as the source states it"
        }
    }
}
