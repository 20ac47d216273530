internal import Administration
public import Questionnaires

extension Draft {
    /// When the interview counts as begun if it is continued at an instant.
    ///
    /// A form asks about the days before it is filled in. So an interview that is continued on a
    /// later day than it began is dated when it is continued. One that is continued on the same day
    /// keeps its start, and so does one without an open question, as its answers are of the earlier
    /// day. The flags of the answers keep their own times.
    ///
    /// - Parameter now: When the interview is continued, on the clock of the person who answers.
    public func started(continuedAt now: Timestamp) -> Timestamp {
        days(untilContinuedAt: now) > 0 ? now : started
    }

    /// The days from the start of the interview until it is continued; 0 if its date stays.
    ///
    /// - Parameter now: When the interview is continued.
    public func days(untilContinuedAt now: Timestamp) -> Int {
        let hasOpenQuestion = state.position < state.answers.count
        return hasOpenQuestion ? max(started.day.days(to: now.day), 0) : 0
    }
}
