internal import CSV
internal import ClinicImport
internal import FHIR
internal import HealthFiles
internal import Interchange
internal import Questionnaires
internal import Samples
internal import Shelf
internal import Zip

/// A file of entries from another program or from this kit. It is not a table of a clinic.
struct EntryFile {
    /// The kind of the content, as the first bytes show it.
    enum Kind {
        /// FHIR resources.
        case fhir
        /// The export of a phone or of a mood program.
        case phone(HealthFileKind)
        /// The kit's own samples, in the form that `export` writes.
        case samples(Form)

        /// The format of the samples.
        enum Form {
            /// A JSON array, or one JSON sample a line.
            case json
            /// A table of one type of sample other than results.
            case table
            /// A table of results. With options for tables, it is read like any other table.
            case results
        }

        /// The name of the kind for the user.
        var words: String {
            switch self {
            case .fhir: "FHIR resources"
            case .phone(let kind): "export of \(kind.program)"
            case .samples: "samples of this kit"
            }
        }

        /// The name of the kind in JSON and in the audit.
        var name: String {
            switch self {
            case .fhir: "fhir"
            case .phone(let kind): kind.rawValue
            case .samples: "samples"
            }
        }

        /// Whether it is FHIR, or its folder may have FHIR files: the records of clinics.
        var mayHaveFHIR: Bool {
            switch self {
            case .fhir, .phone(.appleHealth): true
            case .phone, .samples: false
            }
        }

        /// Whether the versions that an entry names are those that it replaced. FHIR names later
        /// versions, also in the records of Apple Health.
        var namesReplaced: Bool {
            switch self {
            case .samples, .phone(.dayOne): true
            case .fhir, .phone: false
            }
        }

        /// Recognises a kind by the first bytes; `nil` for a table.
        init?(beginning: [UInt8]) {
            if let kind = HealthFileKind(beginning: beginning) {
                self = .phone(kind)
            } else if StoredSample.areSamples(beginning: beginning) {
                self = .samples(.json)
            } else if ObservationTable.isTable(beginning: beginning) {
                self = .samples(.table)
            } else if AssessmentTable.isTable(beginning: beginning) {
                self = .samples(.results)
            } else if FHIRReader.mayRead(beginning) {
                self = .fhir
            } else {
                return nil
            }
        }
    }

    /// The result of reading a file.
    struct Reading {
        var found = SampleImport()
        /// The number of entries.
        var entries = 0
        /// What a phone's export contains apart from entries.
        var summary = HealthFileSummary()
        /// The number of clinical records in other files of the export.
        var clinicalRecords = 0
        /// The time after which no sample may begin.
        let now: Timestamp

        mutating func add(_ entry: SampleImport.Entry) {
            if entry.isCounted { entries += 1 }
            found.add(entry.refusingFuture(after: now))
        }
    }

    let kind: Kind
    /// The path as shown to the user.
    let path: String
    /// The number of other files in the zip; 0 if the file is not in a zip.
    let others: Int
    private let file: ImportFile

    /// The number of first bytes that decide the kind. A FHIR resource may name its type at its
    /// end.
    static let beginningLength = 1 << 20

    /// Recognises a file; `nil` for a table.
    init?(_ file: ImportFile) throws(Failure) {
        // For `nil`, the import of a table reports the failure.
        guard let beginning = try? file.beginning(Self.beginningLength),
            let kind = Kind(beginning: beginning)
        else { return nil }
        self.kind = kind
        self.file = file
        path = file.shownPath
        others = file.others
    }

    /// Reads the entries.
    ///
    /// - Parameters:
    ///   - subject: The person for entries that name no person; `nil` to refuse such entries.
    ///   - context: The options of the command.
    func read(for subject: SubjectID?, in context: Context) throws(Failure) -> Reading {
        var reading = Reading(now: context.clock.now)
        reading.found.namesReplaced = kind.namesReplaced
        do {
            var bytes = try file.bytes(watchedOn: context.progressPlace)
            switch kind {
            case .phone(let kind):
                try readPhone(kind, &bytes, about: subject ?? .oneself, in: context, to: &reading)
            case .fhir: try readFHIR(&bytes, for: subject, in: context, to: &reading)
            case .samples(let form): try readSamples(form, &bytes, in: context, to: &reading)
            }
        } catch let failure as Failure {
            throw failure
        } catch let error as TableImport.File.ReadingError {
            throw Failure(error)
        } catch let error as ZipError {
            throw Failure(error, in: path)
        } catch {
            throw Failure(.notSaved, "\(path): cannot be read to its end")
        }
        return reading
    }

