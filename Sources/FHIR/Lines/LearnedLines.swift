internal import Questionnaires
internal import Samples
internal import Scoring

/// Reads lines of NDJSON that have the shape of earlier lines, without parsing them.
///
/// It knows only lines in which nothing is wrong. It gives `nil` for every other line, which must
/// then be parsed; so findings always come from the parser.
struct LearnedLines {
    private var shapes: [LineShape] = []
    /// The shape of the last line.
    private var last = 0
    private var lessons = 0

    private static let shapeLimit = 64
    /// The number of lines after which nothing is learned: they differ too much.
    private static let lessonLimit = 4000

    /// Whether there is more to learn.
    var mayLearn: Bool { lessons < Self.lessonLimit }

    /// Forgets everything, because another form is known now.
    mutating func removeAll() { self = LearnedLines() }

    /// Learns from a line that was parsed.
    mutating func learn(_ shape: LineShape?) {
        lessons += 1
        guard let shape else { return }
        for place in shapes.indices where shapes[place].add(shape) { return }
        if shapes.count < Self.shapeLimit { shapes.append(shape) }
    }

    /// A result, and how other resources refer to it.
    typealias Reading = (entry: SampleImport.Entry, names: [String], total: ResponseTotal)

    /// Reads a line; `nil` when it must be parsed.
    mutating func read(_ line: [UInt8], at number: Int, _ settings: FHIRReader) -> Reading? {
        guard let (place, match) = match(line.span) else { return nil }
        last = place
        return LearnedLine(line: line, match: match, common: shapes[place].common)
            .reading(at: number, settings)
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

    func reading(at number: Int, _ settings: FHIRReader) -> LearnedLines.Reading? {
        let scorer = settings.index.scorers[common.form]
        let questionnaire = scorer.questionnaire
        guard let subject = subject(settings), let start = time(settings),
            let answers = Answers(packed: match.codes, in: questionnaire)
        else { return nil }
        let identity = ResourceIdentity(
            type: "QuestionnaireResponse", id: text(match.id),
            identifiers: text(match.identifier).map { [(common.system, $0)] } ?? [])
        let id =
            identity.sampleID(about: subject, from: settings.source.name)
            ?? SampleID(
                entry: ResourceReader.content(of: questionnaire.id, at: start),
                of: settings.source.name, about: subject)
        var metadata = FHIRMetadataKey.metadata(
            version: text(match.version), status: common.status)
        for (item, reason) in match.reasons {
            metadata[FHIRMetadataKey.absentReason(questionnaire.items[item].id)] = .string(reason)
        }
        let assessment = Assessment(
            id: id, subject: subject, start: start, source: settings.source, mode: .imported,
            language: common.language, answers: answers, scoredBy: scorer, metadata: metadata)
        for (scale, points) in match.totals {
            guard let score = assessment.scorecard.scores[scale].points,
                score.isSame(as: points, decimals: questionnaire.scales[scale].decimals)
            else { return nil }
        }
        return (
            .assessment(assessment, of: questionnaire, place: .init(line: number)),
            identity.names(fullURL: nil), ResponseTotal(of: assessment, form: common.form)
        )
    }

    private func text(_ range: Range<Int>?) -> String? {
        range.map { String(decoding: line[$0], as: UTF8.self) }
    }

    private func subject(_ settings: FHIRReader) -> SubjectID? {
        guard let text = text(match.person) else { return settings.defaultSubject }
        guard common.namesReference else { return SubjectID(text) }
        return ResourceReader.patient(inReference: text).flatMap { SubjectID($0) }
    }

    private func time(_ settings: FHIRReader) -> Timestamp? {
        guard let text = text(match.time) else { return settings.defaultDate }
        guard case .complete(let time) = FHIRDate(text) else { return nil }
        return time
    }
}
