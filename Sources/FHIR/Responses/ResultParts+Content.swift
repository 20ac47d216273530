internal import Questionnaires
internal import Samples
internal import Scoring

extension ResultParts {
    /// Reads the answers with a questionnaire and compares the totals with them.
    ///
    /// A total is kept if too few items are answered for a score. It must be possible with the
    /// answers, and must not be the sum of only the given answers.
    ///
    /// - Parameters:
    ///   - form: The questionnaire that ``form(_:)`` found.
    ///   - report: Receives everything that is wrong.
    /// - Returns: The content, or `nil` when something is wrong.
    func content(
        of form: Int, _ index: FormIndex, _ report: (PartFault<Place>) -> Void
    ) -> ResultContent? {
        let questionnaire = index.questionnaires[form]
        var isSound = true
        var leftOut: [SampleImport.Entry.LeftOut] = []
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
                // It is not known whether the form had an item that no score counts.
                let state = found[place] ?? (item.isUnscored ? .notReached : .skipped, nil, nil)
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
            // The kit marks items that were not reached; other sources omit them.
            let isOurs = items.contains { $0.state == .notReached }
            stated = stated.filter { scale, _ in
                guard let isSum = additional[scale] else { return false }
                if isOurs || !isSum { return true }
                leftOut.append(.partialTotal)
                return false
            }
        }
        let ignored = answers.applyingConditions(of: questionnaire).ignoredAnswers
        if !ignored.isEmpty,
            answers.raisedFlags(in: questionnaire).contains(where: { ignored.contains($0.item) })
        {
            refuse(
                PartFault(
                    .contradiction,
                    "an answer that raises a flag, though the other answers say that the form does "
                        + "not ask it", remedy: "check the answers in the source"))
        }
        guard isSound else { return nil }
        leftOut += ignored.map { _ in .ignoredAnswer }
        leftOut += others.filter(\.hasStatement).map { _ in .otherQuestion }
        leftOut += items.filter { part in
            part.hasStatement && !part.recognition.items.contains { $0.form == form }
        }.map { _ in .otherForm }
        leftOut += totals.filter { $0.hasStatement && $0.isTotal(ofOtherThan: form) }.map { _ in
            .otherTotal
        }
        return ResultContent(
            form: form, answers: answers, stated: stated.mapValues(\.points),
            absentReasons: reasons, leftOut: leftOut)
    }

    /// Whether answers raise a flag of a questionnaire that the parts may belong to. It does not matter
    /// what else is wrong with them.
    func raisesFlag(_ index: FormIndex) -> Bool {
        let forms: Set<Int>
        do throws(FormFault) { forms = [try form(index)] } catch {
            if case .notSelected = error { return false }
            let all = Set(items.flatMap { $0.recognition.items.map(\.form) })
            forms = Set(index.selected(of: all.sorted()))
        }
        return forms.contains { form in
            let questionnaire = index.questionnaires[form]
            var answers = Answers(for: questionnaire)
            for (place, state) in states(in: form, index, { _ in }) {
                try? answers.setReported(
                    state.answer, for: questionnaire.items[place].id, in: questionnaire)
            }
            return !answers.raisedFlags(in: questionnaire).isEmpty
        }
    }

    /// Compares the parts with the answers of another record of the same administration.
    func compare(
        with answers: Answers, _ form: Int, _ index: FormIndex,
        _ refuse: (PartFault<Place>) -> Void
    ) {
        let questionnaire = index.questionnaires[form]
        for (place, state) in states(in: form, index, refuse) {
            let known = answers[questionnaire.items[place].id]
            let isSame = known.isAnswered || state.answer.isAnswered ? known == state.answer : true
            guard !isSame else { continue }
            refuse(
                PartFault(
                    .contradiction, "another answer than the response it is derived from",
                    remedy: "correct the source", at: state.place))
        }
        let stated = statedTotals(of: questionnaire, form, refuse)
        _ = compare(stated, with: answers, index.scorers[form], refuse)
    }

    typealias State = (answer: Answer, reason: String?, place: Place?)
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
            let key = AnswerKey(
                choices: index.choices[form][place], options: part.options, numbers: part.numbers,
                countsFromZero: countsFromZero)
            let answer: Answer?
            do throws(AnswerFault) {
                answer =
                    if let state = part.state, part.evidence.agrees(with: state) {
                        state
                    } else if let cache, part.options.isEmpty, part.numbers.isEmpty,
                        part.others.isEmpty
                    {
                        try cache.answer(
                            .init(form: form, item: place, evidence: part.evidence)
                        ) { () throws(AnswerFault) in try key.answer(part.evidence, and: []) }
                    } else {
                        try key.answer(part.evidence, and: part.others)
                    }
            } catch {
                refuse(
                    PartFault(error.of(item: place, in: index.questionnaires[form]), at: part.place)
                )
                continue
            }
            // Codes were compared with the options when they were read.
            if part.isClosed, !part.evidence.hasCode, let value = answer?.value,
                key.offered?.contains(value) == false
            {
                refuse(PartFault(.notAnOption, at: part.place))
            }
            if part.isNotAsked, answer?.isAnswered == true {
                refuse(.answeredThoughNotAsked(at: part.place))
            }
            let state: State = (
                answer ?? (part.isNotAsked ? .notAsked : .skipped), part.evidence.otherReason,
                part.place
            )
            if let known = found[place],
                known.reason != nil || known.answer != .skipped && known.answer != .notAsked
            {
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

    /// Refuses unrecognised answers that may belong to an item without an answer.
    private func checkOthers(
        in form: Int, _ index: FormIndex, _ found: [Int: State],
        _ refuse: (PartFault<Place>) -> Void
    ) {
        let questionnaire = index.questionnaires[form]
        let missing = questionnaire.items.indices.filter { found[$0] == nil }
        for part in others where part.hasStatement {
            guard missing.contains(where: { mayBe(part, $0, of: form, index) }) else { continue }
            refuse(
                PartFault(
                    .unknownItem,
                    "an answered question that is not recognised\(part.shownName), while items of "
                        + "the form have no answer",
                    remedy: "give the question its code, or give the Questionnaire", at: part.place)
            )
        }
    }
}

extension ResultParts.Part {
    /// The linkId for a message; empty if it cannot be shown.
    fileprivate var shownName: String { linkID.isPlainLinkID ? " (linkId \(linkID))" : "" }
}

extension PartFault {
    static func answeredThoughNotAsked(at place: Place) -> Self {
        PartFault(
            .contradiction, "an answer to an item that the Questionnaire does not enable",
            remedy: "correct the source", at: place)
    }
}

extension Answer {
    /// Whether the person answered, or declined to.
    fileprivate var isAnswered: Bool { isGiven || self == .declined }
}

extension [Evidence] {
    /// Whether an answer states no more than a state without a value.
    fileprivate func agrees(with state: Answer) -> Bool {
        isEmpty || state == .declined && self == [.absent(Terminology.askedDeclined)]
    }

    fileprivate var hasCode: Bool {
        contains { if case .coding(let coding) = $0 { coding.code != nil } else { false } }
    }

    /// The reason for an absent value, other than that the person declined.
    fileprivate var otherReason: String? {
        for case .absent(let reason) in self where reason != Terminology.askedDeclined {
            return reason
        }
        return nil
    }
}
