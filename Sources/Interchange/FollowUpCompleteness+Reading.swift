package import Outcomes
package import Questionnaires

extension RecordReader {
    /// Checks the follow-up counts that the command line writes with the outcomes of a clinic.
    func checkFollowUp(_ fields: Fields) {
        guard let node = fields["followUp"], !node.isNull else { return }
        _ = followUp(node)
    }

    /// Reads follow-up counts, as `wellbeing outcomes` writes them.
    package func followUp(_ node: JSONNode) -> FollowUpCompleteness? {
        recomputed(node) { fields in
            let forms = fields.required("questionnaires").flatMap { node in
                list(node) { self.identifier($0) as Questionnaire.ID? }
            }
            let limit = nullable(fields, "suppressedBelow") { integer($0, in: 2 ... .max) }
            let total = nullable(fields, "total") { followUpCounts($0) }
            let months = fields.required("months").flatMap { list($0) { row($0, "month") } }
            let grouping = grouping(fields)
            let groups = fields.required("groups").flatMap { list($0) { row($0, "group") } }
            guard let forms, let limit, let total, let months, let grouping, let groups else {
                return nil
            }
            return FollowUpCompleteness(
                questionnaires: forms, total: total, months: months, grouping: grouping,
                groups: groups, suppressesBelow: limit)
        } json: {
            $0.json
        }
    }

    private func row(_ node: JSONNode, _ name: String) -> FollowUpCompleteness.Row? {
        guard let fields = anyFields(node) else { return nil }
        let key = nullable(fields, name) { text($0) }
        let counts = nullable(fields, "counts") { followUpCounts($0) }
        guard let key, let counts else { return nil }
        return .init(key: key, counts: counts)
    }

    private func followUpCounts(_ node: JSONNode) -> FollowUpCompleteness.Counts? {
        guard let fields = anyFields(node) else { return nil }
        let onTime = count(fields, "onTime")
        let late = count(fields, "late")
        let missed = count(fields, "missed")
        let open = count(fields, "open")
        guard let onTime, let late, let missed, let open else { return nil }
        return .init(onTime: onTime, late: late, missed: missed, open: open)
    }
}
