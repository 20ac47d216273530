internal import Questionnaires
internal import Samples

/// The resources of one file or Bundle to which other resources refer.
final class ReadingScope {
    /// The identifiers of a Patient, by every name under which others refer to it.
    private(set) var patients: [String: [PersonName]] = [:]
    private(set) var forms: [FHIRForm]
    private var valueSets = ValueSets()
    /// The responses. There may be millions.
    private var responses: [ResponseResult] = []
    /// Their places in ``responses``, by the hashes of their names and instants.
    private var places: [Int: Int] = [:]

    /// The most forms of one file that are kept.
    static let formLimit = 1000

    /// The hashes of the names of unknown Questionnaires that responses named.
    private var missed: Set<Int> = []

    private static let missedLimit = 100_000

    /// Whether later Observations are compared with the responses.
    private let keepsResponses: Bool
    /// The answers of the file that are only numbers.
    let numbers: NumberCounter
    /// The people of the file.
    let people: PeopleOfFile

    /// - Parameter file: The scope of the file, if this is that of a Bundle in it.
    init(forms: [FHIRForm], keepsResponses: Bool = true, in file: ReadingScope? = nil) {
        self.forms = forms
        numbers = file?.numbers ?? NumberCounter()
        people = file?.people ?? PeopleOfFile()
        self.keepsResponses = keepsResponses
    }

    /// Why a Questionnaire beyond the limit is ignored.
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
            forms.append(FHIRForm(node, valueSets: valueSets, fullURL: fullURL))
        case "Patient":
            guard let fullURL else { return false }
            patients[fullURL] = node.patientNames
        default: break
        }
        return false
    }

    /// Whether a response named a Questionnaire before it was added.
    func isMissed(_ node: JSONNode) -> Bool {
        !missed.isEmpty && FHIRForm(node).names.contains { missed.contains($0.hashValue) }
    }

    /// The names, such as `Observation/1`, that resources of several servers share in a Bundle.
    private var namesOfSeveral: Set<String> = []

    /// The names, such as `Patient/1`, that Patients of several servers share in a Bundle, and the
    /// URNs of different Patients with the same id.
    private(set) var patientsOfSeveral: Set<String> = []
    /// Whether a relative reference names the same resource in all responses.
    private(set) var isOfOneServer = true

    /// Records the servers of the resources of a Bundle, and the servers of their persons.
    func addServers(of entries: [BundleEntry]) {
        var bases: [String: String] = [:]
        var patientBases: [String: String] = [:]
        var responseBases: Set<String> = []
        var patientsOfURN: [String: (urn: String, identifiers: Set<String>)] = [:]
        func addPatient(_ base: String, _ name: String) {
            let base = base.serverName
            let other = patientBases.updateValue(base, forKey: name)
            if other ?? base != base { patientsOfSeveral.insert(name) }
        }
        for entry in entries {
            if let urn = entry.fullURL, urn.hasPrefix("urn:"),
                entry.resource["resourceType"]?.string == "Patient",
                let id = entry.resource["id"]?.string
            {
                let identity = ResourceIdentity(of: entry.resource)
                let identifiers = Set(identity.identifiers.map { "\($0.system)|\($0.value)" })
                let other = patientsOfURN.updateValue((urn, identifiers), forKey: id)
                let isSame = !identifiers.isEmpty && other?.identifiers == identifiers
                if let other, other.urn != urn, !isSame {
                    patientsOfSeveral.formUnion([urn, other.urn, "Patient/\(id)"])
                }
                if !people.mayBeOne(id: id, identifiers: identifiers) {
                    patientsOfSeveral.formUnion([urn, "Patient/\(id)"])
                }
            }
            let known = entry.fullURL?.baseAndName
            if let (base, name) = known {
                let other = bases.updateValue(base, forKey: name)
                if other ?? base != base { namesOfSeveral.insert(name) }
                let type = entry.resource["resourceType"]?.string
                if type == "Patient" { addPatient(base, name) }
                if type == "QuestionnaireResponse" { responseBases.insert(base) }
            }
            guard let person = entry.resource["subject"]?["reference"]?.string else { continue }
            if let (base, name) = person.baseAndName {
                addPatient(base, name)
            } else if let known {
                addPatient(known.base, ResourceReader.name(ofReference: person))
            }
        }
        isOfOneServer = responseBases.count < 2 && patientsOfSeveral.isEmpty
    }

    /// The identifiers of all versions of a resource, by its name, if a history has different ones.
    var identifiersOfVersions: [String: [ResourceIdentity.Identifier]] = [:]

    /// The identifiers of all versions of a resource; `nil` if they are the same.
    func identifiers(ofVersionsOf resource: ResourceIdentity) -> [ResourceIdentity.Identifier]? {
        guard !identifiersOfVersions.isEmpty, let id = resource.id else { return nil }
        return identifiersOfVersions["\(resource.base)\(resource.type)/\(id)"]
    }

    /// The base in the full name of a resource, if resources of several servers share its type and
    /// id.
    func base(of fullURL: String) -> String? {
        guard !namesOfSeveral.isEmpty, let (base, name) = fullURL.baseAndName,
            namesOfSeveral.contains(name)
        else { return nil }
        return base
    }

    /// Adds the unknown names from the responses of a Bundle.
    func addMissed(of bundle: ReadingScope) { missed.formUnion(bundle.missed) }

    /// Adds a ValueSet or a CodeSystem. They come before the Questionnaires that name them.
    func addValueSet(_ node: JSONNode) { valueSets.add(node, isContained: false) }

    /// The form with a canonical or a reference.
    ///
    /// - Parameters:
    ///   - name: The name without version.
    ///   - server: The base of the response that has the name, or `nil`.
    ///   - version: The version that a response names, or `nil`.
    /// - Throws: ``AnswerFault`` when no form has the version, or several forms may be meant.
    func form(
        named name: String, from server: String?, version: String?
    ) throws(AnswerFault) -> FHIRForm? {
        var found = forms.filter { $0.isNamed(name, from: server) }
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

    /// Adds a response. A name refers to the highest version that was added.
    func addResponse(_ names: [String], _ result: ResponseResult) {
        guard keepsResponses else { return }
        var keys = names.map(\.hashValue)
        if let instant = result.instant { keys.append(instant.hashValue) }
        for key in keys {
            if let other = places[key], responses[other].version > result.version { continue }
            places[key] = responses.count
        }
        responses.append(result)
    }

    /// The response of the file to a form, of a person at an instant, or `nil`.
    func response(of subject: SubjectID, at start: Timestamp, form: Int) -> ResponseResult? {
        ResponseResult.Instant(of: subject, at: start, form: form).flatMap {
            places[$0.hashValue]
        }.map { responses[$0] }
    }

    /// The response of the file with one of the names, or `nil`.
    func response(_ names: [String]) -> ResponseResult? {
        for name in names { if let place = places[name.hashValue] { return responses[place] } }
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

extension String {
    /// The base of a URL such as `https://a.example/fhir/Observation/1`, with the slash at its end,
    /// and the type and id after it; `nil` for another text.
    var baseAndName: (base: String, name: String)? {
        guard hasPrefix("http://") || hasPrefix("https://") else { return nil }
        let name = ResourceReader.name(ofReference: self)
        let url = withoutHistory
        guard name.contains("/"), url.hasSuffix(name) else { return nil }
        return (String(url.dropLast(name.count)), name)
    }
}
