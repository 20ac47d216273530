internal import Questionnaires

extension ResultParts {
    /// The least number of answered items that identify a form without a name.
    private static var leastAnswered: Int { 3 }

    /// The one questionnaire that the parts belong to.
    ///
    /// Questions without an answer count too: two answers among the questions of a long form are not
    /// its short form.
    func form(_ index: FormIndex) throws(FormFault) -> Int {
        let answered = items.filter(\.hasStatement)
        guard !answered.isEmpty || !totals.isEmpty else { throw .none }
        var candidates = named?.sorted() ?? Array(index.questionnaires.indices)
        candidates = candidates.filter { form in
            answered.allSatisfy { part in part.recognition.items.contains { $0.form == form } }
        }
        candidates = withTotals(of: candidates, needsAll: answered.isEmpty)
        if candidates.count > 1 { candidates = withMostQuestions(of: candidates) }
        if candidates.count > 1 {
            let byName = candidates.filter(suggested.contains)
            let wanted = index.selectsForms ? index.selected(of: candidates) : []
            if byName.count == 1 {
                candidates = byName
            } else if wanted.count == 1, !mayBeLonger(than: wanted[0], index) {
                candidates = wanted
            }
        }
        if candidates.isEmpty {
            let forms = forms(of: answered)
            guard forms.count > 1 else { throw .none }
            // If a record has several forms, the user may have selected one.
            candidates = index.selected(of: forms).filter { named?.contains($0) ?? true }
            if candidates.isEmpty { candidates = forms }
            let isDecided = candidates.count == 1 || index.reasonToLeaveOut(candidates) != nil
            guard index.selectsForms, isDecided else {
                throw .mixed(forms.map { index.questionnaires[$0].id.text }.sorted())
            }
        }
        if let reason = index.reasonToLeaveOut(candidates) { throw .notSelected(reason) }
        let form = candidates[0]
        guard candidates.count == 1 else {
            throw .several(candidates.map { index.questionnaires[$0].id.text }.sorted())
        }
        let hasTotal = totals.contains { !$0.isTotal(ofOtherThan: form) }
        if !hasTotal, named?.count != 1 {
            let scored = index.questionnaires[form].scoredItems.count
            let places = answered.flatMap(\.recognition.items).filter { $0.form == form }
            guard Set(places).count >= min(Self.leastAnswered, scored) else {
                throw .few(index.questionnaires[form].id.text)
            }
        }
        return form
    }

    /// Whether an unrecognised question may be an item of a longer questionnaire that has all
    /// recognised questions.
    func mayBeLonger(than form: Int, _ index: FormIndex) -> Bool {
        let questions = items.map(\.recognition) + unanswered
        return index.questionnaires.indices.contains { longer in
            guard longer != form else { return false }
            var missing = Set(index.questionnaires[longer].items.indices)
            for question in questions {
                let places = question.items.filter { $0.form == longer }.map(\.item)
                guard !places.isEmpty else { return false }
                missing.subtract(places)
            }
            let scored = missing.filter { !index.questionnaires[longer].items[$0].isUnscored }
            return mayHave(scored, of: longer, index)
        }
    }

    /// Whether an unrecognised question may be one of these items, by its answer or, without a
    /// value, by how the source's form asks it.
    private func mayHave(_ missing: Set<Int>, of form: Int, _ index: FormIndex) -> Bool {
        !missing.isEmpty
            && others.contains { part in
                part.isAskedLikeItem && !part.evidence.contains(where: \.isValue)
                    || missing.contains { mayBe(part, $0, of: form, index) }
            }
    }

    /// Whether the answer to an unrecognised question may be the answer to an item.
    func mayBe(_ part: Part, _ item: Int, of form: Int, _ index: FormIndex) -> Bool {
        AnswerKey(choices: index.choices[form][item], options: part.options)
            .fits(part.evidence, numbers: !index.questionnaires[form].items[item].isUnscored)
    }

    /// The questionnaires that have all the totals, otherwise those with at least one of them,
    /// otherwise all given questionnaires: a total of another form does not identify the form of
    /// the answers.
    private func withTotals(of forms: [Int], needsAll: Bool) -> [Int] {
        let counts = forms.map { form in
            totals.count {
                $0.recognition.scales.isEmpty || $0.recognition.scales.contains { $0.form == form }
            }
        }
        let withAll = zip(forms, counts).filter { $1 == totals.count }.map(\.0)
        guard withAll.isEmpty, !needsAll else { return withAll }
        let withSome = zip(forms, counts).filter { $1 > 0 }.map(\.0)
        return withSome.isEmpty ? forms : withSome
    }

    /// The questionnaires, without those whose questions in the record are only a part of
    /// another's.
    private func withMostQuestions(of forms: [Int]) -> [Int] {
        let questions = items.map(\.recognition) + unanswered
        let asked = forms.map { form in
            Set(questions.indices.filter { questions[$0].items.contains { $0.form == form } })
        }
        return zip(forms, asked).filter { (_, own) in
            !asked.contains { own.isStrictSubset(of: $0) }
        }.map(\.0)
    }

    /// A small set of questionnaires that has the items: each step adds the one with most of the
    /// remaining items.
    private func forms(of answered: [Part]) -> [Int] {
        var rest = answered
        var found: [Int] = []
        while true {
            var counts: [Int: Int] = [:]
            for part in rest {
                for form in Set(part.recognition.items.map(\.form)) {
                    counts[form, default: 0] += 1
                }
            }
            guard let next = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
                return found
            }
            found.append(next)
            rest.removeAll { $0.recognition.items.contains { $0.form == next } }
        }
    }
}

/// Why the form of a record is not known.
enum FormFault: Error {
    /// No questionnaire has all the answered items.
    case none
    /// Only one questionnaire has all the answered items, but too few are answered to be certain.
    case few(String)
    /// More than one questionnaire has all the answered items.
    case several([String])
    /// The answered items belong to more than one questionnaire.
    case mixed([String])
    /// The result belongs to a questionnaire that the user did not select, so it is ignored.
    case notSelected(String)
}
