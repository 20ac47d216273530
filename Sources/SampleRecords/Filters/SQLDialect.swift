/// The parts of statements that differ between databases.
package enum SQLDialect: Sendable {
    case sqlite
    case postgreSQL

    /// The function that finds a text in another one, from 1; 0 where it is not found.
    var position: String {
        switch self {
        case .sqlite: "instr"
        case .postgreSQL: "strpos"
        }
    }

    /// The clause that makes the database use an index; empty if the database always chooses.
    func reading(by index: String) -> String { self == .sqlite ? "INDEXED BY \(index) " : "" }

    /// The place that the checksum of an assessment covers; `nil` for the place in its row.
    package var checkedPlace: Int64? { self == .sqlite ? nil : 0 }

    /// The clause after the blocks `b` to read them by person.
    var blocksByPerson: String {
        switch self {
        case .sqlite: "INDEXED BY block_history"
        case .postgreSQL: "JOIN import i ON i.number = b.import"
        }
    }

    /// The order of the blocks `b` in the sequence of changes.
    var orderOfBlocks: String {
        " ORDER BY " + (self == .sqlite ? "b.first" : "i.first, b.place")
    }

    /// The tables, except that of tombstones, that refer to a source.
    var tablesOfSources: [String] {
        ["assessment", "block", "observation", "draft"] + (self == .sqlite ? [] : ["import"])
    }
}
