internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Writes results with their own identifiers, each as the row that ``AssessmentRecord`` describes.
struct ResultRows {
    private var rows: BulkInsertion

    /// - Parameter source: The key of the source.
    init(
        _ results: StoreRole.PackedResults, source: Int64, on connection: Connection,
        by queue: InsertionQueue
    ) throws(StoreError) {
        rows = try BulkInsertion(
            into: "assessment",
            [
                "sequence", "id", "subject", "questionnaire", "start", "start_offset", "duration",
                "end_offset", "language", "answers", "scores", "points", "metadata", "checksum",
            ],
            shared: [
                ("source", .integer(source)),
                ("policy", .integer(AssessmentRecord.code(of: results.group.policy))),
                ("mode", .integer(AssessmentRecord.code(of: results.group.mode))),
            ], on: connection, by: queue, rowsAtOnce: 1)
    }

    /// Passes the remaining rows to the queue.
    mutating func flush() throws(StoreError) { try rows.flush() }

    /// Adds a result.
    mutating func add(
        _ result: PackedSitting, _ bytes: Span<UInt8>, _ identity: SittingIdentity,
        _ form: ImportForm, scores: [UInt8], _ keys: SittingWriter.Keys
    ) throws(StoreError) {
        let content = result.content
        let offset = content.offset.map { Int64($0) }
        let endOffset = identity.endOffset.map { Int64($0) }
        let points = ScoreCode.score(at: 0, in: scores.span).flatMap {
            ScoreCode.wholePoints(of: $0)
        }
        let answers = bytes.extracting(content.codes)
        let metadata = bytes.extracting(content.metadata)
        var checksum = form.checksum
        checksum.append(keys.sequence)
        checksum.append(identity.id)
        checksum.append(bytes.extracting(result.subject), kind: .text)
        checksum.append(content.start)
        checksum.append(offset)
        checksum.append(identity.end)
        checksum.append(endOffset)
        checksum.append(answers, kind: .bytes)
        checksum.append(scores.span, kind: .bytes)
        checksum.append(points)
        if metadata.isEmpty {
            checksum.appendNull()
        } else {
            checksum.append(metadata, kind: .text)
        }
        // It corrects no other.
        checksum.appendNull()
        rows.append(keys.sequence)
        rows.append(identity.id)
        rows.append(keys.subject)
        rows.append(keys.questionnaire)
        rows.append(content.start)
        rows.append(offset)
        rows.append(identity.end - content.start)
        rows.append(endOffset)
        rows.append(text: form.language)
        rows.append(bytes: answers)
        rows.append(bytes: scores)
        rows.append(points)
        if metadata.isEmpty { rows.appendNull() } else { rows.append(text: metadata) }
        rows.append(checksum.value)
        try rows.endRow()
    }
}
