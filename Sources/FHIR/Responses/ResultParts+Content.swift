internal import Questionnaires
internal import Scoring

extension ResultParts {
    /// Reads the answers under a questionnaire and compares the totals with them.
    ///
    /// - Parameters:
    ///   - form: The questionnaire that ``form(_:)`` found.
    ///   - keepsTotal: Whether a total is kept when too few items are answered for a score. It must
    ///     be one that the answers allow.
    ///   - report: Receives everything that is wrong.
    /// - Returns: The content, or `nil` when something is wrong.
    func content(
        of form: Int, _ index: FormIndex, keepsTotal: Bool = false,
        _ report: (PartFault<Place>) -> Void
    ) -> ResultContent? {
        let questionnaire = index.questionnaires[form]
        var isSound = true
        func refuse(_ fault: PartFault<Place>) {
            isSound = false
            report(fault)
        }
        var answers = Answers(for: questionnaire)
        var reasons: [Item.ID: String] = [:]
        let found = states(in: form, index, refuse)
        checkOthers(in: form, index, found, refuse)
        if !items.isEmpty {
            for (place, item) in questionnaire.items.enumerated() {
                let state = found[place] ?? (.skipped, nil)
                if let reason = state.reason { reasons[item.id] = reason }
                do { try answers.setReported(state.answer, for: item.id, in: questionnaire) } catch
                {
                    refuse(PartFault(.notAChoice, at: nil))
                }
            }
        }
        var stated = statedTotals(of: questionnaire, form, refuse)
        if items.isEmpty {
            check(stated, areReachableIn: questionnaire, refuse)
        } else if isSound {
            let additional = compare(stated, with: answers, index.scorers[form], refuse)
            stated = stated.filter { keepsTotal && additional.contains($0.key) }
        }
        guard isSound else { return nil }
        return ResultContent(
            form: form, answers: answers, stated: stated.mapValues(\.points),
            absentReasons: reasons)
    }

    typealias State = (answer: Answer, reason: String?)
    typealias Stated = (points: Points, place: Place)

    /// The states of the items, by place.
    private func states(
        in form: Int, _ index: FormIndex, _ refuse: (PartFault<Place>) -> Void
    ) -> [Int: State] {
        var found: [Int: State] = [:]
        for part in items {
            let places = part.recognition.items.filter { $0.form == form }
            guard let place = places.first?.item else { continue }
            guard places.count == 1 else {
                refuse(
                    PartFault(
                        .contradiction, "a question that may be two items of the form",
                        remedy: "give the questions their codes", at: part.place))
                continue
            }
            let key = AnswerKey(choices: index.choices[form][place], options: part.options)
            let answer: Answer?
            do throws(AnswerFault) {
                answer =
                    if let cache, part.options.isEmpty {
                        try cache.answer(
                            .init(form: form, item: place, evidence: part.evidence)
                        ) { () throws(AnswerFault) in try key.answer(part.evidence) }
                    } else {
                        try key.answer(part.evidence)
                    }
            } catch {
                refuse(PartFault(error, at: part.place))
                continue
            }
            if part.isNotAsked, answer?.value != nil || answer == .declined {
                refuse(.answeredThoughNotAsked(at: part.place))
            }
            let state: State = (
                answer ?? (part.isNotAsked ? .notAsked : .skipped), part.evidence.otherReason
            )
            if let known = found[place], known.answer != .skipped, known.answer != .notAsked {
                if answer != nil, answer != known.answer {
                    refuse(
                        PartFault(
                            .contradiction, "two answers to the same item that differ",
                            remedy: "correct the source", at: part.place))
                }
                continue
            }
            found[place] = state
        }
        return found
    }

    /// Refuses answers that may be those of an item without answer.
    private func checkOthers(
        in form: Int, _ index: FormIndex, _ found: [Int: State],
        _ refuse: (PartFault<Place>) -> Void
    ) {
        let questionnaire = index.questionnaires[form]
        let missing = questionnaire.items.indices.filter { found[$0] == nil }
        for part in others where part.hasStatement {
            let mayBeItem = missing.contains { place in
                AnswerKey(choices: index.choices[form][place], options: part.options)
                    .fits(part.evidence, numbers: !questionnaire.items[place].isUnscored)
            }
            guard mayBeItem else { continue }
            refuse(
                PartFault(
                    .unknownItem,
                    "an answered question that is not recognised, while items of the form have no "
                        + "answer",
                    remedy: "give the question its code, or give the Questionnaire", at: part.place)
            )
        }
    }

    private func statedTotals(
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

    private func check(
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
    /// - Returns: The scales with a total for which too few items are answered.
    private func compare(
        _ stated: [Scale.ID: Stated], with answers: Answers, _ scorer: Scorer,
        _ refuse: (PartFault<Place>) -> Void
    ) -> Set<Scale.ID> {
        var additional: Set<Scale.ID> = []
        guard !stated.isEmpty else { return [] }
        let settled = answers.applyingConditions(of: scorer.questionnaire).answers
        let card = scorer.scorecard(settled)
        for (id, total) in stated {
            guard let score = card[id], let scale = scorer.questionnaire.scale(id) else { continue }
            let text = total.points.text(decimals: scale.decimals)
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
                additional.insert(id)
            }
        }
        return additional
    }
}

extension ResultParts.Part {
    /// The place of the scale of a total, or `nil` when it is a total of something else.
    fileprivate func scale(in questionnaire: Questionnaire, _ form: Int) -> Int? {
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

extension PartFault {
    static func answeredThoughNotAsked(at place: Place) -> Self {
        PartFault(
            .contradiction, "an answer to an item that the Questionnaire does not enable",
            remedy: "correct the source", at: place)
    }
}

extension [Evidence] {
    /// The reason for an absent value, other than that the person declined.
    fileprivate var otherReason: String? {
        for case .absent(let reason) in self where reason != Terminology.askedDeclined {
            return reason
        }
        return nil
    }
}

extension Points {
    /// Whether both are equal with the decimals that a scale shows.
    fileprivate func isSame(as other: Points, decimals: Int) -> Bool {
        other == self
            || other.rounded(decimals: decimals) == rounded(decimals: decimals)
                && Points.powerOfTen(decimals).isMultiple(of: other.denominator)
    }
}
