internal import Questionnaires
internal import Samples
internal import Scoring

/// A form of an import, laid out for rows by the million.
///
/// A class, so that a look at it counts one reference and copies nothing.
final class ImportForm {
    let questionnaire: Questionnaire
    let packed: PackedForm
    let language: String?
    /// The number of its definition, or `nil` while the store has none of it.
    var key: Int64?
    /// The numbers of all versions of its definition: a table brings the same sitting again
    /// whatever the version is.
    let versions: [Int64]
    /// What every checksum of its rows begins with.
    let checksum: Checksum
    /// What the rows of each flag have in common, by the codes that raise it.
    let flagTexts: [[UInt8: FlagText]]
    /// The number of its scales.
    var scaleCount: Int { ranges.count }
    /// The number of choices of each item.
    private let choices: [Int]
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
        checksum = Checksum(
            questionnaire: questionnaire.contentHash.bytes.span, source: imported.source,
            mode: AssessmentRecord.code(of: .imported),
            policy: AssessmentRecord.code(of: imported.policy), language: language)
        flagTexts = Self.flagTexts(of: questionnaire)
        choices = questionnaire.items.map {
            min($0.choices.count, AnswerCode.greatestChoiceCount)
        }
        ranges = questionnaire.scales.map { $0.range(in: questionnaire.items) }
    }

    /// Refuses answers and stated scores that are not those of the form.
    func check(
        _ codes: Span<UInt8>, _ stated: [Sitting.StatedPoints]
    ) throws(StoreError) {
        guard codes.count == choices.count else { throw Self.unsuitable }
        for place in codes.indices {
            let code = codes[place]
            guard Int(code) < choices[place] || code >= AnswerCode.declined else {
                throw Self.unsuitable
            }
        }
        for score in stated {
            guard ranges.indices.contains(score.scale),
                ranges[score.scale].contains(score.points)
            else {
                throw StoreError(
                    code: .invalid, message: "a stated score lies outside the range of its scale")
            }
        }
    }

    private static let unsuitable = StoreError(
        code: .invalid, message: "the answers do not fit the form they were handed in with")

    /// The stored scores of settled answers.
    ///
    /// - Parameters:
    ///   - codes: The settled answers. They come back as scores read them.
    ///   - stated: The stated scores.
    ///   - bytes: Where to write the scores.
    func score(
        _ codes: inout [UInt8], _ stated: [Sitting.StatedPoints], _ policy: MissingPolicy,
        into bytes: inout [UInt8]
    ) {
        if packed.hasConditions { packed.open(&codes) }
        for scale in ranges.indices {
            let score: Score
            if let found = stated.first(where: { $0.scale == scale }) {
                score = .stated(found.points)
            } else {
                score = packed.score(codes.span, scale: scale, policy: policy)
            }
            ScoreCode.append(score, to: &bytes)
        }
    }
}
