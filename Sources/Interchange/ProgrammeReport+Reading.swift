public import Outcomes
public import Questionnaires
internal import Samples

extension ProgrammeReport: JSONReadable, JSONNodeReadable {
    /// Reads a report, as `wellbeing outcomes --programme` writes it. The follow-up counts are
    /// checked, but are not part of the result.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> ProgrammeReport? {
        reader.recomputed(node, besides: ["followUp"]) { fields in
            reader.programmeReport(fields)
        } json: {
            $0.json
        }
    }
}

extension RecordReader {
    fileprivate func programmeReport(_ fields: Fields) -> ProgrammeReport? {
        let declaration = declaration(fields)
        let limit = nullable(fields, "suppressedBelow") { integer($0, in: 2 ... .max) }
        let rates = declaration?.rates ?? []
        let total = fields.required("total").flatMap { tally($0, of: rates) }
        let grouping = grouping(fields)
        let groups = fields.required("groups").flatMap { list($0) { group($0, of: rates) } }
        let excluded: [Evidence.Exclusion.Reason.Kind: Int]?? =
            nullable(fields, "excludedScores") { counts($0) }
        checkFollowUp(fields)
        guard let declaration, let limit, let total, let grouping, let groups, let excluded else {
            return nil
        }
        return ProgrammeReport(
            programme: declaration, total: total, grouping: grouping, groups: groups,
            excludedScores: excluded, suppressesBelow: limit)
    }

    private func declaration(_ fields: Fields) -> ProgrammeReport.Declaration? {
        let id = fields.required("programme").flatMap { text($0) }
        let title = fields.required("title").flatMap { text($0) }
        let measures = fields.required("measures").flatMap { node in
            list(node) { anyFields($0).flatMap { measure($0) } }
        }
        let rates = fields.required("rates").flatMap { list($0) { rate($0) } }
        let thresholds = fields.required("thresholds").flatMap { node in
            list(node) { evidenceThreshold($0) }
        }
        let sources = fields.required("sources").flatMap { list($0) { text($0) } }
        let notApplied = fields.required("notApplied").flatMap { list($0) { text($0) } }
        guard let id, let title, let measures, let rates, let thresholds, let sources,
            let notApplied
        else { return nil }
        return ProgrammeReport.Declaration(
            id: id, title: title, measures: measures, rates: rates, thresholds: thresholds,
            sources: sources, notApplied: notApplied)
    }

    private func rate(_ node: JSONNode) -> ProgrammeReport.Declaration.Rate? {
        guard let fields = anyFields(node) else { return nil }
        let id = fields.required("rate").flatMap { text($0) }
        let numerator = fields.required("counts").flatMap { text($0) }
        let denominator = fields.required("among").flatMap { text($0) }
        let within = fields["within"].map { list($0) { text($0) } } ?? []
        guard let id, let numerator, let denominator, let within else { return nil }
        return .init(id: id, numerator: numerator, denominator: denominator, within: within)
    }

    private func group(
        _ node: JSONNode, of rates: [ProgrammeReport.Declaration.Rate]
    ) -> ProgrammeReport.Group? {
        guard let fields = anyFields(node) else { return nil }
        let key = nullable(fields, "group") { text($0) }
        let tally = fields.required("counts").flatMap { self.tally($0, of: rates) }
        guard let key, let tally else { return nil }
        return .init(key: key, tally: tally)
    }

    private func tally(
        _ node: JSONNode, of declared: [ProgrammeReport.Declaration.Rate]
    ) -> ProgrammeReport.Tally? {
        guard let fields = anyFields(node) else { return nil }
        let people = nullable(fields, "people") { integer($0, in: 0 ... .max) }
        let included = nullable(fields, "included") { integer($0, in: 0 ... .max) }
        let exclusions: [ProgrammeReport.Judgement.Exclusion: Int]?? =
            nullable(fields, "excluded") { counts($0) }
        let rates = fields.required("rates").flatMap { list($0) { rateTally($0, of: declared) } }
        guard let people, let included, let exclusions, let rates else { return nil }
        var known: ProgrammeReport.Tally.People?
        if let people, let included, let exclusions {
            known = .init(count: people, included: included, exclusions: exclusions)
        }
        return .init(people: known, rates: rates)
    }

    /// Reads the count of a rate, which is `nil` when suppressed.
    private func rateTally(
        _ node: JSONNode, of declared: [ProgrammeReport.Declaration.Rate]
    ) -> ProgrammeReport.RateTally?? {
        guard let fields = anyFields(node), let rate = rate(node) else { return nil }
        let numerator = nullable(fields, "numerator") { integer($0, in: 0 ... .max) }
        let denominator = nullable(fields, "denominator") { integer($0, in: 0 ... .max) }
        let exclusions: [ProgrammeReport.Judgement.Exclusion: Int]?? =
            nullable(fields, "excluded") { counts($0) }
        guard let numerator, let denominator, let exclusions else { return nil }
        guard let numerator, let denominator, let exclusions else { return .some(nil) }
        return .init(
            rate: declared.first { $0.id == rate.id } ?? rate, numerator: numerator,
            denominator: denominator, exclusions: exclusions)
    }
}
