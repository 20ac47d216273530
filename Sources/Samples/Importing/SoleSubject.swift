/// Finds out whether all results of an import are about one person, and who it is.
package struct SoleSubject {
    private enum Known {
        case no
        case one([UInt8])
        case several
    }

    private var known = Known.no

    package init() {}

    /// Adds the person of the next sitting.
    package mutating func add(_ name: Span<UInt8>) {
        switch known {
        case .no: known = .one((0..<name.count).map { name[$0] })
        case .one(let bytes):
            let isSame =
                bytes.count == name.count && bytes.indices.allSatisfy { bytes[$0] == name[$0] }
            if !isSame { known = .several }
        case .several: break
        }
    }

    /// The person; `nil` for several people or an empty import.
    package var subject: SubjectID? {
        guard case .one(let bytes) = known else { return nil }
        return try? SubjectID(parsing: String(decoding: bytes, as: UTF8.self))
    }
}
