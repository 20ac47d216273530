package import Questionnaires

/// A value of a vector file, and of a result that is compared with it.
package indirect enum VectorValue: Hashable, Sendable, CustomStringConvertible {
    /// No value: no score may be given, or the key is absent.
    case absent
    case truth(Bool)
    case points(Points)
    case word(String)
    case list([VectorValue])
    case object([Member])

    /// A key with its value, in the order of the file.
    package struct Member: Hashable, Sendable {
        package let key: String
        package let value: VectorValue
    }

    /// A JSON text that cannot be read.
    package struct NotReadable: Error {}

    /// Reads a JSON text.
    package init(json: [UInt8]) throws {
        let document = JSONReader.read(json)
        guard document.findings.isEmpty, let root = document.root else { throw NotReadable() }
        self.init(root)
    }

    /// The value of a JSON node.
    package init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .absent
            case .bool(let truth): .truth(truth)
            case .string(let text): .word(text)
            case .array(let nodes): .list(nodes.map { VectorValue($0) })
            case .object(let members):
                .object(members.map { Member(key: $0.key, value: VectorValue($0.node)) })
            case .number(let number):
                number.decimal.map { decimal in
                    .points(Points(decimal.significand, over: Points.powerOfTen(decimal.scale)))
                } ?? .word(number.text)
            }
    }

    /// The value of a key; ``absent`` without it.
    package subscript(key: String) -> VectorValue {
        members.first { $0.key == key }?.value ?? .absent
    }

    /// The keys of an object; empty for another value.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of a list; empty for another value.
    package var elements: [VectorValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// The text of a word; `nil` for another value.
    package var text: String? {
        if case .word(let text) = self { text } else { nil }
    }

    /// The words of a list.
    package var words: [String] { elements.compactMap(\.text) }

    package var description: String {
        switch self {
        case .absent: "null"
        case .truth(let truth): "\(truth)"
        case .points(let points): "\(points)"
        case .word(let word): word
        case .list(let values): "\(values)"
        case .object(let members): "\(members.map { "\($0.key): \($0.value)" })"
        }
    }
}

extension VectorValue {
    /// The value as an answer is typed: `7.5`, `yes`, `23:00`, `neck+chest`.
    package var typed: String {
        switch self {
        case .absent: ""
        case .truth(let truth): "\(truth)"
        case .points(let points): points.shortText
        case .word(let word): word
        case .list(let values): values.map(\.typed).joined(separator: "+")
        case .object: description
        }
    }

    /// A truth value, where unknown is ``absent``.
    package init(_ truth: Condition.TruthValue) {
        self =
            switch truth {
            case .true: .truth(true)
            case .false: .truth(false)
            case .unknown: .absent
            }
    }

    /// A name, or ``absent`` without one.
    package init(name: String?) {
        self = name.map { .word($0) } ?? .absent
    }
}
