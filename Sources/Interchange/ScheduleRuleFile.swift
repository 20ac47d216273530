package import Questionnaires
package import Samples

/// A file of rules for all people with an open treatment: the complete list that a store should
/// have.
///
///     {
///       "scheduleRules": 1,
///       "rules": [
///         {
///           "questionnaire": "phq-9", "for": "open treatment", "every": "2w",
///           "until": "treatment-end", "window": { "early": 3, "late": 7 }
///         }
///       ]
///     }
package struct ScheduleRuleFile: Hashable, Sendable {
    /// One rule of the file.
    package struct Entry: Hashable, Sendable {
        /// The questionnaire.
        package let questionnaire: Questionnaire.ID
        /// The first day; `nil` for the day on which the file is applied.
        package let first: LocalDate?
        /// How often, until when, and the window.
        package let rule: Schedule.Rule

        /// Whether a stored rule has the same content. A file without a first day accepts any first
        /// day.
        package func isSame(as stored: StandingSchedule) -> Bool {
            questionnaire == stored.questionnaire && rule == stored.rule
                && first.map { $0 == stored.first } ?? true
        }
    }

    /// The version of the format.
    package static let version = 1

    /// The rules, in the order of the file; one for each questionnaire.
    package let entries: [Entry]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    package init(json: [UInt8], file: String?) throws(JSONReadingError) {
        entries = try RecordReader.value(json, file: file) { node, reader in
            reader.scheduleRules(node)
        }
    }

    /// Rules of a store as the text of such a file.
    package static func json(_ rules: [StandingSchedule]) -> JSONValue {
        [
            "scheduleRules": .integer(version),
            "rules": .array(
                rules.map { .object($0.terms + [("from", .string($0.first.description))]) }),
        ]
    }
}

extension StandingSchedule {
    /// The text of the rule, as in a file of rules.
    fileprivate var terms: [(String, JSONValue)] {
        [
            ("questionnaire", .string(questionnaire.text)),
            ("for", .string(RecordReader.openTreatment)),
            ("every", .string(rule.every.description)),
            ("until", .string(rule.until.description)),
            (
                "window",
                .object(
                    [("early", .integer(rule.early))]
                        + JSONValue.present(["late": rule.late.map { .integer($0) }]))
            ),
        ]
    }

    /// The rule as JSON, for a list: its terms, identifier, first and last day.
    package var json: JSONValue {
        .object(
            [("id", .string(id.description)), ("type", "scheduleRule")] + terms
                + JSONValue.present([
                    "from": .string(first.description),
                    "stopped": stopped.map { .string($0.description) },
                ]))
    }
}

extension RecordReader {
    /// The only persons of a rule so far.
    fileprivate static let openTreatment = "open treatment"

    fileprivate func scheduleRules(_ node: JSONNode) -> [ScheduleRuleFile.Entry]? {
        guard let fields = fields(node, ["scheduleRules", "rules"]) else { return nil }
        let version = fields.required("scheduleRules").flatMap { node -> Int? in
            if node.number?.integer == ScheduleRuleFile.version { return ScheduleRuleFile.version }
            report(
                .outOfRange, at: node, "not a version that this program knows",
                remedy: "write \(ScheduleRuleFile.version)")
            return nil
        }
        var seen: Set<Questionnaire.ID> = []
        let rules = fields.required("rules").flatMap { list in
            self.list(list) { node -> ScheduleRuleFile.Entry? in
                guard let entry = scheduleRule(node) else { return nil }
                if !seen.insert(entry.questionnaire).inserted {
                    report(
                        .duplicateID, at: node, "a second rule for the same questionnaire",
                        remedy: "keep one rule for each questionnaire")
                }
                return entry
            }
        }
        guard version != nil, let rules else { return nil }
        return rules
    }

    private func scheduleRule(_ node: JSONNode) -> ScheduleRuleFile.Entry? {
        let keys = ["questionnaire", "for", "every", "until", "from", "window"]
        guard let fields = fields(node, keys) else { return nil }
        let questionnaire: Questionnaire.ID? = fields.required("questionnaire").flatMap {
            identifier($0)
        }
        let persons = fields.required("for").flatMap { node -> String? in
            guard let text = text(node) else { return nil }
            if text == Self.openTreatment { return text }
            reportUnknownWord(text, at: node, allowed: [Self.openTreatment])
            return nil
        }
        let every: Schedule.Interval? = fields.required("every").flatMap {
            lossless(
                $0, else: .outOfRange, "not an interval",
                remedy: "write days, weeks or months like 10d, 2w or 3m, five years at most")
        }
        let until: Schedule.End? = fields.required("until").flatMap {
            lossless(
                $0, else: .badDate, "not an end",
                remedy: "write \"treatment-end\", \"open\" or a day like \"2026-12-31\"")
        }
        let first = fields["from"].map { day($0) }
        let window = fields["window"].flatMap { self.fields($0, ["early", "late"]) }
        let early = window?["early"].map { integer($0, in: 0...2_000) }
        let late = window?["late"].map { integer($0, in: 0...Schedule.Rule.lateLimit) }
        guard let questionnaire, persons != nil, let every, let until,
            fields["from"] == nil || first != .some(nil),
            fields["window"] == nil || window != nil, early != .some(nil), late != .some(nil)
        else { return nil }
        guard
            let rule = Schedule.Rule(
                every: every, until: until, early: early ?? nil, late: late ?? nil)
        else {
            report(
                .outOfRange, at: window?["early"] ?? node, "as long as the interval",
                remedy: "write fewer days than lie between two due days")
            return nil
        }
        if case .day(let last) = until, let first = first ?? nil, last < first {
            report(
                .contradiction, at: fields["until"] ?? node, "the end is before the start",
                remedy: "correct one of the dates")
            return nil
        }
        return ScheduleRuleFile.Entry(
            questionnaire: questionnaire, first: first ?? nil, rule: rule)
    }
}
