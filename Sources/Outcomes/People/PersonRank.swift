internal import Questionnaires

/// The place of a person in a list of people. The lesser rank comes first.
struct PersonRank: Comparable {
    /// Why a person comes before others, the most urgent first.
    enum Group: Int, Comparable {
        /// Open flags, or an overdue follow-up of a flag.
        case flagged
        /// A reliable change for the worse.
        case worse
        /// A newest result in the worst band of its scale.
        case inWorstBand
        /// An overdue assessment.
        case overdue
        case other

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let group: Group
    /// In ``Group/overdue`` the day of the assessment; `nil` in the other groups.
    let overdueSince: LocalDate?
    /// When the newest result began, in microseconds since 1970; `Int64.min` without a result.
    let newest: Int64
    /// The identifier of the person. It decides between otherwise equal ranks.
    let name: String

    static func < (left: Self, right: Self) -> Bool {
        if left.group != right.group { return left.group < right.group }
        if let one = left.overdueSince, let other = right.overdueSince, one != other {
            return one < other
        }
        if left.newest != right.newest { return right.newest < left.newest }
        return left.name < right.name
    }
}

extension PersonRank {
    /// The rank of a person.
    ///
    /// - Parameters:
    ///   - name: The identifier of the person.
    ///   - newest: When the newest result began; `nil` without a result.
    ///   - isWorse: Whether a course became reliably worse.
    ///   - isInWorstBand: Whether a newest result lies in the worst band of its scale.
    ///   - work: The open work of the person.
    init(
        of name: String, newest: Int64?, isWorse: Bool, isInWorstBand: Bool, _ work: OpenWork
    ) {
        group =
            if work.isFlagged {
                .flagged
            } else if isWorse {
                .worse
            } else if isInWorstBand {
                .inWorstBand
            } else {
                work.isOverdue ? .overdue : .other
            }
        overdueSince = group == .overdue ? work.next?.day : nil
        self.newest = newest ?? .min
        self.name = name
    }

    /// The rank before those of all people of whom only the name is known.
    static let beforeUnknownPeople = PersonRank(
        of: "", newest: nil, isWorse: false, isInWorstBand: false, OpenWork())
}
