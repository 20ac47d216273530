internal import ClinicImport
internal import FHIR
internal import Questionnaires
internal import Samples

/// The content of a mapping file for a file of entries.
///
///     { "mapping": 1, "canonicals": { "http://clinic.example/Questionnaire/mood": "phq-9" } }
///     { "mapping": 1, "valences": { "calm": 0.5 } }
struct EntryMapping {
    /// The questionnaires that FHIR responses name, by canonical.
    private(set) var canonicals: [String: FHIRReader.NamedForm] = [:]
    /// The valences of mood words in exports of phones.
    private(set) var valences: [String: Valence] = [:]
}

extension Context {
    /// The mapping from the file of `--mapping`; an empty mapping without the option.
    func entryMapping() throws(Failure) -> EntryMapping {
        guard let path = arguments.value(of: .mapping) else { return EntryMapping() }
        let bytes = try File.content(of: path, limit: 1 << 20)
        let mapping: EntryMapping
        do {
            mapping = try RecordReader.value(bytes, file: path) { node, reader in
                EntryMapping(node, reader)
            }
        } catch {
            throw Failure(.badInput, error.diagnostics.map(\.description))
        }
        for (_, form) in mapping.canonicals.sorted(by: { $0.key < $1.key }) {
            let questionnaire = try questionnaire(form.questionnaire.text)
            for item in form.items.values.sorted() where questionnaire.item(item) == nil {
                throw Failure(
                    .badInput,
                    "\(path): \(questionnaire.id) has no item \(item); see: wellbeing show "
                        + "\(questionnaire.id) --format json")
            }
        }
        return mapping
    }
}

extension Context {
    /// Adds the FHIR Questionnaires of the file of `--dictionary`.
    func addForms(to reader: inout FHIRReader) throws(Failure) {
        guard let path = arguments.value(of: .dictionary) else { return }
        let bytes = try File.content(of: path, limit: FHIRReader.documentLimit)
        if let remedy = TableImport.File.remedy(ofXML: bytes) {
            throw Failure(.badInput, "\(path): \(remedy)")
        }
        do { try reader.addForms(json: bytes, file: path) } catch {
            throw Failure(.badInput, error.diagnostics.map(\.description))
        }
    }
}

extension EntryMapping {
    /// Reads a mapping; `nil` if an error was reported.
    fileprivate init?(_ node: JSONNode, _ reader: RecordReader) {
        guard let fields = reader.fields(node, ["mapping", "canonicals", "valences"]),
            let version = fields.required("mapping"), reader.integer(version, in: 1...1) != nil
        else { return nil }
        for member in fields["valences"].flatMap({ reader.members($0) }) ?? [] {
            guard let number = reader.number(member.node) else { continue }
            guard let valence = Valence(number) else {
                reader.report(
                    .outOfRange, at: member.node, "a valence out of range", remedy: "write -1 to 1")
                continue
            }
            valences[member.key] = valence
        }
        let forms = fields["valences"] == nil ? fields.required("canonicals") : fields["canonicals"]
        for member in forms.flatMap({ reader.members($0) }) ?? [] {
            if member.key.utf8.contains(UInt8(ascii: "|")) {
                reader.report(
                    .badForm, at: member.node, "a canonical with a version",
                    remedy: "leave out | and what follows")
            }
            canonicals[member.key] = reader.namedForm(member.node)
        }
    }
}

extension RecordReader {
    /// Reads the name of a questionnaire, or an object with its name and the linkIds of its items.
    fileprivate func namedForm(_ node: JSONNode) -> FHIRReader.NamedForm? {
        guard node.members != nil else {
            return identifier(node).map { FHIRReader.NamedForm($0) }
        }
        guard let fields = fields(node, ["questionnaire", "items"]),
            let id: Questionnaire.ID = fields.required("questionnaire").flatMap({ identifier($0) }),
            let members = fields.required("items").flatMap({ members($0) })
        else { return nil }
        var items: [String: Item.ID] = [:]
        for member in members {
            guard let linkID = filledText(member.node) else { return nil }
            guard let item = Item.ID(member.key), items.updateValue(item, forKey: linkID) == nil
            else {
                report(
                    .badForm, at: member.node,
                    "not the name of an item, or the linkId of another item",
                    remedy: "write each item with its own linkId")
                return nil
            }
        }
        return FHIRReader.NamedForm(id, items: items)
    }

    /// The members of an object. Reports any other value, and returns `nil`.
    fileprivate func members(_ node: JSONNode) -> [JSONNode.Member]? {
        if let members = node.members { return members }
        reportType(of: node, expected: "an object", remedy: "write { … }")
        return nil
    }
}
