internal import Questionnaires

// The parts of samples in the shape that the kit's JSON has. Decoding makes the same checks as the
// initialisers.

extension SampleSource: Codable {
    private enum Key: String, CodingKey { case name, version }

    /// Decodes a source; a missing version is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            version: try container.decodeIfPresent(String.self, forKey: .version) ?? "")
    }

    /// Encodes the source, without a version if it is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        if !version.isEmpty { try container.encode(version, forKey: .version) }
    }
}

extension MetadataValue: Codable {
    private enum Key: String, CodingKey { case date }

    /// Decodes a text, a number, or an object with a date: `{"date": "2026-05-01"}`.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            self = .date(try container.decode(Timestamp.self, forKey: .date))
            return
        }
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Encodes a text, a number, or an object with a date: `{"date": "2026-05-01"}`. A date needs
    /// the object, because a text can look like a date.
    public func encode(to encoder: any Encoder) throws {
        if case .date(let date) = self {
            var container = encoder.container(keyedBy: Key.self)
            return try container.encode(date, forKey: .date)
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .date: break
        }
    }
}

extension SyncIdentity: Codable {
    private enum Key: String, CodingKey { case identifier, version }

    /// Decodes a sync identity.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the identifier is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let made = Self(
            identifier: try container.decode(String.self, forKey: .identifier),
            version: try container.decode(Int64.self, forKey: .version))
        guard let made else {
            throw DecodingError.dataCorruptedError(
                forKey: .identifier, in: container, debugDescription: "an empty identifier")
        }
        self = made
    }

    /// Encodes the identifier and the version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(version, forKey: .version)
    }
}

extension Quantity.Measure: Codable {
    private enum Key: String, CodingKey { case name, unit }

    /// Decodes a measure.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the name or the unit is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let made = Self(
            name: try container.decode(String.self, forKey: .name),
            unit: try container.decode(String.self, forKey: .unit))
        guard let made else {
            throw DecodingError.dataCorruptedError(
                forKey: .name, in: container, debugDescription: "an empty name or unit")
        }
        self = made
    }

    /// Encodes the name and the unit.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(unit, forKey: .unit)
    }
}
