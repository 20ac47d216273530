internal import Questionnaires
internal import Samples

/// A response in the file, with which Observations of the same administration must agree.
struct ResponseResult: Sendable {
    /// The place of the form, or -1 when the response is not a result.
    let form: Int
    /// The packed answers, or empty when the response is not a result.
    private let answers: [UInt8]
    private let subject: SubjectID?
    private let start: Timestamp?
    /// The number of its version in the source; 0 without one.
    let version: Int
    /// Whether it has answers that are not kept: it is refused, in progress, stopped or
    /// in error.
    let isNotKept: Bool

    /// - Parameter answers: The packed answers to the form.
    init(
        _ answers: [UInt8], of subject: SubjectID, at start: Timestamp, form: Int, version: Int
    ) {
        self.form = form
        self.answers = answers
        self.subject = subject
        self.start = start
        self.version = version
        isNotKept = false
    }

    /// A response that is not a result.
    init(version: Int, isNotKept: Bool) {
        self.isNotKept = isNotKept
        form = -1
        answers = []
        subject = nil
        start = nil
        self.version = version
    }

    /// The identity of the administration; `nil` when only its day is known, because a day may have
    /// several.
    var instant: Instant? {
        guard let subject, let start else { return nil }
        return Instant(of: subject, at: start, form: form)
    }

    /// The answers to the form; `nil` when the response is not a result.
    func answers(_ index: FormIndex) -> Answers? {
        form < 0 ? nil : Answers(packed: answers, in: index.questionnaires[form])
    }

    /// Whether the result may be about the person that another resource states for it.
    func mayBe(of person: SubjectID) -> Bool { subject == nil || subject == person }

    /// Whether the result may have the time that another resource states for it.
    func mayBe(at time: Timestamp) -> Bool { start?.mayBeOfSameDay(as: time) ?? true }

    /// The person, the form and the instant of a result.
    struct Instant: Hashable {
        private let form: Int
        private let subject: SubjectID
        private let microseconds: Int64

        /// `nil` for a day, which may have several results.
        init?(of subject: SubjectID, at start: Timestamp, form: Int) {
            guard start.precision == .instant else { return nil }
            self.form = form
            self.subject = subject
            microseconds = start.microsecondsSinceEpoch
        }
    }
}

extension Timestamp {
    /// Whether both may be on one day. An instant can have different dates in different zones.
    func mayBeOfSameDay(as other: Timestamp) -> Bool {
        let difference = abs(daysSinceEpoch - other.daysSinceEpoch)
        return difference == 0
            || difference == 1 && (precision == .instant || other.precision == .instant)
    }

    /// Whether it is before another time in every zone.
    func isBefore(_ other: Timestamp) -> Bool {
        precision == other.precision
            ? microsecondsSinceEpoch < other.microsecondsSinceEpoch
            : daysSinceEpoch < other.daysSinceEpoch && !mayBeOfSameDay(as: other)
    }
}
