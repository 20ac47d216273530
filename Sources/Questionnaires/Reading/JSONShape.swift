/// The JSON object of a type: its keys, for writing and for reading.
///
/// Both directions use the same list of fields, so they cannot differ:
///
///     static let jsonShape = JSONShape(
///         .required("lower", .number, \.lower), .required("upper", .number, \.upper)
///     ) { Bounds(lower: $0, upper: $1) }
package struct JSONShape<Root>: Sendable {
    /// Writes a value.
    package let json: @Sendable (Root) -> JSONValue
    /// Reads a value, and reports problems to the reader; then the result may be `nil`.
    package let read: @Sendable (JSONNode, RecordReader) -> Root?

    /// A field could not be read. The reader has the reason.
    private struct Unreadable: Error {}

    /// Describes an object.
    ///
    /// - Parameters:
    ///   - field: The fields, in the order in which they are written.
    ///   - derived: Further fields, which follow from the others. They are written last, and a
    ///     text in which they differ is refused.
    ///   - make: Makes the value from its fields.
    package init<each Value>(
        _ field: repeat JSONField<Root, each Value>, derived: [JSONDerivedField<Root>] = [],
        make: @escaping @Sendable (repeat each Value) -> Root
    ) {
        var keys: [String] = []
        for one in repeat each field { keys.append(one.key) }
        // A key path in a context of packs crashes the runtime of Swift 6.2.
        let allKeys = keys + derived.map { $0.key }
        json = { root in
            var members: [(String, JSONValue)] = []
            for one in repeat each field {
                if let json = one.json(root) { members.append((one.key, json)) }
            }
            return .object(members + derived.map { ($0.key, $0.json(root)) })
        }
        read = { node, reader in
            guard let fields = reader.fields(node, allKeys) else { return nil }
            func value<Read>(_ read: Read?) throws(Unreadable) -> Read {
                guard let read else { throw Unreadable() }
                return read
            }
            // Read all fields first, so that every fault is reported.
            let values = (repeat (each field).read(fields, reader))
            guard let root = try? make(repeat value(each values)) else { return nil }
            for one in derived { one.check(fields, reader, root) }
            return root
        }
    }
}

/// A type whose JSON is one object with a ``JSONShape``.
package protocol JSONShaped: JSONValueRepresentable, JSONNodeReadable, SendableMetatype {
    /// The object.
    static var jsonShape: JSONShape<Self> { get }
}

extension JSONShaped {
    /// The value as JSON.
    package var json: JSONValue { Self.jsonShape.json(self) }

    /// Reads a value.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Self? {
        jsonShape.read(node, reader)
    }
}
