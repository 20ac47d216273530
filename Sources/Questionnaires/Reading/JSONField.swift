/// A field of a ``JSONShape``.
package struct JSONField<Root, Value>: Sendable {
    let key: String
    /// Writes the field; `nil` omits it.
    let json: @Sendable (Root) -> JSONValue?
    /// Reads the field; `nil` if a problem was reported.
    let read: @Sendable (Fields, RecordReader) -> Value?
}

extension JSONField {
    /// A field that every object has.
    package static func required(
        _ key: String, _ form: JSONForm<Value>, _ value: any KeyPath<Root, Value> & Sendable
    ) -> JSONField {
        JSONField(key: key) {
            form.json($0[keyPath: value])
        } read: { fields, reader in
            fields.required(key).flatMap { form.read($0, reader) }
        }
    }

    /// A field that is omitted without a value.
    package static func optional<Wrapped>(
        _ key: String, _ form: JSONForm<Wrapped>, _ value: any KeyPath<Root, Wrapped?> & Sendable
    ) -> JSONField where Value == Wrapped? {
        JSONField(key: key) {
            $0[keyPath: value].map(form.json)
        } read: { fields, reader in
            guard let node = fields[key] else { return .some(nil) }
            return form.read(node, reader).map { .some($0) }
        }
    }

    /// A field that is `null` without a value.
    package static func nullable<Wrapped>(
        _ key: String, _ form: JSONForm<Wrapped>, _ value: any KeyPath<Root, Wrapped?> & Sendable
    ) -> JSONField where Value == Wrapped? {
        JSONField(key: key) {
            $0[keyPath: value].map(form.json) ?? .null
        } read: { fields, reader in
            guard let node = fields.required(key) else { return nil }
            if node.isNull { return .some(nil) }
            return form.read(node, reader).map { .some($0) }
        }
    }
}

/// A field of a ``JSONShape`` that follows from the others.
package struct JSONDerivedField<Root>: Sendable {
    let key: String
    let json: @Sendable (Root) -> JSONValue
    /// Reports a value that does not follow from the others.
    let check: @Sendable (Fields, RecordReader, Root) -> Void

    /// A field that always has a value.
    package init<Value: Equatable & SendableMetatype>(
        _ key: String, _ form: JSONForm<Value>, _ value: any KeyPath<Root, Value> & Sendable
    ) {
        self.init(key, form, value: { $0[keyPath: value] })
    }

    /// A field that is `null` without a value.
    package init<Value: Equatable & SendableMetatype>(
        _ key: String, _ form: JSONForm<Value>, _ value: any KeyPath<Root, Value?> & Sendable
    ) {
        self.init(key, form, value: { $0[keyPath: value] })
    }

    private init<Value: Equatable & SendableMetatype>(
        _ key: String, _ form: JSONForm<Value>, value: @escaping @Sendable (Root) -> Value?
    ) {
        self.key = key
        json = { value($0).map(form.json) ?? .null }
        check = { fields, reader, root in
            guard let node = fields.required(key) else { return }
            let found = node.isNull ? nil : form.read(node, reader)
            guard found != value(root) else { return }
            reader.report(
                .contradiction, at: node, "does not follow from the other fields",
                remedy: "write it as the kit wrote it")
        }
    }
}
