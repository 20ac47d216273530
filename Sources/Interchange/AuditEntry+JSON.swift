public import Questionnaires
public import Samples

extension AuditEntry: JSONRepresentable, JSONReadable, JSONShaped {
    private typealias Field<Value> = JSONField<AuditEntry, Value>

    /// The entry. `details` has the facts and texts by their names, and `null` for a text that is
    /// erased or missing; `texts`, `erased` and `missing` have the names of these details.
    package static let jsonShape = JSONShape<AuditEntry>(
        Field<Int>.required("id", .integer(in: 1...Int.max), \.number),
        Field<Timestamp>.required("date", .date, \.attribution.instant),
        Field<String>.required("actor", .text, \.attribution.actor),
        Field<String?>.optional("account", .text, \.account),
        Field<String>.required("action", .text, \.action.rawValue),
        Field<SampleID?>.optional("target", .sampleID, \.target),
        Field<[NamedValue]?>.optional("details", .values, \.values),
        Field<[String]?>.optional("texts", .list(.text), \.texts),
        Field<[String]?>.optional("erased", .list(.text), \.erased),
        Field<[String]?>.optional("missing", .list(.text), \.missing),
        Field<String>.required("hash", .text, \.hash),
        make: make)

    @Sendable private static func make(
        _ number: Int, _ date: Timestamp, _ actor: String, _ account: String?, _ action: String,
        _ target: SampleID?, _ values: [NamedValue]?, _ texts: [String]?, _ erased: [String]?,
        _ missing: [String]?, _ hash: String
    ) -> AuditEntry {
        AuditEntry(
            id: Int64(number), attribution: Attribution(actor: actor, instant: date),
            account: account, action: Action(rawValue: action), target: target,
            details: (values ?? []).map { detail in
                guard let value = detail.value else {
                    let isErased = erased?.contains(detail.name) ?? false
                    return Detail(name: detail.name, isErased ? .erased : .missing)
                }
                let isText = texts?.contains(detail.name) ?? false
                return Detail(name: detail.name, isText ? .text(value) : .fact(value))
            }, hash: hash)
    }

    private var number: Int { Int(id) }

    private var values: [NamedValue]? {
        let values = details.map { NamedValue(name: $0.name, value: $0.value) }
        return values.isEmpty ? nil : values
    }

    private var texts: [String]? { names { if case .text = $0 { true } else { false } } }

    private var erased: [String]? { names { $0 == .erased } }

    private var missing: [String]? { names { $0 == .missing } }

    /// The names of the details with some content; `nil` without any.
    private func names(_ isWanted: (Detail.Content) -> Bool) -> [String]? {
        let names = details.filter { isWanted($0.content) }.map(\.name)
        return names.isEmpty ? nil : names
    }
}

/// A detail of an entry without its kind.
private struct NamedValue {
    let name: String
    let value: String?
}

extension JSONForm where Value == [NamedValue] {
    /// An object with a text or `null` for each name, in the order of the details.
    fileprivate static var values: Self {
        Self { values in
            .object(values.map { ($0.name, $0.value.map(JSONValue.string) ?? .null) })
        } read: { node, reader in
            guard let members = node.members else {
                reader.reportType(of: node, expected: "an object", remedy: "write { … }")
                return nil
            }
            return members.compactMap { member in
                if member.node.isNull { return NamedValue(name: member.key, value: nil) }
                return reader.text(member.node).map { NamedValue(name: member.key, value: $0) }
            }
        }
    }
}

extension JSONForm where Value == SampleID {
    /// The identifier of a sample.
    static var sampleID: Self {
        Self(json: { .string($0.description) }, read: { $1.sampleID($0) })
    }
}
