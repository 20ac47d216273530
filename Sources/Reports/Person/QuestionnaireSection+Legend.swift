internal import Questionnaires

extension QuestionnaireSection {
    /// The meaning of the values: one line for all items, or one for each group of items with the
    /// same choices.
    var legend: Markup {
        var groups: [(items: [Int], words: String)] = []
        for (place, item) in form.items.enumerated() {
            let words = item.choices.map { "\($0.value) = \(text.wording.text(of: $0, in: item))" }
                .joined(separator: "; ")
            if let group = groups.firstIndex(where: { $0.words == words }) {
                groups[group].items.append(place + 1)
            } else {
                groups.append(([place + 1], words))
            }
        }
        guard groups.count > 1 else {
            return .paragraph(
                .text(phrase("Answers: \(groups.first?.words ?? "").")), "quiet small")
        }
        return .list(
            groups.map { "\(Self.names(of: $0.items, in: phrase)): \($0.words)." }, "quiet small")
    }

    /// The numbers of items in words, from the lowest: `Items 1 to 4, 6 and 9`.
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
