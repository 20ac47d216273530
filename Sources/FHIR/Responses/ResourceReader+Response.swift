internal import Questionnaires
internal import Samples

extension ResourceReader {
    private static let responseStatuses = [
        "completed", "amended", "in-progress", "stopped", "entered-in-error",
    ]

    /// Reads a QuestionnaireResponse; `nil` when a problem was reported.
    ///
    /// - Parameter learn: Receives the content of a result.
    func response(_ learn: (ReadResponse) -> Void) -> SampleImport.Entry? {
        guard let status = status(Self.responseStatuses) else { return nil }
        switch status {
        case "in-progress": return .leftOut(.inProgress, place: place)
        case "stopped": return .leftOut(.stopped, place: place)
        case "entered-in-error": return withdrawnResponse()
        default: break
        }
        let response: ReadResponse?
        do { response = try readResponse() } catch { return leftOut(error.reason) }
        let subject = subject()
        // A contained response may leave its time to the Observation around it.
        let isTimed = resource["authored"] != nil || container == nil
        let start = isTimed ? time(resource["authored"]) : observationTime()
        guard let response, let subject, let start else { return nil }
        learn(response)
        return assessment(response.content, of: subject, at: start, status: status)
    }

    /// The result with its person and time.
    private func assessment(
        _ content: ResultContent, of subject: SubjectID, at start: Timestamp, status: String
    ) -> SampleImport.Entry {
        let questionnaire = index.questionnaires[content.form]
        var metadata = metadata(status: status)
        for (item, reason) in content.absentReasons {
            metadata[FHIRMetadataKey.absentReason(item)] = .string(reason)
        }
        let assessment = Assessment(
            id: sampleID(
                about: subject, otherwise: Self.content(of: questionnaire.id, at: start)),
            subject: subject, start: start, source: settings.source, mode: .imported,
            language: language, answers: content.answers, scoredBy: index.scorers[content.form],
            stated: content.stated, metadata: metadata)
        return .assessment(
            assessment, of: questionnaire, otherVersions: whole.laterVersions,
            place: place)
    }

    func leftOut(_ reason: String) -> SampleImport.Entry {
        .leftOut(.init(reason), place: place)
    }

    /// A response that was entered in error. It is identified by its identifier or id, or without
    /// them by its content.
    private func withdrawnResponse() -> SampleImport.Entry? {
        guard statedID == nil else {
            return statedWithdrawal(withdrawnForm.map { index.questionnaires[$0].id })
        }
        let response: ReadResponse?
        do { response = try readResponse() } catch { return leftOut(error.reason) }
        let start = time(resource["authored"])
        guard let subject = subject(), let form = response?.content.form, let start else {
            return nil
        }
        let questionnaire = index.questionnaires[form].id
        let content = Self.content(of: questionnaire, at: start)
        return withdrawal(
            of: sampleID(about: subject, otherwise: content), questionnaire, about: subject)
    }

    /// The form of a response that was entered in error, by its name or its items; `nil` if it is not
    /// certain. Problems of the answers are not reported: the answers do not count.
    private var withdrawnForm: Int? {
        if let named = responseForm().named, named.count == 1 { return named.first }
        let reader = ResourceReader(
            settings: settings, scope: scope, cache: cache, reader: RecordReader(),
            resource: resource, fullURL: fullURL, place: place)
        let entries = reader.reader.entries(of: resource) ?? []
        return try? reader.partsWithProblems(entries, responseForm()).parts.form(index)
    }

    /// Whether a response that is no result has an answer that would raise a flag. Reports problems
    /// again, so that it needs a reader of its own.
    var raisesFlag: Bool {
        let form = responseForm()
        guard let entries = reader.entries(of: resource) else { return false }
        // Another form with the items of a known one, such as PHQ-9M, asks the same.
        if let other = otherForm(form, entries), index.reasonToLeaveOut(other) != nil {
            return false
        }
        return partsWithProblems(entries, form).parts.raisesFlag(index)
    }

    /// The response belongs to a questionnaire that the user did not select.
    private struct NotSelected: Error {
        let reason: String
    }

