public import Questionnaires
public import Samples

extension Schedule: JSONReadable, JSONNodeReadable {
    /// Reads a schedule; a missing or `null` end means that it was not ended.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Schedule? {
        let keys = ["questionnaire", "every", "until", "early", "late"]
        guard let record = ObservationFields(node, .schedule, keys, reader) else { return nil }
        let fields = record.fields
        let isOfDays = checkDays(record, reader)
        let questionnaire: Questionnaire.ID? = fields.required("questionnaire").flatMap {
            reader.identifier($0)
        }
        let every: Interval? = fields.required("every").flatMap {
            reader.lossless(
                $0, else: .outOfRange, "not an interval",
                remedy: "write days, weeks or months like 10d, 2w or 3m, five years at most")
        }
        let until: End? = fields.required("until").flatMap {
            reader.lossless(
                $0, else: .badDate, "not an end",
                remedy: "write \"open\", \"treatment-end\" or a day like \"2026-12-31\"")
        }
        let early = fields.required("early").flatMap { reader.integer($0, in: 0...2_000) }
        let late = fields["late"].flatMap { reader.integer($0, in: 0...Rule.lateLimit) }
        guard let common = record.values, isOfDays, let questionnaire, let every, let until,
            let early, fields["late"] == nil || late != nil
        else { return nil }
        guard let rule = Rule(every: every, until: until, early: early, late: late) else {
            reader.report(
                .outOfRange, at: fields["early"] ?? node, "as long as the interval",
                remedy: "write fewer days than lie between two due days")
            return nil
        }
        let schedule = Schedule(
            id: common.id, subject: common.subject, first: common.start.day,
            stopped: common.end?.day, source: common.source, sync: common.sync,
            questionnaire: questionnaire, rule: rule, metadata: common.metadata)
        if schedule == nil {
            reader.report(
                .contradiction, at: fields["until"] ?? node, "the end is before the start",
                remedy: "correct one of the dates")
        }
        return schedule
    }

    /// Whether the dates are days. Reports dates that are not days.
    private static func checkDays(_ record: ObservationFields, _ reader: RecordReader) -> Bool {
        var areDays = true
        for (key, date) in [("start", record.values?.start), ("end", record.values?.end)] {
            guard let date, date.precision == .instant, let node = record.fields[key] else {
                continue
            }
            reader.report(
                .badDate, at: node, "a time", remedy: "write only the day, like \"2026-05-01\"")
            areDays = false
        }
        return areDays
    }
}
