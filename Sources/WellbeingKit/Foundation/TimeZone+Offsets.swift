public import Foundation
public import Questionnaires

extension TimeZone {
    /// The offsets of the zone at a time that a wall clock in it shows.
    public func offsets(at local: LocalDateTime) -> OffsetResolution {
        let shown = Timestamp(local, offset: .utc).microsecondsSinceEpoch / 1_000_000
        let day = 86_400
        func offset(at seconds: Int64) -> Int {
            secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) / 60
        }
        // Clocks do not change twice within two days.
        let candidates = Set([offset(at: shown - Int64(day)), offset(at: shown + Int64(day))])
        let fitting = candidates.filter { offset(at: shown - Int64($0) * 60) == $0 }.sorted()
            .compactMap { try? UTCOffset(minutes: $0) }
        guard let first = fitting.first, let last = fitting.last else { return .never }
        // The greater offset belongs to the earlier instant.
        return first == last ? .once(first) : .twice(earlier: last, later: first)
    }
}
