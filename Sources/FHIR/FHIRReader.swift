public import Questionnaires
public import Samples

/// Reads FHIR: QuestionnaireResponses and Observations of R4, R5 and STU3.
///
///     let reader = FHIRReader(questionnaires: [phq9, gad7], source: SampleSource(name: "Ward 3"))
///     for entry in reader.entries(in: bytes, file: "export.ndjson") { … }
///
/// A file is one resource, one Bundle, or NDJSON with a resource on each line. NDJSON is read line
/// by line, so that a file may be of any size.
///
/// An answer is accepted only when all facts in the file about it agree: codes, texts, numbers and
/// extensions. A stated total must be the one of the answers.
public struct FHIRReader: Sendable {
    let index: FormIndex
    let source: SampleSource
    let defaultSubject: SubjectID?
    let defaultDate: Timestamp?
    let canonicalBase: String?
    let canonicals: [String: NamedForm]
    private let now: Timestamp?
    private(set) var forms: [FHIRForm] = []
    /// The number of Questionnaires on lines of the file that are among ``forms``: the first ones.
    /// `nil` if the lines were not read for them.
    private(set) var formLines: Int?
    /// The person whom all records are about, even if they name another. An export of a phone has
    /// records of several clinics, and each clinic names the owner in its own way.
    package var owner: SubjectID?
    /// Whether answers that are only numbers are known to be points, counted from 0. By default the
    /// reader gives a ``/Samples/SampleImport/Entry/doubt(_:isRefused:)`` if no 0 is among many
    /// such answers, and refuses numbers where the Questionnaire offers codes.
    public var countsFromZero = false
    /// Whether Observations, which may come after them, are compared with the responses of a file.
    private(set) var comparesObservations = true

    /// The questionnaire that the canonical of a form names.
    public struct NamedForm: Hashable, Sendable {
        /// The questionnaire.
        public let questionnaire: Questionnaire.ID
        /// The items by linkId, for items that neither codes nor texts identify.
        public let items: [String: Item.ID]

        /// Names a form.
        public init(_ questionnaire: Questionnaire.ID, items: [String: Item.ID] = [:]) {
            self.questionnaire = questionnaire
            self.items = items
        }
    }

    /// The longest line of NDJSON: 16 MiB.
    public static let lineLimit = 16 << 20
    /// The longest file that is not NDJSON: 64 MiB.
    public static let documentLimit = 64 << 20

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - questionnaires: The questionnaires that may be recognised.
    ///   - source: The source of the samples. Its name is part of their identifiers.
    ///   - defaultSubject: The person of records that do not identify one; `nil` refuses them.
    ///   - defaultDate: The time of records without a date; `nil` refuses them.
    ///   - canonicalBase: The text before `/Questionnaire/` in the canonicals that the kit writes,
    ///     or `nil`.
    ///   - canonicals: The questionnaires that the canonicals of responses name, without version. A
    ///     response whose items, codes or texts belong to another questionnaire is refused.
    ///   - now: The current time. Results more than a day later are refused; `nil` accepts all
    ///     times.
    ///   - selected: The questionnaires whose results are wanted; `nil` for all. Pass all known
    ///     ones as `questionnaires` nevertheless: PHQ-9 and PHQ-8 share items, so only a reader
    ///     that knows both can distinguish them.
    public init(
        questionnaires: [Questionnaire], source: SampleSource, defaultSubject: SubjectID? = nil,
        defaultDate: Timestamp? = nil, canonicalBase: String? = nil,
        canonicals: [String: NamedForm] = [:], now: Timestamp? = nil,
        selecting selected: Set<Questionnaire.ID>? = nil
    ) {
        index = FormIndex(questionnaires, selecting: selected)
        self.source = source
        self.defaultSubject = defaultSubject
        self.defaultDate = defaultDate
        self.canonicalBase = canonicalBase
        self.canonicals = canonicals
        self.now = now
    }

    /// Whether a time may be that of a result.
    func mayHaveHappened(_ time: Timestamp) -> Bool { now.map { !time.isFuture(at: $0) } ?? true }

