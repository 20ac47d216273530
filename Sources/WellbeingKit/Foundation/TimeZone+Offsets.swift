public import Foundation
public import Questionnaires

extension TimeZone {
    /// The offsets of the zone at a time that a wall clock in it shows, in whole minutes. An offset
    /// of more than 14 hours is left out: no place has one.
    public func offsets(at local: LocalDateTime) -> Timestamp.Offset.Resolution {
        Timestamp.Offset.Resolution(at: local) { seconds in
            let ahead = secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            return try? Timestamp.Offset(minutes: ahead / 60)
        }
    }
}
