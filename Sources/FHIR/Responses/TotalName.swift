internal import Questionnaires

extension FormIndex {
    /// The folded name of a question without a code that states a total, or `nil` when it is none.
    ///
    /// A number under a name with `total` or `score` is a total. Other values count as one, and are
    /// refused, only where the whole name says so: `PHQ-9 score interpretation` has words.
    ///
    /// - Parameter item: What the Questionnaire says about the question, or `nil`.
    func totalName(of entry: ResponseEntry, _ item: FHIRForm.Item?) -> String? {
        guard !entry.evidence.isEmpty else { return nil }
        var names = [entry.linkID, entry.text].compactMap { $0?.folded }
        let isComputed = item?.isComputed == true
        // A question such as `Total hours of sleep` is none of a form.
        if let text = item?.text?.folded, isComputed || isOnlyTotal(text) { names.append(text) }
        let isNamed = names.contains {
            $0.contains("total") || $0.contains("score") || isComputed && $0.isNameOfSum
        }
        let isNumber = ((try? entry.evidence.total()) ?? nil) != nil
        guard isNamed, isNumber || names.contains(where: isOnlyTotal) else { return nil }
        return names.joined(separator: " ")
    }

    /// Whether a folded name is that of a total, alone or behind the name of a form.
    private func isOnlyTotal(_ name: String) -> Bool {
        ["totalscore", "scoretotal", "sumscore", "rawscore", "total", "score"].contains { end in
            guard name.hasSuffix(end) else { return false }
            let form = String(name.dropLast(end.count))
            return form.isEmpty || formsByName[form] != nil
        }
    }
}

extension String {
    /// Whether a folded name may be that of a sum that the Questionnaire computes.
    fileprivate var isNameOfSum: Bool {
        hasPrefix("sum") && !hasPrefix("summar") || hasSuffix("sum") || hasSuffix("summe")
            || contains("gesamt") || contains("punkt")
    }
}
