import Outcomes
import Questionnaires
import Samples
import Scoring

/// The list of people as its description says, computed from whole results, one person after the
/// other. ``Outcomes/PeopleList`` must agree with it in every figure.
struct PeopleReference {
    let forms: [Questionnaire]
    /// Whether the list has people without anything of the forms.
    let isOfAll: Bool
    let filter: PeopleList.Filter
    let today: LocalDate
    private(set) var lines: [String] = []
    private(set) var historicalFlags = 0
    /// Everybody in the store, each once.
    private(set) var allPeople: [SubjectID] = []

    private struct Person {
        let text: String
        let group: Int
        let overdueSince: LocalDate?
        let newest: Int64
        let name: String
    }

    /// Reads everything from a store.
    init(
        of forms: [Questionnaire], isOfAll: Bool, _ filter: PeopleList.Filter, on today: LocalDate,
        in store: any SampleStore
    ) async throws {
        self.forms = forms
        self.isOfAll = isOfAll
        self.filter = filter
        self.today = today
        var query = AssessmentQuery()
        query.includesAmended = true
        let results = try await store.assessments(query)
        let flags = try await store.flags(of: nil, .all)
        let drafts = try await store.drafts(of: nil)
        let others = try await store.samples(
            where: .not(.type(.assessment)), sort: .saved, after: nil, limit: 10_000
        ).samples
        var names: Set<SubjectID> = []
        for result in results { names.insert(result.assessment.subject) }
        for flag in flags { names.insert(flag.subject) }
        for draft in drafts { names.insert(draft.subject) }
        for other in others { names.insert(other.sample.subject) }
        allPeople = names.sorted { $0.text < $1.text }
        historicalFlags = flags.count {
            $0.isHistorical && $0.acknowledgement == nil && isListed($0.questionnaire.id)
        }
        var people: [Person] = []
        for subject in allPeople {
            let next = try await next(of: subject, in: store)
            let person = person(
                subject, results.filter { $0.assessment.subject == subject },
                flags.filter { $0.subject == subject && $0.acknowledgement == nil },
                drafts.filter { $0.subject == subject }, next.one, isPlanned: next.isPlanned)
            if let person { people.append(person) }
        }
        lines = people.sorted { left, right in
            if left.group != right.group { return left.group < right.group }
            if let one = left.overdueSince, let other = right.overdueSince, one != other {
                return one < other
            }
            if left.newest != right.newest { return left.newest > right.newest }
            return left.name < right.name
        }.map(\.text)
    }

    private func isListed(_ id: Questionnaire.ID) -> Bool {
        isOfAll || forms.contains { $0.id == id && !$0.scales.isEmpty }
    }

    /// What is due or overdue, or next, by the plan of this person alone.
    private func next(
        of subject: SubjectID, in store: any SampleStore
    ) async throws -> (one: PlannedAssessment?, isPlanned: Bool) {
        let own = try await SampleQuery(filters: [.schedule(.subject(subject))])
            .result(for: store).filter { isListed($0.questionnaire) }
        let rules = try await store.standingSchedules().filter { isListed($0.questionnaire) }
        let plan = try await SchedulePlan(
            of: own, rules: rules, for: [subject], openingBy: today, includesNext: true,
            from: store)
        let canBeDue = plan.assessments.contains { $0.closes >= today }
        let lasts = own.contains {
            $0.rule.until == .treatmentEnd && $0.stopped.map { $0 >= today } ?? true
        }
        return (plan.assessments.next(on: today), canBeDue || lasts)
    }

