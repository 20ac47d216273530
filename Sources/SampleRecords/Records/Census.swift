/// The tables whose rows the counters of a store watch, so that a missing row is noticed: the
/// checksums of the rows that are left cannot show it.
///
/// A store has the sums of the checksums of drafts, grants and rules, and the number of open flags. A
/// server has the sums of the other tables too.
package enum Census: String, CaseIterable, Sendable {
    case drafts, flags, grants, rules, tombstones

    /// The table as it is written in a statement.
    package var table: String {
        switch self {
        case .drafts: "draft"
        case .flags: "flag"
        case .grants: "\"grant\""
        case .rules: "standing_schedule"
        case .tombstones: "tombstone"
        }
    }
}
