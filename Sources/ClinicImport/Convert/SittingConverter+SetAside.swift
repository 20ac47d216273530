internal import Questionnaires

extension SittingConverter {
    /// What is said of answers of rows without problems that are not kept, by their columns.
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

    /// The converters of one table that several have read in parts, as if each had read all of it.
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

    /// How many answers of rows without problems are not kept.
    var setAsideCount: Int { setAside.reduce(0, +) }
}
