/// A table whose rows the counters of a store cover, so that a missing row is detected. The
/// checksums of the remaining rows do not detect it.
///
/// A store has the sums of the checksums of drafts, grants and rules, and the number of open flags. A
/// server has the sums of the other tables too.
package enum CountedTable: String, CaseIterable, Sendable {
    case drafts, flags, grants, rules, tombstones

    /// The name of the table as it is written in a statement.
    package var name: String {
        switch self {
        case .drafts: "draft"
        case .flags: "flag"
        case .grants: "\"grant\""
        case .rules: "standing_schedule"
        case .tombstones: "tombstone"
        }
    }
}