    /// The form and the answers; reports why they cannot be read.
    private func readResponse() throws(NotSelected) -> ReadResponse? {
        let form = responseForm()
        if let fault = form.fault {
            reader.report(fault, at: resource["questionnaire"] ?? resource)
            return nil
        }
        guard let entries = reader.entries(of: resource) else { return nil }
        if let other = otherForm(form, entries) {
            if let reason = index.reasonToLeaveOut(other) { throw NotSelected(reason: reason) }
            reader.report(.otherForm(other), at: resource["questionnaire"] ?? resource)
            return nil
        }
        check(entries, against: form)
        guard let parts = parts(entries, form) else { return nil }
        guard parts.items.contains(where: \.hasStatement) else {
            if let name = ResponseForm.name(of: resource), let meant = settings.canonicals[name],
                meant.items.isEmpty
            {
                reader.report(
                    .unknownForm, at: resource["questionnaire"] ?? resource,
                    "the mapping names \(meant.questionnaire), but not its items",
                    remedy:
                        "add \"items\" to the mapping, or give the Questionnaire with the codes of "
                        + "its items")
            } else {
                reportUnknownForm(.none, entries)
            }
            return nil
        }
        let place: Int
        do throws(FormFault) { place = try parts.form(index) } catch {
            if case .notSelected(let reason) = error { throw NotSelected(reason: reason) }
            reportUnknownForm(error, entries)
            return nil
        }
        let content = parts.content(of: place, index) { found in
            reader.report(found.fault, at: found.place ?? resource)
        }
        scope.numbers.add(parts.numbers(of: place, content, index), to: place, at: self.place)
        return content.map {
            ReadResponse(
                form: form, parts: parts, content: $0,
                acceptsEntries: index.questionnaires[$0.form].acceptsEntries)
        }
    }

    /// The form of a response, if it is another one than a similar one of the kit: by its code or
    /// name, or by the code of its panel or its total in a question.
    private func otherForm(_ form: ResponseForm, _ entries: [ResponseEntry]) -> OtherForm? {
        if let other = form.other { return other }
        for entry in entries {
            let item = form.form?.items[entry.linkID]
            let names = [entry.linkID, entry.definition, item?.definition].compactMap(\.self)
            if let other = names.lazy.compactMap({ index.otherForm(ofName: $0) }).first
                ?? item?.codes.lazy.compactMap({ index.otherForm(of: $0) }).first
            {
                return other
            }
        }
        return nil
    }

    private func reportUnknownForm(_ fault: FormFault, _ entries: [ResponseEntry]) {
        switch fault {
        case .none:
            let linkIDs = entries.map(\.linkID).filter(\.isPlainLinkID).prefix(5)
            let names = linkIDs.isEmpty ? "" : ": linkIds " + linkIDs.joined(separator: ", ")
            reader.report(
                .unknownForm, at: resource["questionnaire"] ?? resource,
                "no known questionnaire has these items\(names)",
                remedy: questionnaireRemedy("the codes of its items")
                    + mappingRemedy("form and items") + baseRemedy)
        case .few(let form):
            reader.report(
                .unknownForm, at: resource["questionnaire"] ?? resource,
                "too few answered items to be sure that the form is \(form)",
                remedy: questionnaireRemedy("its code") + mappingRemedy("form"))
        case .mixed(let forms):
            reader.report(
                .unknownForm, at: resource["questionnaire"] ?? resource,
                "items of \(forms.joined(separator: " and ")) in one response",
                remedy: "export a response for each questionnaire")
        case .notSelected: break
        case .several(let forms):
            reader.report(
                .unknownForm, at: resource["questionnaire"] ?? resource,
                "the items fit \(forms.joined(separator: " and "))",
                remedy: questionnaireRemedy("its code") + mappingRemedy("form")
                    + selectionRemedy)
        }
    }

    /// The Questionnaire of a response is found by the name that the response gives it.
    private func questionnaireRemedy(_ codes: String) -> String {
        let remedy = "give the Questionnaire with \(codes), in the same or another file"
        guard ResponseForm.name(of: resource) == nil else { return remedy }
        return "name the Questionnaire in \"questionnaire\" of the response, and " + remedy
    }

    /// If a response does not name its form, the user can.
    private var selectionRemedy: String {
        guard ResponseForm.name(of: resource) == nil, !index.selectsForms else { return "" }
        return ". On the command line, -q FORM chooses among these forms"
    }

    /// If the kit writes the name of the form under another base, the user can give the base.
    private var baseRemedy: String {
        guard let name = ResponseForm.name(of: resource), settings.canonicals[name] == nil,
            let base = index.questionnaires.lazy.compactMap({ name.base(before: $0.id) }).first,
            base != settings.canonicalBase
        else { return "" }
        return ". If this kit wrote the file, name the base of its forms, which is the part of "
            + "\"questionnaire\" before /Questionnaire/; on the command line, --fhir-base URL"
    }

    /// If a response names its form, a mapping can assign a questionnaire to that name.
    private func mappingRemedy(_ what: String) -> String {
        guard let name = ResponseForm.name(of: resource), settings.canonicals[name] == nil else {
            return ""
        }
        return ", or name its \(what) in a mapping file"
    }
}

extension String {
    /// Whether a linkId or code can be shown: it is short and cannot contain a person's text.
    var isPlainLinkID: Bool {
        (1...40).contains(utf8.count)
            && unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || "0123456789./_-".unicodeScalars.contains($0))
            }
    }

    /// The base of a canonical that the kit writes for a questionnaire; `nil` for other names.
    fileprivate func base(before id: Questionnaire.ID) -> String? {
        let end = "/Questionnaire/\(id)"
        return hasSuffix(end) ? String(dropLast(end.count)) : nil
    }
}
