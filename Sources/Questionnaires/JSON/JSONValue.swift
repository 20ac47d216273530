/// A JSON value to write.
///
///     let line: JSONValue = ["questionnaire": "phq-9", "total": 12, "bands": ["moderate"]]
///     JSONWriter.text(line)  // {"questionnaire":"phq-9","total":12,"bands":["moderate"]}
package enum JSONValue: Sendable {
    /// Members in the order in which they are written.
    case object([(String, JSONValue)])
    case array([JSONValue])
    case string(String)
    case integer(Int)
    /// An exact decimal, written as its text.
    case decimal(JSONNumber)
    /// A binary number. JSON has no NaN and no infinity, so those are written as `null`.
    case double(Double)
    case bool(Bool)
    case null

    /// Creates a value from a parsed value, to write it again.
    package init(_ node: JSONNode) {
        self =
            switch node.value {
            case .object(let members): .object(members.map { ($0.key, JSONValue($0.node)) })
            case .array(let elements): .array(elements.map { JSONValue($0) })
            case .string(let string): .string(string)
            case .number(let number): .decimal(number)
            case .bool(let bool): .bool(bool)
            case .null: .null
            }
    }
}

extension JSONValue {
    /// An object without the members that are `nil`. A member that is `.null` is written.
    package static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(present(members))
    }

    /// The members that are not `nil`, to combine them with others.
    package static func present(
        _ members: KeyValuePairs<String, JSONValue?>
    ) -> [(String, JSONValue)] {
        members.compactMap { key, value in value.map { (key, $0) } }
    }

    /// A list of texts.
    package static func texts(_ texts: some Sequence<String>) -> JSONValue {
        .array(texts.map { .string($0) })
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }

    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }

    package init(integerLiteral value: Int) { self = .integer(value) }

    package init(floatLiteral value: Double) { self = .double(value) }

    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
