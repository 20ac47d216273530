internal import Outcomes
internal import Questionnaires
internal import Samples

extension RecordReader {
    /// Reads a number of people, scores or assessments.
    func count(_ fields: Fields, _ key: String) -> Int? {
        fields.required(key).flatMap { integer($0, in: 0 ... .max) }
    }

    /// Reads counts by a word from a closed list.
    func counts<Word: RawRepresentable<String> & CaseIterable & Hashable>(
        _ node: JSONNode
    ) -> [Word: Int]? {
        guard let fields = fields(node, Word.allCases.map(\.rawValue)) else { return nil }
        var counts: [Word: Int] = [:]
        for word in Word.allCases {
            guard let node = fields[word.rawValue] else { continue }
            guard let count = integer(node, in: 0 ... .max) else { return nil }
            counts[word] = count
        }
        return counts
    }

    /// Reads a share of people.
    func proportion(_ node: JSONNode) -> Statistics.Proportion? {
        guard let fields = anyFields(node) else { return nil }
        guard let numerator = count(fields, "numerator"), let all = count(fields, "denominator")
        else { return nil }
        if let proportion = Statistics.Proportion(numerator, of: all) { return proportion }
        report(
            .contradiction, at: node, "a share of more people than there are",
            remedy: "correct \"numerator\" or \"denominator\"")
        return nil
    }

    /// Reads a scale of a questionnaire.
    func measure(_ fields: Fields) -> ScoreQuery.Measure? {
        let questionnaire: Questionnaire.ID? = fields.required("questionnaire").flatMap {
            identifier($0)
        }
        let scale: Scale.ID? = fields.required("scale").flatMap { identifier($0) }
        guard let questionnaire, let scale else { return nil }
        return .init(questionnaire, scale: scale)
    }

    /// Reads how people were grouped.
    func grouping(_ fields: Fields) -> ProgrammeReport.Grouping?? {
        nullable(fields, "groupedBy") { node in
            text(node).map { word in
                switch word {
                case "month" where fields["groupedByMetadata"] == nil: .month
                case "source" where fields["groupedByMetadata"] == nil: .source
                default: .metadata(word)
                }
            }
        }
    }
}
