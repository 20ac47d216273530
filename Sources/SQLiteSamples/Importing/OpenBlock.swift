internal import Questionnaires
internal import Samples

/// The block that is being written.
struct OpenBlock {
    private(set) var count = 0
    private var first: Int64 = 0
    private var form: ImportForm?
    private var subject: Int64 = 0
    private var questionnaire: Int64 = 0
    private var person: [UInt8] = []
    private var start: Int64 = 0
    private var stop: Int64 = 0
    private var sittings: [UInt8] = []

    /// Whether a sitting can be added to the block.
    func takes(_ sequence: Int64, of form: ImportForm, subject: Int64) -> Bool {
        count > 0 && count < BlockRecord.greatestCount && sequence == first + Int64(count)
            && subject == self.subject && form === self.form
            && sittings.count < BlockRecord.fullSize
    }

    /// Starts an empty block.
    mutating func begin(
        at sequence: Int64, of form: ImportForm, questionnaire: Int64, subject: Int64,
        person: Span<UInt8>
    ) {
        count = 0
        first = sequence
        self.form = form
        self.subject = subject
        self.questionnaire = questionnaire
        self.person.removeAll(keepingCapacity: true)
        self.person.append(person)
        (start, stop) = (.max, .min)
        sittings.removeAll(keepingCapacity: true)
    }

    /// Adds a sitting.
    mutating func append(
        _ sitting: SittingContent, _ bytes: Span<UInt8>, scores: [UInt8]
    ) {
        SittingContent.append(
            start: sitting.start, offset: sitting.offset, codes: bytes.extracting(sitting.codes),
            scores: scores.span, metadata: bytes.extracting(sitting.metadata), to: &sittings)
        start = min(start, sitting.start)
        stop = max(stop, sitting.start)
        count += 1
    }

    /// Adds the row of the block to the insertion; adds no row for an empty block.
    mutating func end(in store: SampleID, to rows: inout BulkInsertion) throws(StoreError) {
        guard count > 0, let form else { return }
        var checksum = form.checksum
        checksum.append(
            blockFrom: first, count: count, of: person.span, in: store, from: start, to: stop,
            sittings.span)
        rows.append(first)
        rows.append(Int64(count))
        rows.append(subject)
        rows.append(questionnaire)
        rows.append(text: form.language)
        rows.append(start)
        rows.append(stop)
        rows.append(bytes: sittings.span)
        rows.append(checksum.value)
        count = 0
        try rows.endRow()
    }
}
