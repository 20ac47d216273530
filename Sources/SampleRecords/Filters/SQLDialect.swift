/// What databases call differently in a condition.
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
}
