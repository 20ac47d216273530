internal import Questionnaires

extension Questionnaire {
    /// Its identifier as names of columns contain it: `phq9`.
    var foldedID: String { FoldedText(id.text).joined }

    /// The beginning of the identifier that related forms share: `phq`.
    var family: String { String(foldedID.prefix { !$0.isNumber }) }

    /// Its names in cells of a table, folded: its identifier and its titles, also in British spelling.
    var namesInTables: Set<String> {
        let titles = languages.map { FoldedText(wording(for: $0).title).joined }
        let british = titles.map { $0.replacing("generalized", with: "generalised") }
        return Set([foldedID, FoldedText(shortTitle).joined] + titles + british)
            .subtracting([""])
    }

    /// The number of each question, as the names of columns contain it: `5a` for an item `q5a`.
    ///
    /// Items that are named after their numbers have these, whatever their position: with `q16a`
    /// and `q16b` on the form, `q17` is item 17, although it is the 18th question. A question among
    /// them without a number has `nil`. Other forms count their questions from 1.
    var questionNumbers: [String?] {
        let questions = items.filter { $0.role == .question }
        let own = questions.map { Self.number(in: $0.id.text) }
        let isNumbered = own.contains { $0 != nil }
        return questions.indices.map { isNumbered ? own[$0] : "\($0 + 1)" }
    }

    /// The numbers of items in the form. An item has its name instead if it has no number, or if
    /// its number consists of several parts of its name.
    func numbers(of items: [Item]) -> [String] {
        let numbers = questionNumbers
        return items.map { item in
            let name = item.id.text
            guard
                let number = position(of: item.id)
                    .flatMap({ numbers.indices.contains($0) ? numbers[$0] : nil })
            else { return name }
            // Names of columns are compared without hyphens, but `q6-3m` is not item 63m.
            let isOfItsName = number.filter(\.isNumber) == name.filter(\.isNumber)
            return isOfItsName && !name.contains(number) ? name : number
        }
    }

    /// The greatest number of a question, without its letter.
    var greatestNumber: Int {
        questionNumbers.compactMap { $0.flatMap { Int($0.prefix { $0.isNumber }) } }.max() ?? 0
    }

    /// The number in the name of an item such as `q5a`, folded; `nil` for another name.
    private static func number(in name: String) -> String? {
        let name = FoldedText(name).joined
        let stem = name.prefix { !$0.isNumber }
        guard stem == "q" || stem == "item" else { return nil }
        let number = name.dropFirst(stem.count).drop { $0 == "0" }
        return number.first?.isNumber == true ? String(number) : nil
    }

    /// The items that a table with answers must have: the scored questions, or all questions of a
    /// form without scales. Facts about the person may be missing.
    var expectedItems: [Item] {
        let questions = items.filter { $0.role == .question }
        let scored = questions.filter { !$0.isUnscored }
        return scored.isEmpty ? questions : scored
    }
}
