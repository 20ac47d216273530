internal import Questionnaires
internal import Samples

extension ResourceReader {
    private static let observationStatuses = [
        "registered", "preliminary", "final", "amended", "corrected", "cancelled",
        "entered-in-error", "unknown",
    ]

    /// Reads an Observation; `nil` when something was reported.
    func observation(at place: RecordPlace) -> ObservationGroups.Reading? {
        let codings = resource["code"]?.codings ?? []
        let isState = codings.contains { $0.isStateOfMind }
        let forms = Set(codings.flatMap { self.forms(of: $0) })
        var recognition = Recognition()
        for coding in codings {
            guard let common = recognition.agreeing(with: index.recognition(of: coding)) else {
                reader.report(
                    .contradiction, at: resource["code"] ?? resource,
                    "two codes that name different items", remedy: "correct the source")
                return nil
            }
            recognition = common
        }
        guard isState || !forms.isEmpty || !recognition.isEmpty else {
            return .entry(leftOut("an Observation of another kind"))
        }
        // Totals are not left out here: a total may show which form the items beside it belong to.
        if let reason = index.reasonToLeaveOut(forms.sorted()), !members.isEmpty {
            return .entry(leftOut(reason), members: members)
        }
        guard let status = status(Self.observationStatuses) else { return nil }
        switch status {
        case "registered", "preliminary", "cancelled":
            return .entry(
                leftOut("an Observation that is \(status)"), members: members)
        case "unknown":
            reader.report(
                .unknownWord, at: resource["status"] ?? resource,
                "a status that does not say whether the value counts",
                remedy: "correct the source")
            return nil
        default: break
        }
        if isState { return stateOfMind(status: status).map { .entry($0) } }
        if status == "entered-in-error" {
            return withdrawnObservation(forms, recognition).map {
                .entry($0, members: members)
            }
        }
        return part(forms, recognition, status: status, at: place).map { .part($0) }
    }

    /// The questionnaires that a code stands for as a whole.
    private func forms(of coding: Coding) -> [Int] {
        var found = index.formsByCode[coding.key] ?? []
        if found.isEmpty, let key = coding.loincKey { found = index.formsByCode[key] ?? [] }
        if coding.system == Terminology.personalHealthRecord + "observation-pghd-codes",
            let code = coding.code
        {
            // The guide's names are the identifiers without hyphens: phq9.
            found += index.questionnaires.indices.filter {
                index.questionnaires[$0].id.text.folded == code
            }
        }
        return found
    }

    /// The time of the Observation; reports a missing one, and two of them.
    func observationTime() -> Timestamp? {
        let times = (resource.members ?? []).filter { $0.key.hasPrefix("effective") }
        if times.count > 1 {
            reader.report(
                .contradiction, at: times[1].node, "two times where one may be",
                remedy: "correct the source")
            return nil
        }
        let node =
            resource["effectiveDateTime"] ?? resource["effectiveInstant"]
            ?? resource["effectivePeriod"]?["start"]
        return time(node)
    }

    private func withdrawnObservation(
        _ forms: Set<Int>, _ recognition: Recognition
    ) -> SampleImport.Entry? {
        let forms = forms.isEmpty ? Set(recognition.scales.map(\.form)) : forms
        guard let form = forms.first, forms.count == 1 else {
            return leftOut("an item that was entered in error")
        }
        if let reason = index.reasonToLeaveOut([form]) { return leftOut(reason) }
        if scope.response(sources) != nil {
            return leftOut("an Observation of a response in the file")
        }
        guard statedID == nil else { return statedWithdrawal() }
        guard let subject = subject(), let start = observationTime() else { return nil }
        let id = sampleID(
            about: subject,
            otherwise: Self.content(of: index.questionnaires[form].id, at: start))
        return withdrawal(of: id, about: subject)
    }

    private func part(
        _ forms: Set<Int>, _ recognition: Recognition, status: String, at place: RecordPlace
    ) -> ObservationPart? {
        var values: [ObservationPart.Value] = []
        let own = reader.evidence(in: resource)
        if !own.isEmpty {
            // Some sources put the total under the code of the panel.
            let total = Recognition(scales: forms.map { ScalePlace(form: $0, scale: 0) })
            values.append(
                .init(recognition: recognition.isEmpty ? total : recognition, evidence: own))
        } else if !recognition.items.isEmpty {
            reader.report(
                .missingKey, at: resource, "an item without a value",
                remedy: "correct the source, or give a dataAbsentReason")
        }
        let components = reader.elements(resource["component"])
        for component in components {
            reader.checkKeys(of: component, ElementKeys.component)
            if component.severity != nil { continue }
            var found = Recognition()
            for coding in component["code"]?.codings ?? [] {
                guard let common = found.agreeing(with: index.recognition(of: coding)) else {
                    reader.report(
                        .contradiction, at: component["code"] ?? component,
                        "two codes that name different items", remedy: "correct the source")
                    return nil
                }
                found = common
            }
            values.append(.init(recognition: found, evidence: reader.evidence(in: component)))
        }
        let members = self.members
        if allMembers.count < resource["hasMember"]?.elements?.count ?? 0 {
            reader.report(
                .unresolvedReference, at: resource["hasMember"] ?? resource,
                "a member without a reference", remedy: "correct the source")
        }
        guard let subject = subject(), let start = observationTime() else { return nil }
        return ObservationPart(
            names: names, members: members, sources: sources,
            encounter: resource["encounter"]?["reference"]?.string, forms: forms, values: values,
            hasComponents: !components.isEmpty,
            severity: components.lazy.compactMap(\.severity).first, subject: subject, start: start,
            statedID: statedID, laterVersions: resource.laterVersions,
            metadata: metadata(status: status), language: language, place: place)
    }
}
