internal import Questionnaires

extension ResultParts {
    /// The least number of answered items by which a form is recognised that nothing else names.
    private static var leastAnswered: Int { 3 }

    /// The one questionnaire that the parts belong to.
    func form(_ index: FormIndex) throws(FormFault) -> Int {
        let answered = items.filter(\.hasStatement)
        guard !answered.isEmpty || !totals.isEmpty else { throw .none }
        var candidates = named?.sorted() ?? Array(index.questionnaires.indices)
        candidates = candidates.filter { form in
            let hasTotals = totals.allSatisfy { part in
                let scales = part.recognition.scales
                return scales.isEmpty || scales.contains { $0.form == form }
            }
            let hasItems = answered.allSatisfy { part in
                part.recognition.items.contains { $0.form == form }
            }
            guard hasTotals, hasItems else { return false }
            if answered.isEmpty { return true }
            let needed =
                totals.isEmpty && named?.count != 1
                ? min(Self.leastAnswered, index.questionnaires[form].scoredItems.count) : 1
            var found: Set<Int> = []
            for part in answered where found.count < needed {
                for place in part.recognition.items where place.form == form {
                    found.insert(place.item)
                }
            }
            return found.count >= needed
        }
        if candidates.count > 1 {
            let fitting = candidates.filter(suggested.contains)
            if fitting.count == 1 { candidates = fitting }
        }
        guard let form = candidates.first else { throw .none }
        guard candidates.count == 1 else {
            throw .several(candidates.map { index.questionnaires[$0].id.text }.sorted())
        }
        return form
    }
}

/// Why the form of a record is not known.
enum FormFault: Error {
    /// No questionnaire has all the answered items, or too few are answered.
    case none
    /// More than one questionnaire has all the answered items.
    case several([String])
}
