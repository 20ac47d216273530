internal import Administration
package import Questionnaires
package import Samples

/// A draft as its row, with the texts that the row refers to by key.
package struct DraftRecord {
    package let id: [UInt8]
    package let subject: String
    package let questionnaire: [UInt8]
    package let source: SampleSource
    package let language: String
    package let started: Instant
    package let updated: Instant
    package let position: Int64
    package let answers: [UInt8]
    package let withdrawn: String
    package let metadata: String?

    /// Packs a draft whose state was checked against the definition.
    package init(_ draft: Draft, of questionnaire: Questionnaire) throws(StoreError) {
        id = draft.id.bytes
        subject = draft.subject.text
        self.questionnaire = questionnaire.contentHash.bytes
        source = draft.source
        language = draft.language.description
        started = Instant(draft.started)
        updated = Instant(draft.updated)
        position = Int64(draft.state.position)
        guard
            let states = try? Answers(draft.state.answers, for: questionnaire),
            let answers = states.packed(in: questionnaire)
        else { throw .unsuitableAnswers }
        self.answers = answers
        withdrawn = TextRows.text(
            of: draft.state.withdrawn.map {
                [$0.item.text, $0.answer.description, $0.reason.rawValue]
            })
        metadata = try MetadataText.text(of: draft.metadata)
    }

    package var checksum: Int64 {
        var content = ContentBytes()
        content.append(id)
        content.append(subject)
        content.append(questionnaire)
        content.append(source.name)
        content.append(source.version)
        content.append(language)
        content.append(started)
        content.append(updated)
        content.append(position)
        content.append(answers)
        content.append(withdrawn)
        content.append(metadata)
        return content.checksum
    }

    /// The draft; `nil` when the row is not a valid draft.
    package func draft(_ questionnaire: Questionnaire) -> Draft? {
        guard let id = SampleID(bytes: id), let subject = try? SubjectID(parsing: subject),
            let language = LanguageTag(language), let started = started.timestamp,
            let updated = updated.timestamp,
            let answers = Answers(packed: answers, in: questionnaire),
            let metadata = MetadataText.metadata(from: metadata), let withdrawn = withdrawals
        else { return nil }
        return Draft(
            id: id, subject: subject, language: language, started: started, updated: updated,
            source: source,
            state: InterviewSession.State(
                questionnaire: questionnaire.identity, answers: answers.states,
                position: Int(position),
                withdrawn: withdrawn),
            metadata: metadata)
    }

    private var withdrawals: [InterviewSession.Withdrawal]? {
        guard let rows = TextRows.rows(from: withdrawn) else { return nil }
        let read = rows.compactMap { row -> InterviewSession.Withdrawal? in
            guard row.count == 3, let item = Item.ID(row[0]), let answer = Answer(row[1]),
                let reason = InterviewSession.Withdrawal.Reason(rawValue: row[2])
            else { return nil }
            return InterviewSession.Withdrawal(item: item, answer: answer, reason: reason)
        }
        return read.count == rows.count ? read : nil
    }
}

extension DraftRecord {
    /// The columns that ``init(_:)`` reads.
    package static let selection = """
        SELECT d.id, subject.text, questionnaire.hash, source.name, source.version, d.language,
            d.started, d.started_offset, d.updated, d.updated_offset, d.position, d.answers,
            d.withdrawn, d.metadata, d.checksum
        FROM draft d
        LEFT JOIN subject ON subject.key = d.subject
        LEFT JOIN questionnaire ON questionnaire.key = d.questionnaire
        LEFT JOIN source ON source.key = d.source

        """

    /// Reads the columns of ``selection``.
    package init(_ row: some RecordRow) {
        id = row.bytes(0)
        subject = row.text(1)
        questionnaire = row.bytes(2)
        source = SampleSource(name: row.text(3), version: row.text(4))
        language = row.text(5)
        started = row.instant(6)
        updated = row.instant(8)
        position = row.integer(10)
        answers = row.bytes(11)
        withdrawn = row.text(12)
        metadata = row.optionalText(13)
    }

    /// The statement that saves a draft, replacing its earlier state.
    package static let replacement = """
        INSERT INTO draft (id, subject, questionnaire, source, language, started,
            started_offset, updated, updated_offset, position, answers, withdrawn, metadata,
            checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET subject = excluded.subject,
            questionnaire = excluded.questionnaire, source = excluded.source,
            language = excluded.language, started = excluded.started,
            started_offset = excluded.started_offset, updated = excluded.updated,
            updated_offset = excluded.updated_offset, position = excluded.position,
            answers = excluded.answers, withdrawn = excluded.withdrawn,
            metadata = excluded.metadata, checksum = excluded.checksum
        """

    /// The values that ``replacement`` takes.
    package func values(subject: Int64, questionnaire: Int64, source: Int64) -> [SQLValue] {
        let names: [SQLValue] = [
            .bytes(id), .integer(subject), .integer(questionnaire), .integer(source),
            .text(language),
        ]
        let content: [SQLValue] = [
            .integer(position), .bytes(answers), .text(withdrawn), .optional(metadata),
            .integer(checksum),
        ]
        return names + started.values + updated.values + content
    }
}
