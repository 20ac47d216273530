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
        if let identifier = node["identifier"], let value = identifier["value"] {
            return reader.text(value).flatMap {
                subject(PersonName($0, of: identifier["system"]?.string), at: value)
            }
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
                guard !scope.patientsOfSeveral.contains(reference) else {
                    return reportSeveral(at: node)
                }
                return self.subject(oneOf: identifiers, at: node)
            }
            if subject["type"] != nil, reference.hasPrefix("urn:uuid:") {
                let id = reference.dropFirst("urn:uuid:".count)
                return self.subject(PersonName(id: String(id)), at: node)
            }
            reader.report(
                .unresolvedReference, at: node, "the person is not in the file",
                remedy: "give the Bundle with the Patient")
            return nil
        }
        guard let name = PersonName(reference: reference, from: server) else {
            return reportNotAPerson(node)
        }
        guard !scope.patientsOfSeveral.contains("Patient/\(name.id)") else {
            return reportSeveral(at: node)
        }
        return self.subject(name, at: node)
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
        return subject(oneOf: found.identifierNames, at: node)
    }

    private func subject(oneOf identifiers: [PersonName], at node: JSONNode) -> SubjectID? {
        if identifiers.count == 1 { return subject(identifiers[0], at: node) }
        reader.report(
            .noSubject, at: node,
            identifiers.isEmpty
                ? "the person has no identifier" : "the person has several identifiers and no id",
            remedy: "correct the source")
        return nil
    }

    private func subject(_ name: PersonName, at node: JSONNode) -> SubjectID? {
        do {
            let subject = try SubjectID(parsing: name.id)
            return scope.people.mayBeOne(subject, name.origin) ? subject : reportSeveral(at: node)
        } catch {
            reader.report(.badSubject, at: node, error.description, otherwise: "correct it")
            return nil
        }
    }

    private func reportSeveral(at node: JSONNode) -> SubjectID? {
        reader.report(
            .badSubject, at: node,
            "several servers or systems of the file have a person with this id",
            remedy: "if they are one person, put the resources of each server or system in a file "
                + "of its own; otherwise give each person another id")
        return nil
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
            guard let own = subject.flatMap(personName), let other = personName(focus) else {
                return true
            }
            return !own.mayBe(other)
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

    /// The name of the person whom a reference means, or `nil`.
    private func personName(_ node: JSONNode) -> PersonName? {
        guard let reference = node["reference"]?.string else {
            let identifier = node["identifier"]
            return (identifier?["value"]?.string).map {
                PersonName($0, of: identifier?["system"]?.string)
            }
        }
        if let identifiers = scope.patients[reference] { return identifiers.first }
        return PersonName(reference: reference, from: server) ?? PersonName(reference, of: nil)
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
