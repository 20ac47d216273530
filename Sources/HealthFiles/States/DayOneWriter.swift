package import Questionnaires
package import Samples

/// Writes states of mind and entries of the journal as entries of a Day One journal.
///
/// The form is that of the exports: the rich text of an entry holds the state of mind as an
/// embedded object. The kit writes the fields of those exports. It adds fields that only the kit
/// reads: the time of the state of mind on its own clock, the texts and numbers of its metadata,
/// and the samples that it replaced. It omits translated names, colours and icons.
package enum DayOneWriter {
    /// The beginning of a journal, before its first entry.
    package static let beginning = #"{"metadata":{"version":"1.0"},"entries":["#
    /// The end of a journal, after its last entry.
    package static let end = "]}"

    /// An entry; `nil` for a state of mind of a whole day, because the form that Day One writes for
    /// it is not known.
    ///
    /// - Parameter replaced: The replaced samples of each sample, oldest first.
    package static func entry(
        of mind: StateOfMind, replacing replaced: [SampleID: [SampleID]] = [:]
    ) -> JSONValue? {
        guard mind.start.precision == .instant,
            let date = date(microseconds: mind.start.microsecondsSinceEpoch)
        else { return nil }
        let name = name(of: mind.id)
        let note = mind.note ?? ""
        let rich = richText(note, [mind], replaced)
        var members: [(String, JSONValue)] = [
            ("uuid", .string(name)), ("creationDate", .string(date.description)),
            ("modifiedDate", .string((modified(mind, name) ?? date).description)),
            ("isAllDay", false),
            ("text", .string(note)), ("richText", .string(JSONWriter.text(rich))),
        ]
        if case .string(let zone)? = mind.metadata["timeZone"] {
            members.insert(("timeZone", .string(zone)), at: 3)
        }
        return .object(members)
    }

    /// An entry of the journal, with the states of mind that it is about; `nil` for an entry of a
    /// whole day.
    ///
    /// The title, unless the text begins with it, is the first heading of the text, as in Day One.
    ///
    /// - Parameter replaced: The replaced samples of each sample, oldest first.
    package static func entry(
        of entry: JournalEntry, about states: [StateOfMind],
        replacing replaced: [SampleID: [SampleID]] = [:]
    ) -> JSONValue? {
        guard entry.start.precision == .instant,
            let date = date(microseconds: entry.start.microsecondsSinceEpoch)
        else { return nil }
        let text = entry.title.isEmpty ? entry.text : "# \(entry.title)\n\n\(entry.text)"
        return [
            "uuid": .string(name(of: entry.id)), "creationDate": .string(date.description),
            "modifiedDate": .string(date.description), "isAllDay": false, "text": .string(text),
            "richText": .string(JSONWriter.text(richText(text, states, replaced))),
        ]
    }

    private static func facts(of mind: StateOfMind) -> [(String, JSONValue)] {
        mind.metadata.sorted { $0.key < $1.key }.compactMap { name, fact in
            switch fact {
            case .string(let text): (name, .string(text))
            case .number(let number): (name, .double(number))
            case .date: nil
            }
        }
    }

    private static func name(of id: SampleID) -> String {
        id.description.filter { $0 != "-" }.uppercased()
    }

    /// A text, and states of mind as embedded objects.
    private static func richText(
        _ text: String, _ states: [StateOfMind], _ replaced: [SampleID: [SampleID]]
    ) -> JSONValue {
        let objects = states.map { mind -> JSONValue in
            .object(
                JSONValue.present([
                    "type": "stateOfMind", "identifier": .string(name(of: mind.id)),
                    "kind": .string(mind.kind.word), "valence": .double(mind.valence.value),
                    "valenceClassification": .string(mind.valenceClassification.word),
                    "labels": .array(mind.labels.map { .string($0.word) }),
                    "associations": .array(mind.associations.map { .string($0.word) }),
                    DayOne.dateKey: .string(mind.start.description),
                    DayOne.metadataKey: .object(facts(of: mind)),
                    DayOne.replacedKey: replaced[mind.id].map { .texts($0.map(\.description)) },
                ]))
        }
        var contents: [JSONValue] = objects.map { ["embeddedObjects": [$0]] }
        if !text.isEmpty { contents.insert(["text": .string(text)], at: 0) }
        return ["meta": ["version": 1], "contents": .array(contents)]
    }

    /// When Day One last changed a state of mind of its own; `nil` for any other.
    private static func modified(_ mind: StateOfMind, _ name: String) -> Timestamp? {
        guard let sync = mind.sync, sync.identifier == name else { return nil }
        let (microseconds, isTooLarge) = sync.version.multipliedReportingOverflow(by: 1_000_000)
        return isTooLarge ? nil : date(microseconds: microseconds)
    }

    private static func date(microseconds: Int64) -> Timestamp? {
        try? Timestamp(microsecondsSinceEpoch: microseconds, offset: .utc)
    }
}
