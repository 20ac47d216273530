package import Questionnaires
package import Samples

/// A flag as its row, with the texts that the row refers to by key.
package struct FlagRow {
    package let key: Int64
    package let subject: String
    package let sample: [UInt8]
    package let questionnaire: [UInt8]
    package let flag: String
    package let item: String
    package let answer: String
    package let date: Instant
    package let isHistorical: Int64
    package let seenBy: String?
    package let seen: Instant?
    package let note: String?
    /// The assignments as ``AssignmentRows`` writes them; `nil` without any.
    package let assignments: String?

    package var checksum: Int64 {
        var checksum = Checksum(
            questionnaire: questionnaire.span, flag: flag, item: item, answer: answer,
            isHistorical: isHistorical)
        checksum.append(key)
        checksum.append(subject)
        checksum.append(sample.span, kind: .bytes)
        checksum.append(date)
        checksum.append(seenBy)
        checksum.append(seen?.microseconds)
        checksum.append(seen?.offset)
        checksum.append(note)
        checksum.append(assignments)
        return checksum.value
    }

    /// The record; `nil` when the row is not a valid flag.
    package func record(_ identity: Questionnaire.Identity) -> FlagRecord? {
        guard let flag = Flag.ID(flag), let subject = try? SubjectID(parsing: subject),
            let sample = SampleID(bytes: sample), let item = Item.ID(item),
            let answer = Answer(answer), let date = date.timestamp
        else { return nil }
        var work: [FlagRecord.Assignment] = []
        if let assignments {
            guard let read = AssignmentRows.assignments(from: assignments) else { return nil }
            work = read
        }
        var acknowledgement: FlagRecord.Acknowledgement?
        if let seen {
            guard let seenBy, let instant = seen.timestamp, let note else { return nil }
            acknowledgement = .init(
                attribution: Attribution(actor: seenBy, instant: instant), note: note)
        }
        return FlagRecord(
            id: key, flag: flag, subject: subject, assessment: sample, questionnaire: identity,
            item: item, answer: answer, date: date, isHistorical: isHistorical != 0,
            acknowledgement: acknowledgement, assignments: work)
    }
}

extension FlagRow {
    /// The columns that ``init(_:)`` reads.
    package static let selection = selection(readingBy: "")

    /// The columns with the clause that names the index to use.
    static func selection(readingBy index: String) -> String {
        """
        SELECT f.key, subject.text, f.sample, questionnaire.hash, f.flag, f.item, f.answer,
            f.date, f.date_offset, f.historical, f.seen_by, f.seen, f.seen_offset, f.note,
            f.assignments, f.checksum
        FROM flag f \(index)
        LEFT JOIN subject ON subject.key = f.subject
        LEFT JOIN questionnaire ON questionnaire.key = f.questionnaire

        """
    }

    /// Reads the columns of ``selection``.
    package init(_ row: some RecordRow) {
        key = row.integer(0)
        subject = row.text(1)
        sample = row.bytes(2)
        questionnaire = row.bytes(3)
        flag = row.text(4)
        item = row.text(5)
        answer = row.text(6)
        date = row.instant(7)
        isHistorical = row.integer(9)
        seenBy = row.optionalText(10)
        seen = row.isNull(11) ? nil : row.instant(11)
        note = row.optionalText(13)
        assignments = row.optionalText(14)
    }

    /// The row of a flag.
    package init(_ record: FlagRecord) {
        self.init(
            key: record.id, subject: record.subject.text, sample: record.assessment.bytes,
            questionnaire: record.questionnaire.contentHash.bytes, flag: record.flag.text,
            item: record.item.text, answer: record.answer.description,
            date: Instant(record.date), isHistorical: record.isHistorical ? 1 : 0,
            seenBy: record.acknowledgement?.attribution.actor,
            seen: record.acknowledgement.map { Instant($0.attribution.instant) },
            note: record.acknowledgement?.note,
            assignments: AssignmentRows.text(of: record.assignments))
    }

    /// The values that ``insertion`` takes.
    package func values(subject: Int64, questionnaire: Int64) -> [SQLValue] {
        let names: [SQLValue] = [
            .integer(key), .integer(subject), .bytes(sample), .integer(questionnaire),
            .text(flag), .text(item), .text(answer),
        ]
        return names + date.values + [.integer(isHistorical), .integer(checksum)]
    }

    /// The statement that adds a row.
    package static let insertion = """
        INSERT INTO flag (key, subject, sample, questionnaire, flag, item, answer, date,
            date_offset, historical, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The column of the checksum in ``selection``.
    package static let checksumColumn: Int32 = 15

    /// The statement that writes the acknowledgement and the assignments.
    package static let update = """
        UPDATE flag SET seen_by = ?, seen = ?, seen_offset = ?, note = ?, assignments = ?,
            checksum = ?
        WHERE key = ?
        """

    /// The values that ``update`` takes.
    package var changedValues: [SQLValue] {
        [
            .optional(seenBy), .optional(seen?.microseconds), .optional(seen?.offset),
            .optional(note), .optional(assignments), .integer(checksum), .integer(key),
        ]
    }
}
