internal import Questionnaires

// Scoring where scales use other scales, or answers are more than choices.
extension Scorer {
    /// The scorecard of a definition whose scales need more than tables.
    func formulaScorecard(
        _ answers: Answers, _ scored: Answers, _ codes: [UInt8], policy: MissingPolicy,
        stated: [Scale.ID: Points]
    ) -> Scorecard {
        let sheet = FormulaAnswers(
            codes: Array(codes.prefix(scored.states.count)), entries: scored.entries)
        let isRefused = isTooIncomplete(sheet.codes)
        var nodes = values(sheet, policy: policy, stated: stated, isRefused: isRefused)
        let scores = plans.indices.map { place in
            score(place, nodes, sheet, policy: policy, stated: stated)
        }
        if isRefused {
            for place in nodes.indices where stated[plans[place].scale.id] == nil {
                nodes[place].refusal = .formIncomplete
                nodes[place].points = nil
            }
        }
        func truth(of scale: Scale.ID, _ test: Condition.Test) -> Condition.TruthValue {
            plans.firstIndex { $0.scale.id == scale }.map { nodes[$0].truth(of: test) } ?? .unknown
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
            categories: categories.map { $0.result(sheet, nodes, isRefused: isRefused) })
    }

    /// The values of all scales, by their positions.
    func values(
        _ sheet: FormulaAnswers, policy: MissingPolicy, stated: [Scale.ID: Points], isRefused: Bool
    ) -> [NodeValue] {
        var nodes = Array(repeating: NodeValue(missing: 0...0), count: plans.count)
        var isDone = Array(repeating: false, count: plans.count)
        for place in plans.indices {
            for part in orders[place] where !isDone[part] {
                nodes[part] =
                    stated[plans[part].scale.id].map { NodeValue($0) }
                    ?? value(part, sheet, nodes, policy: policy)
                isDone[part] = true
            }
        }
        return nodes
    }

    /// The value of one scale, given those that it uses.
    func value(
        _ place: Int, _ sheet: FormulaAnswers, _ nodes: [NodeValue], policy: MissingPolicy
    ) -> NodeValue {
        if let formula = formulas[place] {
            return formula.value(sheet, nodes, isEstimating: policy == .prorate)
        }
        let plan = plans[place]
        let tally = plan.tally(sheet.codes.span)
        var value: NodeValue
        switch plan.score(of: tally, policy: policy) {
        case .complete(let points), .stated(let points): value = NodeValue(points)
        case .prorated(let points, _, _):
            value = NodeValue(points)
            value.isEstimate = true
            value.bounds = plan.bounds(of: tally)
        case .insufficient(let answered, let required):
            value = NodeValue(
                missing: plan.bounds(of: tally), answered: answered, required: required)
        }
        return value
    }

    private func score(
        _ place: Int, _ nodes: [NodeValue], _ sheet: FormulaAnswers, policy: MissingPolicy,
        stated: [Scale.ID: Points]
    ) -> Scorecard.ScaleScore {
        let plan = plans[place]
        let node = nodes[place]
        let points = stated[plan.scale.id]
        guard formulas[place] != nil else {
            return tableScore(plan, sheet.codes, policy: policy, stated: points)
        }
        let unanswered = itemsOfFormulas[place].filter { isUnanswered($0, sheet.codes[$0]) }
        let score = points.map { .stated($0) } ?? self.score(place, node, unanswered, sheet)
        let refusal = points == nil ? refusal(node, sheet.codes) : nil
        let bandPlace =
            refusal == nil
            ? plan.bandPlace(
                of: score, within: node.bounds,
                context: plan.population.map { sheet.codes[$0.position] }) : nil
        let isOpen = node.points == nil || node.isFilled || node.isEstimate
        return Scorecard.ScaleScore(
            scale: plan.scale.id, score: score, least: node.bounds.lowerBound,
            greatest: node.bounds.upperBound, band: bandPlace.map { plan.scale.bands[$0].id },
            missing: isOpen && points == nil
                ? unanswered.map { questionnaire.items[$0].id } : [],
            refusal: refusal
                ?? (score.points == nil && unanswered.isEmpty ? cause(place, nodes) : nil))
    }

    /// Why a scale has no score although its items are answered: the reason of a scale that it
    /// uses, or that its questions do not apply.
    private func cause(_ place: Int, _ nodes: [NodeValue]) -> Scorecard.ScaleScore.Refusal {
        if let refusal = nodes[place].refusal { return refusal }
        let used = formulas[place]?.formula.scales ?? []
        let open = plans.indices.filter {
            nodes[$0].points == nil && used.contains(plans[$0].scale.id)
        }
        return open.lazy.map { cause($0, nodes) }.first { $0 != .notApplicable } ?? .notApplicable
    }

    /// The score of a formula's value.
    func score(
        _ place: Int, _ node: NodeValue, _ unanswered: [Int], _ sheet: FormulaAnswers
    ) -> Score {
        if isTooIncomplete(sheet.codes) || node.points == nil {
            return .insufficient(answered: node.answered, required: max(node.required, 1))
        }
        guard let points = node.points, node.isEstimate else {
            return node.points.map { .complete($0) }
                ?? .insufficient(answered: node.answered, required: max(node.required, 1))
        }
        let asked = itemsOfFormulas[place].filter {
            sheet.codes[$0] != AnswerCode.notAsked
                && questionnaire.items[$0].role == .question
        }.count
        return .prorated(points, answered: max(asked - unanswered.count, 0), of: asked)
    }

    private func refusal(
        _ node: NodeValue, _ codes: [UInt8]
    ) -> Scorecard.ScaleScore.Refusal? {
        isTooIncomplete(codes) ? .formIncomplete : node.refusal
    }

    /// Whether a needed item has no answer.
    func isUnanswered(_ position: Int, _ code: UInt8) -> Bool {
        switch code {
        case AnswerCode.declined, AnswerCode.skipped, AnswerCode.notReached:
            questionnaire.items[position].necessity == .required
        case AnswerCode.notAsked: questionnaire.items[position].role == .context
        default: false
        }
    }

    /// Whether more answers are missing than the form allows for any score.
    func isTooIncomplete(_ codes: [UInt8]) -> Bool {
        guard let limit = questionnaire.missingLimit else { return false }
        var (missing, count) = (0, 0)
        for position in questionnaire.questions.indices where codes[position] != AnswerCode.notAsked
        {
            let item = questionnaire.items[position]
            if item.kind == .text || item.necessity == .optional { continue }
            count += 1
            if isUnanswered(position, codes[position]) { missing += 1 }
        }
        return limit.isExceeded(by: missing, of: count)
    }
}

extension Answers {
    /// The entries by the position of their item.
    var entries: [Int: Answer.Entry] {
        var entries: [Int: Answer.Entry] = [:]
        for (position, state) in states.enumerated() {
            if case .entered(let entry) = state { entries[position] = entry }
        }
        return entries
    }
}
