public import Questionnaires
public import Samples

extension ObservedSample: JSONReadable, JSONNodeReadable {
    /// Reads a sample other than an assessment, of the type that its `type` names.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> ObservedSample? {
        guard let type = node["type"] else {
            // An object without a type and a value that is not an object are reported in the same
            // way.
            _ = reader.fields(node, ObservationFields.commonKeys)?.required("type")
            return nil
        }
        switch reader.word(type) as SampleType? {
        case .stateOfMind: return StateOfMind.read(node, reader).map { .stateOfMind($0) }
        case .treatment: return Treatment.read(node, reader).map { .treatment($0) }
        case .quantity: return Quantity.read(node, reader).map { .quantity($0) }
        case .calendarEvent: return CalendarEvent.read(node, reader).map { .calendarEvent($0) }
        case .journalEntry: return JournalEntry.read(node, reader).map { .journalEntry($0) }
        case .schedule: return Schedule.read(node, reader).map { .schedule($0) }
        case .assessment:
            reader.report(
                .otherDefinition, at: type, "an assessment, which needs its definition",
                remedy: "read it as a stored sample, with its definition")
            return nil
        case nil: return nil
        }
    }
}

extension StateOfMind: JSONReadable, JSONNodeReadable {
    /// Reads a state of mind.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> StateOfMind? {
        let keys = ["kind", "valence", "valenceClassification", "labels", "associations"]
        guard let record = ObservationFields(node, .stateOfMind, keys, reader) else { return nil }
        let fields = record.fields
        if let values = record.values, let end = values.end, end != values.start {
            reader.report(
                .contradiction, at: fields["end"] ?? node,
                "a state of mind ends when it begins", remedy: "write the same as \"start\"")
        }
        let kind: Kind? = fields.required("kind").flatMap { reader.code($0) }
        let valence = fields.required("valence").flatMap { reader.valence($0) }
        if let node = fields["valenceClassification"] {
            let words = Valence.Classification.allCases.map(\.word)
            let word = reader.text(node)
            if let word, !words.contains(word) {
                reader.reportUnknownWord(word, at: node, allowed: words)
            } else if let word, let valence, valence.classification.word != word {
                reader.report(
                    .contradiction, at: node, "another class than that of the valence",
                    remedy: "remove it, or correct the valence")
            }
        }
        let labels: [Label]? = fields.required("labels").flatMap {
            reader.list($0) { reader.code($0) }
        }
        let associations: [Association]? = fields.required("associations").flatMap {
            reader.list($0) { reader.code($0) }
        }
        guard let common = record.values, let kind, let valence, let labels, let associations else {
            return nil
        }
        return StateOfMind(
            id: common.id, subject: common.subject, date: common.start, source: common.source,
            sync: common.sync, kind: kind, valence: valence, labels: labels,
            associations: associations, metadata: common.metadata)
    }
}

extension Treatment: JSONReadable, JSONNodeReadable {
    /// Reads a treatment; a missing or `null` end means that it continues.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Treatment? {
        guard let record = ObservationFields(node, .treatment, ["label"], reader) else {
            return nil
        }
        let label = record.fields.required("label").flatMap { reader.filledText($0) }
        guard let common = record.values, let label else { return nil }
        return Treatment(
            id: common.id, subject: common.subject, start: common.start, stopped: common.end,
            source: common.source, sync: common.sync, label: label, metadata: common.metadata)
    }
}

extension Quantity: JSONReadable, JSONNodeReadable {
    /// Reads a quantity.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Quantity? {
        let keys = ["measure", "value", "unit"]
        guard let record = ObservationFields(node, .quantity, keys, reader) else { return nil }
        let name = record.fields.required("measure").flatMap { reader.filledText($0) }
        let unit = record.fields.required("unit").flatMap { reader.filledText($0) }
        let value = record.fields.required("value").flatMap { reader.number($0) }
        guard let common = record.values, let name, let unit, let value,
            let measure = Measure(name: name, unit: unit)
        else { return nil }
        return Quantity(
            id: common.id, subject: common.subject, start: common.start, end: common.end,
            source: common.source, sync: common.sync, measure: measure, value: value,
            metadata: common.metadata)
    }
}

extension CalendarEvent: JSONReadable, JSONNodeReadable {
    /// Reads an event.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> CalendarEvent? {
        let keys = ["title", "calendar"]
        guard let record = ObservationFields(node, .calendarEvent, keys, reader) else { return nil }
        let title = record.fields.required("title").flatMap { reader.text($0) }
        let calendar = record.fields.required("calendar").flatMap { reader.text($0) }
        guard record.fields.required("end") != nil, let common = record.values, let title,
            let calendar, let end = common.end
        else { return nil }
        return CalendarEvent(
            id: common.id, subject: common.subject, start: common.start, end: end,
            source: common.source, sync: common.sync, title: title, calendar: calendar,
            metadata: common.metadata)
    }
}

extension RecordReader {
    /// Reads a valence.
    fileprivate func valence(_ node: JSONNode) -> Valence? {
        guard let number = number(node) else { return nil }
        if let valence = Valence(number) { return valence }
        report(.outOfRange, at: node, "out of range", remedy: "write -1 to 1")
        return nil
    }
}
