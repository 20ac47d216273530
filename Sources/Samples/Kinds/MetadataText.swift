internal import Questionnaires

/// Metadata as JSON text, with the names in the order of their bytes.
package enum MetadataText {
    /// The text, or `nil` when there is no metadata.
    ///
    /// - Throws: ``StoreError/Code/invalid`` when reading the text would not give the same
    ///   metadata.
    package static func text(of metadata: Metadata) throws(StoreError) -> String? {
        guard !metadata.isEmpty else { return nil }
        try metadata.checkStorable()
        let names = metadata.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let members = names.map { name -> (String, JSONValue) in
            switch metadata[name] {
            case .string(let text): (name, ["text": .string(text)])
            case .number(let number): (name, ["number": .double(number)])
            case .date(let date): (name, ["date": .string(date.description)])
            case nil: (name, .null)
            }
        }
        let text = JSONWriter.text(.object(members))
        guard Self.metadata(from: text) == metadata else { throw .unsuitableMetadata }
        return text
    }

    /// Reads what ``text(of:)`` wrote; `nil` for any other text.
    package static func metadata(from text: String?) -> Metadata? {
        guard let text else { return [:] }
        let document = JSONReader.read(text, byteLimit: .max)
        guard let members = document.root?.members, document.findings.isEmpty else { return nil }
        var metadata: Metadata = [:]
        for member in members {
            guard let value = value(member.node) else { return nil }
            metadata[member.key] = value
        }
        return metadata
    }

    private static func value(_ node: JSONNode) -> MetadataValue? {
        guard let members = node.members, members.count == 1 else { return nil }
        switch members[0].key {
        case "text": return members[0].node.string.map { .string($0) }
        case "number": return members[0].node.number.map { .number($0.double) }
        case "date": return members[0].node.string.flatMap { Timestamp($0) }.map { .date($0) }
        default: return nil
        }
    }
}
