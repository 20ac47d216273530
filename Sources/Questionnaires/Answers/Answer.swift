/// The state of one item: exactly one of five, so that an absence always has a reason.
public enum Answer: Hashable, Sendable {
    /// The person made a choice; the value is the choice's own, as on paper.
    case answered(Int)
    /// The person entered something other than one choice: a number, a time, a date, several
    /// choices or a text.
    case entered(Entry)
    /// The person preferred not to answer. Never a number, never summed, never "not at all".
    case declined
    /// The person moved on without answering.
    case skipped
    /// The item was not asked because its condition was not true.
    case notAsked
    /// The interview ended, or the source stopped, before the item.
    case notReached

    /// The value of the choice; `nil` for an entry, and in the four other states.
    public var value: Int? {
        if case .answered(let value) = self { value } else { nil }
    }

    /// The entry; `nil` for a choice, and in the four other states.
    public var entry: Entry? {
        if case .entered(let entry) = self { entry } else { nil }
    }

    /// Whether the person gave an answer: a choice or an entry.
    public var isGiven: Bool {
        switch self {
        case .answered, .entered: true
        case .declined, .skipped, .notAsked, .notReached: false
        }
    }
}

extension Answer: LosslessStringConvertible {
    /// Reads what ``description`` writes: a whole number, a state word or an entry; `nil` otherwise.
    ///
    /// Strict: ASCII digits with an optional minus, no plus, no leading zero, no fraction.
    public init?(_ text: String) {
        switch text {
        case "declined": self = .declined
        case "skipped": self = .skipped
        case "notAsked": self = .notAsked
        case "notReached": self = .notReached
        default:
            if let value = Int(text), String(value) == text {
                self = .answered(value)
            } else if let entry = Entry(text) {
                self = .entered(entry)
            } else {
                return nil
            }
        }
    }

    /// The value in digits, the entry with its kind, or the word for the state: `2`,
    /// `time:23:00`, `declined`.
    public var description: String {
        switch self {
        case .answered(let value): String(value)
        case .entered(let entry): entry.description
        case .declined: "declined"
        case .skipped: "skipped"
        case .notAsked: "notAsked"
        case .notReached: "notReached"
        }
    }
}

extension Answer: JSONRepresentable, JSONValueRepresentable {
    /// The answer as JSON: the choice's value, the entry, or the word for the state.
    package var json: JSONValue {
        switch self {
        case .answered(let value): .integer(value)
        case .entered(let entry): entry.json
        case .declined, .skipped, .notAsked, .notReached: .string(description)
        }
    }
}

extension Answer: Codable {
    /// Decodes an answer: a whole number, or what ``description`` writes.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self = .answered(value)
            return
        }
        guard let answer = Self(try container.decode(String.self)), answer.value == nil else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not the state of an answer")
        }
        self = answer
    }

    /// Encodes the choice's value as a number, or ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encode(description) }
    }
}
