internal import Questionnaires
internal import Samples

extension ResourceReader {
    private static let observationStatuses = [
        "registered", "preliminary", "final", "amended", "corrected", "cancelled",
        "entered-in-error", "unknown",
    ]

    /// Reads an Observation; `nil` when a problem was reported.
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
        let other = otherForm(codings)
        guard
            isState || !forms.isEmpty || !recognition.isEmpty || hasKnownComponents || other != nil
        else { return .entry(leftOut("an Observation of another kind")) }
        guard agrees(recognition, withTextOf: resource) else { return nil }
        // A total is not ignored here, because it may identify the form of the items.
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
        if let focus = focusOfOther {
            reader.report(
                .badSubject, at: focus, "the Observation is about another than its subject",
                remedy: "make the person whom it is about the subject, or leave it out")
            return nil
        }
        if isState { return stateOfMind(status: status).map { .entry($0) } }
        if status == "entered-in-error" {
            return withdrawnObservation(forms, recognition).map {
                .entry($0, members: members)
            }
        }
        return part(forms, recognition, status: status, other, at: place)
    }

    /// The form of the Observation, if it is another one than a similar one of the kit.
    private func otherForm(_ codings: [Coding]) -> OtherForm? {
        let components = (resource["component"]?.elements ?? []).flatMap { component in
            component["code"]?.codings ?? []
        }
        return (codings + components).lazy.compactMap { index.otherForm(of: $0) }.first
    }

    /// Whether a component has the code of an item or a total. Then it is a panel, even with
    /// another code.
    private var hasKnownComponents: Bool {
        (resource["component"]?.elements ?? []).contains { component in
            (component["code"]?.codings ?? []).contains { !index.recognition(of: $0).isEmpty }
        }
    }

    /// Whether the text of a code agrees with the code. Reports a contradiction.
    private func agrees(_ recognition: Recognition, withTextOf node: JSONNode) -> Bool {
        guard let text = node["code"]?["text"]?.string,
            recognition.agreeing(with: index.recognition(ofText: text)) == nil
        else { return true }
        reader.report(
            .contradiction, at: node["code"] ?? node,
            "code and text of a question name different items", remedy: "correct the source")
        return false
    }

    /// The questionnaires that a code identifies as a whole.
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

    /// The time in a period that a sample has.
    enum TimeInPeriod {
        case start
        /// The time at which a questionnaire was answered. Some sources write the days that it asks
        /// about.
        case end
    }

    /// The time of the Observation. Reports a missing time, and two times.
    ///
    /// - Parameter part: The time to use of a period. A period without an end has its start.
    func observationTime(_ part: TimeInPeriod = .end) -> Timestamp? {
        let isTimed = resource.members?.contains { $0.key.hasPrefix("effective") } == true
        // A contained Observation may leave its time to the one around it.
        let resource = isTimed ? self.resource : whole
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
        let endNode = resource["effectivePeriod"]?["end"]
        guard case .complete(let end)? = endNode?.string.map({ FHIRDate($0) }) else {
            return time(node)
        }
        if case .complete(let start)? = node?.string.map({ FHIRDate($0) }), end.isBefore(start) {
            reader.report(
                .badDate, at: resource["effectivePeriod"] ?? resource,
                "a period that ends before it starts", remedy: "correct the source")
            return nil
        }
        return time(part == .end ? endNode : node ?? endNode)
    }

    private func withdrawnObservation(
        _ forms: Set<Int>, _ recognition: Recognition
    ) -> SampleImport.Entry? {
        if containment == .part {
            return leftOut("a member of a panel that was entered in error")
        }
        let forms = forms.isEmpty ? Set(recognition.scales.map(\.form)) : forms
        guard let form = forms.first, forms.count == 1 else {
            // The code of the panel is not known.
            if recognition.isEmpty, statedID != nil { return statedWithdrawal() }
            return leftOut(
                "an item that was entered in error; a kept result may still have it, so check it")
        }
        if let reason = index.reasonToLeaveOut([form]) { return leftOut(reason) }
        if scope.response(sources) != nil {
            return leftOut("an Observation of a response in the file")
        }
        let questionnaire = index.questionnaires[form].id
        guard statedID == nil else { return statedWithdrawal(questionnaire) }
        guard let subject = subject(), let start = observationTime() else { return nil }
        let id = sampleID(
            about: subject,
            otherwise: Self.content(of: questionnaire, at: start))
        return withdrawal(of: id, questionnaire, about: subject)
    }

    private func part(
        _ forms: Set<Int>, _ recognition: Recognition, status: String, _ other: OtherForm?,
        at place: RecordPlace
    ) -> ObservationGroups.Reading? {
        let own = reader.evidence(in: resource)
        let components = reader.elements(resource["component"])
        guard var values = values(of: components) else { return nil }
        var forms = forms
        let isNamed = !forms.isEmpty || !recognition.isEmpty || other != nil
        if !isNamed {
            do throws(FormFault) { forms = [try form(of: values)] } catch {
                guard let words = error.words else { return .entry(leftOut(error.reason)) }
                reader.report(
                    .unknownForm, at: resource["code"] ?? resource,
                    "a panel whose code is not known\(shownCode): \(words)",
                    remedy: "give the panel the code of its questionnaire")
                return nil
            }
        }
        if !own.isEmpty {
            // Some sources state the total under the code of the panel.
            let isTotal = isNamed || ((try? own.total()) ?? nil) != nil
            let total = Recognition(
                scales: isTotal ? forms.map { ScalePlace(form: $0, scale: 0) } : [])
            values.insert(
                .init(recognition: recognition.isEmpty ? total : recognition, evidence: own), at: 0)
        } else if !recognition.items.isEmpty {
            reader.report(
                .missingKey, at: resource, "an item without a value",
                remedy: "correct the source, or give a dataAbsentReason")
        } else if !recognition.isEmpty, components.isEmpty, members.isEmpty {
            values.append(.init(recognition: recognition, evidence: []))
        }
        if allMembers.count < resource["hasMember"]?.elements?.count ?? 0 {
            reader.report(
                .unresolvedReference, at: resource["hasMember"] ?? resource,
                "a member without a reference", remedy: "correct the source")
        }
        guard let subject = subject(), let start = observationTime() else { return nil }
        return .part(
            ObservationPart(
                names: names, members: members, sources: sources,
                encounter: resource["encounter"]?["reference"]?.string, forms: forms,
                other: other, values: values,
                hasComponents: !components.isEmpty,
                severity: components.lazy.compactMap(\.severity).first, subject: subject,
                start: start, statedID: statedID, laterVersions: resource.laterVersions,
                metadata: metadata(status: status), language: language, place: place))
    }

    /// Whether an Observation that is no result has an answer that would raise a flag. Reports problems
    /// again, so that it needs a reader of its own.
    var observationRaisesFlag: Bool {
        var parts = ResultParts<Void>()
        let contained = (resource["contained"]?.elements ?? []).filter {
            $0["resourceType"]?.string == "Observation"
                && $0["status"]?.string != "entered-in-error"
        }
        let all = [resource] + contained
        for node in all + all.flatMap({ reader.elements($0["component"]) }) {
            let items = (node["code"]?.codings ?? []).flatMap {
                index.recognition(of: $0).items
            }
            guard !items.isEmpty else { continue }
            parts.items.append(
                .init(
                    recognition: Recognition(items: items.firstOfEach),
                    evidence: reader.evidence(in: node), place: ()))
        }
        return parts.raisesFlag(index) || containedResponsesRaiseFlag
    }

    /// The values of components; `nil` when a problem was reported.
    private func values(of components: [JSONNode]) -> [ObservationPart.Value]? {
        var values: [ObservationPart.Value] = []
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
            guard agrees(found, withTextOf: component) else { return nil }
            if found.isEmpty, let text = component["code"]?["text"]?.string {
                found = index.recognition(ofText: text)
            }
            values.append(.init(recognition: found, evidence: reader.evidence(in: component)))
        }
        return values
    }

    /// The questionnaire of a panel with an unknown code, found by its items.
    private func form(of values: [ObservationPart.Value]) throws(FormFault) -> Int {
        var parts = ResultParts<Void>()
        for value in values {
            let part = ResultParts<Void>.Part(
                recognition: value.recognition, evidence: value.evidence, place: ())
            if !value.recognition.items.isEmpty {
                parts.items.append(part)
            } else if !value.recognition.scales.isEmpty {
                parts.totals.append(part)
            } else {
                parts.others.append(part)
            }
        }
        return try parts.form(index)
    }

    /// The code of the Observation for a message; empty if it cannot be shown.
    private var shownCode: String {
        let code = resource["code"]?.codings.lazy.compactMap(\.code).first(where: \.isPlainLinkID)
        return code.map { ", \($0)" } ?? ""
    }
}
