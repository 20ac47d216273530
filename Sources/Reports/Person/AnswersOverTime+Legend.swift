internal import Questionnaires

extension AnswersOverTime {
    /// The meaning of the values: a single line if all items have the same choices, otherwise a
    /// line for each group of items with the same choices.
    ///
    /// Items with an entry, such as a number, have no line. Choices without wording also have none:
    /// their words are their numbers.
    var legend: Markup {
        var groups: [(items: [Int], words: String)] = []
        for (place, item) in form.items.enumerated() where item.kind == .choice {
            guard item.choices.contains(where: { wording.text(of: $0, in: item) != "\($0.value)" })
            else { continue }
            let words = item.choices.map { "\($0.value) = \(wording.text(of: $0, in: item))" }
                .joined(separator: "; ")
            if let group = groups.firstIndex(where: { $0.words == words }) {
                groups[group].items.append(place + 1)
            } else {
                groups.append(([place + 1], words))
            }
        }
        guard let first = groups.first else { return .nothing }
        guard groups.count > 1 || first.items.count < form.items.count else {
            return .paragraph(.text(phrase("Answers: \(first.words).")), "quiet small")
        }
        return .list(
            groups.map { "\(Self.names(of: $0.items, in: phrase)): \($0.words)." }, "quiet small")
    }

    /// The numbers of items in words, in ascending order: `Items 1 to 4, 6 and 9`.
    static func names(of items: [Int], in phrase: Phrasebook = .english) -> String {
        var runs: [ClosedRange<Int>] = []
        for item in items {
            if let last = runs.last, last.upperBound + 1 == item {
                runs[runs.count - 1] = last.lowerBound...item
            } else {
                runs.append(item...item)
            }
        }
        let words = runs.flatMap { run in
            switch run.count {
            case 1: ["\(run.lowerBound)"]
            case 2: ["\(run.lowerBound)", "\(run.upperBound)"]
            default: [phrase("\(run.lowerBound) to \(run.upperBound)")]
            }
        }
        let list =
            words.count < 2
            ? words.joined()
            : phrase("\(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")")
        return items.count == 1 ? phrase("Item \(list)") : phrase("Items \(list)")
    }
}
