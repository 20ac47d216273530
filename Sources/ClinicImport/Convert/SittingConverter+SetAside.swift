internal import Questionnaires

extension SittingConverter {
    /// The findings about ignored answers in rows without problems, by column.
    var setAsideFindings: [ImportFinding] {
        columns.indices.compactMap { place in
            let item = columns[place].item
            guard setAside[item] > 0 else { return nil }
            let subject = setAside[item] == 1 ? "1 answer" : "\(setAside[item]) answers"
            return ImportFinding(
                .answersSetAside, gravity: .warning, column: names[place],
                "\(subject) to \(questionnaire.items[item].id) set aside, because the questionnaire "
                    + "would not have asked it after the other answers")
        }
    }

    /// Merges the converters of threads that each read a part of one table.
    static func together(_ parts: [[SittingConverter]]) -> [SittingConverter] {
        guard var all = parts.first else { return [] }
        for part in parts.dropFirst() {
            for place in all.indices {
                for item in all[place].setAside.indices {
                    all[place].setAside[item] += part[place].setAside[item]
                }
            }
        }
        return all
    }

    /// The number of ignored answers in rows without problems.
    var setAsideCount: Int { setAside.reduce(0, +) }
}
