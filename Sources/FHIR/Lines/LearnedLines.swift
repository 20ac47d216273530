internal import Questionnaires
internal import Samples
internal import Scoring

/// Reads lines of NDJSON that have the shape of earlier lines, without parsing them.
///
/// It knows only lines without problems. It returns `nil` for every other line, which must then be
/// parsed. So the parser makes all findings.
struct LearnedLines {
    private var shapes: [LineShape] = []
    /// The shape of the last line.
    private var last = 0
    /// The number of lines from which it learned.
    private(set) var learnedCount = 0
    /// How often all shapes were removed because a form was added.
    private(set) var forms = 0
    /// The metadata of the last line. Most results of a file have the same.
    private var metadata: (version: String?, shape: Int, value: Metadata)?

    private static let shapeLimit = 64
    /// The number of lines after which learning stops, because the lines differ too much.
    private static let learnedLimit = 4000

    /// Whether there is more to learn.
    var mayLearn: Bool { learnedCount < Self.learnedLimit }

    /// Removes all shapes, because a form was added.
    mutating func removeAll() {
        let forms = forms + 1
        self = LearnedLines()
        self.forms = forms
    }

    /// Whether no shape is known.
    var isEmpty: Bool { shapes.isEmpty }

    /// Learns from a line that was parsed.
    mutating func learn(_ shape: LineShape?) {
        learnedCount += 1
        guard let shape else { return }
        for place in shapes.indices where shapes[place].add(shape) { return }
        if shapes.count < Self.shapeLimit { shapes.append(shape) }
    }

    /// A result, the server or system of its person, the names by which other resources refer to it, and
    /// how its answers are written.
    typealias Reading = (
        result: FoundResult, origin: PersonName.Origin?, names: [String], response: ResponseResult,
        numbers: NumberedAnswers
    )

    /// Reads a line, or the text of a resource of a Bundle; `nil` when it must be parsed.
    ///
    /// - Parameter fullURL: The name of the resource in its Bundle, or `nil`.
    mutating func read(
        _ line: [UInt8], named fullURL: String? = nil, at filePlace: SampleImport.Entry.Place,
        _ settings: FHIRReader
    ) -> Reading? {
        guard let (place, match) = match(line.span) else { return nil }
        last = place
        let line = LearnedLine(line: line, match: match, common: shapes[place].common)
        let version = line.version
        if metadata == nil || metadata?.version != version || metadata?.shape != place {
            let value = FHIRMetadataKey.metadata(
                version: version, status: shapes[place].common.status)
            metadata = (version, place, value)
        }
        return line.reading(at: filePlace, metadata?.value ?? [:], named: fullURL, settings)
    }

    private func match(_ line: borrowing Span<UInt8>) -> (place: Int, match: LineMatch)? {
        guard !shapes.isEmpty else { return nil }
        if let match = shapes[last].match(line) { return (last, match) }
        for place in shapes.indices where place != last {
            if let match = shapes[place].match(line) { return (place, match) }
        }
        return nil
    }
}

/// A line whose shape is known.
private struct LearnedLine {
    let line: [UInt8]
    let match: LineMatch
    let common: LineShape.Common

    /// The number of the version, or `nil`.
    var version: String? { text(match.version) }

    /// - Parameter metadata: The version and the status.
    func reading(
        at place: SampleImport.Entry.Place, _ metadata: Metadata, named fullURL: String?,
        _ settings: FHIRReader
    ) -> LearnedLines.Reading? {
        let form = settings.index.packed[common.form]
        let questionnaire = settings.index.questionnaires[common.form].id
        guard let (subject, origin) = subject(settings, named: fullURL),
            let start = time(settings)
        else { return nil }
        let (entry, names, sampleNames) = identity(named: fullURL, settings)
        let id =
            entry
            ?? SampleID(
                entry: ResourceReader.content(of: questionnaire, at: start),
                of: settings.source.name, about: subject)
        var metadata = metadata
        if sampleNames.count > 1 { metadata[FHIRMetadataKey.names] = sampleNames.metadata }
        for (item, reason) in match.reasons {
            let item = settings.index.questionnaires[common.form].items[item].id
            metadata[FHIRMetadataKey.absentReason(item)] = .string(reason)
        }
        var codes = match.codes
        form.applyConditions(to: &codes)
        // The parser reports answers to items that the form does not ask.
        for (code, settled) in zip(match.codes, codes) where settled == AnswerCode.notAsked {
            guard code >= AnswerCode.skipped else { return nil }
        }
        var settled = codes
        form.markUndecidedItems(in: &settled)
        var packed = PackedScores(of: form)
        packed.read(settled.span, policy: .strict)
        let scores = (0..<packed.count).map { packed.points($0) }
        for (scale, points) in match.totals {
            let decimals = form.scorer.questionnaire.scales[scale].decimals
            guard let score = scores[scale], score.isSame(as: points, decimals: decimals) else {
                return nil
            }
        }
        var numbers = match.numbers
        if !match.totals.isEmpty { numbers.noteTotal() }
        return (
            FoundResult(
                id: id, subject: subject, start: start, source: settings.source,
                language: common.language, form: form, codes: codes, metadata: metadata,
                names: sampleNames.count > 1 ? sampleNames : [], place: place),
            origin, names,
            ResponseResult(
                codes, of: subject, at: start, form: common.form,
                version: version.flatMap { Int($0) } ?? 0),
            numbers
        )
    }

    /// The identifier of the sample, if the resource identifies it, the names of the resource, and
    /// those of the sample if it has several.
    private func identity(
        named fullURL: String?, _ settings: FHIRReader
    ) -> (id: SampleID?, names: [String], sampleNames: [SampleImport.Name]) {
        let type = "QuestionnaireResponse"
        let id = text(match.id)
        if match.identifier == nil, fullURL == nil, let id {
            // Most often the name and the entry are the same text.
            let name = "\(type)/\(id)"
            let names = [name, ResourceIdentity.urn(ofID: id)].compactMap(\.self)
            return (SampleID(entry: name, of: settings.source.name, about: nil), names, [])
        }
        let identity = ResourceIdentity(
            type: type, id: id,
            identifiers: text(match.identifier).map { [(common.system, $0)] } ?? [])
        return (
            identity.sampleID(from: settings.source.name),
            identity.names(fullURL: fullURL), identity.sampleNames(from: settings.source.name)
        )
    }

    private func text(_ range: Range<Int>?) -> String? {
        range.map { String(decoding: line[$0], as: UTF8.self) }
    }

    /// The person, and the server or system of the person.
    private func subject(
        _ settings: FHIRReader, named fullURL: String?
    ) -> (subject: SubjectID, origin: PersonName.Origin?)? {
        guard let text = text(match.person) else {
            return settings.defaultSubject.map { ($0, nil) }
        }
        guard common.namesReference else {
            return SubjectID(text).map { ($0, common.personSystem) }
        }
        let name = PersonName(reference: text, from: fullURL?.baseAndName?.base)
        return name.flatMap { name in SubjectID(name.id).map { ($0, name.origin) } }
    }

    private func time(_ settings: FHIRReader) -> Timestamp? {
        guard let text = text(match.time) else { return settings.defaultDate }
        guard case .complete(let time) = FHIRDate(text), settings.mayHaveHappened(time) else {
            return nil
        }
        return time
    }
}
