internal import Questionnaires

/// A time zone as a file defines it: its offsets from 1890 to 2100.
struct FileZone: Hashable {
    /// A change of the offset.
    struct Change: Hashable {
        /// When, in seconds since 1970-01-01T00:00:00Z.
        let instant: Int
        /// The offset after the change, in seconds ahead of UTC.
        let offset: Int
    }

    /// The offset before the first change.
    private let first: Int
    /// The changes in the order of time.
    private let changes: [Change]

    /// - Parameters:
    ///   - first: The offset before the first change, in seconds ahead of UTC.
    ///   - changes: The changes in any order.
    init(first: Int, changes: [Change]) {
        self.first = first
        self.changes = changes.sorted { $0.instant < $1.instant }
    }

    /// The offset at an instant.
    ///
    /// - Complexity: O(log *n*) in the number of changes.
    func offset(at instant: Int) -> Int {
        let next = changes.firstPlace { $0.instant > instant }
        return next == 0 ? first : changes[next - 1].offset
    }

    /// The moment at which a clock of the zone shows a time: the first moment if it shows the time
    /// twice; the moment with the offset before the change if it skips the time.
    func moment(at wall: WallTime) -> Moment {
        let day = WallTime.secondsPerDay
        let before = offset(at: wall.seconds - day)
        let after = offset(at: wall.seconds + day)
        // The greater offset gives the earlier instant.
        let fitting = [max(before, after), min(before, after)].first {
            offset(at: wall.seconds - $0) == $0
        }
        let chosen = fitting ?? before
        return Moment(instant: wall.seconds - chosen, offset: chosen)
    }
}
