extension DefinitionReader {
    /// Warns of cases of a category that never apply, because an earlier case holds whenever the
    /// later one holds.
    ///
    /// Only cases that test one score or one choice are compared, and those with the same condition.
    func warnOfHiddenCases(_ cases: [Questionnaire.Category.Case], at nodes: [JSONNode]) {
        for (place, node) in nodes.enumerated() {
            guard let condition = cases[place].condition else { continue }
            let earlier = cases[..<place].compactMap { part in
                part.condition.map { (id: part.id, condition: $0) }
            }
            let own = singleTest(condition)
            let hiding = earlier.filter { part in
                part.condition == condition
                    || own != nil && singleTest(part.condition)?.subject == own?.subject
            }
            let isHidden =
                hiding.contains { $0.condition == condition }
                || own.map { own in
                    let tests = hiding.compactMap { singleTest($0.condition)?.test }
                    let passing = own.numbers.filter { own.test.truth(of: $0) == .true }
                    return !passing.isEmpty
                        && passing.allSatisfy { number in
                            tests.contains { $0.truth(of: number) == .true }
                        }
                } ?? false
            guard isHidden, let first = hiding.first else { continue }
            warnings.report(
                .caseNeverReached, at: node["when"] ?? node,
                "the case \(quoted(cases[place].id.text)) never applies, because of "
                    + "\(quoted(first.id.text))" + (hiding.count > 1 ? " and later cases" : ""),
                remedy: "write the stricter case first, or correct its condition")
        }
    }

    /// A condition that is one test, with all numbers that can be tested; `nil` for another condition.
    private func singleTest(
        _ condition: Condition
    ) -> (subject: String, test: Condition.Test, numbers: [Points])? {
        switch condition.form {
        case .score(let scale, let test):
            let draft = formulas.first { $0.id == scale }
            // An estimate can lie between the scores of complete answers.
            guard draft?.formula?.missing == nil, let numbers = draft?.reached?.numbers else {
                return nil
            }
            return (scale.text, test, numbers)
        case .comparison(let item, let test):
            guard let draft = itemPlaces[item.text].map({ drafts[$0] }), draft.kind == .choice,
                let values = draft.values
            else { return nil }
            return (item.text, test, values.map { Points($0) })
        case .count: return nil
        }
    }
}
