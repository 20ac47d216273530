package import Questionnaires
package import Samples
package import Scoring

/// A form of an import, prepared for millions of rows.
///
/// It is a class: passing it retains one reference and copies no array.
package final class ImportForm {
    package let questionnaire: Questionnaire
    package let packed: PackedForm
    package let language: String?
    /// The key of its definition; `nil` while the store does not have it.
    package var key: Int64?
    /// The keys of all versions of its definition. A sitting is identified without its version.
    package var versions: [Int64]
    /// Whether the import has no other version or language of the questionnaire.
    package let isOnlyVersion: Bool
    /// How missing answers are scored.
    package let policy: MissingPolicy
    /// Whether its flags are historical.
    package let isHistorical: Bool
    /// The shared beginning of the checksums of its rows.
    package let checksum: Checksum
    /// The shared part of each flag's rows, by the codes that raise it.
    package let flagTexts: [[UInt8: FlagText]]
    /// The number of its scales.
    package var scaleCount: Int { ranges.count }
    /// The number of choices of each item.
    private let choices: [Int]
    /// Whether an answer can be an entry, whose bytes follow the codes.
    private let acceptsEntries: Bool
    /// The points that can be stated for each scale.
    private let ranges: [ClosedRange<Points>]
    private var scores: PackedScores

    /// A form of the table of an import.
    package convenience init(
        _ form: AssessmentImport.Form, of imported: AssessmentImport, scoredBy scorer: Scorer,
        key: Int64?, versions: [Int64]
    ) {
        let id = form.questionnaire.id
        self.init(
            PackedForm(scorer), language: form.language, source: imported.source, mode: .imported,
            policy: imported.policy,
            isOnlyVersion: imported.forms.count { $0.questionnaire.id == id } == 1, key: key,
            versions: versions)
    }

    /// The form of results with their own identifiers.
    package convenience init(of results: StoreRole.PackedResults, key: Int64?, versions: [Int64]) {
        let group = results.group
        self.init(
            results.form, language: group.language, source: group.source, mode: group.mode,
            policy: group.policy, isOnlyVersion: true, key: key, versions: versions)
    }

    private init(
        _ packed: PackedForm, language: LanguageTag?, source: SampleSource, mode: Assessment.Mode,
        policy: MissingPolicy, isOnlyVersion: Bool, key: Int64?, versions: [Int64]
    ) {
        let questionnaire = packed.scorer.questionnaire
        self.questionnaire = questionnaire
        self.packed = packed
        scores = PackedScores(of: packed)
        self.language = language?.description
        self.key = key
        self.versions = versions
        self.policy = policy
        self.isOnlyVersion = isOnlyVersion
        isHistorical = mode == .imported
        checksum = Checksum(
            questionnaire: questionnaire.contentHash.bytes.span, source: source,
            mode: AssessmentRecord.code(of: mode), policy: AssessmentRecord.code(of: policy),
            language: self.language)
        flagTexts = Self.flagTexts(of: questionnaire, isHistorical: isHistorical)
        choices = questionnaire.items.map {
            min($0.choices.count, AnswerCode.greatestChoiceCount)
        }
        acceptsEntries = questionnaire.acceptsEntries
        ranges = questionnaire.scales.map { $0.range(in: questionnaire.items) }
    }

    /// Refuses answers and stated scores that do not fit the form.
    package func check(_ codes: Span<UInt8>, _ stated: [Score?]) throws(StoreError) {
        guard stated.count <= ranges.count else { throw .unsuitableAnswers }
        if acceptsEntries {
            guard Answers(packed: codes.array(codes.indices), in: questionnaire) != nil else {
                throw .unsuitableAnswers
            }
        } else {
            guard codes.count == choices.count else { throw .unsuitableAnswers }
            for place in codes.indices {
                let code = codes[place]
                guard Int(code) < choices[place] || code >= AnswerCode.declined else {
                    throw .unsuitableAnswers
                }
            }
        }
        for (range, score) in zip(ranges, stated) {
            guard let score else { continue }
            guard case .stated(let points) = score, range.contains(points) else {
                throw StoreError(
                    code: .invalid,
                    message: "a stated score lies outside the range of its scale; correct it")
            }
        }
    }

    /// Writes the scores as the store holds them.
    ///
    /// - Parameters:
    ///   - answers: Answers that passed ``check(_:_:)``.
    ///   - stated: The stated scores of the first scales.
    ///   - codes: A buffer for a copy of the answers.
    ///   - bytes: Receives the scores.
    /// - Returns: The whole scorecard if an entry can raise a flag or if there are entries and
    ///   stated scores; otherwise `nil`.
    package func score(
        _ answers: Span<UInt8>, _ stated: [Score?], _ codes: inout [UInt8],
        into bytes: inout [UInt8]
    ) throws(StoreError) -> Scorecard? {
        if acceptsEntries, packed.flagCount > 0 || stated.contains(where: { $0 != nil }) {
            let card = try scorecard(of: answers, stated)
            bytes += ScoreCode.bytes(of: card.scores)
            return card
        }
        codes.removeAll(keepingCapacity: true)
        codes.append(answers)
        packed.markUndecidedItems(in: &codes)
        scores.read(codes.span, policy: policy)
        for scale in ranges.indices {
            let known = scale < stated.count ? stated[scale] : nil
            ScoreCode.append(known ?? scores.score(scale).score, to: &bytes)
        }
        return nil
    }

    /// The flags that answers raise.
    ///
    /// - Parameter card: What ``score(_:_:_:into:)`` returned for the answers.
    package func raisedFlags(_ answers: Span<UInt8>, _ card: Scorecard?) -> [FlagText] {
        if let card {
            return card.flags.map {
                FlagText($0, of: questionnaire, isHistorical: isHistorical)
            }
        }
        // It is nearly always empty, and needs no allocation then.
        var raised: [FlagText] = []
        for flag in 0..<packed.flagCount {
            guard let code = packed.code(raising: flag, answers), let text = flagTexts[flag][code]
            else { continue }
            raised.append(text)
        }
        return raised
    }

    private func scorecard(
        of codes: Span<UInt8>, _ stated: [Score?]
    ) throws(StoreError) -> Scorecard {
        guard let answers = Answers(packed: codes.array(codes.indices), in: questionnaire) else {
            throw .unsuitableAnswers
        }
        let points = zip(questionnaire.scales, stated).compactMap { scale, score in
            score?.points.map { (scale.id, $0) }
        }
        return packed.scorer.scorecard(
            answers, policy: policy, stated: Dictionary(uniqueKeysWithValues: points))
    }
}
