internal import Questionnaires
internal import Samples

/// The fields that a record of a flag and a flag of a person share in JSON.
struct FlagFields {
    private static let keys = [
        "id", "flag", "subject", "assessment", "questionnaire", "version", "contentHash", "item",
        "value", "date", "historical", "acknowledged", "assignments",
    ]

    let fields: Fields
    /// The number in the store; `nil` for a flag that was not recorded.
    let number: FlagRecord.ID?
    /// The record, with the number 0 for a flag that was not recorded.
    let record: FlagRecord

    /// Reads the fields.
    ///
    /// - Parameters:
    ///   - node: The flag.
    ///   - keys: Further keys that it may have.
    ///   - reader: Collects the problems.
    ///   - mayLackNumber: Whether the number may be `null`.
    init?(
        _ node: JSONNode, _ keys: [String], _ reader: RecordReader, mayLackNumber: Bool = false
    ) {
        guard let fields = reader.fields(node, Self.keys + keys) else { return nil }
        let idNode = fields.required("id")
        let hasNoNumber = mayLackNumber && idNode?.isNull == true
        let number = hasNoNumber ? nil : idNode.flatMap { reader.integer($0, in: 1 ... .max) }
        let flag: Flag.ID? = fields.required("flag").flatMap { reader.identifier($0) }
        let subject = fields.required("subject").flatMap { reader.subject($0) }
        let assessment = fields.required("assessment").flatMap { reader.sampleID($0) }
        let questionnaire = reader.identity(fields)
        let item: Item.ID? = fields.required("item").flatMap { reader.identifier($0) }
        let answer = fields.required("value").flatMap { reader.answer($0) }
        let date = fields.required("date").flatMap { reader.date($0) }
        let isHistorical = fields.required("historical").flatMap { reader.truth($0) }
        let acknowledgement = fields["acknowledged"].map {
            FlagRecord.Acknowledgement.read($0, reader)
        }
        let assignments = fields["assignments"].map { node in
            reader.list(node) { FlagRecord.Assignment.read($0, reader) }
        }
        guard hasNoNumber || number != nil, let flag, let subject, let assessment,
            let questionnaire, let item, let answer, let date, let isHistorical
        else { return nil }
        if let acknowledgement, acknowledgement == nil { return nil }
        if let assignments, assignments == nil { return nil }
        self.fields = fields
        self.number = number.map { Int64($0) }
        record = FlagRecord(
            id: self.number ?? 0, flag: flag, subject: subject, assessment: assessment,
            questionnaire: questionnaire, item: item, answer: answer, date: date,
            isHistorical: isHistorical, acknowledgement: acknowledgement ?? nil,
            assignments: (assignments ?? nil) ?? [])
    }
}
