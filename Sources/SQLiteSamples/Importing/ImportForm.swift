internal import Questionnaires
internal import Samples
internal import Scoring

/// A form of an import, prepared for millions of rows.
///
/// It is a class: passing it retains one reference and copies no array.
final class ImportForm {
    let questionnaire: Questionnaire
    let packed: PackedForm
    let language: String?
    /// The key of its definition; `nil` while the store does not have it.
    var key: Int64?
    /// The keys of all versions of its definition. A sitting is the same in each version.
    var versions: [Int64]
    /// Whether the import has no other version or language of the questionnaire.
    let isOnlyVersion: Bool
    /// The shared beginning of the checksums of its rows.
    let checksum: Checksum
    /// The shared part of each flag's rows, by the codes that raise it.
    let flagTexts: [[UInt8: FlagText]]
    /// The number of its scales.
    var scaleCount: Int { ranges.count }
    /// The number of choices of each item.
    private let choices: [Int]
    /// Whether an answer can be an entry, whose bytes follow the codes.
    let takesEntries: Bool
    /// The points that can be stated for each scale.
    private let ranges: [ClosedRange<Points>]

    init(
        _ form: AssessmentImport.Form, of imported: AssessmentImport, scoredBy scorer: Scorer,
        _ connection: Connection
    ) throws(StoreError) {
        let questionnaire = form.questionnaire
        self.questionnaire = questionnaire
        packed = PackedForm(scorer)
        language = form.language?.description
        key = try connection.knownKey(of: questionnaire.identity)
        versions = try connection.all(
            "SELECT key FROM questionnaire WHERE id = ?", [.text(questionnaire.id.text)]
        ) { $0.integer(0) }
        isOnlyVersion = imported.forms.count { $0.questionnaire.id == questionnaire.id } == 1
        checksum = Checksum(
            questionnaire: questionnaire.contentHash.bytes.span, source: imported.source,
            mode: AssessmentRecord.code(of: .imported),
            policy: AssessmentRecord.code(of: imported.policy), language: language)
        flagTexts = Self.flagTexts(of: questionnaire)
        choices = questionnaire.items.map {
            min($0.choices.count, AnswerCode.greatestChoiceCount)
        }
        takesEntries = questionnaire.takesEntries
        ranges = questionnaire.scales.map { $0.range(in: questionnaire.items) }
    }

    /// Refuses answers and stated scores that do not fit the form.
    func check(_ codes: Span<UInt8>, _ stated: [Score?]) throws(StoreError) {
        guard stated.count <= ranges.count else { throw .unsuitableAnswers }
        if takesEntries {
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
    ///   - codes: The answers after the conditions of the form. On return, as scores read them.
    ///   - stated: The stated scores of the first scales.
    ///   - bytes: Receives the scores.
    func score(
        _ codes: inout [UInt8], _ stated: [Score?], _ policy: MissingPolicy,
        into bytes: inout [UInt8]
    ) {
        if packed.hasConditions { packed.markUndecidedItems(in: &codes) }
        for scale in ranges.indices {
            let known = scale < stated.count ? stated[scale] : nil
            ScoreCode.append(
                known ?? packed.score(codes.span, scale: scale, policy: policy), to: &bytes)
        }
    }

    /// The results of answers that passed ``check(_:_:)``, where an answer can be an entry.
    func scorecard(
        of codes: Span<UInt8>, _ stated: [Score?], _ policy: MissingPolicy
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