    private func readPhone(
        _ kind: HealthFileKind, _ bytes: inout any ByteSource, about subject: SubjectID,
        in context: Context, to reading: inout Reading
    ) throws {
        // The reader keeps its closure only while it reads.
        var entries: [SampleImport.Entry] = []
        let reader = HealthFileReader(
            kind, try context.phoneContext(for: subject, context.sourceOfEntries))
        reading.summary = try reader.read(from: &bytes) { entries.append($0) }
        try refuseUnused(reading.summary, context)
        for entry in entries { reading.add(entry) }
        let records = ClinicalRecordFiles(
            try kind == .appleHealth ? file.neighbours(in: "clinical-records") : [],
            listed: reading.summary.clinicalRecords)
        try records.read(about: subject, in: context) { reading.add($0) }
        reading.clinicalRecords = records.count
        if records.missing > 0 {
            reading.summary.skipped["ClinicalRecord", default: 0] += records.missing
        }
    }

    private func readFHIR(
        _ bytes: inout any ByteSource, for subject: SubjectID?, in context: Context,
        to reading: inout Reading
    ) throws {
        var reader = FHIRReader(
            questionnaires: try context.questionnairesOfEntries(),
            source: context.sourceOfEntries ?? SampleSource(name: "FHIR"), defaultSubject: subject,
            defaultDate: try context.pastDate(of: .date),
            canonicalBase: context.arguments.value(of: .fhirBase, or: context.environment),
            canonicals: try context.entryMapping().canonicals, now: context.clock.now,
            selecting: try context.selectedQuestionnaires())
        try context.addForms(to: &reader)
        reader.countsFromZero = try context.answersFromZero()
        var search = try file.bytes()
        if try reader.noteTypes(in: { try search.nextPiece() }) {
            var definitions = try file.bytes()
            try reader.addForms(inLinesOf: { try definitions.nextPiece() })
        }
        try reader.read(
            file: path, from: { try bytes.nextPiece() },
            { (entry) throws(any Error) in reading.add(entry) },
            results: { (result) throws(any Error) in
                reading.entries += 1
                reading.found.add(result)
            })
    }

    private func readSamples(
        _ form: Kind.Form, _ bytes: inout any ByteSource, in context: Context,
        to reading: inout Reading
    ) throws {
        switch form {
        case .table: try ObservationTable.readEntries(from: &bytes, file: path) { reading.add($0) }
        case .results:
            var forms: [Questionnaire.ID: [Questionnaire]] = [:]
            try AssessmentTable.readEntries(
                from: &bytes, file: path,
                definition: { id, version in
                    let own = forms[id] ?? context.definitions(of: id)
                    forms[id] = own
                    return own.first { $0.version == version }
                }, { reading.add($0) })
        case .json:
            let forms = try context.questionnairesOfEntries()
            try StoredSample.readEntries(
                from: &bytes, file: path,
                definition: { identity in forms.first { $0.identity == identity } },
                { reading.add($0) })
        }
    }
}

extension EntryFile {
    /// Refuses a `--valence` for a word that is not a mood of the file: it may be misspelt. Words
    /// of a mapping file are not checked: it may have words of several exports.
    private func refuseUnused(
        _ summary: HealthFileSummary, _ context: Context
    ) throws(Failure) {
        let given = context.arguments.values(of: .valenceOfWord)
        let unused = summary.unused.filter { word in given.contains { $0.hasPrefix("\(word)=") } }
        guard !unused.isEmpty else { return }
        throw Failure(
            .usage,
            unused.map {
                "--valence \($0): no mood in \(path) has this name; the plan lists its moods (--dry-run)"
            })
    }

