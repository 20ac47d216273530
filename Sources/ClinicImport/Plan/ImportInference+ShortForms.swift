internal import Questionnaires

// Short forms that may be a part of a longer one.
extension ImportInference {
    /// Refuses a short form, such as PHQ-8, if an unused column may be an item of a longer form,
    /// such as PHQ-9.
    ///
    /// Otherwise an item on self-harm with an unknown wording would be ignored silently. A form
    /// that the user named is refused only with a column such as `phq9_item9`.
    mutating func refuseShortForms(
        _ sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) {
        guard choices.itemColumns.isEmpty else { return }
        guard choices.questionnaires.isEmpty else {
            if long == nil, questionnaireColumn == nil {
                sittings.forEach { refuseFlaggedItem(besides: $0) }
            }
            return
        }
        for sitting in sittings where !sitting.items.isEmpty {
            guard let form = known.first(where: { $0.id == sitting.questionnaire }) else {
                continue
            }
            let longer = known.filter {
                $0.family == form.family && $0.expectedItems.count > form.expectedItems.count
            }
            guard !longer.isEmpty else { continue }
            let taken = taken.subtracting(places(of: bareTotals(of: longer, form, sittings)))
            let named = extraItem(of: longer, excluding: sitting, form, taken)
            guard let extra = named ?? summedItem(excluding: sitting, form, taken) else { continue }
            let others = sittings.map(\.questionnaire).filter { $0 != form.id }
            findings.add(
                .longerForm, column: extra.name,
                "looks like an item that \(form.shortTitle) does not have"
                    + (named == nil ? ", as the total of a row counts it; " : "; ")
                    + remedy(extra, besides: sitting, form, longer, others))
            return
        }
    }

    /// The columns that are read as totals of a form with one more item, and whose name is only that
    /// of the form. `phq9` beside the items of PHQ-8 may be item 9.
    private func bareTotals(
        of longer: [Questionnaire], _ form: Questionnaire,
        _ sittings: [TableImport.Mapping.Sitting]
    ) -> [TableImport.Mapping.Column] {
        let next = longer.filter { $0.expectedItems.count == form.expectedItems.count + 1 }
        return sittings.filter(\.items.isEmpty).compactMap { sitting in
            let id = next.first { $0.id == sitting.questionnaire }?.foldedID
            return sitting.total.flatMap { FoldedText($0).joined == id ? $0 : nil }
        }
    }

    /// The first unused column or name that may be an item of a longer form; `nil` without one.
    private func extraItem(
        of longer: [Questionnaire], excluding sitting: TableImport.Mapping.Sitting,
        _ form: Questionnaire, _ taken: Set<Int>
    ) -> ItemPart? {
        let used = Set(sitting.items.values)
        let isShared = long != nil || questionnaireColumn != nil
        let free = freeParts(excluding: sitting, form, taken)
        let item = form.expectedItems.first
        let texts = item.flatMap { ChoiceTexts.ofEach([$0], in: form)[$0.id] }
        if long == nil, sitting.wave == nil {
            let found = free.first { part in
                longer.contains {
                    part.mayHold(anyItemOf: $0, excluding: form) || part.namesFlag(of: $0)
                }
                    || texts.map(part.answers.holdsOnly) == true
            }
            if let found { return found }
        }
        let answers = PossibleAnswers(item, texts, missing: choices.missingCodes)
        // Some forms of a family begin with other items.
        let own = Set(form.expectedItems.map(\.id))
        let containing = longer.filter { own.isSubset(of: $0.items.map(\.id)) }
        guard !containing.isEmpty else { return nil }
        let names = ExtraItemNames(
            of: containing, excluding: form, places: parts.filter { used.contains($0.name) },
            among: parts.map(\.name))
        let asksHarm = containing.contains { longer in
            longer.flags.contains { !$0.isOfScore && !own.contains($0.item) }
        }
        return free.first { part in
            asksHarm && ExtraItemNames.asksHarm(part) && answers.areSome(of: part.answers)
                || (names.isNumbered(part) || asksHarm && names.mayAskHarm(part))
                    && answers.areAll(of: part.answers)
        }
            ?? free.first { part in
                !isShared && sitting.wave == nil && names.isNext(part)
                    && answers.areAll(of: part.answers) && !isKnown(part)
            }
    }

    /// The unused columns or names that may be items.
    private func freeParts(
        excluding sitting: TableImport.Mapping.Sitting, _ form: Questionnaire, _ taken: Set<Int>
    ) -> [ItemPart] {
        let used = Set(sitting.items.values)
        // If a column names the questionnaire, several questionnaires may share the columns.
        let isShared = long != nil || questionnaireColumn != nil
        return parts(of: form).filter { part in
            !part.name.isEmpty && part.answers.filled > 0 && !used.contains(part.name)
                && !ColumnNames.Header(part.name).isOfQuiz
                && (part.question.isEmpty || !TableColumn.isDisplayOrder(part.name))
                && (isShared || !taken.contains(part.place))
        }
    }