    /// Whether a file may be FHIR: it begins with an object, and names a `resourceType`.
    ///
    /// - Parameter beginning: The first bytes of the file. Some programs write `resourceType` at
    ///   the end of a resource, so they should contain a whole resource: 64 KiB.
    public static func mayRead(_ beginning: [UInt8]) -> Bool {
        let bytes = beginning.withoutByteOrderMark
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "{") else {
            return false
        }
        let key = Array("\"resourceType\"".utf8)
        return bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
    }

    /// Adds the FHIR Questionnaires of another file, to which responses may refer.
    ///
    /// - Parameters:
    ///   - json: A Questionnaire, or a Bundle with Questionnaires and ValueSets. Their `fullUrl`
    ///     names their server.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``/Questionnaires/JSONReadingError`` when the text is not sound JSON, or has no
    ///   Questionnaire.
    public mutating func addForms(
        json: [UInt8], file: String? = nil
    ) throws(JSONReadingError) {
        let text = RecordText(json.withoutByteOrderMark, file: file)
        guard let root = text.root else { throw JSONReadingError(diagnostics: text.problems) }
        let scope = ReadingScope(forms: [])
        for entry in BundleEntry.all(in: root) { scope.addValueSet(entry.resource) }
        for entry in BundleEntry.all(in: root) {
            scope.add(entry.resource, fullURL: entry.fullURL)
        }
        guard !scope.forms.isEmpty else {
            throw JSONReadingError(diagnostics: [
                text.place(of: root).finding(
                    .unknownForm, "no Questionnaire", remedy: "give a FHIR Questionnaire")
            ])
        }
        forms += scope.forms
    }

    /// Records the types of the resources of a file.
    ///
    /// - Parameter nextBytes: Returns the next bytes of the file, and `nil` at its end.
    /// - Returns: Whether the file may have Questionnaires or ValueSets. Add them then with
    ///   ``addForms(inLinesOf:)``.
    /// - Throws: The error of `nextBytes`.
    package mutating func noteTypes<Failure: Error>(
        in nextBytes: () throws(Failure) -> [UInt8]?
    ) throws(Failure) -> Bool {
        var search = TypeSearch()
        while search.isUndecided, let bytes = try nextBytes() { search.read(bytes) }
        comparesObservations = search.hasObservations
        return search.hasDefinitions
    }

    /// Adds the Questionnaires and ValueSets that are lines of a file of NDJSON, so that they may come
    /// after the responses to them.
    ///
    /// - Parameter nextBytes: Returns the next bytes of the file, and `nil` at its end.
    /// - Throws: The error of `nextBytes`.
    /// - Complexity: O(*n*) in the bytes of the file. Memory holds the Questionnaires and one line.
    public mutating func addForms<Failure: Error>(
        inLinesOf nextBytes: () throws(Failure) -> [UInt8]?
    ) throws(Failure) {
        var text = FHIRText()
        var lines = DefinitionLines()
        while let bytes = try nextBytes() {
            text.append(bytes)
            while let part = text.next() { lines.read(part) }
        }
        text.finish()
        while let part = text.next() { lines.read(part) }
        forms += lines.forms
        formLines = lines.count
    }

    /// Reads a file piece by piece. A Questionnaire on a line of NDJSON must come before the responses
    /// to it, or be added before with ``addForms(inLinesOf:)``; if it is not, it is a problem.
    ///
    /// - Parameters:
    ///   - file: The name to show in findings, or `nil`.
    ///   - nextBytes: Returns the next bytes of the file, and `nil` at its end.
    ///   - receive: Receives each entry. Those of NDJSON come in the order of the file, but
    ///     Observations of questionnaires come at the end, because they belong together.
    /// - Throws: The error of `nextBytes` or `receive`.
    public func read<Failure: Error>(
        file: String? = nil, from nextBytes: () throws(Failure) -> [UInt8]?,
        _ receive: (SampleImport.Entry) throws(Failure) -> Void
    ) throws(Failure) {
        try read(
            file: file, from: nextBytes, receive,
            results: { (result) throws(Failure) in
                if let entry = result.entry { try receive(entry) }
            })
    }

    /// Reads a file piece by piece, and passes most results of NDJSON on without unpacking them.
    ///
    /// - Parameter receiveResult: Receives each result that `receive` does not receive.
    package func read<Failure: Error>(
        file: String? = nil, from nextBytes: () throws(Failure) -> [UInt8]?,
        _ receive: (SampleImport.Entry) throws(Failure) -> Void,
        results receiveResult: (FoundResult) throws(Failure) -> Void
    ) throws(Failure) {
        var text = FHIRText()
        var reading = FileReading(settings: self, file: file)
        var parts: [FHIRText.Part] = []
        var size = 0
        while let bytes = try nextBytes() {
            text.append(bytes)
            while let part = text.next() { parts.append(part) }
            size += bytes.count
            guard size >= FileReading.bytesAtOnce else { continue }
            reading.read(parts)
            (parts, size) = ([], 0)
            try reading.drain(receive, receiveResult)
        }
        text.finish()
        while let part = text.next() { parts.append(part) }
        reading.read(parts)
        reading.finish()
        try reading.drain(receive, receiveResult)
    }

    /// Reads several files whose resources refer to each other, one after another.
    ///
    /// - Parameters:
    ///   - nextFile: Returns the next file, with its name for findings; `nil` after the last file.
    ///   - receive: Receives each entry. Observations of questionnaires come at the end.
    /// - Throws: The error of `nextFile` or `receive`.
    package func read<Failure: Error>(
        files nextFile: () throws(Failure) -> (name: String, bytes: [UInt8])?,
        _ receive: (SampleImport.Entry) throws(Failure) -> Void
    ) throws(Failure) {
        var reading = FileReading(settings: self, file: nil)
        func receiveResult(_ result: FoundResult) throws(Failure) {
            if let entry = result.entry { try receive(entry) }
        }
        while let file = try nextFile() {
            reading.file = file.name
            var text = FHIRText()
            text.append(file.bytes)
            text.finish()
            while let part = text.next() {
                reading.read([part])
                try reading.drain(receive, receiveResult)
            }
        }
        reading.finish()
        try reading.drain(receive, receiveResult)
    }

    /// Reads a file in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: The name to show in findings, or `nil`.
    /// - Returns: Its entries.
    public func entries(in bytes: [UInt8], file: String? = nil) -> [SampleImport.Entry] {
        var rest: [UInt8]?
        func next() -> [UInt8]? {
            defer { rest = nil }
            return rest
        }
        var entries: [SampleImport.Entry] = []
        var reader = self
        rest = bytes
        if reader.noteTypes(in: next) {
            rest = bytes
            reader.addForms(inLinesOf: next)
        }
        rest = bytes
        reader.read(file: file, from: next) { entries.append($0) }
        return entries
    }
}