    /// The resources at the given places, one a line.
    func resources(at places: Set<SampleImport.Entry.Place>) throws(Failure) -> [UInt8] {
        do {
            var bytes = try file.bytes()
            return try FHIRReader.resources(at: places, from: { try bytes.nextPiece() })
        } catch { throw Failure(.notSaved, "\(path): cannot be read to its end") }
    }
}

extension SampleImport.Entry {
    /// Whether it is an entry of the file, instead of a part of one or a doubt about all.
    fileprivate var isCounted: Bool {
        switch self {
        case .leftOut(let part, _): !part.isOfOtherEntry
        case .doubt: false
        case .assessment, .observation, .withdrawal, .problem: true
        }
    }

    /// Returns the entry, or a problem if its date is in the future. Plans, such as calendar
    /// events, may be in the future.
    fileprivate func refusingFuture(after now: Timestamp) -> Self {
        let sample: any Sample
        let line: Int
        switch self {
        case .assessment(let assessment, _, _, _, let place):
            (sample, line) = (assessment, place.line)
        case .observation(.calendarEvent, _, _), .observation(.schedule, _, _): return self
        case .observation(let observation, _, let place):
            (sample, line) = (observation.sample, place.line)
        case .withdrawal, .leftOut, .problem, .doubt: return self
        }
        guard sample.start.isFuture(at: now) else { return self }
        let problem = Diagnostic(
            code: .badDate, file: nil, position: .init(line: line, column: 1), path: .root,
            problem: "the date is in the future", remedy: "correct the date")
        return .problem([problem])
    }
}

extension Context {
    /// The definition that the program uses for a name, and the shipped one.
    fileprivate func definitions(of id: Questionnaire.ID) -> [Questionnaire] {
        [try? questionnaire(id.text), try? ShippedQuestionnaires.questionnaire(id)]
            .compactMap(\.self)
    }

    /// Whether the user says that the answers of a file of FHIR are counted from 0.
    func answersFromZero() throws(Failure) -> Bool {
        let given = arguments.values(of: .answersFrom)
        guard given.allSatisfy({ $0 == "0" }) else {
            throw Failure(
                .usage,
                "--answers-from: FHIR has answers from 0, so write 0, or ask the sender of the file "
                    + "to correct it")
        }
        return !given.isEmpty
    }

    /// The source that the user names; `nil` without the option.
    fileprivate var sourceOfEntries: SampleSource? {
        arguments.value(of: .source).map { SampleSource(name: $0) }
    }

    /// The questionnaires named with `-q`; `nil` without the option.
    func selectedQuestionnaires() throws(Failure) -> Set<Questionnaire.ID>? {
        var named: Set<Questionnaire.ID> = []
        for name in arguments.values(of: .questionnaire) {
            named.insert(try questionnaire(name).id)
        }
        return named.isEmpty ? nil : named
    }

    /// The information that a phone's export does not contain.
    fileprivate func phoneContext(
        for subject: SubjectID, _ source: SampleSource?
    ) throws(Failure) -> HealthFileContext {
        var valences: [String: Valence] = [:]
        for words in arguments.values(of: .valenceOfWord) {
            // A mood's word may contain "=".
            guard let sign = words.lastIndex(of: "="), sign > words.startIndex,
                let number = Double(words[words.index(after: sign)...]),
                let valence = Valence(number)
            else {
                throw Failure(
                    .usage,
                    "--valence: write a word and a number from -1 to 1, such as calm=0.5")
            }
            guard valences.updateValue(valence, forKey: String(words[..<sign])) == nil else {
                throw Failure(.usage, "--valence: \(words[..<sign]) is given twice")
            }
        }
        let zone: @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution = { [clock] in
            clock.resolve($0)
        }
        // The store is idle while the file is read, so no other thread uses these zones.
        let zones = SystemZones()
        return HealthFileContext(
            subject: subject, resolvingLocalTime: zone, inZone: { zones.clock($0) },
            valences: try entryMapping().valences.merging(valences) { $1 }, source: source)
    }
}
