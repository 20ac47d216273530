public import Questionnaires

extension FlagRecord {
    /// Who looks after a flag, and by when it must be followed up, from one moment on.
    ///
    /// Assignments are only added, so all of them show how the work on a flag went. An assignment is
    /// no acknowledgement: the flag stays open.
    public struct Assignment: Hashable, Sendable {
        /// Who decided it, and when.
        public let attribution: Attribution
        /// Who looks after the flag; `nil` for nobody.
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
            /// Another person looks after the flag, or nobody.
            case assignee(String?)
            /// Another last day for the follow-up, or none.
            case followUp(LocalDate?)
        }
    }

    /// The newest assignment, or `nil` if nobody ever assigned the flag.
    public var assignment: Assignment? { assignments.last }

    /// Whether nobody has acknowledged the flag and the day of its follow-up has passed.
    ///
    /// - Parameter today: The current day where the flag is looked after.
    public func isOverdue(on today: LocalDate) -> Bool {
        acknowledgement == nil && (assignment?.followUp.map { $0 < today } ?? false)
    }

    /// Whether nobody has acknowledged the flag, and it is assigned or has a day for the follow-up.
    public var isInWork: Bool {
        acknowledgement == nil && (assignment?.assignee ?? assignment?.followUp?.description) != nil
    }

    /// The flag with one assignment more; `nil` if the changes change nothing.
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
