internal import Questionnaires
internal import Samples
internal import Scoring

/// Finds the first people of a list from one score after the other.
///
/// Only scores of the same major version as the current definition are compared with each other.
struct PeopleAccumulator: ScoreQuery.Fold {
    /// A scale of the list. It is a class, because copying the rules for each person would take
    /// longer than everything else.
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

        /// The direction of a change; `nil` without two results to compare. Not inlined, because the
        /// caller would copy the rules.
        @inline(never)
        func reliableChange(_ compared: (from: Points, to: Points)?) -> ChangeOutcomes.ChangeClass?
        {
            compared.flatMap { rules.reliableChange(from: $0.from, to: $0.to) }
        }
    }

    /// Each copy of the fold has its own objects, beginning with its first score, because
    /// processors that count references to one object wait for each other.
    private var measures: [Measure]
    /// See ``Measure/major``. They are in a separate array, because otherwise each score would
    /// count references to a measure.
    private let majors: [Int]
    private let filter: PeopleList.Filter
    /// The open work of people. Most people have no entry.
    private let work: [SubjectID: OpenWork]
    private(set) var first: FirstPeople
    /// The people with an entry in ``work`` and with a result.
    private(set) var scoredWithWork: Set<SubjectID> = []
    /// The number of people with a result that the filter admits.
    private(set) var scored = 0

    private var current: SubjectID?
    /// The results of the current person. Each is stored once, because a copy takes as long as reading it.
    private var entries: [Entry] = []
    /// The courses of the current person.
    private var courses: [Course] = []
    private var isAdmitted = false

    /// A result of a person.
    private struct Entry {
        let result: PersonSummary.Result
        let sequence: Int64
        /// Whether the current definition can compare the points.
        let isCompared: Bool

        var place: ScorePlace { ScorePlace(result.date, sequence, result.id) }
    }

    /// The first and the last result of a person on one scale so far, as indices of ``entries``.
    private struct Course {
        let measure: Int
        /// The baseline: the last result of the first day with points to compare.
        var first: Int?
        var last: Int

        /// The points to compare; `nil` without two results with such points.
        func compared(in entries: [Entry]) -> (from: Points, to: Points)? {
            guard let first, first != last, entries[last].isCompared,
                let from = entries[first].result.score.points,
                let to = entries[last].result.score.points
            else { return nil }
            return (from, to)
        }
    }

    /// Begins without people.
    ///
    /// - Parameters:
    ///   - measures: The scales, in the order of the query.
    ///   - filter: Selects the people of the list.
    ///   - work: The open work of people.
    ///   - limit: The number of people to keep; `nil` for all.
    init(
        _ measures: [Measure], filter: PeopleList.Filter, work: [SubjectID: OpenWork], limit: Int?
    ) {
        self.measures = measures
        majors = measures.map(\.major)
        self.filter = filter
        self.work = work
        first = FirstPeople(limit: limit)
    }

    mutating func add(_ score: ScoreQuery.StoredScore) {
        if score.subject != current {
            if current == nil { measures = measures.map { Measure($0.rules, major: $0.major) } }
            endPerson()
            current = score.subject
        }
        guard score.amendedBy == nil, let found = score.score else { return }
        if !isAdmitted { isAdmitted = filter.admits(score) }
        let isCompared =
            found.isCompared && score.questionnaire.version.major == majors[score.measure]
        let index = entries.count
        entries.append(
            Entry(
                result: PersonSummary.Result(
                    id: score.id, date: score.start, score: found, band: score.band),
                sequence: score.sequence, isCompared: isCompared))
        guard let known = courses.firstIndex(where: { $0.measure == score.measure }) else {
            courses.append(
                Course(measure: score.measure, first: isCompared ? index : nil, last: index))
            return
        }
        let place = entries[index].place
        if !(place < entries[courses[known].last].place) { courses[known].last = index }
        if isCompared,
            courses[known].first.map({ place.isBaseline(insteadOf: entries[$0].place) }) ?? true
        {
            courses[known].first = index
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
        entries.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ subject: SubjectID) {
        scored += 1
        var open = OpenWork()
        if !work.isEmpty, let known = work[subject] {
            open = known
            scoredWithWork.insert(subject)
        }
        guard filter.admits(open) else { return }
        var newest = courses[0].last
        var (isWorse, isInWorstBand) = (false, false)
        for course in courses {
            if newest != course.last, entries[newest].place < entries[course.last].place {
                newest = course.last
            }
            let measure = measures[course.measure]
            if measure.reliableChange(course.compared(in: entries)) == .deteriorated {
                isWorse = true
            }
            if let worst = measure.worstBand, worst == entries[course.last].result.band {
                isInWorstBand = true
            }
        }
        guard isWorse || !filter.isWorse else { return }
        let rank = PersonRank(
            of: subject.text, newest: entries[newest].result.date.microsecondsSinceEpoch,
            isWorse: isWorse, isInWorstBand: isInWorstBand, open)
        guard first.accepts(rank) else { return first.skip() }
        let inOrder = courses.sorted { entries[$1.last].place < entries[$0.last].place }
        first.add(rank, PersonSummary(subject: subject, courses: inOrder.map(summary), open))
    }

    private func summary(of course: Course) -> PersonSummary.Course {
        let measure = measures[course.measure]
        let compared = course.compared(in: entries)
        return PersonSummary.Course(
            measure: course.measure, last: entries[course.last].result,
            baseline: course.first.flatMap { $0 == course.last ? nil : entries[$0].result },
            change: compared.map { measure.rules.change(from: $0.from, to: $0.to) },
            reliableChange: measure.reliableChange(compared))
    }
}

extension Score {
    /// Whether a comparison uses the points. An estimate counts only if the caller requests it.
    fileprivate var isCompared: Bool {
        switch self {
        case .complete, .stated: true
        case .prorated, .insufficient: false
        }
    }
}
