internal import Questionnaires
internal import Samples
internal import Scoring

/// The reading of one file.
struct FileReading {
    let settings: FHIRReader
    /// The name to show in findings, or `nil`.
    var file: String?
    /// The state that all lines of NDJSON use.
    var scope: ReadingScope
    var cache = ReadingCache()
    var observations = ObservationGroups()
    private var learned = LearnedLines()
    private var found: [Found] = []
    /// How many lines are Questionnaires.
    private var formLines = 0

    private enum Found {
        case entry(SampleImport.Entry)
        /// A result that was not parsed.
        case result(FoundResult)
    }

    init(settings: FHIRReader, file: String?) {
        self.settings = settings
        self.file = file
        scope = ReadingScope(
            forms: settings.forms, keepsResponses: settings.comparesObservations)
    }

    /// Passes on the entries that were found since the last call.
    mutating func drain<Failure: Error>(
        _ receive: (SampleImport.Entry) throws(Failure) -> Void,
        _ receiveResult: (FoundResult) throws(Failure) -> Void
    ) throws(Failure) {
        for one in found {
            switch one {
            case .entry(let entry): try receive(entry)
            case .result(let result): try receiveResult(result)
            }
        }
        found.removeAll(keepingCapacity: true)
    }

    mutating func add(_ entry: SampleImport.Entry) { found.append(.entry(entry)) }

    /// The number of bytes to read at once, so that all processors have work.
    static let bytesAtOnce = 1 << 19
    /// The number of lines that a processor reads at once.
    private static let linesAtOnce = 64

    /// Reads the next parts of the file.
    mutating func read(_ parts: [FHIRText.Part]) {
        var known = readingsAhead(parts)
        let (forms, learnedCount) = (learned.forms, learned.learnedCount)
        for (place, part) in parts.enumerated() {
            // With a form that was added since, the same line may have another meaning.
            if learned.forms != forms { known = [] }
            guard !known.isEmpty else {
                read(part)
                continue
            }
            let reading = known[place]
            guard reading.map({ add($0) }) != true else { continue }
            // It must be parsed if it has no learned shape, or if its person is in doubt.
            read(part, isNew: reading != nil || learned.learnedCount == learnedCount)
        }
    }

    /// The readings of the lines with known shapes among these parts, made on all processors. Empty
    /// if there is too little to read.
    private func readingsAhead(_ parts: [FHIRText.Part]) -> [LearnedLines.Reading?] {
        guard settings.owner == nil, !learned.isEmpty, parts.count > Self.linesAtOnce else {
            return []
        }
        let (size, learned, settings) = (Self.linesAtOnce, learned, settings)
        let chunks = concurrently((parts.count + size - 1) / size) { chunk in
            var learned = learned
            var readings: [LearnedLines.Reading?] = []
            for part in parts[(chunk * size)..<min((chunk + 1) * size, parts.count)] {
                var reading: LearnedLines.Reading?
                if case .value(let bytes, let line, true) = part {
                    reading = learned.read(bytes, at: .init(line: line), settings)
                }
                readings.append(reading)
            }
            return readings
        }
        return Array(chunks.joined())
    }

    /// Adds a result; `false` if its person is in doubt, so that it must be parsed.
    private mutating func add(_ reading: LearnedLines.Reading) -> Bool {
        guard scope.people.mayBeOne(reading.result.subject, reading.origin) else { return false }
        scope.addResponse(reading.names, reading.response)
        scope.numbers.add(
            reading.numbers, to: reading.response.form, at: reading.result.place)
        found.append(.result(reading.result))
        return true
    }

    /// - Parameter isNew: Whether the part is known to be one that must be parsed.
    private mutating func read(_ part: FHIRText.Part, isNew: Bool = false) {
        switch part {
        case .tooLong(let line, let limit):
            let place = RecordPlace(
                file: file, position: Diagnostic.Position(line: line, column: 1), path: .root)
            add(
                .problem([
                    place.finding(
                        .tooLong, "longer than \(limit) bytes",
                        remedy: "write the records as NDJSON, one on each line")
                ]))
        case .value(let bytes, let line, true):
            if settings.owner == nil, !isNew,
                let reading = learned.read(bytes, at: .init(line: line), settings), add(reading)
            {
                return
            } else {
                read(RecordText(bytes, file: file, line: line), line: bytes, at: line)
            }
        case .value(let bytes, let line, false):
            read(RecordText(bytes, file: file, line: line))
        }
    }

    /// Reads a text with one value.
    ///
    /// - Parameters:
    ///   - line: The line of NDJSON, or `nil`.
    ///   - number: Its number.
    private mutating func read(_ text: RecordText, line: [UInt8]? = nil, at number: Int? = nil) {
        let place = number.map { SampleImport.Entry.Place(line: $0) }
        guard let root = text.root else {
            add(.problem(text.problems))
            return
        }
        if root["resourceType"]?.string == "Bundle" {
            readBundle(root, text)
            return
        }
        switch addForm(root) {
        case .added: break
        case .beyondLimit:
            add(.leftOut(.init(ReadingScope.beyondLimit), place: place ?? .init(line: 1)))
            return
        case .late:
            add(
                .problem([
                    text.place(of: root).finding(
                        .unknownForm, "a Questionnaire after responses to it",
                        remedy: "put it before them")
                ]))
            return
        }
        let lesson = read(BundleEntry(resource: root, fullURL: nil), text, place)
        guard let line, let lesson, learned.mayLearn else { return }
        learned.learn(LineShape(of: line, root, lesson, settings.index))
    }

    private enum Addition {
        case added
        /// A Questionnaire beyond the limit.
        case beyondLimit
        /// A Questionnaire that comes after responses to it.
        case late
    }

