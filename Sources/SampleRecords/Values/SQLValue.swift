/// A value that is bound to a statement.
package enum SQLValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
}

extension SQLValue {
    package static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }

    package static func optional(_ value: Int64?) -> SQLValue {
        value.map { .integer($0) } ?? .null
    }

    package static func optional(_ value: Double?) -> SQLValue { value.map { .real($0) } ?? .null }

    package static func optional(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }

    package static func optional(_ value: [UInt8]?) -> SQLValue {
        value.map { .bytes($0) } ?? .null
    }
}
