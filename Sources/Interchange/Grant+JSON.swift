public import Questionnaires
public import Samples

extension Grant: JSONRepresentable, JSONValueRepresentable {
    /// The decision as JSON.
    package var json: JSONValue {
        [
            "source": .string(source), "type": .string(type.rawValue),
            "read": .string(reading.rawValue), "share": .string(sharing.rawValue),
        ]
    }
}
