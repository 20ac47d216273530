/// One value of a JSON text, with its position in the text.
///
/// The tree has the facts that a checker needs to locate a mistake: the order of members, the
/// position of every key and value, and the exact text of numbers. An object has no duplicate keys:
/// ``JSONReader`` reports the second one and omits it.
package struct JSONNode: Sendable {
    /// One key of an object with its value.
    package struct Member: Sendable {
        package let key: String
        /// The byte offset of the quote that opens the key.
        package let keyOffset: Int
        package let node: JSONNode
    }

    /// The content of a node.
    package enum Value: Sendable {
        /// Members in the order of the text.
        case object([Member])
        case array([JSONNode])
        case string(String)
        case number(JSONNumber)
        case bool(Bool)
        case null
    }

    /// The byte offset of the first byte of the value: a bracket, quote, digit, sign or letter.
    package let offset: Int
    package let value: Value
}

extension JSONNode {
    /// The members in the order of the text, or nil when this is not an object.
    package var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The elements, or nil when this is not an array.
    package var elements: [JSONNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The text, or nil when this is not a string.
    package var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// The number, or nil when this is not a number.
    package var number: JSONNumber? {
        if case .number(let number) = value { number } else { nil }
    }

    /// True or false, or nil when this is neither.
    package var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    package var isNull: Bool {
        if case .null = value { true } else { false }
    }

    /// The value under a key, or nil when this is not an object or has no such key.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package subscript(key: String) -> JSONNode? {
        members?.first { $0.key == key }?.node
    }

    /// The node a path leads to from here, or nil when there is no such node.
    package subscript(path: Diagnostic.Path) -> JSONNode? {
        var node = self
        for step in path.steps {
            let next: JSONNode? =
                switch step {
                case .key(let key): node[key]
                case .index(let index):
                    node.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }

    /// The kind of node in words, for messages: "an object", "a text", "a number" and so on.
    package var noun: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a text"
        case .number: "a number"
        case .bool(true): "true"
        case .bool(false): "false"
        case .null: "null"
        }
    }
}
