internal import Questionnaires
package import Samples

/// The block that is being written.
package struct OpenBlock {
    package private(set) var count = 0
    package private(set) var first: Int64 = 0
    private var form: ImportForm?
    package private(set) var subject: Int64 = 0
    package private(set) var questionnaire: Int64 = 0
    private var person: [UInt8] = []
    package private(set) var start: Int64 = 0
    package private(set) var stop: Int64 = 0
    package private(set) var sittings: [UInt8] = []

    package init() {}

    /// Whether a sitting can be added to the block.
    package func accepts(_ sequence: Int64, of form: ImportForm, subject: Int64) -> Bool {
        count > 0 && count < BlockRecord.greatestCount && sequence == first + Int64(count)
            && subject == self.subject && form === self.form
            && sittings.count < BlockRecord.fullSize
    }

    /// Starts an empty block.
    package mutating func begin(
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
    package mutating func append(
        _ sitting: SittingContent, _ bytes: Span<UInt8>, scores: [UInt8]
    ) {
        SittingContent.append(
            start: sitting.start, offset: sitting.offset, codes: bytes.extracting(sitting.codes),
            scores: scores.span, metadata: bytes.extracting(sitting.metadata), to: &sittings)
        start = min(start, sitting.start)
        stop = max(stop, sitting.start)
        count += 1
    }

    /// The checksum of the row.
    package func checksum(in store: SampleID) -> Int64 {
        guard var checksum = form?.checksum else { return 0 }
        checksum.append(
            blockFrom: first, count: count, of: person.span, in: store, from: start, to: stop,
            sittings.span)
        return checksum.value
    }

    /// The language of the form.
    package var language: String? { form?.language }

    /// Empties the block.
    package mutating func end() { count = 0 }
}
