internal import Questionnaires
internal import Samples

/// The resources of one file or one Bundle to which others refer.
final class ReadingScope {
    /// The identifiers of a Patient, by every name under which others refer to it.
    private(set) var patients: [String: [String]] = [:]
    private(set) var forms: [FHIRForm]
    private var valueSets = ValueSets()
    /// The responses, by the hash of their reference. There may be very many of them.
    private var responses: [Int: ResponseResult] = [:]

    /// The most forms of one file that are kept.
    static let formLimit = 1000

    /// The hashes of the names of Questionnaires that responses named, and that were not known.
    private var missed: Set<Int> = []

    init(forms: [FHIRForm]) { self.forms = forms }

    private static let missedLimit = 100_000

    /// Why a Questionnaire that was not kept is left out.
    static let beyondLimit =
        "a Questionnaire after the first \(formLimit), or 64 MiB of them; responses to it are read by "
        + "themselves"

    /// Adds a resource to which others may refer.
    ///
    /// - Returns: Whether it is a Questionnaire beyond the limit, which is not kept.
    @discardableResult
    func add(_ node: JSONNode, fullURL: String?) -> Bool {
        switch node["resourceType"]?.string {
        case "Questionnaire":
            guard forms.count < Self.formLimit else { return true }
            forms.append(FHIRForm(node, valueSets: valueSets))
        case "Patient":
            guard let fullURL else { return false }
            patients[fullURL] = node.patientIdentifiers
        default: break
        }
        return false
    }

    /// Whether a response named a Questionnaire before it was added.
    func isMissed(_ node: JSONNode) -> Bool {
        !missed.isEmpty && FHIRForm(node).names.contains { missed.contains($0.hashValue) }
    }

    /// Adds the names that the responses of a Bundle named.
    func addMissed(of bundle: ReadingScope) { missed.formUnion(bundle.missed) }

    /// Adds a ValueSet. They come before the Questionnaires that name them.
    func addValueSet(_ node: JSONNode) { valueSets.add(node, isContained: false) }

    /// The form with a canonical or a reference.
    ///
    /// - Parameters:
    ///   - name: The name without version.
    ///   - version: The version that a response names, or `nil`.
    /// - Throws: ``AnswerFault`` when no form has the version, or several forms may be meant.
    func form(named name: String, version: String?) throws(AnswerFault) -> FHIRForm? {
        var found = forms.filter { $0.names.contains(name) }
        guard !found.isEmpty else {
            if missed.count < Self.missedLimit { missed.insert(name.hashValue) }
            return nil
        }
        if let version {
            let exact = found.filter { $0.version == version }
            found = exact.isEmpty ? found.filter { $0.version == nil } : exact
        }
        guard let last = found.last else { throw .otherVersion }
        guard found.allSatisfy({ $0.isSame(as: last) }) else { throw .severalForms }
        return last
    }

    /// Adds a response.
    func addResponse(_ names: [String], _ result: ResponseResult) {
        for name in names { responses[name.hashValue] = result }
        if let instant = result.instant { responses[instant.hashValue] = result }
    }

    /// The response of the file to a form, of a person at an instant, or `nil`.
    func response(of subject: SubjectID, at start: Timestamp, form: Int) -> ResponseResult? {
        ResponseResult.Instant(of: subject, at: start, form: form).flatMap {
            responses[$0.hashValue]
        }
    }

    /// The response of the file with one of the names, or `nil`.
    func response(_ names: [String]) -> ResponseResult? {
        for name in names { if let result = responses[name.hashValue] { return result } }
        return nil
    }
}

extension AnswerFault {
    static let otherVersion = AnswerFault(
        code: .unknownForm, problem: "a version of the Questionnaire that is not in the file",
        remedy: "give the version that was answered, in the same or another file")
    static let severalForms = AnswerFault(
        code: .contradiction, problem: "Questionnaires of this name that differ",
        remedy: "name the version in the response, or give only the one that was answered")
}

/// What Observations of the same administration must agree with: a response of the file.
struct ResponseResult: Sendable {
    /// The place of the form, or -1 when the response is not a result.
    let form: Int
    /// The packed answers, or empty when the response is not a result.
    private let answers: [UInt8]
    private let subject: SubjectID?
    private let start: Timestamp?

    /// - Parameter answers: The packed answers to the form.
    init(_ answers: [UInt8], of subject: SubjectID, at start: Timestamp, form: Int) {
        self.form = form
        self.answers = answers
        self.subject = subject
        self.start = start
    }

    private init() {
        form = -1
        answers = []
        subject = nil
        start = nil
    }

    /// A response that is not a result.
    static let noResult = ResponseResult()

    /// What identifies the administration; `nil` when only its day is known, which may have several.
    var instant: Instant? {
        guard let subject, let start else { return nil }
        return Instant(of: subject, at: start, form: form)
    }

    /// The answers to the form; `nil` when the response is not a result.
    func answers(_ index: FormIndex) -> Answers? {
        form < 0 ? nil : Answers(packed: answers, in: index.questionnaires[form])
    }

    /// Whether a result may be about a person whom another resource states for it.
    func mayBe(of person: SubjectID) -> Bool { subject == nil || subject == person }

    /// Whether a result may have a time that another resource states for it.
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
    /// Whether both may be of one day. The date of an instant is another one in another zone.
    func mayBeOfSameDay(as other: Timestamp) -> Bool {
        let difference = abs(daysSinceEpoch - other.daysSinceEpoch)
        return difference == 0
            || difference == 1 && (precision == .instant || other.precision == .instant)
    }
}

extension JSONNode {
    /// What identifies a Patient: the id, or else the values of its identifiers.
    var patientIdentifiers: [String] {
        if let id = self["id"]?.string { return [id] }
        return identifierValues
    }

    /// The values of `identifier`.
    var identifierValues: [String] {
        self["identifier"]?.elements?.compactMap { $0["value"]?.string } ?? []
    }
}
