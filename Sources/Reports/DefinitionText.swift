package import Questionnaires
internal import Scoring

/// A definition in words, line by line: its items, its scoring, and its rights.
package struct DefinitionText {
    private let questionnaire: Questionnaire
    private let wording: Questionnaire.Wording
    private let scoring: Questionnaire.Scoring.ID?

    /// Prepares the text of a definition in one language.
    ///
    /// - Parameter scoring: The scoring whose scales are shown, together with all intermediate
    ///   scales; `nil` for all scales.
    package init(
        _ questionnaire: Questionnaire, wording: Questionnaire.Wording,
        scoring: Questionnaire.Scoring.ID? = nil
    ) {
        self.questionnaire = questionnaire
        self.wording = wording
        self.scoring = scoring
    }

    /// The text, one element a line.
    package var lines: [String] {
        head + items + scorings + scales + categories + flags + rules + rights
    }

    private var head: [String] {
        var lines = ["\(questionnaire.shortTitle): \(wording.title)"]
        lines.append("Version \(questionnaire.version), content \(questionnaire.contentHash.short)")
        let languages = questionnaire.languages.map(\.description).joined(separator: ", ")
        lines.append("Languages: \(languages); shown in \(wording.language)")
        if let recall = questionnaire.recall { lines.append("Looks back: \(recall)") }
        if !questionnaire.codes.isEmpty { lines.append("Codes: \(text(questionnaire.codes))") }
        if let instruction = wording.instruction { lines += ["", instruction] }
        return lines
    }

    private var items: [String] {
        questionnaire.items.enumerated().flatMap { place, item -> [String] in
            var lines = self.sectionLines(before: place)
            let number = item.role == .context ? "Known about the person:" : "\(place + 1)."
            lines += ["", "\(number) \(wording.text(of: item))"]
            let codes = item.codes.isEmpty ? "" : "; \(text(item.codes))"
            let place = item.isUnscored ? ", not scored" : ""
            let need = item.necessity == .optional ? ", where it applies" : ""
            lines.append("   \(item.id)\(place)\(need)\(codes)")
            if let condition = item.askedWhen {
                lines.append("   Asked when \(questionnaire.words(for: condition))")
            }
            lines += item.choices.map { choice in
                let points =
                    choice.points == Points(choice.value) || item.kind != .choice
                    ? "" : " (\(choice.points.map { "\($0.shortText) points" } ?? "no points"))"
                return "   \(choice.value)  \(wording.text(of: choice, in: item))\(points)"
            }
            if item.kind != .choice { lines.append("   \(item.expectation)") }
            if item.mayBeDeclined { lines.append("   p  Prefer not to answer") }
            return lines
        }
    }

    /// The title and instruction of the section that begins with an item.
    private func sectionLines(before place: Int) -> [String] {
        let items = questionnaire.items
        guard let id = items[place].section, let section = questionnaire.section(id),
            place == 0 || items[place - 1].section != id
        else { return [] }
        let lines = [wording.heading(of: section), wording.introduction(of: section)].compactMap(
            \.self)
        return lines.isEmpty ? [] : [""] + lines
    }

    private var categories: [String] {
        questionnaire.categories.flatMap { category -> [String] in
            ["", "Category \(category.id): \(wording.name(of: category))"]
                + category.cases.map { part in
                    "  \(wording.label(of: part, in: category))"
                        + (part.condition.map { " when \(questionnaire.words(for: $0))" }
                            ?? " otherwise")
                } + ["  \(category.source)"]
        }
    }

    private var scorings: [String] {
        guard !questionnaire.scorings.isEmpty else { return [] }
        return ["", "Scorings, of which --scoring chooses one:"]
            + questionnaire.scorings.enumerated().map { place, scoring in
                let names = scoring.scales.map(\.text).joined(separator: ", ")
                return "  \(scoring.id)\(place == 0 ? " (without --scoring)" : ""): "
                    + "\(scoring.title); scales: \(names)"
            }
    }

    /// The people that a band is for, such as `  (sex: Female)`; empty if it is for everybody.
    private func group(of band: Scale.Band) -> String {
        guard let people = band.population, let item = questionnaire.item(people.context),
            let choice = item.choice(people.value)
        else { return "" }
        return "  (\(item.id): \(wording.text(of: choice, in: item)))"
    }

    private var shownScales: [Scale] {
        guard let scoring else { return questionnaire.scales }
        let results = Set(questionnaire.results(of: scoring).map(\.id))
        return questionnaire.scales.filter { $0.isPart || results.contains($0.id) }
    }

    private var scales: [String] {
        shownScales.flatMap { scale -> [String] in
            let range = scale.range(in: questionnaire.items)
            let reach =
                scale.isRatio
                ? ""
                : ", \(text(range.lowerBound, scale)) to \(text(range.upperBound, scale))"
            // For an intermediate number, more is neither better nor worse.
            let direction = scale.isPart ? "" : "; \(scale.direction.words)"
            var lines = [
                "", "\(scale.isPart ? "Intermediate scale" : "Scale") \(scale.id): \(scale.title)",
                "  \(scale.rule(in: questionnaire))\(reach)\(direction)",
            ]
            lines += scale.bands.map { band in
                let reach = ResultPhrases.english.reach(
                    from: text(band.from, scale), through: text(band.through, scale))
                return "  \(reach)  \(wording.label(of: band, in: scale))" + group(of: band)
            }
            lines += scale.cutPoints.map {
                "  Cut-point \(text($0.points, scale)): \($0.label) (\($0.source))"
            }
            lines += scale.thresholds.map {
                "  Change \($0.id): \(text($0.points, scale)) (\($0.source))"
            }
            lines += [
                ("with the condition", scale.norms?.clinical),
                ("without the condition", scale.norms?.functional),
            ].compactMap { people, norm in
                norm.map {
                    "  Norm of people \(people) (\($0.group)): mean \($0.mean), SD "
                        + "\($0.standardDeviation)" + ($0.count.map { ", n \($0)" } ?? "")
                        + " (\($0.source))"
                }
            }
            if let rule = scale.prorating {
                let verified = rule.isVerified ? "" : ", not verified"
                lines.append(
                    "  May be prorated with up to \(rule.greatestMissing) missing "
                        + "(\(rule.source)\(verified))")
            }
            return lines
        }
    }

    private var flags: [String] {
        questionnaire.flags.flatMap { flag -> [String] in
            let trigger =
                switch flag.trigger {
                case .atLeast(let bound): "is \(bound) or more"
                case .atMost(let bound): "is \(bound) or less"
                case .declined: "was declined"
                case .skipped: "was skipped"
                case .passes(let test): questionnaire.words(for: test, of: flag.item)
                case .score(_, let test): test.description
                }
            var name = flag.item.text
            if case .score(let scale, _) = flag.trigger { name = scale.text }
            return ["", "Flag \(flag.id): \(flag.title)", "  when \(name) \(trigger)"]
        }
    }

    private var rules: [String] {
        questionnaire.rules.flatMap { rule -> [String] in
            [
                "", "Rule \(rule.id): \(rule.title)",
                "  when \(questionnaire.words(for: rule.condition))",
                "  \(rule.source)",
            ]
                + (rule.caution.map { ["  \($0)"] } ?? [])
        }
    }

    private var rights: [String] {
        var lines = ["", wording.rightsNotice]
        if !questionnaire.authors.isEmpty {
            lines.append("Authors: \(questionnaire.authors.joined(separator: ", "))")
        }
        lines += questionnaire.citations.map { citation in
            citation.text + (citation.doi.map { " doi:\($0)" } ?? "")
        }
        return lines
    }

    private func text(_ codes: [Questionnaire.TerminologyCode]) -> String {
        codes.map { "\($0.system) \($0.code)" }.joined(separator: ", ")
    }

    private func text(_ points: Points, _ scale: Scale) -> String {
        points.text(decimals: scale.decimals)
    }
}

extension Scale.Direction {
    /// The direction in words.
    var words: String {
        switch self {
        case .higherIsWorse: "more is worse"
        case .higherIsBetter: "more is better"
        }
    }
}
