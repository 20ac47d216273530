internal import Questionnaires

extension FormIndex {
    /// The folded name of a question without a code that states a total, or `nil` when it does not
    /// state a total.
    ///
    /// A number under a name with `total` or `score` is a total. Other values count as totals, and
    /// are refused, only if the whole name is that of a total: the answer to `PHQ-9 score
    /// interpretation` is a text.
    ///
    /// - Parameter item: The question in the Questionnaire, or `nil`.
    func totalName(of entry: ResponseEntry, _ item: FHIRForm.Item?) -> String? {
        guard !entry.evidence.isEmpty else { return nil }
        var names = [entry.linkID, entry.text].compactMap { $0?.folded }
        let isComputed = item?.isComputed == true
        // A question such as `Total hours of sleep` does not ask for a total of a form.
        if let text = item?.text?.folded, isComputed || isOnlyTotal(text) { names.append(text) }
        let isNamed = names.contains {
            $0.contains("total") || $0.contains("score") || isComputed && $0.isNameOfSum
        }
        let isNumber = ((try? entry.evidence.total()) ?? nil) != nil
        guard isNamed, isNumber || names.contains(where: isOnlyTotal) else { return nil }
        return names.joined(separator: " ")
    }

    /// The questionnaires that the name of a total begins with, as in `GAD-7 total score`.
    func formsNamed(byTotal entry: ResponseEntry, _ item: FHIRForm.Item?) -> Set<Int> {
        let names = [entry.linkID, entry.text, item?.text].compactMap { $0?.folded }
        return Set(names.flatMap(beginnings(ofTotal:)).flatMap { formsByName[$0] ?? [] })
    }

    /// Whether a folded name is that of a total, alone or after the name of a form.
    private func isOnlyTotal(_ name: String) -> Bool {
        beginnings(ofTotal: name).contains { $0.isEmpty || formsByName[$0] != nil }
    }

    /// The parts of a folded name before the words for a total.
    private func beginnings(ofTotal name: String) -> [String] {
        ["totalscore", "scoretotal", "sumscore", "rawscore", "total", "score"].filter {
            name.hasSuffix($0)
        }.map { String(name.dropLast($0.count)) }
    }
}

extension String {
    /// Whether a folded name may name a sum that the Questionnaire computes.
    fileprivate var isNameOfSum: Bool {
        hasPrefix("sum") && !hasPrefix("summar") || hasSuffix("sum") || hasSuffix("summe")
            || contains("gesamt") || contains("punkt")
    }
}
