/// A value whose JSON is one object with many members, which are read into an empty value.
///
/// Both directions use the same list of members, so they cannot differ. This protocol is for types
/// with too many members for an initialiser; other types use ``JSONShaped``:
///
///     static let jsonMembers: [JSONMember<Plan>] = [
///         .init("rows", .count, \.rows), .init("applied", .truth, \.isApplied),
///     ]
package protocol JSONRecord: JSONValueRepresentable, JSONNodeReadable, SendableMetatype {
    /// The members, in the order in which they are written.
    static var jsonMembers: [JSONMember<Self>] { get }

    /// A value of which every member is read.
    init()
}

extension JSONRecord {
    /// The value as JSON.
    package var json: JSONValue {
        .object(
            Self.jsonMembers.compactMap { member in member.json(self).map { (member.key, $0) } })
    }

    /// Reads a value.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Self? {
        let members = jsonMembers
        guard let fields = reader.fields(node, members.map(\.key)) else { return nil }
        var value = Self()
        for member in members { member.read(fields, reader, &value) }
        // A derived member is compared after all others are read.
        for member in members { member.check(fields, reader, value) }
        return value
    }
}

/// A member of the JSON object of a ``JSONRecord``.
package struct JSONMember<Root>: Sendable {
    let key: String
    /// Writes the member; `nil` omits it.
    let json: @Sendable (Root) -> JSONValue?
    /// Reads the member into a value, or reports the problem.
    let read: @Sendable (Fields, RecordReader, inout Root) -> Void
    /// Reports a member that contradicts the others.
    let check: @Sendable (Fields, RecordReader, Root) -> Void

    /// A member that every object has.
    package init<Value>(
        _ key: String, _ form: JSONForm<Value>,
        _ path: any WritableKeyPath<Root, Value> & Sendable
    ) {
        self.key = key
        json = { form.json($0[keyPath: path]) }
        read = { fields, reader, root in
            guard let node = fields.required(key), let value = form.read(node, reader) else {
                return
            }
            root[keyPath: path] = value
        }
        check = { _, _, _ in }
    }

    /// A member without a value: it is `null`, or omitted.
    package enum Absence: Sendable { case null, omitted }

    /// A member that may have no value.
    package init<Value>(
        _ key: String, _ form: JSONForm<Value>,
        _ path: any WritableKeyPath<Root, Value?> & Sendable, without absence: Absence
    ) {
        self.key = key
        json = { $0[keyPath: path].map(form.json) ?? (absence == .null ? .null : nil) }
        read = { fields, reader, root in
            switch absence {
            case .omitted:
                guard let node = fields[key] else { return }
                root[keyPath: path] = form.read(node, reader)
            case .null:
                guard let node = fields.required(key), !node.isNull else { return }
                root[keyPath: path] = form.read(node, reader)
            }
        }
        check = { _, _, _ in }
    }

    /// A member that follows from the others.
    package static func derived<Value: Equatable & SendableMetatype>(
        _ key: String, _ form: JSONForm<Value>, _ path: any KeyPath<Root, Value> & Sendable
    ) -> JSONMember {
        let field = JSONDerivedField(key, form, path)
        return JSONMember(key: key, json: { field.json($0) }, check: field.check)
    }

    private init(
        key: String, json: @escaping @Sendable (Root) -> JSONValue?,
        check: @escaping @Sendable (Fields, RecordReader, Root) -> Void
    ) {
        self.key = key
        self.json = json
        read = { _, _, _ in }
        self.check = check
    }
}
