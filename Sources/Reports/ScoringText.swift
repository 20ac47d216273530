package import Questionnaires
internal import Scoring

/// The scoring of a definition in plain words, line by line.
///
/// Each scale has its rule and its possible scores. Categories, rules and flags follow.
package struct ScoringText {
    private let questionnaire: Questionnaire

    /// Prepares the text for a definition.
    package init(_ questionnaire: Questionnaire) { self.questionnaire = questionnaire }

    /// The text, one element a line.
    package var lines: [String] {
        scales + scorings + limits + categories + rules + flags
    }

    private var scales: [String] {
        questionnaire.scales.flatMap { scale -> [String] in
            let part = scale.isPart ? ", an intermediate number" : ""
            var lines = [
                "\(scale.id): \(scale.title)\(part)", "  \(scale.rule(in: questionnaire))",
            ]
            if scale.formula == nil { lines += terms(of: scale) }
            lines.append("  reaches \(reach(of: scale))")
            lines += scale.bands.map { band in
                let (from, through) = (text(band.from, scale), text(band.through, scale))
                return "  \(from) to \(through) is \(band.id): \(band.label)"
            }
            let word = scale.direction == .higherIsWorse ? "or more" : "or less"
            lines += scale.cutPoints.map {
                "  \(text($0.points, scale)) \(word) meets \($0.id): \($0.label)"
            }
            return lines
        }
    }

    /// The items of a sum, a mean or a count, and the points for an item that is not asked.
    private func terms(of scale: Scale) -> [String] {
        let terms = scale.terms.map { term in
            (term.weight == 1 ? "" : "\(term.weight) × ") + term.item.text
                + (term.isReversed ? " reversed" : "")
        }
        var lines = ["  items: \(terms.joined(separator: ", "))"]
        if let counted = scale.notAskedCounts {
            lines.append("  an item that is not asked counts \(counted)")
        }
        if let rule = scale.prorating {
            lines.append(
                "  an estimate on request, with up to \(rule.greatestMissing) missing: the mean of "
                    + "the others")
        }
        return lines
    }

    private func reach(of scale: Scale) -> String {
        let range = scale.range(in: questionnaire.items)
        let ends = "\(text(range.lowerBound, scale)) to \(text(range.upperBound, scale))"
        guard let reach = scale.reach else { return ends }
        guard let count = reach.count else {
            return "\(ends); any number between, as far as is known"
        }
        let scores = Counted("different score", count)
        return reach.isExact
            ? "\(ends): \(scores), proved exactly"
            : "\(ends): at most \(scores); nothing else is possible"
    }

    private func text(_ points: Points, _ scale: Scale) -> String {
        points.text(decimals: scale.decimals)
    }

    private var scorings: [String] {
        questionnaire.scorings.enumerated().map { place, scoring in
            let names = scoring.scales.map(\.text).joined(separator: ", ")
            return "scoring \(scoring.id)\(place == 0 ? " (default)" : ""): \(names)"
        }
    }

    private var limits: [String] {
        switch questionnaire.missingLimit {
        case .count(let count)?: ["no score with more than \(Counted("missing answer", count))"]
        case .share(let share)?: ["no score with more than \(share) of the answers missing"]
        case nil: []
        }
    }

    private var categories: [String] {
        questionnaire.categories.flatMap { category -> [String] in
            let cases = category.cases.map { part in
                part.condition.map { "  \(part.id) if \(questionnaire.words(for: $0))" }
                    ?? "  otherwise \(part.id)"
            }
            let limit =
                category.decidedWhen.map { ["  undecided unless \(questionnaire.words(for: $0))"] }
                ?? []
            return ["category \(category.id): \(category.title), the first that holds of"] + cases
                + limit
        }
    }

    private var rules: [String] {
        questionnaire.rules.map {
            "rule \($0.id): met if \(questionnaire.words(for: $0.condition))"
        }
    }

    private var flags: [String] {
        questionnaire.flags.map { flag in
            let words =
                switch flag.trigger {
                case .atLeast(let bound): "\(flag.item) is \(bound) or more"
                case .atMost(let bound): "\(flag.item) is \(bound) or less"
                case .declined: "\(flag.item) was declined"
                case .skipped: "\(flag.item) was skipped"
                case .passes(let test):
                    "\(flag.item) \(questionnaire.words(for: test, of: flag.item))"
                case .score(let scale, let test): "the score \(scale) \(test)"
                }
            return "flag \(flag.id): raised if \(words)"
        }
    }
}
