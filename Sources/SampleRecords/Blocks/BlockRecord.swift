internal import Questionnaires
public import Samples

/// The row of a block: imported sittings of one person and form.
package struct BlockRecord {
    /// The position of the first sitting in the sequence of changes. The others follow without a
    /// gap.
    package let first: Int64
    /// The number from which the identifier of the first sitting is made; the others follow without
    /// a gap. In SQLite the same as ``first``.
    package let number: Int64
    /// The number of sittings.
    package let count: Int
    /// The foreign keys of the row.
    package let keys: Keys
    package let subject: String
    /// The hash and the name of the definition.
    package let questionnaire: [UInt8]
    package let questionnaireID: String
    package let source: SampleSource
    package let policy: Int64
    package let language: String?
    /// The first and the last start.
    package let start: Int64
    package let stop: Int64
    /// The sittings in order, in the layout of ``/Samples/SittingContent``.
    package let sittings: [UInt8]
    /// The checksum of everything above.
    package let checksum: Int64
    /// Whether the row is unchanged since it was written.
    package let isSound: Bool

    /// The foreign keys of a row.
    package struct Keys {
        package let subject: Int64
        package let questionnaire: Int64
        package let source: Int64

        package init(subject: Int64, questionnaire: Int64, source: Int64) {
            self.subject = subject
            self.questionnaire = questionnaire
            self.source = source
        }
    }

    /// The most sittings of a block. It limits how far back a search for a position must look.
    package static let greatestCount = 64
    /// The size at which another block begins, so that changing one sitting stays cheap.
    package static let fullSize = 32_768

    /// A block as its row holds it.
    ///
    /// - Parameters:
    ///   - store: The store, which is part of the identifiers.
    ///   - checksum: The checksum of the row.
    package init(
        first: Int64, number: Int64, count: Int64, keys: Keys, subject: String,
        questionnaire: [UInt8], questionnaireID: String, source: SampleSource, policy: Int64,
        language: String?, start: Int64, stop: Int64, sittings: [UInt8], checksum stored: Int64,
        in store: SampleID
    ) {
        self.first = first
        self.number = number
        self.count = Int(clamping: count)
        self.keys = keys
        self.subject = subject
        self.questionnaire = questionnaire
        self.questionnaireID = questionnaireID
        self.source = source
        (self.policy, self.language) = (policy, language)
        (self.start, self.stop) = (start, stop)
        self.sittings = sittings
        var checksum = Checksum(
            questionnaire: questionnaire.span, source: source,
            mode: AssessmentRecord.code(of: .imported), policy: policy, language: language)
        checksum.append(
            blockFrom: number, count: self.count, of: Array(subject.utf8).span, in: store,
            from: start, to: stop, sittings.span)
        self.checksum = checksum.value
        isSound = checksum.value == stored && 1...Int64(Self.greatestCount) ~= count
    }

    /// The identifier of a sitting.
    package func id(at place: Int, in store: SampleID) -> SampleID {
        SampleID(store: store, sequence: number + Int64(place))
    }

    /// Calls a closure with each sitting, in order.
    ///
    /// - Returns: Whether all of them could be read.
    package func each<Failure: Error>(
        _ body: (Int, SittingContent) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard 1...Self.greatestCount ~= count else { return false }
        return try SittingContent.each(count, in: sittings.span, body)
    }

    /// The assessments as rows; `nil` if the sittings cannot be read.
    package func records(in store: SampleID) -> [AssessmentRecord]? {
        var records: [AssessmentRecord] = []
        records.reserveCapacity(min(max(count, 0), Self.greatestCount))
        let isWhole = each { place, sitting in
            records.append(AssessmentRecord(sitting, at: place, of: self, in: store))
        }
        return isWhole ? records : nil
    }

    /// The assessment at a position as a row; `nil` without one.
    package func record(at wanted: Int, in store: SampleID) -> AssessmentRecord? {
        var record: AssessmentRecord?
        let isWhole = each { place, sitting in
            if place == wanted {
                record = AssessmentRecord(sitting, at: place, of: self, in: store)
            }
        }
        return isWhole ? record : nil
    }
}

extension Checksum {
    /// Appends the part of a checksum that differs between blocks; thousands of blocks share the
    /// rest.
    @inlinable package mutating func append(
        blockFrom first: Int64, count: Int, of subject: Span<UInt8>, in store: SampleID,
        from start: Int64, to stop: Int64, _ sittings: Span<UInt8>
    ) {
        append(SampleID(store: store, sequence: first))
        append(first)
        append(Int64(count))
        append(subject, kind: .text)
        append(start)
        append(stop)
        append(sittings, kind: .bytes)
    }
}
