internal import Questionnaires
internal import Samples

/// The fields that all samples other than assessments have in JSON.
struct ObservationFields {
    /// The keys of the fields.
    static let commonKeys = [
        "id", "type", "subject", "start", "end", "source", "metadata", "sync",
        StoredSample.replacedKey,
    ]

    /// All fields of the sample.
    let fields: Fields
    /// The values of the common fields; `nil` when one of them is wrong.
    let values: Values?

    /// The values of the common fields.
    struct Values {
        let id: SampleID
        let subject: SubjectID
        let start: Timestamp
        /// The end, never before the start; `nil` without one.
        let end: Timestamp?
        let source: SampleSource
        let metadata: Metadata
        let sync: SyncIdentity?
    }

    /// Reads the common fields of a sample of one type; `nil` when it is not an object.
    ///
    /// - Parameters:
    ///   - node: The sample.
    ///   - type: Its type.
    ///   - keys: The keys of the type's own fields.
    ///   - reader: Collects the problems.
    init?(_ node: JSONNode, _ type: SampleType, _ keys: [String], _ reader: RecordReader) {
        guard let fields = reader.fields(node, Self.commonKeys + keys) else { return nil }
        let hasType = fields.required("type").map { reader.checkType($0, is: type) } ?? false
        let id = fields.required("id").flatMap { reader.sampleID($0) }
        let subject = fields.required("subject").flatMap { reader.subject($0) }
        let start = fields.required("start").flatMap { reader.date($0) }
        let mayBeOpen = type == .treatment || type == .schedule
        let endNode = fields["end"].flatMap { $0.isNull && mayBeOpen ? nil : $0 }
        let end = endNode.flatMap { reader.date($0) }
        let source = fields.required("source").flatMap { reader.source($0) }
        let metadata = fields["metadata"].map { reader.metadata($0) } ?? [:]
        let sync = fields["sync"].flatMap { reader.sync($0) }
        if let start, let end, let endNode { reader.check(end, at: endNode, isNotBefore: start) }
        self.fields = fields
        guard hasType, let id, let subject, let start, let source, let metadata,
            end.map({ $0 >= start }) ?? (endNode == nil)
        else {
            values = nil
            return
        }
        values = Values(
            id: id, subject: subject, start: start, end: end, source: source, metadata: metadata,
            sync: sync)
    }
}

extension RecordReader {
    /// Reports an end before the start.
    func check(_ end: Timestamp, at node: JSONNode, isNotBefore start: Timestamp) {
        guard end < start else { return }
        report(
            .contradiction, at: node, "the end is before the start",
            remedy: "correct one of the dates")
    }
}
