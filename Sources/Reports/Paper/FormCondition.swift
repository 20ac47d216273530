internal import Questionnaires

/// When to answer a conditional question, in the words of a paper form. There, questions have
/// numbers instead of names.
struct FormCondition {
    private let questionnaire: Questionnaire
    private let phrases: FormPhrases
    private let resultPhrases: ResultPhrases

    init(_ questionnaire: Questionnaire, in language: LanguageTag) {
        self.questionnaire = questionnaire
        phrases = language.formPhrases
        resultPhrases = language.resultPhrases
    }

    /// The sentence, such as `Answer this only if the answer to question 3 is 1 or more.`; `nil` if
    /// the question is always asked.
    func sentence(for item: Item) -> String? {
        item.askedWhen.map { phrases.onlyIf(words(for: $0)) }
    }

    private func words(for condition: Condition) -> String {
        switch condition {
        case .item(let id, let test):
            return phrases.answerIs(questions([id]), bound(of: test, item: id))
        case .scale(let id, let test):
            // A definition has no such condition for asking a question.
            return phrases.answerIs(questionnaire.scale(id)?.title ?? id.text, bound(of: test))
        case .any(let parts):
            if let shared = sharedTest(of: parts) {
                return phrases.oneAnswerIs(
                    questions(shared.items), bound(of: shared.test, item: shared.items[0]))
            }
            return joined(parts, by: phrases.or)
        case .all(let parts): return joined(parts, by: phrases.and)
        case .not(let part): return phrases.not(words(for: part))
        case .count(let parts, let range):
            let greatest = range.upperBound >= parts.count ? nil : range.upperBound
            let list = parts.map { "(\(words(for: $0)))" }.joined(separator: ", ")
            return phrases.countOf(range.lowerBound, greatest, list)
        }
    }

    private func joined(_ parts: [Condition], by word: String) -> String {
        guard parts.count > 1 else { return parts.map(words).joined() }
        return parts.map { part in
            if case .item = part { words(for: part) } else { "(\(words(for: part)))" }
        }.joined(separator: " \(word) ")
    }

    /// The items and their test, if there are several items and every part has the same test.
    private func sharedTest(
        of parts: [Condition]
    ) -> (items: [Item.ID], test: Condition.Test)? {
        var items: [Item.ID] = []
        var shared: Condition.Test?
        for part in parts {
            guard case .item(let id, let test) = part, shared ?? test == test else { return nil }
            shared = test
            items.append(id)
        }
        guard items.count > 1, let shared else { return nil }
        return (items, shared)
    }

    private func bound(of test: Condition.Test, item: Item.ID? = nil) -> String {
        func text(_ bound: Points) -> String {
            item.flatMap { questionnaire.item($0) }?.typed(bound) ?? bound.shortText
        }
        return switch test {
        case .atLeast(let bound): resultPhrases.orMore(text(bound))
        case .atMost(let bound): resultPhrases.orLess(text(bound))
        case .above(let bound): "> \(text(bound))"
        case .below(let bound): "< \(text(bound))"
        case .equals(let value): text(value)
        case .anyOf(let values):
            values.sorted().map(String.init).joined(separator: " \(phrases.or) ")
        case .answered: "…"
        case .declined: "“\(phrases.preferNotToAnswer)”"
        }
    }

    /// The numbers of items in words: `questions 1 to 3, 5`.
    private func questions(_ ids: [Item.ID]) -> String {
        let numbers = ids.compactMap { questionnaire.position(of: $0) }.map { $0 + 1 }.sorted()
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        let list = runs.map { run in
            resultPhrases.reach(from: String(run.lowerBound), through: String(run.upperBound))
        }.joined(separator: ", ")
        return phrases.questions(list, numbers.count == 1)
    }
}