    /// Adds the resource of a line to which other resources may refer.
    private mutating func addForm(_ root: JSONNode) -> Addition {
        let type = root["resourceType"]?.string
        guard let type, ["Questionnaire", "ValueSet", "CodeSystem"].contains(type) else {
            scope.add(root, fullURL: nil)
            return .added
        }
        if type == "Questionnaire" { formLines += 1 }
        if let known = settings.formLines {
            return formLines > known ? .beyondLimit : .added
        }
        cache.removeForms()
        learned.removeAll()
        scope.addValueSet(root)
        if scope.add(root, fullURL: nil) { return .beyondLimit }
        return scope.isMissed(root) ? .late : .added
    }

    /// Reads the parts that need the whole file: Observations that belong together, and whether
    /// answers may be counted from 1.
    mutating func finish() {
        addObservations()
        guard !settings.countsFromZero else { return }
        found += scope.numbers.doubts(settings.index, in: file).map { .entry($0) }
    }

    private mutating func addObservations() {
        found += observations.entries(settings, scope).map { .entry($0) }
        observations = ObservationGroups()
    }

    private mutating func readBundle(_ bundle: JSONNode, _ text: RecordText) {
        // Observations of earlier lines do not belong to this Bundle.
        let (outerScope, outerObservations) = (scope, observations)
        let (outerCache, outerLearned) = (cache, learned)
        cache = ReadingCache()
        learned = LearnedLines()
        scope = ReadingScope(
            forms: outerScope.forms, keepsResponses: settings.comparesObservations, in: outerScope)
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
        if !problems.isEmpty { add(.problem(problems)) }
        let entries = BundleEntry.all(in: bundle)
        for entry in entries { scope.addValueSet(entry.resource) }
        scope.addServers(of: entries)
        let isBeyond = entries.map { scope.add($0.resource, fullURL: $0.fullURL) }
        let history = BundleHistory(bundle, base: scope.base)
        scope.identifiersOfVersions = history.identifiers
        for (entry, isBeyond) in zip(entries, isBeyond) {
            if let modifier = entry.modifier {
                reportModifier(modifier, text)
                noteFlag(of: entry, text, text.place(of: entry.resource).ofEntry)
            } else if history.isVoid(entry, base: scope.base) {
                let place = text.place(of: entry.resource).ofEntry
                add(.leftOut(.init("a version before a deletion"), place: place))
            } else if isBeyond {
                let place = text.place(of: entry.resource).ofEntry
                add(.leftOut(.init(ReadingScope.beyondLimit), place: place))
            } else {
                readEntry(entry, text)
            }
        }
        readDeletions(bundle, history, text)
        if bundle.hasNextPage {
            add(
                .leftOut(
                    .init(
                        "the next page of a search, which is not in this file",
                        isOfOtherEntry: true),
                    place: text.place(of: bundle).ofEntry))
        }
        addObservations()
        outerScope.addMissed(of: scope)
        (scope, observations) = (outerScope, outerObservations)
        (cache, learned) = (outerCache, outerLearned)
    }

    /// Reads a resource of a Bundle. Most responses of one program have one shape.
    private mutating func readEntry(_ entry: BundleEntry, _ text: RecordText) {
        let resource = entry.resource
        guard settings.owner == nil, scope.isOfOneServer, scope.identifiersOfVersions.isEmpty,
            resource.members != nil,
            resource["resourceType"]?.string == "QuestionnaireResponse",
            entry.fullURL.flatMap({ scope.base(of: $0) }) == nil
        else {
            _ = read(entry, text, nil)
            return
        }
        let all = text.bytes
        let end = all.span.endOfSoundObject(from: resource.offset)
        let bytes = Array(all[resource.offset..<end])
        let place = text.place(of: resource).ofEntry
        if let reading = learned.read(bytes, named: entry.fullURL, at: place, settings),
            add(reading)
        {
            return
        }
        if let lesson = read(entry, text, place), learned.mayLearn {
            learned.learn(LineShape(of: bytes, resource, lesson, settings.index))
        }
    }

    /// Reads a resource.
    ///
    /// - Returns: The content of a response that is a result without problems.
    private mutating func read(
        _ entry: BundleEntry, _ text: RecordText, _ known: SampleImport.Entry.Place?
    ) -> ReadResponse? {
        let place = known ?? text.place(of: entry.resource).ofEntry
        let resource = entry.resource
        guard resource.members != nil, let type = resource["resourceType"]?.string else {
            let (_, problems) = text.read { reader in
                reader.report(
                    resource.members == nil ? .wrongType : .missingKey, at: resource,
                    "not a FHIR resource", remedy: "write an object with \"resourceType\"")
            }
            add(.problem(problems))
            return nil
        }
        if type == "Bundle" {
            // The answer to a batch of searches has a Bundle for each of them.
            readBundle(resource, text)
            return nil
        }
        if let meant = ["QuestionnaireResponse", "Observation"].first(where: {
            $0 != type && $0.folded == type.folded
        }) {
            let (_, problems) = text.read { reader in
                reader.report(
                    .unknownWord, at: resource["resourceType"] ?? resource,
                    "a type of resource that FHIR does not have",
                    remedy: "did you mean \"\(meant)\"?")
            }
            add(.problem(problems))
            noteFlag(of: entry, text, place)
            return nil
        }
        guard type == "QuestionnaireResponse" || type == "Observation" else {
            add(.leftOut(.init(Self.reason(ofType: type)), place: place))
            return nil
        }
        return readResult(entry, text, place, isObservation: type == "Observation")
    }
}
