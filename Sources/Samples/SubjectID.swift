internal import Questionnaires

/// The person a sample is about, by an identifier that the clinic or the person chose.
///
/// The text is in Unicode's normal form C, so that `é` typed in two ways is one subject. It has 1
/// to 128 characters, no control, invisible or direction-changing characters, and no blank at
/// either end: identifiers that look the same are the same. Zero-width joiners (U+200C, U+200D) are
/// allowed between letters and emoji that they change, as in Persian words and emoji families.
public struct SubjectID: Hashable, Sendable, LosslessStringConvertible {
    /// The identifier.
    public let text: String

    /// The person at the keyboard, when no other person is named.
    public static let oneself = SubjectID(unchecked: "self")

    /// The greatest length of an identifier, in Unicode scalars.
    public static let greatestLength = 128

    /// Reads an identifier and brings it to normal form.
    ///
    /// - Throws: ``Refusal``, which states what is wrong without the text itself.
    public init(parsing text: some StringProtocol) throws(Refusal) {
        let normal = String(text).nfc
        guard !normal.isEmpty else { throw .empty }
        let scalars = normal.unicodeScalars
        guard scalars.count <= Self.greatestLength else {
            throw .tooLong(limit: Self.greatestLength)
        }
        for index in scalars.indices
        where !Self.isAllowed(scalars[index]) && !JoinerPlace.holds(at: index, in: scalars) {
            throw .forbiddenCharacter(scalars[index])
        }
        guard scalars.first != " ", scalars.last != " " else { throw .surroundingBlank }
        self.text = normal
    }

    /// Reads an identifier and brings it to normal form, or returns `nil` for any other text.
    /// ``init(parsing:)`` reports what is wrong.
    public init?(_ text: String) {
        guard let subject = try? SubjectID(parsing: text) else { return nil }
        self = subject
    }

    private init(unchecked text: String) { self.text = text }

    /// An identifier that was validated before it was saved. A store reads it without validating it
    /// again, because a checksum covers it.
    package init(kept text: String) { self.text = text }

    /// The identifier.
    public var description: String { text }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x20...0x7e).contains(scalar.value) }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator,
            .surrogate, .privateUse, .unassigned:
            return false
        default:
            return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Why a text is not an identifier.
    public enum Refusal: Error, Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The text is longer than the limit.
        case tooLong(limit: Int)
        /// A control, invisible or direction-changing character.
        case forbiddenCharacter(Unicode.Scalar)
        /// A blank at the beginning or the end.
        case surroundingBlank
    }
}

extension SubjectID.Refusal: CustomStringConvertible {
    /// The problem and the remedy, without the identifier itself.
    public var description: String {
        switch self {
        case .empty: "the subject is empty; name the person"
        case .tooLong(let limit):
            "the subject is longer than \(limit) characters; give a shorter identifier"
        case .forbiddenCharacter(let scalar):
            "the subject has an invisible character, \(Self.name(of: scalar)); remove it"
        case .surroundingBlank: "the subject begins or ends with a blank; remove it"
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension SubjectID: Codable {
    /// Decodes a subject from its text.
    ///
    /// - Throws: ``Refusal`` when the text is not an identifier.
    public init(from decoder: any Decoder) throws {
        try self.init(parsing: decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the subject as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension SubjectID: ExpressibleByStringLiteral {
    /// Creates a subject from a literal in source code.
    ///
    /// - Precondition: The literal follows the rules of ``init(_:)``. For a name that is read while
    ///   the program runs, use that initialiser, which can refuse.
    public init(stringLiteral literal: String) {
        guard let subject = SubjectID(literal) else {
            preconditionFailure("not the name of a subject")
        }
        self = subject
    }
}
