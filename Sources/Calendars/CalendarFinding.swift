/// A part of a calendar file that cannot be read, or that needs an interpretation.
///
/// A finding names the line and the property, never a title, a name or another text of the file.
public struct CalendarFinding: Hashable, Sendable {
    /// The gravity of a finding.
    public enum Gravity: String, Hashable, Sendable, CaseIterable {
        /// A part is left out: an event, or the rest of the file.
        case problem
        /// Everything is read. The finding states an interpretation.
        case note
    }

    /// The kind of finding.
    public let code: Code
    /// The first line it is about, from 1.
    public let line: Int
    /// The property it is about, such as `DTEND`; `nil` without one.
    public let property: String?
    /// The exact reason, when the code has several; `nil` otherwise.
    public let reason: String?
    /// The number of occurrences in the file, at least 1. Each problem is reported separately, so
    /// its count is 1. A note is reported once.
    public internal(set) var count = 1

    init(_ code: Code, line: Int, property: String? = nil, reason: String? = nil) {
        self.code = code
        self.line = line
        self.property = property
        self.reason = reason
    }

    /// The gravity.
    public var gravity: Gravity { code.gravity }
    /// The problem in words, without a final full stop.
    public var problem: String {
        let text = reason.map { "\(code.problem): \($0)" } ?? code.problem
        return property.map { "\($0): \(text)" } ?? text
    }
    /// The remedy, or the interpretation, in words, without a final full stop.
    public var remedy: String { code.remedy }
    /// The problem and the remedy, in one line.
    public var message: String { "\(problem); \(remedy)" }
}

extension CalendarFinding: CustomStringConvertible {
    /// The place, the message and the code: `line 12: DTEND: the end is before the start; …`.
    public var description: String {
        "line \(line): \(message) [\(code.rawValue)]" + (count > 1 ? " (\(count) times)" : "")
    }
}

/// The findings of a file while it is read: each problem, and each kind of note once.
struct FindingList {
    private(set) var findings: [CalendarFinding] = []
    private var notes: [String: Int] = [:]

    /// Adds a problem, or counts a note that is already reported.
    mutating func report(_ finding: CalendarFinding) {
        guard finding.gravity == .note else { return findings.append(finding) }
        let key = finding.code.rawValue + " " + (finding.property ?? "")
        if let place = notes[key] {
            findings[place].count += finding.count
        } else {
            notes[key] = findings.count
            findings.append(finding)
        }
    }

    /// Adds the findings of another list.
    mutating func report(_ others: FindingList) {
        for finding in others.findings { report(finding) }
    }
}

/// The reason why an event or a time zone is left out.
struct Unreadable: Error {
    let finding: CalendarFinding

    init(_ finding: CalendarFinding) { self.finding = finding }

    init(
        _ code: CalendarFinding.Code, line: Int, property: String? = nil, reason: String? = nil
    ) {
        finding = CalendarFinding(code, line: line, property: property, reason: reason)
    }
}
