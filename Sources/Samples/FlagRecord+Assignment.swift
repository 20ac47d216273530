public import Questionnaires

extension FlagRecord {
    /// The person who is responsible for a flag, and the day by which it must be followed up. It
    /// holds until the next assignment.
    ///
    /// Assignments are only added, so they show the history of the work on a flag. An assignment is
    /// not an acknowledgement: the flag stays open.
    public struct Assignment: Hashable, Sendable {
        /// The person who made the assignment, and the time.
        public let attribution: Attribution
        /// The person who is responsible for the flag; `nil` without an assignee.
        public let assignee: String?
        /// The last day for the follow-up; `nil` without one.
        public let followUp: LocalDate?

        /// Creates an assignment.
        public init(attribution: Attribution, assignee: String?, followUp: LocalDate?) {
            self.attribution = attribution
            self.assignee = assignee
            self.followUp = followUp
        }

        /// A part of an assignment to change. The other part stays as it was.
        public enum Change: Hashable, Sendable {
            /// The new assignee; `nil` for none.
            case assignee(String?)
            /// The new last day for the follow-up; `nil` for none.
            case followUp(LocalDate?)
        }
    }

    /// The newest assignment, or `nil` if the flag was never assigned.
    public var assignment: Assignment? { assignments.last }

    /// Whether the flag is not acknowledged and the day of its follow-up has passed.
    ///
    /// - Parameter today: The current day at the place of the assignee.
    public func isOverdue(on today: LocalDate) -> Bool {
        acknowledgement == nil && (assignment?.followUp.map { $0 < today } ?? false)
    }

    /// Whether the flag is not acknowledged, and has an assignee or a day for the follow-up.
    public var isInWork: Bool {
        acknowledgement == nil && (assignment?.assignee ?? assignment?.followUp?.description) != nil
    }

    /// The flag with a further assignment; `nil` if the changes have no effect.
    package func assigned(_ changes: [Assignment.Change], by attribution: Attribution)
        -> FlagRecord?
    {
        var (assignee, followUp) = (assignment?.assignee, assignment?.followUp)
        for change in changes {
            switch change {
            case .assignee(let name): assignee = name
            case .followUp(let day): followUp = day
            }
        }
        guard assignee != assignment?.assignee || followUp != assignment?.followUp else {
            return nil
        }
        var flag = self
        flag.assignments.append(
            Assignment(attribution: attribution, assignee: assignee, followUp: followUp))
        return flag
    }
}

extension [FlagRecord.Assignment.Change] {
    /// Refuses a name without a visible character.
    ///
    /// - Throws: ``StoreError/Code/invalid``.
    func checkNames() throws(StoreError) {
        for case .assignee(let name?) in self where name.allSatisfy(\.isWhitespace) {
            throw StoreError(
                code: .invalid, message: "the name is empty; say who looks after the flag")
        }
    }
}
