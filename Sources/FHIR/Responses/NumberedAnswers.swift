internal import Questionnaires
internal import Samples

/// The answers to one questionnaire that are only numbers. The source may count them from 1.
struct NumberedAnswers: Sendable {
    /// The number of these answers.
    private(set) var count = 0
    /// The number of those that belong to a record without a total that is their sum.
    private var countWithoutTotal = 0
    /// Whether one of them is 0.
    private var hasZero = false
    /// Whether one of them is one more than the greatest answer to its item.
    private(set) var hasOneMore = false

    /// Adds an answer.
    ///
    /// - Parameter greatest: The greatest answer to its item. `nil` if the answer is known not to
    ///   be greater.
    mutating func add(_ number: Int, greatest: Int? = nil) {
        count += 1
        countWithoutTotal += 1
        if number == 0 { hasZero = true }
        if let greatest, number - 1 == greatest { hasOneMore = true }
    }

    /// Notes that a stated total is the sum of the answers.
    mutating func noteTotal() { countWithoutTotal = 0 }

    /// Adds the answers of another record.
    mutating func add(_ other: NumberedAnswers) {
        count += other.count
        countWithoutTotal += other.countWithoutTotal
        hasZero = hasZero || other.hasZero
        hasOneMore = hasOneMore || other.hasOneMore
    }

    /// Whether they may be counted from 1.
    var isDoubtful: Bool { count >= MissingZero.warned && !hasZero }

    /// Whether they are refused if they are doubtful. The sum of answers from 1 may be stated as
    /// their total, so a total cannot outweigh an answer that exists only if they count from 1.
    var isRefused: Bool { hasOneMore || countWithoutTotal >= MissingZero.refused }
}

/// Counts the answers of a file that are only numbers.
final class NumberCounter {
    private var forms: [Int: (answers: NumberedAnswers, place: SampleImport.Entry.Place)] = [:]

    /// Adds the answers of a record to a form.
    func add(_ answers: NumberedAnswers, to form: Int, at place: SampleImport.Entry.Place) {
        guard answers.count > 0 else { return }
        forms[form, default: (NumberedAnswers(), place)].answers.add(answers)
    }

    /// The doubts about the forms whose answers may be counted from 1.
    func doubts(_ index: FormIndex, in file: String?) -> [SampleImport.Entry] {
        forms.sorted { $0.key < $1.key }.compactMap { form, found in
            let answers = found.answers
            guard answers.isDoubtful else { return nil }
            let questionnaire = index.questionnaires[form]
            let name = questionnaire.shortTitle
            let places = questionnaire.items.indices.filter {
                index.isCountedFromZero($0, of: form) && !questionnaire.items[$0].isUnscored
            }
            let greatest =
                places.lazy.compactMap { index.choices[form][$0].values.max() }.first ?? 0
            let doubt = Diagnostic(
                code: .outOfRange, file: file,
                position: Diagnostic.Position(line: found.place.line, column: 1), path: .root,
                problem: answers.hasOneMore
                    ? "the answers to \(name) that are only numbers look as if they were counted "
                        + "from 1 to \(greatest + 1) instead of from 0 to \(greatest)"
                    : "none of the \(answers.count) answers to \(name) that are only numbers is 0",
                remedy: "if they are counted from 1, "
                    + MissingZero.consequence(for: questionnaire, items: places.count)
                    + ". Then ask the sender for answers from 0 to \(greatest), for codes of "
                    + "LOINC, or for a Questionnaire whose options have these numbers and their "
                    + "points"
                    + (answers.isRefused
                        ? "; if they are counted from 0, give --answers-from 0" : ""))
            return .doubt(doubt, isRefused: answers.isRefused)
        }
    }
}

extension FormIndex {
    /// Whether the answers to an item are choices whose least value is 0.
    func isCountedFromZero(_ item: Int, of form: Int) -> Bool {
        choices[form][item].entryItem == nil && choices[form][item].values.min() == 0
    }
}

extension ResultParts {
    /// The answers to a form that are only numbers.
    ///
    /// - Parameter content: The content that was read from all parts, or `nil`.
    func numbers(of form: Int, _ content: ResultContent?, _ index: FormIndex) -> NumberedAnswers {
        var found = NumberedAnswers()
        for part in items {
            guard let number = part.number(of: form, index),
                let place = part.recognition.items.first(where: { $0.form == form })
            else { continue }
            found.add(number, greatest: index.choices[form][place.item].values.max())
        }
        guard found.count > 0, let content else { return found }
        let hasTotal = totals.contains { part in
            !part.isTotal(ofOtherThan: form) && ((try? part.evidence.total()) ?? nil) != nil
        }
        // A total that cannot be compared with the answers is kept, or left out.
        if hasTotal, content.stated.isEmpty, !content.leftOut.contains(.partialTotal) {
            found.noteTotal()
        }
        return found
    }
}

extension ResultParts.Part {
    /// The answer to an item of a form, if it is only a number and nothing says what the number
    /// means; otherwise `nil`.
    func number(of form: Int, _ index: FormIndex) -> Int? {
        guard options.isEmpty, numbers.isEmpty, others.isEmpty, state == nil,
            let place = recognition.items.first(where: { $0.form == form }),
            index.isCountedFromZero(place.item, of: form)
        else { return nil }
        let choices = index.choices[form][place.item]
        var found: Int?
        for statement in evidence {
            switch statement {
            case .number(let points): found = points.whole
            case .text(let text): found = Int(text)
            case .coding(let coding):
                guard coding.system != Terminology.loinc, choices.codes[coding.key] == nil,
                    coding.display.map({ !choices.areNamed(in: $0) }) ?? true
                else { return nil }
                found = coding.code.flatMap { Int($0) }
            case .display(let text): if choices.areNamed(in: text) { return nil }
            case .unit: continue
            case .weight, .bool, .time, .day, .absent, .other, .reported: return nil
            }
            if found == nil { return nil }
        }
        return found
    }
}

extension FormIndex.Choices {
    /// Whether a text contains that of a choice.
    fileprivate func areNamed(in text: String) -> Bool {
        let folded = text.folded
        return texts.keys.contains { folded.contains($0) }
    }
}
