extension RecordReader {
    /// Reads a value from the members that it was computed from, and checks all others.
    ///
    /// The value is written again, and its JSON compared with the text. So a member that follows
    /// from others needs no separate reader, and a text with another value of this member is
    /// refused:
    ///
    ///     reader.recomputed(node) { fields in
    ///         fields.required("totals").flatMap { … }.map { Report(totals: $0) }
    ///     } json: { $0.json }
    ///
    /// - Parameters:
    ///   - node: The object.
    ///   - others: Keys that the object may have besides those of the value.
    ///   - read: Makes the value from the members that it is computed from.
    ///   - json: Writes the value.
    package func recomputed<Value>(
        _ node: JSONNode, besides others: [String] = [], _ read: (Fields) -> Value?,
        json: (Value) -> JSONValue
    ) -> Value? {
        let faults = findings.list.count
        guard let fields = anyFields(node), let value = read(fields) else { return nil }
        if findings.list.count == faults { compare(node, with: json(value), besides: others) }
        return value
    }

    /// The members of an object whose keys the comparison of ``recomputed(_:besides:_:json:)``
    /// checks.
    package func anyFields(_ node: JSONNode) -> Fields? {
        fields(node, node.members?.map(\.key) ?? [])
    }

    /// Reads a required member that may be `null`.
    package func nullable<Value>(
        _ fields: Fields, _ key: String, _ read: (JSONNode) -> Value?
    ) -> Value?? {
        guard let node = fields.required(key) else { return nil }
        return node.isNull ? .some(nil) : read(node).map { .some($0) }
    }

    /// Reports where a text differs from the JSON of its value. The order of members is free.
    private func compare(
        _ node: JSONNode, with written: JSONValue, besides others: [String] = []
    ) {
        switch written {
        case .object(let members):
            guard let fields = fields(node, members.map(\.0) + others) else { return }
            for (key, value) in members {
                if let node = fields.required(key) { compare(node, with: value) }
            }
        case .array(let values):
            guard let elements = node.elements else {
                return reportType(of: node, expected: "a list", remedy: "write [ … ]")
            }
            guard elements.count == values.count else {
                return reportContradiction(at: node)
            }
            for (element, value) in zip(elements, values) { compare(element, with: value) }
        case .string(let text): if node.string != text { reportContradiction(at: node) }
        case .bool(let bool): if node.bool != bool { reportContradiction(at: node) }
        case .null: if !node.isNull { reportContradiction(at: node) }
        case .integer(let integer):
            if node.number?.integer != integer { reportContradiction(at: node) }
        case .decimal(let number): if node.number != number { reportContradiction(at: node) }
        case .double(let double):
            if !double.isFinite {
                if !node.isNull { reportContradiction(at: node) }
            } else if !(node.number.map { Self.isClose($0.double, double) } ?? false) {
                reportContradiction(at: node)
            }
        }
    }

    /// Whether two statistics are the same number, computed on two machines. Their last digits may
    /// differ, because the mathematical functions of systems differ.
    private static func isClose(_ left: Double, _ right: Double) -> Bool {
        abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
    }

    private func reportContradiction(at node: JSONNode) {
        report(
            .contradiction, at: node, "does not follow from the other fields",
            remedy: "write it as the kit wrote it")
    }
}
