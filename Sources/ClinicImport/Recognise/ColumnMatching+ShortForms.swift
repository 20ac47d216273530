internal import Questionnaires

// Short forms whose items are also those of a longer form.
extension ColumnMatching {
    /// Chooses between a short form and a long one with the same items: the form that explains the
    /// most columns, or, if they explain the same number, the one whose items all have columns. So
    /// a long form that lacks a column is not read as a short one.
    static func withoutContained(_ all: [Match]) -> [Match] {
        func rank(_ match: Match) -> (Int, Int, Questionnaire.ID) {
            (match.columns.count, match.missing.isEmpty ? 1 : 0, match.questionnaire.id)
        }
        // A rejected form does not exclude a third one with the same columns.
        var kept: [Match] = []
        for match in all.sorted(by: { rank($0) > rank($1) })
        where kept.allSatisfy({ $0.columns.isDisjoint(with: match.columns) }) {
            kept.append(match)
        }
        return kept
    }

    /// Removes the findings about a longer form if a short form was rejected for that form.
    mutating func removeLongerForms(
        of all: [Match], excluding kept: [Match], _ places: [Questionnaire.ID: Range<Int>]
    ) {
        let ids = kept.map(\.questionnaire.id)
        // The items of PHQ-4 are those of PHQ-9 and of GAD-7.
        let columns = Set(kept.flatMap(\.columns))
        let other = all.filter { match in
            !ids.contains(match.questionnaire.id) && columns.isSuperset(of: match.columns)
                && kept.contains { $0.questionnaire.family == match.questionnaire.family }
        }
        let removed = Set(other.flatMap { Array(places[$0.questionnaire.id] ?? 0..<0) })
        findings = findings.enumerated().filter { place, finding in
            !removed.contains(place) || finding.code != .longerForm
                || !kept.contains { match in
                    match.columns.contains { headers[$0] == finding.column }
                }
        }.map(\.element)
    }
}
