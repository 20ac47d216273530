internal import Questionnaires

extension ResultParts {
    /// The least number of answered items by which a form is recognised.
    private static var leastAnswered: Int { 3 }

    /// The one questionnaire that the parts belong to.
    func form(_ index: FormIndex) throws(FormFault) -> Int {
        let answered = items.filter(\.hasStatement)
        guard !answered.isEmpty || !totals.isEmpty else { throw .none }
        var candidates = named ?? Set(index.questionnaires.indices)
        for total in totals where !total.recognition.scales.isEmpty {
            candidates.formIntersection(total.recognition.scales.map(\.form))
        }
        for part in answered { candidates.formIntersection(part.recognition.items.map(\.form)) }
        candidates = candidates.filter { form in
            if answered.isEmpty { return true }
            let needed =
                totals.isEmpty
                ? min(Self.leastAnswered, index.questionnaires[form].scoredItems.count) : 1
            let found = Set(
                answered.flatMap { part in
                    part.recognition.items.filter { $0.form == form }.map(\.item)
                })
            return found.count >= needed
        }
        if candidates.count > 1, candidates.intersection(suggested).count == 1 {
            candidates.formIntersection(suggested)
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
