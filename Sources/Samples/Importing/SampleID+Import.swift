package import Questionnaires

extension SampleID {
    /// The identifier that a store gives an imported assessment: version 8, made of the store and
    /// of the place in its sequence of changes.
    ///
    /// So imported identifiers grow in the order of keeping, and an index of them at its end: a
    /// million random ones would cost more than all the rest of a row.
    ///
    /// - SeeAlso: RFC 9562, section 5.8.
    package init(store: SampleID, sequence: Int64) {
        let mixed = store.low ^ (store.high << 32 | store.high >> 32)
        self.init(
            high: mixed & ~0xF000 | 0x8000,
            low: UInt64(bitPattern: sequence) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// The place in a store's sequence of changes of which the identifier was made, or `nil` where
    /// it was not made by ``init(store:sequence:)`` for this store.
    package func sequence(in store: SampleID) -> Int64? {
        let sequence = Int64(low & 0x3FFF_FFFF_FFFF_FFFF)
        return SampleID(store: store, sequence: sequence) == self ? sequence : nil
    }

    /// The identifier of the correction of an imported assessment: the same whenever the same
    /// answers come for it again.
    ///
    /// It is made of the person, the form, the time and the source as well: in copies of one store
    /// the same number is given to different results.
    ///
    /// - Parameters:
    ///   - id: What stands, and is corrected. Answers that come back after they were corrected get
    ///     another identifier than they had: they correct another assessment.
    ///   - sitting: The answers.
    ///   - questionnaire: The form.
    ///   - source: What the sitting comes from.
    package init(
        correcting id: SampleID, with sitting: Sitting, of questionnaire: Questionnaire.ID,
        from source: String
    ) {
        var content = ContentBytes()
        content.append("wellbeing import correction 2")
        content.append(id.bytes)
        content.append(
            sittingOf: sitting.subject, questionnaire, start: sitting.start, source: source)
        content.append(sitting.codes)
        for stated in sitting.stated {
            content.append(Int64(stated.scale))
            content.append(Int64(stated.points.numerator))
            content.append(Int64(stated.points.denominator))
        }
        self.init(hashing: content)
    }

    /// The identifier of an imported assessment that comes from another store, where its own does
    /// not tell it from what is kept here: the same whichever store it comes through.
    package init(mergedImport assessment: Assessment) {
        var content = ContentBytes()
        content.append("wellbeing merged import 2")
        content.append(assessment.id.bytes)
        content.append(
            sittingOf: assessment.subject, assessment.questionnaire.id, start: assessment.start,
            source: assessment.source.name)
        self.init(hashing: content)
    }

    /// What stays of an imported assessment that was deleted, so that no table brings it back: a
    /// hash of the source, the person, the questionnaire and the time.
    package init(
        deletedImportOf questionnaire: Questionnaire.ID, subject: Subject, start: Timestamp,
        source: String
    ) {
        var content = ContentBytes()
        content.append("wellbeing deleted import 1")
        content.append(sittingOf: subject, questionnaire, start: start, source: source)
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
    /// What tells one imported sitting from another.
    fileprivate mutating func append(
        sittingOf subject: Subject, _ questionnaire: Questionnaire.ID, start: Timestamp,
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
    /// What stays of it after it was deleted, or `nil` where no table can bring it back.
    package var deletedImport: SampleID? {
        guard mode == .imported else { return nil }
        return SampleID(
            deletedImportOf: questionnaire.id, subject: subject, start: start,
            source: source.name)
    }
}
