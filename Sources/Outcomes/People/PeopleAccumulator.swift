internal import Questionnaires
internal import Samples
internal import Scoring

/// Finds the first people of a list from one score after the other.
///
/// Only scores of the same major version as the current definition are compared with each other.
struct PeopleAccumulator: ScoreQuery.Fold {
    /// A scale of the list. A class, because a copy of the rules for each person would take longer than
    /// all else.
    final class Measure: Sendable {
        let rules: ChangeOutcomes.Rules
        /// The major version of the definition.
        let major: Int
        let worstBand: Scale.Band.ID?

        init(_ rules: ChangeOutcomes.Rules, major: Int) {
            self.rules = rules
            self.major = major
            worstBand = rules.scale.worstBand?.id
        }

        /// See ``ChangeOutcomes/Rules/reliableChange(from:to:)``. Not inlined, because the caller would
        /// copy the rules.
        @inline(never)
        func reliableChange(from first: Points, to last: Points) -> ChangeOutcomes.ChangeClass? {
            rules.reliableChange(from: first, to: last)
        }
    }

    private let measures: [Measure]
    private let filter: PeopleList.Filter
    /// What waits for people; most people have no entry.
    private let work: [SubjectID: OpenWork]
    private(set) var first: FirstPeople
    /// The people with an entry in ``work`` and with a result.
    private(set) var scoredWithWork: Set<SubjectID> = []
    /// The number of people with a result that the filter admits.
    private(set) var scored = 0

    private var current: SubjectID?
    /// The courses of the current person.
    private var courses: [Course] = []
    private var isAdmitted = false

    /// The first and the last result of a person on one scale so far.
    private struct Course {
        let measure: Int
        var first: (place: ScorePlace, result: PersonSummary.Result)?
        var last: (place: ScorePlace, result: PersonSummary.Result, isCompared: Bool)
    }

    /// Begins without people.
    ///
    /// - Parameters:
    ///   - measures: The scales, in the order of the query.
    ///   - filter: Which people the list has.
    ///   - work: What waits for people.
    ///   - limit: How many people to keep; `nil` for all.
    init(
        _ measures: [Measure], filter: PeopleList.Filter, work: [SubjectID: OpenWork], limit: Int?
    ) {
        self.measures = measures
        self.filter = filter
        self.work = work
        first = FirstPeople(limit: limit)
    }

    mutating func add(_ score: ScoreQuery.StoredScore) {
        if score.subject != current {
            endPerson()
            current = score.subject
        }
        guard score.amendedBy == nil, let found = score.score else { return }
        if !isAdmitted { isAdmitted = filter.admits(score) }
        let result = PersonSummary.Result(
            id: score.id, date: score.start, score: found, band: score.band)
        let place = ScorePlace(score)
        let isCompared =
            found.isCompared
            && score.questionnaire.version.major == measures[score.measure].major
        guard let known = courses.firstIndex(where: { $0.measure == score.measure }) else {
            courses.append(
                Course(
                    measure: score.measure, first: isCompared ? (place, result) : nil,
                    last: (place, result, isCompared)))
            return
        }
        if !(place < courses[known].last.place) {
            courses[known].last = (place, result, isCompared)
        }
        if isCompared, courses[known].first.map({ place < $0.place }) ?? true {
            courses[known].first = (place, result)
        }
    }

    mutating func merge(_ other: Self) {
        var other = other
        other.endPerson()
        endPerson()
        first.merge(other.first)
        scoredWithWork.formUnion(other.scoredWithWork)
        scored += other.scored
    }

    /// Ends with the last person.
    mutating func finish() {
        endPerson()
        first.keepFirst()
    }

    private mutating func endPerson() {
        guard let current else { return }
        if isAdmitted { add(current) }
        self.current = nil
        isAdmitted = false
        courses.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ subject: SubjectID) {
        scored += 1
        var open = OpenWork()
        if !work.isEmpty, let known = work[subject] {
            open = known
            scoredWithWork.insert(subject)
        }
        guard filter.admits(open) else { return }
        var newest = Int64.min
        var newestPlace: ScorePlace?
        var (isWorse, isInWorstBand) = (false, false)
        for course in courses {
            if newestPlace.map({ $0 < course.last.place }) ?? true {
                newestPlace = course.last.place
                newest = course.last.result.date.microsecondsSinceEpoch
            }
            if reliableChange(in: course) == .deteriorated { isWorse = true }
            if let worst = measures[course.measure].worstBand, worst == course.last.result.band {
                isInWorstBand = true
            }
        }
        guard isWorse || !filter.isWorse else { return }
        let rank = PersonRank(
            of: subject.text, newest: newest, isWorse: isWorse, isInWorstBand: isInWorstBand, open)
        guard first.takes(rank) else { return first.skip() }
        let inOrder = courses.sorted { $1.last.place < $0.last.place }
        first.add(rank, PersonSummary(subject: subject, courses: inOrder.map(summary), open))
    }

    /// The points of a course to compare; `nil` if it has no two results that are compared.
    private func compared(in course: Course) -> (from: Points, to: Points)? {
        guard course.last.isCompared, let first = course.first?.result,
            first.id != course.last.result.id, let from = first.score.points,
            let to = course.last.result.score.points
        else { return nil }
        return (from, to)
    }

    private func reliableChange(in course: Course) -> ChangeOutcomes.ChangeClass? {
        compared(in: course).flatMap {
            measures[course.measure].reliableChange(from: $0.from, to: $0.to)
        }
    }

    private func summary(of course: Course) -> PersonSummary.Course {
        let last = course.last.result
        return PersonSummary.Course(
            measure: course.measure, last: last,
            baseline: course.first.flatMap { $0.result.id == last.id ? nil : $0.result },
            change: compared(in: course).map {
                measures[course.measure].rules.change(from: $0.from, to: $0.to)
            }, reliableChange: reliableChange(in: course))
    }
}

extension Score {
    /// Whether a comparison uses the points. An estimate counts only if the caller asks for it.
    fileprivate var isCompared: Bool {
        switch self {
        case .complete, .stated: true
        case .prorated, .insufficient: false
        }
    }
}
