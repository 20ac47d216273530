public import Outcomes
public import Questionnaires
internal import Samples

extension ChangeTable: JSONReadable, JSONNodeReadable {
    /// Reads a table, as `wellbeing outcomes` writes it. The follow-up counts are checked, but are
    /// not part of the result.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> ChangeTable? {
        reader.recomputed(node, besides: ["followUp"]) { fields in
            reader.changeTable(fields)
        } json: {
            $0.json
        }
    }
}

extension RecordReader {
    fileprivate func changeTable(_ fields: Fields) -> ChangeTable? {
        let measure = measure(fields)
        let rule = nullable(fields, "reliableChange") { reliableChangeRule($0) }
        let denominator = fields.required("denominator").flatMap { self.denominator($0) }
        let limit = nullable(fields, "suppressedBelow") { integer($0, in: 2 ... .max) }
        let total = nullable(fields, "total") { row($0) }
        let bands = fields.required("bands").flatMap { list($0) { bandRow($0) } }
        let grouping = grouping(fields)
        let groups = fields.required("groups").flatMap { list($0) { groupRow($0) } }
        let excluded: [Evidence.Exclusion.Reason.Kind: Int]?? =
            nullable(fields, "excludedScores") { counts($0) }
        checkFollowUp(fields)
        guard let measure, let rule, let denominator, let limit, let total, let bands,
            let grouping, let groups, let excluded
        else { return nil }
        return ChangeTable(
            measure: measure, reliableChange: rule, denominator: denominator, total: total,
            bands: bands, grouping: grouping, groups: groups, excludedScores: excluded,
            suppressesBelow: limit)
    }

    private func denominator(_ node: JSONNode) -> ChangeTable.Denominator? {
        guard let fields = anyFields(node) else { return nil }
        let choice: ChangeTable.Denominator.Choice? = fields.required("choice").flatMap { word($0) }
        let cutPoint = nullable(fields, "cutPoint") { self.cutPoint($0) }
        let response = fields.required("responsePeople").flatMap { text($0) }
        let remission = fields.required("remissionPeople").flatMap { text($0) }
        guard let choice, let cutPoint, let response, let remission else { return nil }
        return .init(
            choice, cutPoint: cutPoint, responsePeople: response, remissionPeople: remission)
    }

    private func cutPoint(_ node: JSONNode) -> Scale.CutPoint? {
        guard let fields = anyFields(node) else { return nil }
        let id: Scale.CutPoint.ID? = fields.required("id").flatMap { identifier($0) }
        let label = fields.required("label").flatMap { text($0) }
        let source = fields.required("source").flatMap { text($0) }
        guard let id, let label, let source, let points = threshold(fields, "points") else {
            return nil
        }
        return Scale.CutPoint(id: id, label: label, points: points, source: source)
    }

    private func bandRow(_ node: JSONNode) -> ChangeTable.BandRow? {
        guard let fields = anyFields(node) else { return nil }
        let band: Scale.Band.ID?? = nullable(fields, "band") { identifier($0) }
        let row = nullable(fields, "row") { self.row($0) }
        guard let band, let row else { return nil }
        return .init(band: band, row: row)
    }

    private func groupRow(_ node: JSONNode) -> ChangeTable.GroupRow? {
        guard let fields = anyFields(node) else { return nil }
        let key = nullable(fields, "group") { text($0) }
        let row = nullable(fields, "row") { self.row($0) }
        guard let key, let row else { return nil }
        return .init(key: key, row: row)
    }

    private func row(_ node: JSONNode) -> ChangeTable.Row? {
        guard let fields = anyFields(node) else { return nil }
        let people = count(fields, "people")
        let pairs = count(fields, "withTwoOrMoreScores")
        let first = nullable(fields, "first") { Statistics.EffectSize.Moments.read($0, self) }
        let last = nullable(fields, "last") { Statistics.EffectSize.Moments.read($0, self) }
        let change = nullable(fields, "change") { Statistics.EffectSize.Moments.read($0, self) }
        let effectSizes = fields.required("effectSizes").flatMap { node in
            list(node) { Statistics.EffectSize.read($0, self) }
        }
        let response = nullable(fields, "response") { proportion($0) }
        let remission = nullable(fields, "remission") { proportion($0) }
        let classes: [ChangeOutcomes.ChangeClass: Int]?? =
            nullable(fields, "reliableChange") { counts($0) }
        let suppressed: [ChangeTable.Row.Rate]? =
            fields["suppressed"].map { list($0) { word($0) } } ?? []
        guard let people, let pairs, let first, let last, let change, let effectSizes,
            let response, let remission, let classes, let suppressed
        else { return nil }
        return ChangeTable.Row(
            people: people, pairs: pairs, first: first, last: last, change: change,
            effectSizes: effectSizes, response: response, remission: remission,
            // The table has no entry for a class without people.
            reliable: classes?.filter { $0.value > 0 }, suppressed: Set(suppressed))
    }
}
