internal import Questionnaires

// Scoring for scales that use other scales, and for answers other than choices.
extension Scorer {
    /// The scorecard of a definition whose scales need more than tables.
    func formulaScorecard(
        _ answers: Answers, _ scored: Answers, _ codes: [UInt8], policy: MissingPolicy,
        stated: [Scale.ID: Points]
    ) -> Scorecard {
        var sheet = plan.sheet()
        plan.evaluate(codes.span, policy: policy, stated: stated, in: &sheet)
        let filled = filledScales(sheet.values, stated: stated)
        let scores = plan.scales.indices.map { place in
            score(place, sheet, policy: policy, stated: stated, filled: filled)
        }
        if sheet.isTooIncomplete {
            for place in plan.order where stated[plan.scales[place].scale.id] == nil {
                sheet[place].refusal = .formIncomplete
                sheet[place].points = nil
            }
        }
        let nodes = sheet.values
        func truth(of scale: Scale.ID, _ test: Condition.Test) -> Condition.TruthValue {
            plan.scales.firstIndex { $0.scale.id == scale }.map {
                nodes[$0].truth(of: NumberTest(test))
            }
                ?? .unknown
        }
        let flags = questionnaire.flags.filter { flag in
            if case .score(let scale, let test) = flag.trigger {
                return truth(of: scale, test) == .true
            }
            return flag.isRaised(by: answers[flag.item])
        }
        return Scorecard(
            questionnaire: questionnaire.identity, policy: policy, scores: scores,
            flags: flags.map { .init(flag: $0.id, item: $0.item, answer: answers[$0.item]) },
            rules: questionnaire.rules.map { rule in
                .init(
                    rule: rule.id,
                    truth: rule.condition.truth(
                        given: { answer(to: $0, in: scored) }, scores: truth))
            },
            categories: plan.program.categories.map {
                $0.result(sheet, plan.program.tables.conditions)
            })
    }

    /// The scales for which a rule replaced missing answers, and the scales that use one of them. A
    /// mean of four scores is complete even if one of the four lacks an answer.
    private func filledScales(
        _ nodes: [NodeValue], stated: [Scale.ID: Points]
    ) -> Set<Scale.ID> {
        guard nodes.contains(where: \.isFilled) else { return [] }
        var filled: Set<Scale.ID> = []
        // Each scale comes after those that it uses.
        for place in plan.order {
            let scale = questionnaire.scales[place]
            let used = stated[scale.id] == nil ? scale.formula?.scales ?? [] : []
            if nodes[place].isFilled || used.contains(where: filled.contains) {
                filled.insert(scale.id)
            }
        }
        return filled
    }

    private func score(
        _ place: Int, _ sheet: FormulaSheet, policy: MissingPolicy, stated: [Scale.ID: Points],
        filled: Set<Scale.ID>
    ) -> Scorecard.ScaleScore {
        let scale = plan.scales[place]
        let points = stated[scale.scale.id]
        guard plan.hasFormula[place] else {
            return tableScore(place, sheet.codes, policy: policy, stated: points)
        }
        let node = sheet[place]
        let packed =
            points.map { plan.statedScore($0, place, sheet) } ?? plan.score(place, sheet)
        let isOpen = node.points == nil || filled.contains(scale.scale.id) || node.isEstimate
        let missing =
            isOpen && points == nil
            ? plan.itemsOfFormulas[place].filter { plan.items[$0].isUnanswered(sheet.codes[$0]) }
            : []
        return Scorecard.ScaleScore(
            scale: scale.scale, score: packed.score, least: packed.bounds.lowerBound,
            greatest: packed.bounds.upperBound,
            band: packed.bandPlace.map { scale.scale.bands[$0].id },
            missing: missing.map { questionnaire.items[$0].id },
            refusal: points == nil ? refusal(place, packed.score, sheet) : nil)
    }

    private func refusal(
        _ place: Int, _ score: Score, _ sheet: FormulaSheet
    ) -> Scorecard.ScaleScore.Refusal? {
        if sheet.isTooIncomplete { return .formIncomplete }
        if let refusal = sheet[place].refusal { return refusal }
        let isAnswered = !plan.itemsOfFormulas[place].contains {
            plan.items[$0].isUnanswered(sheet.codes[$0])
        }
        return score.points == nil && isAnswered ? cause(place, sheet.values) : nil
    }

    /// Why a scale has no score although its items are answered: the reason of a scale that it
    /// uses, or ``Scorecard/ScaleScore/Refusal/notApplicable``.
    private func cause(_ place: Int, _ nodes: [NodeValue]) -> Scorecard.ScaleScore.Refusal {
        if let refusal = nodes[place].refusal { return refusal }
        let used = questionnaire.scales[place].formula?.scales ?? []
        let open = plan.scales.indices.filter {
            nodes[$0].points == nil && used.contains(plan.scales[$0].scale.id)
        }
        return open.lazy.map { cause($0, nodes) }.first { $0 != .notApplicable } ?? .notApplicable
    }
}
