import Questionnaires
import Samples

extension RandomSamples {
    /// A schedule, whose rule the identifier decides; `nil` where it would end before it begins.
    static func schedule(
        _ id: SampleID, _ subject: SubjectID, _ first: LocalDate, _ last: LocalDate,
        _ source: SampleSource, _ sync: SyncIdentity?, _ metadata: Metadata
    ) throws -> Schedule? {
        let number = Int(id.low >> 2 & 0xff)
        let units = Schedule.Interval.Unit.allCases
        let every = try require(
            Schedule.Interval(1 + number % 60, units[number % units.count]))
        let ends: [Schedule.End] = [.open, .treatmentEnd, .day(last)]
        let rule = try require(
            Schedule.Rule(
                every: every, until: ends[number % ends.count],
                late: number.isMultiple(of: 2) ? 9 : nil))
        return Schedule(
            id: id, subject: subject, first: first,
            stopped: number.isMultiple(of: 5) ? last : nil, source: source, sync: sync,
            questionnaire: number.isMultiple(of: 7) ? "kept" : "other", rule: rule,
            metadata: metadata)
    }
}
