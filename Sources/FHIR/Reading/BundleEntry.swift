internal import Questionnaires
internal import Samples

/// An entry of a Bundle.
struct BundleEntry {
    let resource: JSONNode
    /// The name of the resource in the Bundle, or `nil`.
    let fullURL: String?
    /// An extension of the entry that changes the meaning of the resource, or `nil`.
    var modifier: JSONNode?

    /// The resources of a Bundle; of another resource, only itself.
    static func all(in root: JSONNode) -> [BundleEntry] {
        guard root["resourceType"]?.string == "Bundle" else {
            return [BundleEntry(resource: root, fullURL: nil)]
        }
        return (root["entry"]?.elements ?? []).compactMap { entry in
            entry["resource"].map {
                BundleEntry(
                    resource: $0, fullURL: entry["fullUrl"]?.string, modifier: entry.entryModifier)
            }
        }
    }
}

extension RecordPlace {
    /// The same for an entry of an import.
    var ofEntry: SampleImport.Entry.Place { .init(line: position.line, path: path) }
}

extension JSONNode {
    /// An extension of an entry of a Bundle that changes the meaning of the resource, or `nil`.
    var entryModifier: JSONNode? {
        let parts = [self] + ["request", "response", "search"].compactMap { self[$0] }
        return parts.lazy.compactMap { $0["modifierExtension"] }.first
    }

    /// Whether a search has more results than the file.
    var hasNextPage: Bool {
        (self["link"]?.elements ?? []).contains { $0["relation"]?.string == "next" }
    }
}
