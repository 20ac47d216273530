internal import Questionnaires

// A total among the items: after the eight items of PHQ-8, `phq9_9` may be their sum.
extension ImportInference {
    /// Refuses an item that is the sum of all other items in nearly every row.
    ///
    /// - Returns: Whether there is a finding.
    mutating func refuseSum(in match: ColumnMatching.Match) -> Bool {
        let form = match.questionnaire
        let items = form.expectedItems.filter { !$0.isEntry && match.items[$0.id] != nil }
        // Two columns with the same numbers are no sum.
        guard long == nil, choices.itemColumns.isEmpty, items.count > 2 else { return false }
        let places = items.compactMap { match.items[$0.id] }
        let sums = places.compactMap { sum(of: $0, in: form) }
        guard sums.count == places.count else { return false }
        let all = sums.reduce(0, +)
        for (item, (place, own)) in zip(items, zip(places, sums)) {
            // A smaller sum cannot be that of all others, and a pass over the table costs time.
            guard own > 0, own * 3 >= all else { continue }
            let compared = comparison(of: place, places.filter { $0 != place }, in: form)
            guard compared.equal >= max(2, Self.fewestTerms / items.count), isSum(compared)
            else { continue }
            refuseItemOrTotal(
                item, in: place, of: match,
                "may be item \(form.numbers(of: [item]).listed) of \(form.shortTitle) or a total, as it "
                    + "is the sum of the other items in "
                    + (compared.different == 0 ? "every row" : "nearly every row"))
            return true
        }
        return false
    }

    /// The column that has only the name of the form, if its cells are totals; otherwise `nil`. In a
    /// table with `phq9_1` … `phq9_9`, `PHQ9` may also say that the form was asked, or name a band.
    func provenTotal(of match: ColumnMatching.Match) -> Int? {
        let form = match.questionnaire
        guard let place = match.perhapsTotal, !match.columns.contains(place),
            let scale = form.scales.first
        else { return nil }
        if let cells = profile(of: place, in: form).variety?.keys {
            let range = scale.range(in: form.items)
            let numbers = cells.compactMap { Int($0.plainCell) }
            let certain = numbers.filter { !CodingInference.usualCodes.contains(String($0)) }
            guard !numbers.isEmpty, certain.allSatisfy({ range.contains(Points($0)) }) else {
                return nil
            }
            // No number of a choice or of a band is as great.
            let codes = max(form.items.flatMap(\.values).max() ?? 0, scale.bands.count)
            if certain.contains(where: { $0 > codes }) { return place }
        }
        let compared = comparison(
            of: place, form.expectedItems.compactMap { match.items[$0.id] }, in: form)
        return compared.equal > 0 && isSum(compared) ? place : nil
    }

    /// Compares a column with the sums of others in the rows of a questionnaire.
    func comparison(
        of place: Int, _ terms: [Int], in form: Questionnaire
    ) -> TableSurvey.SumComparison {
        compareSums(TableSurvey.Sum(place: place, terms: terms, rows: rows(of: form)))
    }

    /// Whether a column is the sum of others, but for a few typing errors.
    func isSum(_ compared: TableSurvey.SumComparison) -> Bool {
        compared.different * Self.usualErrors <= compared.equal
    }

    /// The fewest items in all rows that show a sum, in at least two rows. In a row of few items,
    /// an answer is often the sum of the others by chance.
    private static let fewestTerms = 12
    /// A column with one typing error in this many rows is still a sum.
    private static let usualErrors = 20

    /// The sum of the numbers of a column; `nil` for a column with too many different texts.
    private func sum(of place: Int, in form: Questionnaire) -> Int? {
        /// A limit above any total. The number of a person is greater and does not count.
        let greatest = 1_000
        return profile(of: place, in: form).variety?.reduce(0) { sum, cell in
            guard !choices.missingCodes.contains(cell.key), let number = Int(cell.key.plainCell),
                (0...greatest).contains(number)
            else { return sum }
            return sum + number * cell.value
        }
    }

    /// The column and the texts that mark the rows of a questionnaire; `nil` for all rows.
    private func rows(of form: Questionnaire) -> (place: Int, texts: Set<String>)? {
        guard let place = questionnaireColumn?.column.place else { return nil }
        let names = FormNames(known)
        let texts = survey.profiles[place].variety.map { Array($0.keys) } ?? []
        return (place, Set(texts.filter { names.reading(of: $0) == .form(form.id) }))
    }
}
