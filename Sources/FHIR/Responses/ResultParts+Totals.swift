internal import Questionnaires
internal import Scoring

extension ResultParts {
    /// The stated totals by scale.
    func statedTotals(
        of questionnaire: Questionnaire, _ form: Int, _ refuse: (PartFault<Place>) -> Void
    ) -> [Scale.ID: Stated] {
        var stated: [Scale.ID: Stated] = [:]
        for part in totals {
            guard let place = part.scale(in: questionnaire, form) else { continue }
            let scale = questionnaire.scales[place].id
            let points: Points?
            do { points = try part.evidence.total() } catch {
                refuse(PartFault(error, at: part.place))
                continue
            }
            guard let points else { continue }
            if let known = stated[scale], known.points != points {
                refuse(
                    PartFault(
                        .contradiction, "two totals of one scale that differ",
                        remedy: "correct the source", at: part.place))
            }
            stated[scale] = (points, part.place)
        }
        return stated
    }

    /// Refuses totals that are impossible for all answers.
    func check(
        _ stated: [Scale.ID: Stated], areReachableIn questionnaire: Questionnaire,
        _ refuse: (PartFault<Place>) -> Void
    ) {
        for (id, total) in stated {
            guard let scale = questionnaire.scale(id) else { continue }
            let range = scale.range(in: questionnaire.items)
            let places = Points.powerOfTen(scale.decimals)
            if range.contains(total.points), places.isMultiple(of: total.points.denominator) {
                continue
            }
            refuse(
                PartFault(
                    .outOfRange, "a total out of the range of \(questionnaire.shortTitle)",
                    remedy: "totals go from \(range.lowerBound) to \(range.upperBound)",
                    at: total.place))
        }
    }

    /// Compares totals with the answers.
    ///
    /// - Returns: The scales with a total for which too few items are answered, with whether it is the
    ///   sum of only the answered ones.
    func compare(
        _ stated: [Scale.ID: Stated], with answers: Answers, _ scorer: Scorer,
        _ refuse: (PartFault<Place>) -> Void
    ) -> [Scale.ID: Bool] {
        var additional: [Scale.ID: Bool] = [:]
        guard !stated.isEmpty else { return [:] }
        let settled = answers.applyingConditions(of: scorer.questionnaire).answers
        let card = scorer.scorecard(settled)
        for (id, total) in stated {
            guard let score = card[id], let scale = scorer.questionnaire.scale(id) else { continue }
            let text = total.points.exactText(decimals: scale.decimals)
            if let points = score.points {
                guard !points.isSame(as: total.points, decimals: scale.decimals) else { continue }
                refuse(
                    PartFault(
                        .contradiction,
                        "the total is \(text), but the items add up to "
                            + points.text(decimals: scale.decimals),
                        remedy: "correct the source", at: total.place))
            } else if total.points < score.least || total.points > score.greatest {
                refuse(
                    PartFault(
                        .contradiction,
                        "the total is \(text), but the answered items allow "
                            + "\(score.least.text(decimals: scale.decimals)) to "
                            + score.greatest.text(decimals: scale.decimals),
                        remedy: "correct the source", at: total.place))
            } else {
                additional[id] = total.points == score.least
            }
        }
        return additional
    }
}

extension ResultParts.Part {
    /// Whether a total belongs only to other questionnaires, by its code or its name.
    func isTotal(ofOtherThan form: Int) -> Bool {
        recognition.scales.isEmpty
            ? !namedForms.isEmpty && !namedForms.contains(form)
            : !recognition.scales.contains { $0.form == form }
    }

    /// The place of the scale of a total, or `nil` for a total of another form.
    fileprivate func scale(in questionnaire: Questionnaire, _ form: Int) -> Int? {
        guard !isTotal(ofOtherThan: form) else { return nil }
        let places = recognition.scales.filter { $0.form == form }
        if !recognition.scales.isEmpty { return places.first?.scale }
        if questionnaire.scales.count == 1 { return 0 }
        let named = questionnaire.scales.indices.filter { place in
            let scale = questionnaire.scales[place]
            return name.contains(scale.title.folded) || name.contains(scale.id.text.folded)
        }
        return named.count == 1 ? named[0] : nil
    }
}

extension Points {
    /// The value as text with all its decimals, at least as many as a scale shows.
    fileprivate func exactText(decimals: Int) -> String {
        let all = (decimals..<max(decimals, 6)).first {
            Self.powerOfTen($0).isMultiple(of: denominator)
        }
        return text(decimals: all ?? 6)
    }

    /// Whether both are equal with the decimals that a scale shows.
    func isSame(as other: Points, decimals: Int) -> Bool {
        other == self
            || other.rounded(decimals: decimals) == rounded(decimals: decimals)
                && Points.powerOfTen(decimals).isMultiple(of: other.denominator)
    }
}
