internal import Questionnaires

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

    /// Adds a resource to which others may refer.
    func add(_ node: JSONNode, fullURL: String?) {
        switch node["resourceType"]?.string {
        case "Questionnaire":
            guard forms.count < Self.formLimit else { return }
            forms.append(FHIRForm(node, valueSets: valueSets))
        case "Patient":
            guard let fullURL else { return }
            patients[fullURL] = node.patientIdentifiers
        default: break
        }
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

/// The form and the first score of a response.
struct ResponseTotal: Sendable {
    /// The place of the form, or -1 when the response is not a result.
    let form: Int16
    /// The whole points on the first scale, or -1 without a score.
    let points: Int16

    /// A response that is not a result.
    static let noResult = ResponseTotal(form: -1, points: -1)
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
