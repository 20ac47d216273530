internal import Questionnaires
internal import Samples

/// An entry of a Bundle.
struct BundleEntry {
    let resource: JSONNode
    /// The name of the resource in the Bundle, or `nil`.
    let fullURL: String?

    /// The resources of a Bundle; of another resource, only itself.
    static func all(in root: JSONNode) -> [BundleEntry] {
        guard root["resourceType"]?.string == "Bundle" else {
            return [BundleEntry(resource: root, fullURL: nil)]
        }
        return (root["entry"]?.elements ?? []).compactMap { entry in
            entry["resource"].map {
                BundleEntry(resource: $0, fullURL: entry["fullUrl"]?.string)
            }
        }
    }
}

extension RecordPlace {
    /// The same for an entry of an import.
    var ofEntry: SampleImport.Entry.Place { .init(line: position.line, path: path) }
}

extension JSONNode {
    /// Whether a search has more results than the file.
    var hasNextPage: Bool {
        (self["link"]?.elements ?? []).contains { $0["relation"]?.string == "next" }
    }
}
