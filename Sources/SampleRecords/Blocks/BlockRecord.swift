internal import Questionnaires
public import Samples

/// The row of a block: imported sittings of one person and form.
///
/// The sittings of a block that an import wrote follow each other without a gap in the sequence of
/// changes. A joined block lists the places of its sittings, which come from several imports.
package struct BlockRecord {
    /// The position of the first sitting in the sequence of changes.
    package let first: Int64
    /// The number from which the identifier of the first sitting is made. In SQLite it equals
    /// ``first``.
    package let number: Int64
    /// The position of the last sitting.
    package let last: Int64
    /// The places of the sittings as the row stores them; `nil` for sittings that follow each
    /// other.
    package let places: [UInt8]?
    /// The decoded ``places``; `nil` also if they cannot be decoded.
    private let listed: [SittingPlace]?
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
    /// The checksum of the content: it covers ``number`` instead of the positions, and texts
    /// instead of the keys.
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

    /// Creates a block from the values of its row.
    ///
    /// - Parameters:
    ///   - last: The position of the last sitting, if the row lists places.
    ///   - places: The bytes of ``SittingPlace/packed(_:)``; `nil` for sittings that follow each
    ///     other.
    ///   - store: The store, which is part of the identifiers.
    ///   - checksum: The checksum of the row; `nil` for a new row.
    package init(
        first: Int64, number: Int64, last: Int64? = nil, places: [UInt8]? = nil, count: Int64,
        keys: Keys, subject: String, questionnaire: [UInt8], questionnaireID: String,
        source: SampleSource, policy: Int64, language: String?, start: Int64, stop: Int64,
        sittings: [UInt8], checksum stored: Int64?, in store: SampleID
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
        self.places = places
        let isCountSound = 1...Int64(Self.greatestCount) ~= count
        var listed: [SittingPlace] = []
        if let places, isCountSound,
            SittingPlace.unpack(
                places.span, count: self.count,
                from: SittingPlace(sequence: first, number: number), into: &listed)
        {
            self.listed = listed
        } else {
            self.listed = nil
        }
        let end = places == nil ? first &+ Int64(self.count) &- 1 : self.listed?.last?.sequence
        self.last = last ?? end ?? first
        var checksum = Checksum(
            questionnaire: questionnaire.span, source: source,
            mode: AssessmentRecord.code(of: .imported), policy: policy, language: language)
        checksum.append(
            blockFrom: number, count: self.count, of: Array(subject.utf8).span, in: store,
            from: start, to: stop, sittings.span)
        if let places { checksum.append(placesOfJoined: places.span) }
        self.checksum = checksum.value
        isSound = isCountSound && checksum.value == stored ?? checksum.value && end == self.last
    }

    /// Whether the sittings come from several imports, so that the row lists their places.
    package var isJoined: Bool { places != nil }

    /// The place of a sitting.
    package func place(at index: Int) -> SittingPlace {
        if let listed, listed.indices.contains(index) { return listed[index] }
        return SittingPlace(sequence: first, number: number).advanced(by: index)
    }

    /// The index of the sitting at a position in the sequence of changes; `nil` without one.
    package func index(ofSequence sequence: Int64) -> Int? {
        if isJoined { return listed?.firstIndex { $0.sequence == sequence } }
        let (index, isTooLarge) = sequence.subtractingReportingOverflow(first)
        return !isTooLarge && 0..<Int64(max(count, 0)) ~= index ? Int(index) : nil
    }

    /// The places of all sittings. A damaged joined block may return only the first one, because
    /// guessed places could belong to another person.
    package var allPlaces: [SittingPlace] {
        if let listed { return listed }
        let first = place(at: 0)
        return isJoined ? [first] : (0..<max(count, 0)).map { first.advanced(by: $0) }
    }

    /// The identifier of a sitting.
    package func id(at index: Int, in store: SampleID) -> SampleID {
        SampleID(store: store, sequence: place(at: index).number)
    }

    /// Calls a closure with each sitting, in order.
    ///
    /// - Returns: Whether all of them could be read.
    package func each<Failure: Error>(
        _ body: (Int, SittingContent) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard 1...Self.greatestCount ~= count, !isJoined || listed != nil else { return false }
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
    /// Appends the part of a checksum that differs between blocks. Thousands of blocks share the
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

    /// Appends the places that a joined block lists. The other blocks list none.
    @inlinable package mutating func append(placesOfJoined places: Span<UInt8>) {
        append(places, kind: .bytes)
    }
}
