/// How a value is written as JSON and read.
package struct JSONForm<Value>: Sendable {
    let json: @Sendable (Value) -> JSONValue
    /// Reads a value; `nil` if something was reported.
    let read: @Sendable (JSONNode, RecordReader) -> Value?

    /// Describes a form.
    ///
    /// - Parameters:
    ///   - json: Writes a value.
    ///   - read: Reads a value, and reports to the reader what is wrong; then the result is `nil`.
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
}

extension JSONForm where Value == Timestamp {
    /// A date.
    package static var date: Self {
        Self(json: { .string($0.description) }, read: { $1.date($0) })
    }
}

extension JSONForm where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
    /// A word from a closed list.
    package static var word: Self { Self(json: { .string($0.rawValue) }, read: { $1.word($0) }) }
}

extension JSONForm where Value: JSONShaped {
    /// An object.
    package static var object: Self { Self(json: { $0.json }, read: { Value.read($0, $1) }) }
}
