/// How a value is written as JSON and read.
package struct JSONForm<Value>: Sendable {
    let json: @Sendable (Value) -> JSONValue
    /// Reads a value; `nil` if a problem was reported.
    let read: @Sendable (JSONNode, RecordReader) -> Value?

    /// Describes a form.
    ///
    /// - Parameters:
    ///   - json: Writes a value.
    ///   - read: Reads a value, and reports problems to the reader; then the result is `nil`.
    package init(
        json: @escaping @Sendable (Value) -> JSONValue,
        read: @escaping @Sendable (JSONNode, RecordReader) -> Value?
    ) {
        self.json = json
        self.read = read
    }
}

extension JSONForm where Value == String {
    /// A text.
    package static var text: Self { Self(json: { .string($0) }, read: { $1.text($0) }) }

    /// A text of at least one character.
    package static var filledText: Self { Self(json: { .string($0) }, read: { $1.filledText($0) }) }
}

extension JSONForm where Value == Double {
    /// A number.
    package static var number: Self { Self(json: { .double($0) }, read: { $1.number($0) }) }
}

extension JSONForm where Value == Int {
    /// A whole number within limits.
    package static func integer(in range: ClosedRange<Int>) -> Self {
        Self(json: { .integer($0) }, read: { $1.integer($0, in: range) })
    }

    /// A number of things.
    package static var count: Self { integer(in: 0 ... .max) }

    /// The number of a line, from 1.
    package static var line: Self { integer(in: 1 ... .max) }
}

extension JSONForm where Value == Bool {
    /// True or false.
    package static var truth: Self { Self(json: { .bool($0) }, read: { $1.truth($0) }) }
}

extension JSONForm where Value == ContentHash {
    /// The SHA-256 of a text, in hexadecimal digits.
    package static var hash: Self {
        Self(json: { .string($0.description) }) { node, reader in
            reader.lossless(
                node, else: .badForm, "not a SHA-256", remedy: "write 64 hexadecimal digits")
        }
    }
}

extension JSONForm where Value == Questionnaire.ID {
    /// The identifier of a questionnaire.
    package static var questionnaire: Self {
        Self(json: { .string($0.text) }, read: { $1.identifier($0) })
    }
}

extension JSONForm where Value == [String: Int] {
    /// An object with a count for each name.
    package static var counts: Self { counts(name: \.self, read: { name, _, _ in name }) }
}

extension JSONForm {
    /// An object with a count for each word of a closed list.
    package static func wordCounts<
        Word: RawRepresentable<String> & CaseIterable & SendableMetatype
    >()
        -> Self where Value == [Word: Int]
    {
        counts(name: \.rawValue) { name, node, reader in
            if let word = Word(rawValue: name) { return word }
            reader.reportUnknownWord(name, at: node, allowed: Word.allCases.map(\.rawValue))
            return nil
        }
    }

    private static func counts<Key: Hashable & SendableMetatype>(
        name: any KeyPath<Key, String> & Sendable,
        read: @escaping @Sendable (String, JSONNode, RecordReader) -> Key?
    ) -> Self where Value == [Key: Int] {
        Self { counts in
            .object(
                counts.map { ($0.key[keyPath: name], JSONValue.integer($0.value)) }
                    .sorted { $0.0 < $1.0 })
        } read: { node, reader in
            guard let members = node.members else {
                reader.reportType(of: node, expected: "an object", remedy: "write { … }")
                return nil
            }
            var counts: Value = [:]
            for member in members {
                guard let key = read(member.key, member.node, reader) else { continue }
                counts[key] = reader.integer(member.node, in: 0 ... .max)
            }
            return counts
        }
    }

    /// A list.
    package static func list<Element>(_ form: JSONForm<Element>) -> Self where Value == [Element] {
        Self { elements in
            .array(elements.map(form.json))
        } read: { node, reader in
            reader.list(node) { form.read($0, reader) }
        }
    }
}

extension JSONForm where Value == Timestamp {
    /// A date.
    package static var date: Self {
        Self(json: { .string($0.description) }, read: { $1.date($0) })
    }
}

extension JSONForm where Value == LocalDate {
    /// A day.
    package static var day: Self { Self(json: { .string($0.description) }, read: { $1.day($0) }) }
}

extension JSONForm where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
    /// A word from a closed list.
    package static var word: Self { Self(json: { .string($0.rawValue) }, read: { $1.word($0) }) }
}

extension JSONForm
where Value: JSONValueRepresentable & JSONNodeReadable & SendableMetatype {
    /// A value whose type defines its JSON.
    package static var object: Self { Self(json: { $0.json }, read: { Value.read($0, $1) }) }
}