    /// The only unused column of answers that the totals include: without it, the items do not add
    /// up to the totals; `nil` without one.
    private func summedItem(
        excluding sitting: TableImport.Mapping.Sitting, _ form: Questionnaire, _ taken: Set<Int>
    ) -> ItemPart? {
        /// More columns are rare, and each costs a pass over the table.
        let greatestCount = 20
        guard long == nil, sitting.wave == nil, let total = places(of: [sitting.total ?? ""]).first
        else { return nil }
        let items = places(of: Array(sitting.items.values))
        let answers = PossibleAnswers(
            form.expectedItems.first, nil, missing: choices.missingCodes)
        let free = freeParts(excluding: sitting, form, taken).filter { part in
            part.place != total && answers.areAll(of: part.answers)
                && !ColumnRole.allCases.contains { $0.isNamed(part.name) }
        }
        guard !free.isEmpty, case let without = comparison(of: total, items, in: form),
            without.different > 0
        else { return nil }
        let counted = free.prefix(greatestCount).filter { part in
            let with = comparison(of: total, items + [part.place], in: form)
            return with.equal > 1 && isSum(with) && with.different < without.different
        }
        return counted.count == 1 ? counted[0] : nil
    }

    /// Whether a column is known to be no item of the form before it, but a person, a date, or an
    /// item of another family.
    private func isKnown(_ part: ItemPart) -> Bool {
        ColumnRole.allCases.contains { $0.isNamed(part.name) }
            || known.contains { form in
                !forms.contains(form.id)
                    && ColumnNames.of(form).meaning(of: part.name).map { $0.strength >= .family }
                        == true
            }
    }

    /// What to do about a possible further item of a short form.
    ///
    /// - Parameter others: The other questionnaires of the table.
    private mutating func remedy(
        _ extra: ItemPart, besides sitting: TableImport.Mapping.Sitting, _ form: Questionnaire,
        _ longer: [Questionnaire], _ others: [Questionnaire.ID]
    ) -> String {
        let without = ([form.id] + others).map { "-q \($0)" }.joined(separator: " ")
        let own = Set(form.expectedItems.map(\.id))
        let next = longer.first { longer in
            let all = Set(longer.expectedItems.map(\.id))
            return all.count == own.count + 1 && own.isSubset(of: all)
        }
        let titles = longer.map(\.shortTitle).joined(separator: " or ")
        guard let next, let item = next.expectedItems.first(where: { !own.contains($0.id) }) else {
            return "if the form is \(titles), name it with -q, and its columns with --items "
                + "FIRST..LAST; if not, give \(without)"
        }
        let title = "item \(next.numbers(of: [item]).listed) of \(next.shortTitle)"
        if let questionnaireColumn {
            return "if it is \(title), write \(next.shortTitle) in the column "
                + "\(questionnaireColumn.column.name) of these rows; if not, give \(without)"
        }
        guard long == nil, sitting.wave == nil else {
            return "if it is \(title), name it like the other items, or in a mapping file; if not, "
                + "give \(without)"
        }
        let others = others.filter { $0 != next.id }
        var places = sitting.items.compactMapValues { name in
            survey.columns.first { $0.name == name }?.place
        }
        places[item.id] = extra.place
        readings[extra.name] = [
            .init(
                "\(next.shortTitle), with it as its item", next.id, runs(of: places, of: next),
                others: others),
            .init("\(form.shortTitle), without it", form.id, [], others: others),
        ]
        let with = ([next.id] + others).map { "-q \($0)" }.joined(separator: " ")
        return
            "if it is \(title), give \(with) \(itemOptions(places, of: next)); if not, give "
            + without
    }

    /// Refuses PHQ-8 in a table that also has a column such as `phq9_item9`, even if the user named
    /// PHQ-8: together they are a whole PHQ-9. The user can name the columns of PHQ-8 instead.
    private mutating func refuseFlaggedItem(besides sitting: TableImport.Mapping.Sitting) {
        guard sitting.wave == nil, !sitting.items.isEmpty,
            let form = known.first(where: { $0.id == sitting.questionnaire })
        else { return }
        for longer in known
        where longer.family == form.family && !choices.questionnaires.contains(longer.id) {
            let matching = ColumnMatching(headers: survey.headers, named: [longer], known: known)
            guard let match = matching.matches.first, match.total == nil,
                let proposal = proposal(for: match), let column = proposal.column,
                ColumnNames.of(longer).meaning(of: column)?.strength == .certain
            else { continue }
            findings.add(
                .longerForm, column: column,
                "may be an item of \(longer.shortTitle): \(proposal.message)")
        }
    }

    /// Everything that may be an item: the columns, or the names in the rows of a long table.
    var parts: [ItemPart] { parts(of: nil) }

    /// The same, with the cells of the rows of one questionnaire if a column names it.
    private func parts(of form: Questionnaire?) -> [ItemPart] {
        guard let long else {
            return survey.columns.map {
                ItemPart(
                    place: $0.place, name: $0.name, question: $0.question,
                    answers: profile(of: $0.place, in: form))
            }
        }
        let formNames = FormNames(known)
        let isOwn = { (name: LongSurvey.Name) in
            guard let form, long.namesQuestionnaires else { return true }
            return formNames.reading(of: name.questionnaire) == .form(form.id)
        }
        return long.names.enumerated().filter { isOwn($0.element) }.map {
            ItemPart(place: $0.offset, name: $0.element.text, answers: $0.element.answers)
        }
    }
}

extension ColumnProfile {
    /// Whether each cell is the text of a choice, and not only its number.
    fileprivate func holdsOnly(_ texts: ChoiceTexts) -> Bool {
        guard filled > 0, let cells = variety?.keys else { return false }
        return cells.allSatisfy { $0.contains(where: \.isLetter) && texts.value(of: $0) != nil }
    }
}
