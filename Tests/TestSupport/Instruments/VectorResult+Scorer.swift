package import Questionnaires
package import Scoring

extension VectorResult {
    /// The results that the library gives.
    package init(_ answers: Answers, scoredBy scorer: Scorer) {
        self.init()
        let form = scorer.questionnaire
        let card = scorer.scorecard(answers)
        let estimated = scorer.scorecard(answers, policy: .prorate)
        for scale in form.scales {
            let score = card[scale.id]
            scores[scale.id.text] = Self.shown(score?.points, on: scale)
            estimates[scale.id.text] = Self.shown(estimated[scale.id]?.points, on: scale)
            if !scale.bands.isEmpty { bands[scale.id.text] = VectorValue(name: score?.band?.text) }
            for cutPoint in scale.cutPoints {
                cutPoints["\(scale.id).\(cutPoint.id)"] =
                    score?.points.map { .truth(scale.meets(cutPoint, at: $0)) } ?? .absent
            }
        }
        for result in card.rules { rules[result.rule.text] = VectorValue(result.truth) }
        for result in card.categories {
            categories[result.category.text] = VectorValue(name: result.decided?.text)
        }
        flags = Set(card.flags.map(\.flag.text))
        let asked = answers.applyingConditions(of: form).answers
        states = [:]
        for item in form.items {
            let isAsked = item.askedWhen.map { $0.truth(given: { asked[$0] }) == .true } ?? true
            let isGiven = asked[item.id].isGiven
            states?[item.id.text] = ItemState(
                value: isGiven ? Self.text(of: asked[item.id]) : nil, isAsked: isAsked)
        }
    }

    private static func shown(_ points: Points?, on scale: Scale) -> VectorValue {
        points.map { points in
            .points(
                Points(
                    points.rounded(decimals: scale.decimals),
                    over: Points.powerOfTen(scale.decimals)))
        } ?? .absent
    }

    private static func text(of answer: Answer) -> String? {
        switch answer {
        case .answered(let value): "\(value)"
        case .entered(let entry): entry.content
        default: nil
        }
    }
}
