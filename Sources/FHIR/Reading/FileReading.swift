internal import Questionnaires
internal import Samples
internal import Scoring

/// The reading of one file.
struct FileReading {
    private let settings: FHIRReader
    private let file: String?
    /// What the lines of NDJSON share.
    private var scope: ReadingScope
    private var cache = ReadingCache()
    private var observations = ObservationGroups()
    private var found: [FoundEntry] = []

    init(settings: FHIRReader, file: String?) {
        self.settings = settings
        self.file = file
        scope = ReadingScope(forms: settings.forms)
    }

    /// Gives the entries that were found since the last time.
    mutating func drain<Failure: Error>(
        _ receive: (FoundEntry) throws(Failure) -> Void
    ) throws(Failure) {
        for entry in found { try receive(entry) }
        found.removeAll(keepingCapacity: true)
    }

    mutating func read(_ part: FHIRText.Part) {
        switch part {
        case .tooLong(let line, let limit):
            let place = RecordPlace(
                file: file, position: SourcePosition(line: line, column: 1), path: .root)
            found.append(
                .problem([
                    place.finding(
                        .tooLong, "longer than \(limit) bytes",
                        remedy: "write the records as NDJSON, one on each line")
                ]))
        case .value(let bytes, let line, let isLine):
            let text = RecordText(bytes, file: file, line: line)
            guard let root = text.root else {
                found.append(.problem(text.problems))
                return
            }
            if root["resourceType"]?.string == "Bundle" {
                readBundle(root, text)
            } else {
                if scope.addsForm(root) { cache.removeForms() }
                scope.addValueSet(root)
                scope.add(root, fullURL: nil)
                read(BundleEntry(resource: root, fullURL: nil), text, isLine ? line : nil)
            }
        }
    }

    /// Reads what needs the whole file: Observations that belong together.
    mutating func finish() {
        found += observations.entries(settings, scope)
        observations = ObservationGroups()
    }

    private mutating func readBundle(_ bundle: JSONNode, _ text: RecordText) {
        // Observations of earlier lines do not belong to this Bundle.
        let (outerScope, outerObservations, outerCache) = (scope, observations, cache)
        cache = ReadingCache()
        scope = ReadingScope(forms: outerScope.forms)
        observations = ObservationGroups()
        let (_, problems) = text.read { reader in
            for member in bundle.members ?? [] where member.key != "entry" {
                reader.checkForm(of: member.node, named: member.key)
            }
            if bundle["entry"]?.elements?.isEmpty == true, let entry = bundle["entry"] {
                reader.checkForm(of: entry)
            }
            _ = reader.elements(bundle["entry"])
        }
        if !problems.isEmpty { found.append(.problem(problems)) }
        let entries = BundleEntry.all(in: bundle)
        for entry in entries { scope.addValueSet(entry.resource) }
        for entry in entries { scope.add(entry.resource, fullURL: entry.fullURL) }
        for entry in entries { read(entry, text, nil) }
        readDeletions(bundle, text)
        if bundle.hasNextPage {
            found.append(
                .leftOut(
                    .init("the next page of a search, which is not in this file"),
                    place: .init(line: text.place(of: bundle).position.line)))
        }
        finish()
        (scope, observations, cache) = (outerScope, outerObservations, outerCache)
    }

    /// A request to delete names a resource but no person, so it cannot name a sample.
    private mutating func readDeletions(_ bundle: JSONNode, _ text: RecordText) {
        for entry in bundle["entry"]?.elements ?? []
        where entry["request"]?["method"]?.string == "DELETE" {
            let place = text.place(of: entry)
            let name = entry["request"]?["url"]?.string.map {
                ResourceReader.name(ofReference: $0)
            }
            guard let name, let subject = settings.defaultSubject else {
                found.append(
                    .problem([
                        place.finding(
                            .noSubject, "a deletion does not identify the person",
                            remedy: "name the person of the file")
                    ]))
                continue
            }
            found.append(
                .withdrawal(
                    of: SampleID(entry: name, of: settings.source.name, about: subject),
                    place: .init(line: place.position.line)))
        }
    }

    private mutating func read(_ entry: BundleEntry, _ text: RecordText, _ knownLine: Int?) {
        let line = knownLine ?? text.place(of: entry.resource).position.line
        let resource = entry.resource
        guard resource.members != nil, let type = resource["resourceType"]?.string else {
            let (_, problems) = text.read { reader in
                reader.report(
                    resource.members == nil ? .wrongType : .missingKey, at: resource,
                    "not a FHIR resource", remedy: "write an object with \"resourceType\"")
            }
            found.append(.problem(problems))
            return
        }
        if type == "Bundle" {
            // The answer to a batch of searches has a Bundle for each of them.
            readBundle(resource, text)
            return
        }
        guard type == "QuestionnaireResponse" || type == "Observation" else {
            found.append(.leftOut(.init(Self.reason(ofType: type)), place: .init(line: line)))
            return
        }
        let (result, problems) = text.read { reader -> ObservationGroups.Reading? in
            reader.checkForm(of: resource)
            let resources = ResourceReader(
                settings: settings, scope: scope, cache: cache, reader: reader, resource: resource,
                fullURL: entry.fullURL, line: line)
            if type == "Observation" {
                let observation = resources.observation(at: text.place(of: resource))
                observations.note(resources.names)
                return observation
            }
            let response = resources.response()
            scope.addResponse(resources.names, response?.total(settings.index) ?? .noResult)
            return response.map { .entry($0) }
        }
        if !problems.isEmpty {
            found.append(.problem(problems))
            return
        }
        switch result {
        case .entry(let entry)?: found.append(entry)
        case .part(let part)?:
            if let refusal = observations.add(part) { found.append(.problem([refusal])) }
        case nil: break
        }
    }

    private static func reason(ofType type: String) -> String {
        let isName = (1...40).contains(type.utf8.count) && type.utf8.allSatisfy(\.isASCIILetter)
        return isName ? "a resource of type \(type)" : "a resource of another type"
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        let small = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
    }
}

extension JSONNode {
    /// Whether a search has more results than the file.
    fileprivate var hasNextPage: Bool {
        (self["link"]?.elements ?? []).contains { $0["relation"]?.string == "next" }
    }
}

extension FoundEntry {
    /// The form and the first score of a result, to compare totals with.
    fileprivate func total(_ index: FormIndex) -> ResponseTotal? {
        guard case .assessment(let assessment, let questionnaire, _) = self,
            let form = index.questionnaires.firstIndex(of: questionnaire)
        else { return nil }
        let points = assessment.scorecard.total?.points?.whole.flatMap { Int16(exactly: $0) }
        return ResponseTotal(form: Int16(clamping: form), points: points ?? -1)
    }
}
