internal import Questionnaires
public import Samples

/// A state of mind with the event that it belongs to.
public struct FeltMoment: Hashable, Sendable {
    /// The state of mind.
    public let mind: StateOfMind
    /// The event that it is linked to, or else the closest one; `nil` without an event nearby. See
    /// ``ClosestEvents``.
    public let event: CalendarEvent?

    /// Orders moments for choosing the first of equal ones: the earlier start, then the smaller
    /// identifier.
    static func isEarlier(_ one: FeltMoment, _ other: FeltMoment) -> Bool {
        (one.mind.start.microsecondsSinceEpoch, one.mind.id)
            < (other.mind.start.microsecondsSinceEpoch, other.mind.id)
    }
}
