internal import Questionnaires
package import Samples

/// The assignments of a flag as a text in its row.
package enum AssignmentRows {
    /// The text: for each assignment who decided it, when, the assignee and the day. An empty text
    /// means no offset, no assignee or no day.
    ///
    /// - Returns: `nil` without assignments.
    package static func text(of assignments: [FlagRecord.Assignment]) -> String? {
        guard !assignments.isEmpty else { return nil }
        return TextRows.text(
            of: assignments.map { assignment in
                let instant = Instant(assignment.attribution.instant)
                return [
                    assignment.attribution.actor, String(instant.microseconds),
                    instant.offset.map(String.init) ?? "", assignment.assignee ?? "",
                    assignment.followUp.map { String($0.daysSinceEpoch) } ?? "",
                ]
            })
    }

    /// Reads what ``text(of:)`` wrote; `nil` for any other text.
    package static func assignments(from text: String) -> [FlagRecord.Assignment]? {
        guard let rows = TextRows.rows(from: text), !rows.isEmpty else { return nil }
        let assignments = rows.compactMap(assignment)
        return assignments.count == rows.count ? assignments : nil
    }

    private static func assignment(_ row: [String]) -> FlagRecord.Assignment? {
        guard row.count == 5, let microseconds = Int64(row[1]) else { return nil }
        let offset = Int64(row[2])
        let day = Int(row[4]).flatMap { LocalDate(daysSinceEpoch: $0) }
        guard (offset == nil) == row[2].isEmpty, (day == nil) == row[4].isEmpty,
            let instant = Instant(microseconds: microseconds, offset: offset).timestamp
        else { return nil }
        return FlagRecord.Assignment(
            attribution: Attribution(actor: row[0], instant: instant),
            assignee: row[3].isEmpty ? nil : row[3], followUp: day)
    }
}
