internal import Questionnaires
internal import Samples

/// The JSON of Day One: states of mind inside the rich text of journal entries. The text of the
/// journal is not read.
struct DayOne {
    private let output: EntryOutput

    init(_ output: EntryOutput) { self.output = output }

    func read(_ bytes: [UInt8]) {
        guard var json = ExportJSON(bytes, output) else { return }
        guard let entries = json.root["entries"]?.elements else {
            return json.report(
                .missingKey, at: json.root, .root, "the list \"entries\" is missing",
                remedy: "export the file again, or name its kind")
        }
        for (place, entry) in entries.enumerated() {
            read(entry, Diagnostic.Path([.key("entries"), .index(place)]), &json)
        }
    }

    private func read(_ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON) {
        let states: [JSONNode]
        if let text = node["richText"], text.string == nil, !text.isNull {
            return json.report(
                .wrongType, at: text, path.appending("richText"),
                "\(text.noun) where a text belongs", remedy: "export the journal again")
        }
        do throws(JSONReadingError) {
            states = try Self.states(in: node["richText"]?.string)
        } catch {
            return json.report(
                .jsonSyntax, at: node["richText"] ?? node, path.appending("richText"),
                "the rich text is not JSON", remedy: "export the journal again")
        }
        let position = json.position(of: node)
        let line = position.line
        guard !states.isEmpty else {
            return output.leaveOut("a journal entry without a state of mind", at: line)
        }
        let zone = node["timeZone"]?.string
        let context = output.context.inZone(zone)
        if let zone, !zone.isEmpty, let clock = output.context.clock, clock(zone) == nil {
            output.skip("time zones that the system does not know")
        }
        guard let time = json.date(node, ["creationDate"], path, in: context) else { return }
        let date = node["isAllDay"]?.bool == true ? Timestamp(day: time.day) : time
        let version = node["modifiedDate"]?.string
            .flatMap { try? ExportDate.timestamp($0, output.context) }
        for (place, found) in states.enumerated() {
            let name = found["identifier"]?.string ?? node["uuid"]?.string.map { "\($0) \(place)" }
            let id =
                name.map { SampleID(identifier: $0) ?? output.id($0) }
                ?? output.id(ofContent: "\(time.microsecondsSinceEpoch) \(place)", in: node.offset)
            var own = date
            if let text = found[Self.dateKey]?.string {
                do throws(Timestamp.Refusal) { own = try Timestamp(parsing: text) } catch {
                    json.report(
                        .badDate, at: node, path.appending("richText"), message: error.message)
                    continue
                }
            }
            var metadata: Metadata = [:]
            metadata.add(node["timeZone"]?.string, as: "timeZone")
            for fact in found[Self.metadataKey]?.members ?? [] {
                metadata[fact.key] =
                    fact.node.string.map { .string($0) }
                    ?? fact.node.number.map { .number($0.double) }
            }
            // Positions in the rich text are not positions in the file, so the line of the entry is
            // used.
            output.add(
                FoundState(found), at: own, id: id,
                sync: name.flatMap {
                    SyncIdentity(
                        identifier: $0,
                        version: (version ?? time).microsecondsSinceEpoch / 1_000_000)
                },
                metadata: metadata, replacing: Self.replaced(found), line: line,
                column: position.column, path: path.appending("richText"))
        }
    }

    /// The key for the time of a state of mind from the kit, if the entry was written later. Day
    /// One has only the time of the entry.
    static let dateKey = "wellbeingDate"
    /// The key for texts and numbers in the metadata of a state of mind from the kit. Day One has a
    /// field only for the zone.
    static let metadataKey = "wellbeingMetadata"

    /// The key for the identifiers of the samples that a state of mind from the kit replaced,
    /// oldest first.
    static let replacedKey = "wellbeingReplaces"

    private static func replaced(_ state: JSONNode) -> [SampleID] {
        (state[replacedKey]?.elements ?? []).compactMap { $0.string.flatMap { SampleID($0) } }
    }

    /// The states of mind in a rich text, which is JSON in a text. Exports have the list `contents`;
    /// the written specification calls it `nodes`.
    private static func states(in text: String?) throws(JSONReadingError) -> [JSONNode] {
        guard let text, !text.isEmpty else { return [] }
        let root = try RecordReader.value(Array(text.utf8), file: nil) { node, _ in node }
        let parts = root["contents"]?.elements ?? root["nodes"]?.elements ?? []
        return parts.flatMap { $0["embeddedObjects"]?.elements ?? [] }
            .filter { $0["type"]?.string == "stateOfMind" }
    }
}

extension SampleID {
    /// The UUID of a state of mind or an entry, which Day One writes without hyphens; `nil` for
    /// another identifier.
    fileprivate init?(identifier: String) {
        var digits = identifier
        if digits.utf8.count == 32 {
            for place in [20, 16, 12, 8] {
                let index = digits.utf8.index(digits.startIndex, offsetBy: place)
                digits.insert("-", at: index)
            }
        }
        self.init(digits)
    }
}