    private func person(
        _ subject: SubjectID, _ results: [StoredAssessment], _ flags: [FlagRecord],
        _ drafts: [Draft], _ next: PlannedAssessment?, isPlanned: Bool
    ) -> Person? {
        let mine = flags.filter { isListed($0.questionnaire.id) }
        let open = mine.count { !$0.isHistorical }
        let late = mine.count { $0.isOverdue(on: today) }
        let unfinished = drafts.count { isListed($0.questionnaire.id) }
        var isAdmitted = false
        var courses: [(last: StoredAssessment, text: String, isWorse: Bool, isWorst: Bool)] = []
        for (measure, form) in forms.filter({ !$0.scales.isEmpty }).enumerated() {
            guard let scale = form.scales.first else { continue }
            let scored = results.filter {
                $0.amendedBy == nil && $0.assessment.questionnaire.id == form.id
                    && $0.assessment.scorecard[scale.id] != nil
            }.sorted { ScorePlace($0) < ScorePlace($1) }
            isAdmitted = isAdmitted || scored.contains { admits($0.assessment) }
            guard let last = scored.last else { continue }
            let compared = scored.filter {
                switch $0.assessment.scorecard[scale.id]?.score {
                case .complete, .stated:
                    $0.assessment.questionnaire.version.major == form.version.major
                case .prorated, .insufficient, nil: false
                }
            }
            let firstDay = compared.first?.assessment.start.day
            let baseline = compared.last { $0.assessment.start.day == firstDay }
                .flatMap { $0.id == last.id ? nil : $0 }
            var change: ChangeOutcomes.ScoreChange?
            var reliable: ChangeOutcomes.ChangeClass?
            if compared.last?.id == last.id,
                let from = baseline?.assessment.scorecard[scale.id]?.points,
                let to = last.assessment.scorecard[scale.id]?.points
            {
                change = ChangeOutcomes.Rules(scale, of: form).change(from: from, to: to)
                reliable = ChangeOutcomes.Rules(scale, of: form).reliableChange(from: from, to: to)
            }
            let score = last.assessment.scorecard[scale.id]
            let band = score?.points == nil ? nil : score?.band
            courses.append(
                (
                    last,
                    Self.text(
                        measure, last.id, score?.score, band, baseline?.id,
                        baseline?.assessment.scorecard[scale.id]?.score, change, reliable),
                    reliable == .deteriorated, band != nil && band == scale.worstBand?.id
                ))
        }
        guard isAdmitted || (filter.source == nil && filter.since == nil && !filter.isWorse),
            isOfAll || isAdmitted || open + late + unfinished > 0 || isPlanned
        else { return nil }
        let (isWorse, isWorst) = (
            courses.contains(where: \.isWorse), courses.contains(where: \.isWorst)
        )
        let state = next?.state(on: today)
        guard !filter.isFlagged || open + late > 0, !filter.isWorse || isWorse,
            !filter.isDue || state == .due || state == .overdue
        else { return nil }
        let group =
            open + late > 0 ? 0 : isWorse ? 1 : isWorst ? 2 : state == .overdue ? 3 : 4
        courses.sort { ScorePlace($1.last) < ScorePlace($0.last) }
        return Person(
            text: Self.text(
                subject, courses.map(\.text), open, late, unfinished,
                next.map { "\($0.schedule.questionnaire) \($0.day) \($0.state(on: today))" }),
            group: group, overdueSince: group == 3 ? next?.day : nil,
            newest: courses.first?.last.assessment.start.microsecondsSinceEpoch ?? .min,
            name: subject.text)
    }

    private func admits(_ assessment: Assessment) -> Bool {
        (filter.source.map { $0 == assessment.source.name } ?? true)
            && assessment.start.lies(since: filter.since, until: nil)
    }
}

extension PeopleReference {
    /// A person of a list, as the reference writes one.
    static func text(of person: PersonSummary) -> String {
        text(
            person.subject,
            person.courses.map {
                text(
                    $0.measure, $0.last.id, $0.last.score, $0.last.band, $0.baseline?.id,
                    $0.baseline?.score, $0.change, $0.reliableChange)
            }, person.openFlags, person.overdueFlags, person.openDrafts,
            person.next.map { "\($0.questionnaire) \($0.day) \($0.state)" })
    }

    private static func text(
        _ subject: SubjectID, _ courses: [String], _ open: Int, _ late: Int, _ drafts: Int,
        _ next: String?
    ) -> String {
        "\(subject): \(courses) \(open) open, \(late) late, \(drafts) drafts, \(next ?? "nothing")"
    }

    private static func text(
        _ measure: Int, _ last: SampleID, _ score: Score?, _ band: Scale.Band.ID?,
        _ baseline: SampleID?, _ first: Score?, _ change: ChangeOutcomes.ScoreChange?,
        _ reliable: ChangeOutcomes.ChangeClass?
    ) -> String {
        """
        \(measure) \(last) \(score.map(String.init(describing:)) ?? "") \(band?.text ?? "") \
        \(baseline?.description ?? "") \(first.map(String.init(describing:)) ?? "") \
        \(change.map(String.init(describing:)) ?? "") \(reliable?.rawValue ?? "")
        """
    }
}
