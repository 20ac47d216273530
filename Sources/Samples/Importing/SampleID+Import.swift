public import Questionnaires

extension SampleID {
    /// The identifier that a store gives an imported assessment: version 8, made of the store and
    /// the position in its sequence of changes.
    ///
    /// Imported identifiers grow in the order of storing, so their index grows only at its end. A
    /// million random identifiers would cost more than all other parts of the rows.
    ///
    /// - SeeAlso: RFC 9562, section 5.8.
    public init(store: SampleID, sequence: Int64) {
        let mixed = store.low ^ (store.high << 32 | store.high >> 32)
        self.init(
            high: mixed & ~0xF000 | 0x8000,
            low: UInt64(bitPattern: sequence) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// The position in a store's sequence of changes from which the identifier was made; `nil` if
    /// ``init(store:sequence:)`` did not make it for this store.
    package func sequence(in store: SampleID) -> Int64? {
        let sequence = Int64(low & 0x3FFF_FFFF_FFFF_FFFF)
        return SampleID(store: store, sequence: sequence) == self ? sequence : nil
    }

    /// The identifier of the correction of an imported assessment. The same answers always give the
    /// same identifier.
    ///
    /// It is also made of the person, the form, the time and the source, because copies of one
    /// store give the same number to different results.
    ///
    /// - Parameters:
    ///   - id: The assessment that is corrected. Answers that are restored after a correction get a
    ///     new identifier, because they correct another assessment.
    ///   - sitting: The answers.
    ///   - questionnaire: Their form.
    public init(
        correcting id: SampleID, with sitting: Assessment, of questionnaire: Questionnaire
    ) {
        var content = ContentBytes()
        content.append("wellbeing import correction 2")
        content.append(id.bytes)
        content.append(
            sittingOf: sitting.subject, questionnaire.id, start: sitting.start,
            source: sitting.source.name)
        content.append(sitting.answers.packed(in: questionnaire) ?? [])
        let stated = sitting.stated
        for (place, scale) in questionnaire.scales.enumerated() {
            guard let points = stated[scale.id] else { continue }
            content.append(Int64(place))
            content.append(Int64(points.numerator))
            content.append(Int64(points.denominator))
        }
        self.init(hashing: content)
    }

    /// The identifier of an imported assessment from another store, if its identifier is already in
    /// use here. It is the same through whichever store the assessment arrives.
    package init(mergedImport assessment: Assessment) {
        var content = ContentBytes()
        content.append("wellbeing merged import 2")
        content.append(assessment.id.bytes)
        content.append(
            sittingOf: assessment.subject, assessment.questionnaire.id, start: assessment.start,
            source: assessment.source.name)
        self.init(hashing: content)
    }

    /// The mark of a deleted imported assessment, so that a later import does not restore it: a
    /// hash of the source, the person, the questionnaire and the time.
    package init(
        deletedImportOf questionnaire: Questionnaire.ID, subject: SubjectID, start: Timestamp,
        source: String
    ) {
        var content = ContentBytes()
        content.append("wellbeing deleted import 1")
        content.append(sittingOf: subject, questionnaire, start: start, source: source)
        self.init(hashing: content)
    }

    /// The identifier of a sample in a file of another program. The same entry always gives the same
    /// identifier, so importing a file again finds what is stored.
    ///
    /// - Parameters:
    ///   - entry: The text that identifies the entry in its program: its identifier or its content.
    ///   - program: The program, as the source of the sample names it.
    ///   - subject: The person; `nil` if the identifier is unique among all people. Then an entry
    ///     that is moved to another person stays the same entry.
    public init(entry: String, of program: String, about subject: SubjectID?) {
        var content = ContentBytes()
        content.append("wellbeing entry 1")
        content.append(program)
        content.append(subject?.text ?? "")
        content.append(entry)
        self.init(hashing: content)
    }

    /// A version 8 identifier from the first bits of a SHA-256.
    ///
    /// - SeeAlso: RFC 9562, section 5.8.
    init(hashing content: ContentBytes) {
        let hash = ContentHash(of: content.bytes).bytes
        func word(_ places: Range<Int>) -> UInt64 {
            hash[places].reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(
            high: word(0..<8) & ~0xF000 | 0x8000,
            low: word(8..<16) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}

extension ContentBytes {
    /// Appends what identifies an imported sitting.
    fileprivate mutating func append(
        sittingOf subject: SubjectID, _ questionnaire: Questionnaire.ID, start: Timestamp,
        source: String
    ) {
        append(source)
        append(subject.text)
        append(questionnaire.text)
        append(start.offset == nil ? "day" : "instant")
        append(start.microsecondsSinceEpoch)
    }
}

extension Assessment {
    /// The mark that remains after it is deleted; `nil` if it was not imported.
    public var deletedImport: SampleID? {
        guard mode == .imported else { return nil }
        return SampleID(
            deletedImportOf: questionnaire.id, subject: subject, start: start,
            source: source.name)
    }
}
