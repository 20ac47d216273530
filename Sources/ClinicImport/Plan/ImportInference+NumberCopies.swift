internal import Questionnaires

// Answers that a table holds twice as numbers, the second time recoded: `PHQ9_1` and `PHQ9_1R`.
extension ImportInference {
    /// How the numbers of an item and of its copy compare, by how often each occurs.
    private enum Comparison: Hashable {
        /// Each number of the copy is greater by this one.
        case shifted(by: Int)
        /// The copy is reversed, and the form's score reverses the item too.
        case reversedAsScored
        case other
    }

    /// Adds columns that hold the numbers of a questionnaire a second time. If their numbers
    /// differ, asks which columns hold the answers.
    ///
    /// - Parameter chosen: The user's coding of the items' own columns; `nil` without one.
    /// - Returns: Whether the codings are known.
    mutating func addNumberCopies(
        of match: ColumnMatching.Match, to sitting: inout TableImport.Mapping.Sitting,
        _ chosen: TableImport.AnswerCoding?
    ) -> Bool {
        guard long == nil, choices.itemColumns.isEmpty else { return false }
        let form = match.questionnaire
        var copies: [Item.ID: Int] = [:]
        var found: [Item.ID: Comparison] = [:]
        for (item, place) in match.items {
            // Without such a word, the second column may be that of another person.
            guard let other = copy(of: survey.columns[place], CopyName.ofNumbers),
                profile(of: other, in: form).filled > 0,
                let compared = comparison(of: place, other, item, form)
            else { continue }
            (copies[item], found[item]) = (other, compared)
        }
        let others = copies.filter { found[$0.key] != .reversedAsScored }
        let kinds = Set(others.keys.compactMap { found[$0] })
        guard let kind = kinds.first, kind == .shifted(by: 0) || !isTotal(others, of: match) else {
            return false
        }
        if kinds == [.shifted(by: 0)] {
            add(others, to: &sitting, of: form, "")
            return false
        }
        let answered = match.items.count { form.item($0.key)?.isEntry == false }
        guard kinds.count == 1, case .shifted(let shift) = kind, others.count == answered,
            let codings = chosen.map({ ($0, $0.greater(by: shift)) })
                ?? codings(of: match.items, others, shift, in: form)
        else {
            refuse(others, of: match)
            return false
        }
        add(others, to: &sitting, of: form, ", counted from other numbers")
        (sitting.coding, sitting.copyCoding) = codings
        return true
    }

    /// The codings of some columns and of their copies, whose numbers are greater or less by one;
    /// `nil` if the numbers do not show them.
    private func codings(
        of columns: [Item.ID: Int], _ copies: [Item.ID: Int], _ shift: Int, in form: Questionnaire
    ) -> (own: TableImport.AnswerCoding, copy: TableImport.AnswerCoding)? {
        let low = shift < 0 ? copies : columns
        let least = form.expectedItems.flatMap(\.values).min() ?? 0
        let isBelow = low.values.contains { place in
            numbers(in: place, of: form)?.keys.contains { $0 < least } == true
        }
        guard least == 0 || isBelow else { return nil }
        let (lower, higher): (TableImport.AnswerCoding, TableImport.AnswerCoding) =
            least > 0 ? (.shifted(by: -1), .values) : (.values, .shifted(by: 1))
        return shift < 0 ? (higher, lower) : (lower, higher)
    }

    /// How the numbers in two columns compare; `nil` if one of them also has other texts.
    private func comparison(
        of place: Int, _ other: Int, _ id: Item.ID, _ form: Questionnaire
    ) -> Comparison? {
        guard let own = numbers(in: place, of: form), let copy = numbers(in: other, of: form)
        else { return nil }
        if own == copy { return .shifted(by: 0) }
        for shift in [-1, 1]
        where own == Dictionary(uniqueKeysWithValues: copy.map { ($0.key - shift, $0.value) }) {
            return .shifted(by: shift)
        }
        let values = form.item(id)?.values ?? []
        let ends = (values.min() ?? 0) + (values.max() ?? 0)
        let mirrored = Dictionary(uniqueKeysWithValues: copy.map { (ends - $0.key, $0.value) })
        return form.reverses(id) && own == mirrored ? .reversedAsScored : .other
    }

    /// A limit above every answer. A greater number counts as this one, so that no calculation
    /// overflows.
    private static let greatestNumber = 1_000_000

    /// How often each number occurs in a column; `nil` if it has texts other than missing answers.
    func numbers(in place: Int, of form: Questionnaire) -> [Int: Int]? {
        guard let cells = profile(of: place, in: form).variety else { return nil }
        var numbers: [Int: Int] = [:]
        for (text, count) in cells where !choices.missingCodes.contains(text) {
            let cell = text.plainCell
            if let number = Int(cell) {
                let limit = Self.greatestNumber
                numbers[min(max(number, -limit), limit), default: 0] += count
            } else if !cell.isEmpty, !CodingInference.usualCodes.contains(cell.lowercased()) {
                return nil
            }
        }
        return numbers
    }

    /// Asks which columns hold the answers.
    private mutating func refuse(_ copies: [Item.ID: Int], of match: ColumnMatching.Match) {
        let form = match.questionnaire
        guard let item = form.items.first(where: { copies[$0.id] != nil }),
            let first = match.items[item.id], let second = copies[item.id]
        else { return }
        let (own, copy) = (name(of: first), name(of: second))
        let names = Set(
            (Array(copies.values) + copies.keys.compactMap { match.items[$0] }).map {
                name(of: $0)
            })
        findings.removeAll { $0.code == .columnTwice && $0.column.map(names.contains) == true }
        let items = match.items.filter { form.item($0.key)?.isUnscored == false }
        let recoded = items.merging(copies) { $1 }
        var remedy = "name the columns in a mapping file"
        if questionnaireColumn == nil, !hasWaves, !choices.isForScoring {
            readings[own] = [
                .init(
                    "\(form.shortTitle), in \(own) and so on", form.id, runs(of: items, of: form)),
                .init(
                    "\(form.shortTitle), in \(copy) and so on", form.id, runs(of: recoded, of: form)
                ),
            ]
            remedy =
                "give -q \(form.id) \(itemOptions(items, of: form)) to read \(own) and so on, or -q "
                + "\(form.id) \(itemOptions(recoded, of: form)) to read \(copy) and so on"
        }
        findings.add(
            .columnsCopied, column: own,
            "\(own) and \(copy) look like the same item of \(form.shortTitle), and hold other numbers"
                + (copies.count == 1 ? "" : " (so do the columns of \(copies.count) items in all)")
                + "; \(remedy)")
    }
}
