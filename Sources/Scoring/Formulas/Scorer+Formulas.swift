internal import Questionnaires

// Scoring where scales use other scales, or answers are more than choices.
extension Scorer {
    /// An empty sheet for this definition.
    func sheet() -> FormulaSheet {
        FormulaSheet(itemCount: items.count, scaleCount: plans.count)
    }

    /// The scorecard of a definition whose scales need more than tables.
    func formulaScorecard(
        _ answers: Answers, _ scored: Answers, _ codes: [UInt8], policy: MissingPolicy,
        stated: [Scale.ID: Points]
    ) -> Scorecard {
        var sheet = sheet()
        evaluate(codes.span, policy: policy, stated: stated, in: &sheet)
        let filled = filledScales(sheet.nodes, stated: stated)
        let scores = plans.indices.map { place in
            score(place, sheet, policy: policy, stated: stated, filled: filled)
        }
        if sheet.isTooIncomplete {
            for place in sheet.nodes.indices where stated[plans[place].scale.id] == nil {
                sheet.nodes[place].refusal = .formIncomplete
                sheet.nodes[place].points = nil
            }
        }
        let nodes = sheet.nodes
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
            categories: program.categories.map { $0.result(sheet, program.tables.conditions) })
    }

    /// Reads packed answers and computes the values of all scales, each once.
    ///
    /// - Complexity: O(*n*) in the size of the formulas. Allocates nothing once the sheet has room.
    func evaluate(
        _ bytes: Span<UInt8>, policy: MissingPolicy, stated: [Scale.ID: Points] = [:],
        in sheet: inout FormulaSheet
    ) {
        sheet.read(bytes, items)
        sheet.isTooIncomplete = isTooIncomplete(sheet.codes)
        for place in order {
            if !stated.isEmpty, let points = stated[plans[place].scale.id] {
                sheet.nodes[place] = NodeValue(points)
            } else if hasFormula[place] {
                sheet.nodes[place] = program.value(
                    place, sheet, isEstimating: policy == .prorate)
            } else {
                sheet.nodes[place] = tableValue(plans[place], sheet, policy: policy)
            }
        }
    }

    /// The value of a scale with a table.
    private func tableValue(
        _ plan: ScalePlan, _ sheet: FormulaSheet, policy: MissingPolicy
    ) -> NodeValue {
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

    /// The scales that a rule for missing answers filled, and those that use one of them: a mean of
    /// four scores is complete, although an answer behind one of the four is missing.
    private func filledScales(
        _ nodes: [NodeValue], stated: [Scale.ID: Points]
    ) -> Set<Scale.ID> {
        guard nodes.contains(where: \.isFilled) else { return [] }
        var filled: Set<Scale.ID> = []
        // Each scale comes after those that it uses.
        for place in order {
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
        let plan = plans[place]
        let points = stated[plan.scale.id]
        guard hasFormula[place] else {
            return tableScore(plan, sheet.codes, policy: policy, stated: points)
        }
        let node = sheet.nodes[place]
        let packed =
            points.map { statedScore($0, place, sheet) } ?? formulaScore(place, sheet)
        let isOpen = node.points == nil || filled.contains(plan.scale.id) || node.isEstimate
        let missing =
            isOpen && points == nil
            ? itemsOfFormulas[place].filter { items[$0].isUnanswered(sheet.codes[$0]) } : []
        return Scorecard.ScaleScore(
            scale: plan.scale.id, score: packed.score, least: packed.bounds.lowerBound,
            greatest: packed.bounds.upperBound,
            band: packed.bandPlace.map { plan.scale.bands[$0].id },
            missing: missing.map { questionnaire.items[$0].id },
            refusal: points == nil ? refusal(place, packed.score, sheet) : nil)
    }

    private func refusal(
        _ place: Int, _ score: Score, _ sheet: FormulaSheet
    ) -> Scorecard.ScaleScore.Refusal? {
        if sheet.isTooIncomplete { return .formIncomplete }
        if let refusal = sheet.nodes[place].refusal { return refusal }
        let isAnswered = !itemsOfFormulas[place].contains {
            items[$0].isUnanswered(sheet.codes[$0])
        }
        return score.points == nil && isAnswered ? cause(place, sheet.nodes) : nil
    }

    /// Why a scale has no score although its items are answered: the reason of a scale that it
    /// uses, or that its questions do not apply.
    private func cause(_ place: Int, _ nodes: [NodeValue]) -> Scorecard.ScaleScore.Refusal {
        if let refusal = nodes[place].refusal { return refusal }
        let used = questionnaire.scales[place].formula?.scales ?? []
        let open = plans.indices.filter {
            nodes[$0].points == nil && used.contains(plans[$0].scale.id)
        }
        return open.lazy.map { cause($0, nodes) }.first { $0 != .notApplicable } ?? .notApplicable
    }

    private func statedScore(
        _ points: Points, _ place: Int, _ sheet: FormulaSheet
    ) -> PackedScore {
        PackedScore(
            score: .stated(points), bounds: points...points,
            bandPlace: bandPlace(of: .stated(points), within: points...points, place, sheet))
    }

    /// The score of a scale with a formula, whose value was computed.
    func formulaScore(_ place: Int, _ sheet: FormulaSheet) -> PackedScore {
        let node = sheet.nodes[place]
        let score: Score
        if let points = node.points, !sheet.isTooIncomplete {
            score = node.isEstimate ? prorated(points, place, sheet) : .complete(points)
        } else {
            score = .insufficient(answered: node.answered, required: max(node.required, 1))
        }
        let hasBand = hasBands[place] && !sheet.isTooIncomplete && node.refusal == nil
        return PackedScore(
            score: score, bounds: node.bounds,
            bandPlace: hasBand ? bandPlace(of: score, within: node.bounds, place, sheet) : nil)
    }

    private func bandPlace(
        of score: Score, within bounds: ClosedRange<Points>, _ place: Int, _ sheet: FormulaSheet
    ) -> Int? {
        let plan = plans[place]
        return plan.bandPlace(
            of: score, within: bounds, context: plan.population.map { sheet.codes[$0.position] })
    }

    private func prorated(_ points: Points, _ place: Int, _ sheet: FormulaSheet) -> Score {
        var (asked, unanswered) = (0, 0)
        for item in itemsOfFormulas[place] {
            let code = sheet.codes[item]
            if code != AnswerCode.notAsked, items[item].isQuestion { asked += 1 }
            if items[item].isUnanswered(code) { unanswered += 1 }
        }
        return .prorated(points, answered: max(asked - unanswered, 0), of: asked)
    }

    /// Whether more answers are missing than the form allows for any score.
    private func isTooIncomplete(_ codes: [UInt8]) -> Bool {
        guard let limit = missingLimit else { return false }
        var (missing, count) = (0, 0)
        for position in items.indices where codes[position] != AnswerCode.notAsked {
            guard items[position].countsForLimit else { continue }
            count += 1
            if items[position].isUnanswered(codes[position]) { missing += 1 }
        }
        return limit.isExceeded(by: missing, of: count)
    }
}
