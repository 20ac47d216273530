internal import Questionnaires
internal import Samples
internal import Scoring

/// The resources of one file or one Bundle to which others refer.
final class ReadingScope {
    /// The identifiers of a Patient, by every name under which others refer to it.
    private(set) var patients: [String: [String]] = [:]
    private(set) var forms: [FHIRForm]
    private var valueSets = ValueSets()
    /// The responses, by the hash of their reference. There may be very many of them.
    private var responses: [Int: ResponseTotal] = [:]

    /// The most forms of one file that are kept.
    private static let formLimit = 1000

    init(forms: [FHIRForm]) { self.forms = forms }

    /// Why a Questionnaire that was not kept is left out.
    static let beyondLimit =
        "a Questionnaire after the first \(formLimit); responses to it are read by themselves"

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

    /// Whether a resource changes what is known about forms.
    func addsForm(_ node: JSONNode) -> Bool {
        let type = node["resourceType"]?.string
        return type == "Questionnaire" || type == "ValueSet"
    }

    /// Adds a ValueSet. They come before the Questionnaires that name them.
    func addValueSet(_ node: JSONNode) { valueSets.add(node, isContained: false) }

    /// The form with a canonical or a reference, without version.
    func form(named name: String) -> FHIRForm? {
        forms.last { $0.names.contains(name) }
    }

    /// Adds a response.
    func addResponse(_ names: [String], _ total: ResponseTotal) {
        for name in names { responses[name.hashValue] = total }
    }

    /// The response of the file with one of the names, or `nil`.
    func response(_ names: [String]) -> ResponseTotal? {
        for name in names { if let total = responses[name.hashValue] { return total } }
        return nil
    }
}

/// The form, the scores and the date of a response.
struct ResponseTotal: Sendable {
    /// The place of the form, or -1 when the response is not a result.
    let form: Int16
    /// The whole points on the first scale, or -1 without a score.
    private let first: Int16
    /// The same on the other scales. Most forms have one scale, and an empty list needs no memory.
    private let others: [Int16]
    /// Its date at its own clock, as days from 1970.
    private let day: Int32
    private let isInstant: Bool

    /// The total of a result.
    init(of assessment: Assessment, form: Int) {
        self.init(of: assessment.scorecard.scores.map(\.points), at: assessment.start, form: form)
    }

    /// The total of a result by the points of each scale.
    init(of scores: [Points?], at start: Timestamp, form: Int) {
        let points = scores.map { $0?.whole.flatMap { Int16(exactly: $0) } ?? -1 }
        self.form = Int16(clamping: form)
        first = points.first ?? -1
        others = Array(points.dropFirst())
        day = Int32(clamping: start.daysSinceEpoch)
        isInstant = start.precision == .instant
    }

    private init() {
        form = -1
        first = -1
        others = []
        day = 0
        isInstant = false
    }

    /// A response that is not a result.
    static let noResult = ResponseTotal()

    /// The whole points on a scale of the form; `nil` without a score.
    func points(onScale place: Int) -> Int? {
        let points =
            place == 0 ? first : others.indices.contains(place - 1) ? others[place - 1] : -1
        return points < 0 ? nil : Int(points)
    }

    /// Whether a result may have a time that another resource states for it. The date of an instant
    /// is another one in another zone.
    func mayBe(at time: Timestamp) -> Bool {
        let difference = abs(time.daysSinceEpoch - Int64(day))
        return form < 0 || difference == 0
            || difference == 1 && (isInstant || time.precision == .instant)
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
