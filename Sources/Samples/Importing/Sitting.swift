public import Questionnaires
internal import Scoring

/// One questionnaire that one person answered once, as read from a table.
///
/// Source, person, questionnaire and time identify a sitting: two files with all four equal give
/// the same result.
public struct Sitting: Hashable, Sendable {
    /// The index of its form in ``AssessmentImport/forms``.
    public let form: Int
    /// The person.
    public let subject: Subject
    /// When it took place.
    public let start: Timestamp
    /// One ``/Questionnaires/AnswerCode`` for each item, after the conditions of the form.
    public let codes: [UInt8]
    /// Points that the source states instead of the sum of the answers.
    public let stated: [StatedPoints]
    /// The metadata.
    public let metadata: Metadata
    /// The line of the table on which it begins, or 0.
    public let line: Int

    /// Points that a source states for a scale.
    public struct StatedPoints: Hashable, Sendable {
        /// The index of the scale in the definition, from 0.
        public let scale: Int
        /// The points.
        public let points: Points

        /// Points for a scale.
        public init(scale: Int, points: Points) {
            self.scale = scale
            self.points = points
        }
    }

    /// A sitting.
    ///
    /// - Parameters:
    ///   - form: The index of its form in the import.
    ///   - questionnaire: The definition of the form.
    ///   - subject: The person.
    ///   - start: When it took place.
    ///   - answers: The answers. Answers to items that the questionnaire would not have asked are
    ///     ignored.
    ///   - stated: The points that the source states, by scale.
    ///   - metadata: The metadata.
    ///   - line: The line of the table on which it begins, or 0.
    /// - Throws: ``StoreError/Code/invalid`` if the answers do not belong to the questionnaire, or
    ///   if an answer that raises a flag would be ignored.
    public init(
        form: Int, of questionnaire: Questionnaire, subject: Subject, start: Timestamp,
        answers: Answers, stated: [Scale.ID: Points] = [:], metadata: Metadata = [:],
        line: Int = 0
    ) throws(StoreError) {
        let (settled, ignoredAnswers) = answers.applyingConditions(of: questionnaire)
        let raised = ignoredAnswers.isEmpty ? [] : answers.raisedFlags(in: questionnaire)
        if let flag = raised.first(where: { ignoredAnswers.contains($0.item) }) {
            throw StoreError(
                code: .invalid,
                message: "\(flag.item): raises a flag, but the other answers say that it was not "
                    + "asked; check them")
        }
        self.init(
            form: form, subject: subject, start: start,
            codes: try Self.codes(of: settled, in: questionnaire),
            stated: Self.points(stated, in: questionnaire), metadata: metadata, line: line)
    }

    /// The sitting of a stored assessment, with its stored answers.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if the answers do not belong to the questionnaire.
    package init(
        form: Int, of questionnaire: Questionnaire, kept: Assessment
    ) throws(StoreError) {
        self.init(
            form: form, subject: kept.subject, start: kept.start,
            codes: try Self.codes(of: kept.answers, in: questionnaire),
            stated: Self.points(kept.stated, in: questionnaire), metadata: kept.metadata, line: 0)
    }

    private static func codes(
        of answers: Answers, in questionnaire: Questionnaire
    ) throws(StoreError) -> [UInt8] {
        guard let codes = answers.packed(in: questionnaire) else {
            throw StoreError(
                code: .invalid, message: "the answers do not fit their form")
        }
        return codes
    }

    static func points(
        _ stated: [Scale.ID: Points], in questionnaire: Questionnaire
    ) -> [StatedPoints] {
        questionnaire.scales.enumerated().compactMap { place, scale in
            stated[scale.id].map { StatedPoints(scale: place, points: $0) }
        }
    }

    init(
        form: Int, subject: Subject, start: Timestamp, codes: [UInt8], stated: [StatedPoints],
        metadata: Metadata, line: Int
    ) {
        self.form = form
        self.subject = subject
        self.start = start
        self.codes = codes
        self.stated = stated
        self.metadata = metadata
        self.line = line
    }
}

extension Sitting {
    /// Reads a packed sitting of a batch.
    package init(_ packed: PackedSitting, in bytes: Span<UInt8>) throws(StoreError) {
        let text = String(decoding: bytes.array(packed.subject), as: UTF8.self)
        let metadata =
            packed.metadata.isEmpty
            ? nil : String(decoding: bytes.array(packed.metadata), as: UTF8.self)
        guard let subject = try? Subject(text),
            let metadata = MetadataText.metadata(from: metadata)
        else { throw .unreadableSitting }
        self.init(
            form: packed.form, subject: subject, start: try packed.timestamp(),
            codes: bytes.array(packed.codes), stated: packed.statedPoints(in: bytes),
            metadata: metadata, line: packed.line)
    }
}

extension SittingBatch {
    /// The sittings as values.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if a sitting cannot be read.
    public func sittings() throws(StoreError) -> [Sitting] {
        var sittings: [Sitting] = []
        sittings.reserveCapacity(count)
        try each { (packed, bytes) throws(StoreError) in
            sittings.append(try Sitting(packed, in: bytes))
        }
        return sittings
    }
}

extension PackedSitting {
    /// The stated points.
    package func statedPoints(in bytes: Span<UInt8>) -> [Sitting.StatedPoints] {
        let raw = unsafe bytes.bytes
        return stride(from: stated.lowerBound, to: stated.upperBound, by: Self.statedLength).map {
            place in
            let upper = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place + 2, as: Int64.self)
            let lower = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place + 10, as: Int64.self)
            let scale = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt16.self)
            return Sitting.StatedPoints(
                scale: Int(scale), points: Points(Int(upper), over: Int(lower)))
        }
    }
}

extension Span<UInt8> {
    /// A copy of some of the bytes.
    package func array(_ range: Range<Int>) -> [UInt8] {
        unsafe extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
    }
}
