internal import Questionnaires
internal import Scoring

/// The score of one scale in words.
struct ScoreText {
    let score: Scorecard.ScaleScore
    let scale: Scale
    let answers: Answers
    let questionnaire: Questionnaire
    let wording: Questionnaire.Wording
    let names: ItemNames
    let phrase: Phrasebook
    let proposals: Proposals

    private var phrases: ResultPhrases { phrase.results }

    /// Whether to show the authors' proposal for a band.
    enum Proposals { case shown, withheld }

    var lines: [String] {
        [headline] + withoutOptional + bounds + bandLines + cutPointLines
    }

    /// The score and its band, without cut-points.
    var summary: [String] { [headline] + withoutOptional + bounds + bandLines }

    private var headline: String {
        let greatest = text(scale.range(in: questionnaire.items).upperBound)
        // The possible range of a ratio is wide: hours of sleep divided by minutes in bed have no
        // useful greatest score.
        let isBounded = !scale.isRatio
        let words =
            switch score.score {
            case .complete(let points) where !isBounded: text(points)
            case .complete(let points): phrases.complete(text(points), greatest)
            case .prorated(let points, let answered, let count):
                phrases.estimate(
                    text(points), greatest, points.whole == nil ? points.description : nil,
                    answered, count)
            case .insufficient(let answered, let required):
                if let refusal = score.refusal {
                    phrase.words(for: refusal)
                } else if lacksOnlyFacts {
                    phrase("no score: not known: \(names(score.missing))")
                } else {
                    phrase.noScore(answered, of: required, on: scale)
                }
            case .stated(let points): phrases.stated(text(points), greatest)
            }
        return "\(phrase.title(of: scale)): \(words)"
    }

    /// The greatest total without unanswered optional items, for a sum of items.
    private var withoutOptional: [String] {
        guard case .sum = scale.combination, case .complete(let points) = score.score else {
            return []
        }
        let used = Set(scale.terms.map(\.item))
        let left = questionnaire.items.enumerated().filter { _, item in
            let answer = answers[item.id]
            return item.necessity == .optional && used.contains(item.id) && !answer.isGiven
                && answer != .notAsked
        }
        guard !left.isEmpty else { return [] }
        let numbers = left.map { String($0.offset + 1) }.joined(separator: ", ")
        let leftIDs = Set(left.map(\.element.id))
        let range = scale.range(in: questionnaire.items.filter { !leftIDs.contains($0.id) })
        let (total, greatest) = (text(points), text(range.upperBound))
        return [
            "  "
                + (left.count == 1
                    ? phrase(
                        """
                        Without question \(numbers), which may be left out and has no answer: \
                        \(total) of \(greatest).
                        """)
                    : phrase(
                        """
                        Without the questions \(numbers), which may be left out and have no answer: \
                        \(total) of \(greatest).
                        """))
        ]
    }

    /// Whether only facts about the person are missing, such as the sex.
    private var lacksOnlyFacts: Bool {
        !score.missing.isEmpty
            && score.missing.allSatisfy { questionnaire.item($0)?.role == .context }
    }

    private var bounds: [String] {
        guard !score.missing.isEmpty, score.score.status != .stated else { return [] }
        let missing = "  " + phrases.missing(names(score.missing))
        switch (score.score, score.refusal) {
        case (.complete, _):
            return [
                missing, "  " + phrase("The rule of the form for missing answers was applied."),
            ]
        case (_, nil), (_, .formIncomplete?): break
        default: return [missing]
        }
        var lines = lacksOnlyFacts ? [] : [missing]
        let hasBounds =
            score.points != nil
            || scale.isInformed(by: score.least...score.greatest, in: questionnaire.items)
        if hasBounds {
            let (least, greatest) = (text(score.least), text(score.greatest))
            let words =
                scale.isSum || least == greatest
                ? phrases.total(from: least, through: greatest)
                : phrase("The score lies between \(least) and \(greatest).")
            lines.append("  \(words)")
        }
        if case .prorated = score.score, let rule = scale.prorating {
            let source = rule.isVerified ? rule.source : "\(rule.source) (\(phrases.notVerified))"
            lines.append("  \(phrases.estimateRule(source))")
        }
        return lines
    }

    private var bandLines: [String] {
        guard let id = score.band, let band = scale.bands.first(where: { $0.id == id }) else {
            return []
        }
        let words = phrase.term(wording.label(of: band, in: scale))
        let reach = phrases.reach(from: text(band.from), through: text(band.through))
        let line =
            score.score.points == nil
            ? phrases.bandWhateverIsMissing(words, reach) : phrases.band(words, reach)
        var lines = ["  \(line)"] + otherBands(than: band)
        if proposals == .shown, let action = band.action {
            lines.append("  \(phrases.proposal(phrase.term(action)))")
        }
        return lines
    }

    /// The bands that an estimate could have with other answers to the missing questions.
    private func otherBands(than band: Scale.Band) -> [String] {
        guard case .prorated = score.score else { return [] }
        let others = scale.bands.filter { other in
            other.id != band.id && other.population == band.population
                && other.from <= score.greatest && score.least <= other.through
        }
        guard !others.isEmpty else { return [] }
        let names = others.map { other in
            let reach = phrases.reach(from: text(other.from), through: text(other.through))
            return "\(phrase.term(wording.label(of: other, in: scale))) (\(reach))"
        }.joined(separator: ", ")
        return ["  " + phrase("The missing answers could also give: \(names).")]
    }

    /// A line for each cut-point: its words, whether it is met, and why.
    private var cutPointLines: [String] {
        phrase.cutPoints(of: scale, in: score).map { "  \($0.line)" }
    }

    private func text(_ points: Points) -> String {
        phrase.points(points, decimals: scale.decimals)
    }
}

extension Scale {
    /// Whether its score is a total of its items.
    var isSum: Bool {
        switch combination {
        case .sum: true
        case .mean, .count: false
        case .formula(let formula):
            if case .sum = formula.operation { formula.steps.isEmpty } else { false }
        }
    }
}
