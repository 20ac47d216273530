internal import Questionnaires
internal import Samples

/// Passes the entries of one reading to the caller, and counts the other parts of the file.
///
/// It is a class, because all parts of a reader fill one summary. It exists for one reading.
final class EntryOutput {
    let context: HealthFileContext
    let source: SampleSource
    private let valences: [String: Valence]
    private let take: (SampleImport.Entry) -> Void
    var summary = HealthFileSummary()
    /// The words for moods in the file, folded.
    private var asked: Set<String> = []
    /// The hashes of the different rows with the same time and mood, in the order of the file. The rows
    /// have no identifiers.
    private var rows: [String: [Int]] = [:]

    init(
        _ kind: HealthFileKind, _ context: HealthFileContext,
        _ take: @escaping (SampleImport.Entry) -> Void
    ) {
        self.context = context
        self.take = take
        source = context.source ?? SampleSource(name: kind.program)
        var valences: [String: Valence] = [:]
        for (word, valence) in kind.knownValences { valences[Self.folded(word)] = valence }
        for (word, valence) in context.valences { valences[Self.folded(word)] = valence }
        self.valences = valences
    }

    func add(_ sample: ObservedSample, replacing replaced: [SampleID] = [], at line: Int) {
        take(.observation(sample, otherVersions: replaced, place: .init(line: line)))
    }

    func leaveOut(_ reason: String, at line: Int) { leaveOut(.init(reason), at: line) }

    func leaveOut(_ reason: SampleImport.Entry.LeftOut, at line: Int) {
        take(.leftOut(reason, place: .init(line: line)))
    }

    func report(_ diagnostics: [Diagnostic]) { take(.problem(diagnostics)) }

    /// Reports a problem at a line. The words must not repeat a value of the file.
    func report(
        _ code: Diagnostic.Code, line: Int, column: Int = 1, path: Diagnostic.Path = .root,
        _ problem: String, remedy: String
    ) {
        report([
            Diagnostic(
                code: code, file: nil, position: Diagnostic.Position(line: line, column: column),
                path: path, problem: problem, remedy: remedy)
        ])
    }

    /// Reports a message that has its remedy after a semicolon.
    func report(_ code: Diagnostic.Code, line: Int, column: Int = 1, message: String) {
        let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
        report(
            code, line: line, column: column, parts.first ?? message,
            remedy: parts.count > 1 ? parts[1] : "correct it")
    }

    /// The identifier of a sample.
    ///
    /// - Parameter entry: The identifier of the entry in its program, or a text that distinguishes
    ///   it.
    func id(_ entry: String) -> SampleID {
        SampleID(entry: entry, of: source.name, about: context.subject)
    }

    /// The identifier of a sample whose entry has none in the file. It is made from its time and its
    /// mood, and from the number of earlier rows that differ from it in the rest. A row that is there
    /// twice is one entry.
    ///
    /// - Parameters:
    ///   - content: The time and the mood.
    ///   - row: A hash of the whole row.
    func id(ofContent content: String, in row: Int) -> SampleID {
        let known = rows[content, default: []]
        let number = known.firstIndex(of: row) ?? known.count
        if number == known.count { rows[content, default: []].append(row) }
        return id(number == 0 ? content : "\(content) #\(number + 1)")
    }

    /// The valence of a word for a mood. Counts the word.
    ///
    /// - Parameter shown: The word that the program shows to the person. The user may also give
    ///   this word a valence.
    func valence(of word: String, shownAs shown: String? = nil) -> Valence? {
        let valence = valences[Self.folded(word)] ?? shown.flatMap { valences[Self.folded($0)] }
        asked.formUnion([word, shown ?? word].map(Self.folded))
        guard let valence else {
            summary.unmapped[word, default: 0] += 1
            return nil
        }
        return self.valence(of: word, else: valence)
    }

    /// The valence of a word for a mood: the user's, or otherwise the usual one of the program.
    /// Counts the word.
    func valence(of word: String, else usual: Valence) -> Valence {
        let valence = valences[Self.folded(word)] ?? usual
        summary.mapped[word, default: .init(valence: valence, count: 0)].count += 1
        asked.insert(Self.folded(word))
        return valence
    }

    /// Records the user's words that match no mood of the file.
    func noteUnusedValences() {
        summary.unused = context.valences.keys.filter { !asked.contains(Self.folded($0)) }.sorted()
    }

    /// Reports an entry whose mood has no valence.
    func reportUnmapped(at line: Int) {
        report(
            .unknownWord, line: line, "the word for the mood has no valence",
            remedy: "give it one from -1 to 1 with --valence WORD=NUMBER")
    }

    func skip(_ name: String) { summary.skipped[name, default: 0] += 1 }

    private static func folded(_ word: String) -> String { word.trimmed.lowercased().nfc }
}

extension StringProtocol {
    /// The text without white space around it.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
