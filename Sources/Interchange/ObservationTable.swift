internal import CSV
internal import Questionnaires
package import Samples

/// Samples of one type other than assessments as a table: one row for each sample.
///
/// Words are the same as in JSON; several words in a cell are separated by blanks. The note has its
/// own column; other metadata are JSON in one cell. A treatment or a schedule without an end has an
/// empty end.
package struct ObservationTable: Sendable {
    private let type: SampleType
    private var writer: TableWriter

    /// Begins a table; `nil` for assessments, which use ``AssessmentTable``.
    package init?(of type: SampleType) {
        guard let header = Self.header(of: type) else { return nil }
        self.type = type
        writer = TableWriter(header: header)
    }

    /// The names of the columns; `nil` for assessments.
    static func header(of type: SampleType) -> [String]? {
        let own: [String]
        switch type {
        case .assessment: return nil
        case .stateOfMind:
            own = ["kind", "valence", "valenceClassification", "labels", "associations"]
        case .treatment: own = ["label"]
        case .quantity: own = ["measure", "value", "unit"]
        case .calendarEvent: own = ["title", "calendar"]
        case .journalEntry: own = ["title", "prompt", "about", "text"]
        case .schedule: own = ["questionnaire", "every", "until", "early", "late"]
        }
        return ["id", "subject", "start", "end"] + own + [
            "source", "sourceVersion", "note", "metadata", "syncIdentifier", "syncVersion",
            StoredSample.replacedKey,
        ]
    }

    /// Adds a sample. It ignores samples of another type.
    ///
    /// - Parameter replaced: The samples that it replaced, oldest first. An import recognises them.
    package mutating func append(
        _ observation: ObservedSample, replacing replaced: [SampleID] = []
    ) {
        guard observation.type == type else { return }
        let sample = observation.sample
        var metadata = sample.metadata
        var note = TableWriter.Cell.empty
        if case .string(let text) = metadata[MetadataKey.note] {
            note = .text(text)
            metadata[MetadataKey.note] = nil
        }
        var row: [TableWriter.Cell] = [
            .text(sample.id.description), .text(sample.subject.text),
            .text(sample.start.description),
            observation.isOpen ? .empty : .text(sample.end.description),
        ]
        row += Self.ownCells(of: observation)
        row += [
            .text(sample.source.name), .text(sample.source.version), note,
            metadata.isEmpty ? .empty : .text(JSONWriter.text(metadata.json)),
        ]
        row +=
            observation.sync.map { [.text($0.identifier), .number(String($0.version))] }
            ?? [.empty, .empty]
        row.append(ExportedTable.cell(of: replaced))
        writer.append(row)
    }

    /// Returns and removes the bytes written so far, in UTF-8.
    package mutating func drain() -> [UInt8] { writer.drain() }

    private static func ownCells(of observation: ObservedSample) -> [TableWriter.Cell] {
        switch observation {
        case .stateOfMind(let mind):
            [
                .text(mind.kind.word), .number(String(mind.valence.value)),
                .text(mind.valenceClassification.word),
                .text(mind.labels.map(\.word).joined(separator: " ")),
                .text(mind.associations.map(\.word).joined(separator: " ")),
            ]
        case .treatment(let treatment): [.text(treatment.label)]
        case .quantity(let quantity):
            [
                .text(quantity.measure.name), .number(String(quantity.value)),
                .text(quantity.measure.unit),
            ]
        case .calendarEvent(let event): [.text(event.title), .text(event.calendar)]
        case .journalEntry(let entry):
            [
                .text(entry.title), .text(entry.prompt),
                .text(entry.about.map(\.description).joined(separator: " ")), .text(entry.text),
            ]
        case .schedule(let schedule):
            [
                .text(schedule.questionnaire.text), .text(schedule.rule.every.description),
                .text(schedule.rule.until.description), .number(String(schedule.rule.early)),
                schedule.rule.late.map { .number(String($0)) } ?? .empty,
            ]
        }
    }
}
