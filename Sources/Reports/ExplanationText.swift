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

    /// The text, one element a line.
    package var lines: [String] {
        let identity = explanation.questionnaire
        var lines = [
            "How this came about",
            "Definition: \(identity.id), version \(identity.version), content \(identity.contentHash)",
            "Missing answers: \(explanation.policy.rawValue)",
        ]
        for scale in explanation.scales { lines += self.lines(for: scale) }
        for category in explanation.categories { lines += self.lines(for: category) }
        for rule in explanation.rules { lines += self.lines(for: rule) }
        return lines
    }

    private func lines(for part: Scorecard.Explanation.CategoryPart) -> [String] {
        let category = questionnaire.categories.first { $0.id == part.result.category }
        let cases = part.cases.flatMap { looked -> [String] in
            let label = category?.cases.first { $0.id == looked.id }?.label ?? looked.id.text
            guard let condition = looked.decision.condition else {
                return ["  \(label): no case before it holds"]
            }
            return [
                "  \(label), if \(questionnaire.words(for: condition)): "
                    + "\(words(for: looked.decision.truth))"
            ]
                + values(of: looked.decision)
        }
        return ["", "\(part.result.category): \(category?.title ?? "category")"] + cases
    }

    private func lines(for part: Scorecard.Explanation.RulePart) -> [String] {
        let title = questionnaire.rules.first { $0.id == part.rule }?.title ?? "rule"
        let condition =
            part.decision.condition.map {
                "  If \(questionnaire.words(for: $0)): "
            } ?? "  "
        return ["", "\(part.rule): \(title)", condition + words(for: part.decision.truth)]
            + values(of: part.decision)
    }

    /// The answers and scores that a condition was compared with.
    private func values(of decision: Scorecard.Explanation.Decision) -> [String] {
        let texts = decision.values.map { value in
            switch value {
            case .answer(let item, let answer): "\(item): \(words(for: answer))"
            case .score(let scale, let points): "\(scale): \(points?.shortText ?? "no score")"
            }
        }
        return texts.isEmpty ? [] : ["    \(texts.joined(separator: "; "))"]
    }

    /// The cut-points of a scale, and whether the score meets each of them.
    private func cutPoints(of part: Scorecard.Explanation.Part) -> [String] {
        guard let scale = questionnaire.scale(part.score.scale) else { return [] }
        return scale.cutPoints.map { cutPoint in
            let limit = cutPoint.points.text(decimals: scale.decimals)
            let side = ResultPhrases.english.side(of: limit, isWorse: true, on: scale.direction)
            let truth = part.score.meets(cutPoint, on: scale)
            let certainly =
                part.score.points == nil && truth != .unknown
                ? ", whatever the missing answers are" : ""
            return "  \(cutPoint.label), if \(side): \(words(for: truth))\(certainly) "
                + "(\(cutPoint.source))"
        }
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
        lines += part.calculation.map(self.lines) ?? []
        lines.append("  \(result(of: part))")
        if let prorating = part.prorating {
            let verified = prorating.isVerified ? "" : " (not verified)"
            lines.append(
                "  Prorating allowed with up to \(prorating.greatestMissing) missing: "
                    + "\(prorating.source)\(verified)")
        }
        return lines + cutPoints(of: part)
    }

    private func lines(for calculation: Scorecard.Explanation.Calculation) -> [String] {
        let preconditions = calculation.tests.filter(\.isPrecondition).map {
            "  Scored only if \(questionnaire.words(for: $0.condition)): \(words(for: $0.truth))"
        }
        let tests = calculation.tests.filter { !$0.isPrecondition }.map {
            "  \(questionnaire.words(for: $0.condition)): \(words(for: $0.truth))"
        }
        return preconditions + tests + calculation.terms.map(line(for:))
            + calculation.stages.map { "  = \($0.points.shortText): \($0.words)" }
    }

    private func words(for truth: Condition.TruthValue) -> String {
        switch truth {
        case .true: "holds"
        case .false: "does not hold"
        case .unknown: "unknown, because of missing answers"
        }
    }

    private func line(for term: Scorecard.Explanation.Calculation.Term) -> String {
        let name: String
        switch term.source {
        case .item(let id):
            name = "\(id): \(term.answer.map { words(for: $0) } ?? "")"
        case .scale(let id):
            name = "\(id): \(term.points?.shortText ?? "no score")"
        }
        let reversed = term.isReversed ? ", reversed" : ""
        let weighted =
            term.weight == 1
            ? "" : term.points.map { ", \($0.shortText) times \(term.weight.shortText)" } ?? ""
        return "  \(name)\(reversed)\(weighted), \(words(for: term.added, of: term))"
    }

    /// The answer as typed, or its state.
    private func words(for answer: Answer) -> String {
        answer.entry?.content ?? answer.words
    }

    private func words(
        for added: Scorecard.Explanation.Calculation.Added,
        of term: Scorecard.Explanation.Calculation.Term
    ) -> String {
        /// A number as typed if the answer counts unchanged, such as `23:00`.
        func typed(_ number: Points) -> String {
            guard case .item(let id) = term.source, term.weight == 1, !term.isReversed else {
                return number.shortText
            }
            return questionnaire.typed(number, for: id)
        }
        return switch added {
        case .points(let points): "counts \(typed(points))"
        case .filled(let points): "missing, and filled with \(typed(points))"
        case .missing(let bounds):
            isInformed(by: bounds, term)
                ? "missing; it could count \(typed(bounds.lowerBound)) to "
                    + typed(bounds.upperBound) : "missing"
        case .leftOut(.notAsked): "left out, because the form did not ask it"
        case .leftOut(.notApplicable): "left out, because it does not apply"
        case .leftOut(.optional): "left out, because it need not be answered"
        case .leftOut(.byRule): "left out, because it has no answer"
        case .leftOut(.notNeeded): "not needed"
        }
    }

    /// Whether the bounds of a missing term are useful to a reader.
    private func isInformed(
        by bounds: ClosedRange<Points>, _ term: Scorecard.Explanation.Calculation.Term
    ) -> Bool {
        guard case .scale(let id) = term.source, term.weight == 1 else { return true }
        return questionnaire.scale(id)?.isInformed(by: bounds, in: questionnaire.items) != false
    }

    private func result(of part: Scorecard.Explanation.Part) -> String {
        let scale = questionnaire.scale(part.score.scale)
        let decimals = scale?.decimals ?? 0
        let bounds = part.score.least...part.score.greatest
        let hasBounds =
            part.score.points != nil
            || scale?.isInformed(by: bounds, in: questionnaire.items) != false
        let reach =
            hasBounds
            ? "; "
                + ResultPhrases.english.reach(
                    from: bounds.lowerBound.text(decimals: decimals),
                    through: bounds.upperBound.text(decimals: decimals)) + " possible" : ""
        switch part.score.score {
        case .complete(let points):
            let rounded = points.whole == nil ? ", \(points.text(decimals: decimals)) rounded" : ""
            return "Total: \(points)\(rounded), complete"
        case .prorated(let points, let answered, let count):
            return "Total: \(points) exactly, \(points.text(decimals: decimals)) rounded half up, "
                + "from \(answered) of \(count)\(reach)"
        case .insufficient where part.score.refusal != nil:
            let reason = part.score.refusal.map { Phrasebook.english.words(for: $0) } ?? ""
            return "\(reason.prefix(1).uppercased())\(reason.dropFirst())\(reach)"
        case .insufficient(let answered, let required):
            return "No total: \(answered) answered, \(required) required\(reach)"
        case .stated(let points):
            return "Total: \(points), as the source states it"
        }
    }
}
