/// The open work for one person: flags, unfinished interviews, and due assessments.
struct OpenWork {
    /// See ``PersonSummary/openFlags``.
    var openFlags = 0
    /// See ``PersonSummary/overdueFlags``.
    var overdueFlags = 0
    /// See ``PersonSummary/openDrafts``.
    var openDrafts = 0
    /// See ``PersonSummary/next``.
    var next: PersonSummary.Next?

    /// Whether a flag waits for an acknowledgement.
    var isFlagged: Bool { openFlags + overdueFlags > 0 }

    /// Whether an assessment is due or overdue.
    var isDue: Bool { next.map { $0.state != .future } ?? false }

    /// Whether an assessment is overdue.
    var isOverdue: Bool { next?.state == .overdue }
}
