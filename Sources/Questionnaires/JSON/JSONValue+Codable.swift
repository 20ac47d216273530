// Support for encoders and decoders of other packages, such as Foundation's or those of a server
// framework.

extension JSONValue: Codable {
    /// The name of a member.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Decodes any value. The order of members is that of the decoder.
    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            self = .object(
                try container.allKeys.map { key in
                    (key.stringValue, try container.decode(JSONValue.self, forKey: key))
                })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func scalar(
        in container: any SingleValueDecodingContainer
    ) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let bool = try? container.decode(Bool.self) { return .bool(bool) }
        if let integer = try? container.decode(Int.self) { return .integer(integer) }
        if let double = try? container.decode(Double.self) { return .double(double) }
        return .string(try container.decode(String.self))
    }

    /// Encodes the value. The order of members is that of the encoder.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for (name, value) in members {
                try container.encode(value, forKey: Name(stringValue: name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string, .integer, .decimal, .double, .bool, .null:
            try encodeScalar(to: encoder.singleValueContainer())
        }
    }

    private func encodeScalar(to container: any SingleValueEncodingContainer) throws {
        var container = container
        switch self {
        case .string(let string): try container.encode(string)
        case .integer(let integer): try container.encode(integer)
        case .decimal(let number):
            if let integer = number.integer {
                try container.encode(integer)
            } else {
                try container.encode(number.double)
            }
        case .double(let double) where double.isFinite: try container.encode(double)
        case .bool(let bool): try container.encode(bool)
        case .object, .array, .double, .null: try container.encodeNil()
        }
    }
}

extension JSONValueRepresentable {
    /// Encodes the value in the shape of the kit's JSON.
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
