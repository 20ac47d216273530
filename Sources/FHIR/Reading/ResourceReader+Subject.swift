internal import Questionnaires
internal import Samples

extension ResourceReader {
    /// The person of the resource: the id of the Patient, or an identifier. Reports why there is no
    /// person.
    func subject() -> SubjectID? {
        if let owner = settings.owner { return owner }
        guard let node = resource["subject"] ?? container?["subject"] else {
            return otherwiseDefault(at: resource)
        }
        if let type = node["type"]?.string, type.lastPart != "Patient" {
            return reportNotAPerson(node)
        }
        if let reference = node["reference"] {
            guard let text = reader.text(reference) else { return nil }
            return subject(reference: text, at: reference, node)
        }
        if let value = node["identifier"]?["value"] {
            return reader.text(value).flatMap { subject($0, at: value) }
        }
        return otherwiseDefault(at: node)
    }

    private func subject(
        reference: String, at node: JSONNode, _ subject: JSONNode
    ) -> SubjectID? {
        if reference.hasPrefix("#") {
            return self.subject(contained: String(reference.dropFirst()), at: node)
        }
        if reference.hasPrefix("urn:") {
            if let identifiers = scope.patients[reference] {
                return self.subject(oneOf: identifiers, at: node)
            }
            if subject["type"] != nil, reference.hasPrefix("urn:uuid:") {
                return self.subject(String(reference.dropFirst("urn:uuid:".count)), at: node)
            }
            reader.report(
                .unresolvedReference, at: node, "the person is not in the file",
                remedy: "give the Bundle with the Patient")
            return nil
        }
        guard let id = Self.patient(inReference: reference) else { return reportNotAPerson(node) }
        guard !scope.patientsOfSeveral.contains("Patient/\(id)") else {
            reader.report(
                .badSubject, at: node, "several servers of the Bundle have a person with this id",
                remedy: "if they are one person, put the resources of each server in a file of its "
                    + "own; otherwise give each person another id")
            return nil
        }
        return self.subject(id, at: node)
    }

    /// The id of the Patient in a reference such as `Patient/17`; `nil` for a reference of another
    /// form.
    static func patient(inReference reference: String) -> String? {
        guard !reference.hasPrefix("#"), !reference.hasPrefix("urn:") else { return nil }
        let name = reference.withoutHistory
        let id = name.lastPart
        let rest = name.utf8.dropLast(id.utf8.count)
        guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "?")),
            rest.elementsEqual("Patient/".utf8) || rest.suffix(9).elementsEqual("/Patient/".utf8)
        else { return nil }
        return id
    }

    private func subject(contained id: String, at node: JSONNode) -> SubjectID? {
        let found = whole["contained"]?.elements?.first { $0["id"]?.string == id }
        guard let found else {
            reader.report(
                .unresolvedReference, at: node, "the person is not in the record",
                remedy: "correct the source")
            return nil
        }
        guard found["resourceType"]?.string == "Patient" else { return reportNotAPerson(node) }
        // The id of a contained resource is valid only inside the record.
        return subject(oneOf: found.identifierValues, at: node)
    }

    private func subject(oneOf identifiers: [String], at node: JSONNode) -> SubjectID? {
        if identifiers.count == 1 { return subject(identifiers[0], at: node) }
        reader.report(
            .noSubject, at: node,
            identifiers.isEmpty
                ? "the person has no identifier" : "the person has several identifiers and no id",
            remedy: "correct the source")
        return nil
    }

    private func subject(_ text: String, at node: JSONNode) -> SubjectID? {
        do { return try SubjectID(parsing: text) } catch {
            reader.report(.badSubject, at: node, error.description, otherwise: "correct it")
            return nil
        }
    }

    /// The `focus` of an Observation, if it names another person than the subject; otherwise `nil`. In
    /// FHIR, `focus` is whom or what an Observation is about if that is not the subject.
    var focusOfOther: JSONNode? {
        let subject = resource["subject"] ?? container?["subject"]
        return reader.elements(resource["focus"]).first { focus in
            let type =
                focus["type"]?.string?.lastPart
                ?? focus["reference"]?.string.flatMap {
                    Self.type(ofReference: $0) ?? containedNode($0)?["resourceType"]?.string
                }
            // A focus may also name, for example, the response.
            if let type, !Self.personTypes.contains(type) { return false }
            guard let own = subject.flatMap(patientName) else { return true }
            return patientName(focus) != own
        }
    }

    private static let personTypes = [
        "Patient", "RelatedPerson", "Person", "Practitioner", "PractitionerRole", "Group",
    ]

    /// The type in a reference such as `Patient/17`; `nil` for a reference of another form.
    private static func type(ofReference reference: String) -> String? {
        guard !reference.hasPrefix("#"), !reference.hasPrefix("urn:") else { return nil }
        let parts = reference.withoutHistory.split(separator: "/")
        return parts.count > 1 ? String(parts[parts.count - 2]) : nil
    }

    /// The text that two references to the same person have in common, or `nil`.
    private func patientName(_ node: JSONNode) -> String? {
        guard let reference = node["reference"]?.string else {
            return node["identifier"]?["value"]?.string
        }
        if let identifiers = scope.patients[reference] { return identifiers.first }
        return Self.patient(inReference: reference) ?? reference
    }

    private func otherwiseDefault(at node: JSONNode) -> SubjectID? {
        if let subject = settings.defaultSubject { return subject }
        reader.report(
            .noSubject, at: node, "the record does not identify its person",
            remedy: "name the person of the file (--subject ID)")
        return nil
    }

    private func reportNotAPerson(_ node: JSONNode) -> SubjectID? {
        reader.report(
            .badSubject, at: node, "the subject is not a Patient",
            remedy: "give only records about persons")
        return nil
    }
}
