package import Questionnaires
package import Samples

extension RecordReader {
    /// Reads the identifier of a sample.
    package func sampleID(_ node: JSONNode) -> SampleID? {
        lossless(
            node, else: .badSampleID, "not the identifier of a sample", remedy: "write a UUID")
    }

    /// Reads the identifier of a person.
    package func subject(_ node: JSONNode) -> SubjectID? {
        guard let text = text(node) else { return nil }
        do { return try SubjectID(parsing: text) } catch {
            report(.badSubject, at: node, error.description, otherwise: "correct it")
            return nil
        }
    }

    /// Reads an anchor.
    package func anchor(_ node: JSONNode) -> Changes.Anchor? {
        lossless(
            node, else: .badForm, "not an anchor of a store",
            remedy: "write it as the store gave it")
    }

    /// Reads the name of a code, such as a label.
    package func code<Code: OpenCode>(_ node: JSONNode) -> Code? {
        guard let text = text(node) else { return nil }
        if let code = Code(word: text) { return code }
        reportUnknownWord(text, at: node, allowed: Code.allCases.map(\.word))
        return nil
    }

    /// Reads a source.
    package func source(_ node: JSONNode) -> SampleSource? {
        guard let fields = fields(node, ["name", "version"]) else { return nil }
        let version = fields["version"].map { text($0) } ?? ""
        guard let name = fields.required("name").flatMap({ text($0) }), let version else {
            return nil
        }
        return SampleSource(name: name, version: version)
    }

    /// Reads metadata.
    package func metadata(_ node: JSONNode) -> Metadata? {
        guard let members = node.members else {
            reportType(of: node, expected: "an object", remedy: "write { … }")
            return nil
        }
        var metadata: Metadata = [:]
        for member in members { metadata[member.key] = fact(member.node) }
        return metadata
    }

    private func fact(_ node: JSONNode) -> MetadataValue? {
        switch node.value {
        case .string(let text): return .string(text)
        case .number(let number): return .number(number.double)
        case .object:
            guard let fields = fields(node, ["date"]) else { return nil }
            return fields.required("date").flatMap { date($0) }.map { .date($0) }
        case .array, .bool, .null:
            reportType(
                of: node, expected: "a fact", remedy: "write a text, a number or {\"date\": …}")
            return nil
        }
    }

    /// Reads the name of a sample in a system with which it is shared.
    package func sync(_ node: JSONNode) -> SyncIdentity? {
        guard let fields = fields(node, ["identifier", "version"]) else { return nil }
        let identifier = fields.required("identifier").flatMap { filledText($0) }
        let version = fields.required("version").flatMap { integer($0, in: .min ... .max) }
        guard let identifier, let version else { return nil }
        return SyncIdentity(identifier: identifier, version: Int64(version))
    }

    /// Reads the samples that a sample replaced, oldest first, as a file of samples names them.
    func replaced(_ sample: JSONNode) -> [SampleID] {
        sample[StoredSample.replacedKey].flatMap { list($0) { sampleID($0) } } ?? []
    }

    /// Checks the type of a record, and reports any other type.
    package func checkType(_ node: JSONNode, is type: SampleType) -> Bool {
        guard let found: SampleType = word(node) else { return false }
        if found == type { return true }
        report(
            .unknownWord, at: node, "a sample of another type",
            remedy: "write \"\(type.rawValue)\", or read it as a sample of any type")
        return false
    }
}
