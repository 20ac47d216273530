internal import Foundation
internal import Questionnaires

extension JournalingSuggestion {
    /// The suggestion as JSON, for display and comparison: the identifiers are the same in every
    /// run. The text contains the feelings of a person, so do not write it to a log.
    public func jsonText() -> String {
        JSONWriter.text(
            .object([
                ("id", .string(id.uuidString)), ("title", .string(title)),
                ("date", date.map { .string($0.start.ISO8601Format()) } ?? .null),
                ("items", .array(items.map(\.json))),
            ]), .pretty)
    }
}

extension JournalingSuggestion.ItemContent {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(id.uuidString)),
            ("representations", .array(representations.map { .string(String(describing: $0)) })),
        ]
        switch content {
        case let asset as JournalingSuggestion.StateOfMind:
            members += [
                ("sample", .string(asset.state.uuid.uuidString)),
                ("valence", .double(asset.state.valence)),
                ("valenceClassification", .integer(asset.state.valenceClassification.rawValue)),
                ("icon", .string(asset.icon?.absoluteString ?? "")),
                ("lightBackground", asset.lightBackground?.json ?? .null),
                ("darkBackground", asset.darkBackground?.json ?? .null),
            ]
        case let asset as JournalingSuggestion.Reflection:
            members += [
                ("prompt", .string(asset.prompt)),
                ("color", asset.color.map { .string($0.description) } ?? .null),
            ]
        default: break
        }
        return .object(members)
    }
}

extension JournalingSuggestion.Gradient {
    fileprivate var json: JSONValue {
        .array(
            stops.map {
                ["location": .double($0.location), "color": .string($0.color.description)]
            })
    }
}
