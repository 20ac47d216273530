internal import Questionnaires
internal import Samples
internal import Scoring

/// Makes a summary of each person from one score after the other.
///
/// Only scores of the same major version as the current definition are compared with each other.
struct PeopleAccumulator: ScoreQuery.Fold {
    /// The scales, in the order of the measures of the query.
    private let rules: [ChangeOutcomes.Rules]
    /// The major version of the definition of each scale.
    private let majors: [Int]
    private let filter: PeopleList.Filter
    private var current: SubjectID?
    private var courses: [Course?]
    private var isAdmitted = false
    private(set) var people: [PersonSummary] = []

    /// The first and last result on one scale so far.
    private struct Course {
        var first: (place: ScorePlace, result: PersonSummary.Result)?
        var last: (place: ScorePlace, result: PersonSummary.Result, isCompared: Bool)
    }

    /// Begins without people.
    init(_ rules: [ChangeOutcomes.Rules], majors: [Int], filter: PeopleList.Filter) {
        self.rules = rules
        self.majors = majors
        self.filter = filter
        courses = Array(repeating: nil, count: rules.count)
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
            score.questionnaire.version.major == majors[score.measure] && found.isCompared
        var course =
            courses[score.measure] ?? Course(last: (place, result, isCompared))
        if !(place < course.last.place) { course.last = (place, result, isCompared) }
        if isCompared, course.first.map({ place < $0.place }) ?? true {
            course.first = (place, result)
        }
        courses[score.measure] = course
    }

    mutating func merge(_ other: Self) {
        var other = other
        other.endPerson()
        endPerson()
        people += other.people
    }

    /// Ends with the last person.
    mutating func finish() -> [PersonSummary] {
        endPerson()
        return people
    }

    private mutating func endPerson() {
        defer {
            current = nil
            isAdmitted = false
            for place in courses.indices { courses[place] = nil }
        }
        guard let current, isAdmitted else { return }
        let found = courses.enumerated().compactMap { measure, course in
            course.map { ($0.last.place, summary(of: $0, measure)) }
        }
        people.append(
            PersonSummary(
                subject: current, courses: found.sorted { $1.0 < $0.0 }.map(\.1)))
    }

    private func summary(of course: Course, _ measure: Int) -> PersonSummary.Course {
        let last = course.last.result
        let baseline = course.first.flatMap { $0.result.id == last.id ? nil : $0.result }
        var change: ChangeOutcomes.ScoreChange?
        var reliable: ChangeOutcomes.ChangeClass?
        if course.last.isCompared, let from = baseline?.score.points, let to = last.score.points {
            change = rules[measure].change(from: from, to: to)
            reliable = rules[measure].reliableChange(from: from, to: to)
        }
        return PersonSummary.Course(
            measure: measure, last: last, baseline: baseline, change: change,
            reliableChange: reliable)
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
