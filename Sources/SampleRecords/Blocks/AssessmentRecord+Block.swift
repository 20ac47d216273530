internal import Questionnaires
package import Samples

extension AssessmentRecord {
    /// The row that a sitting of a block would have in the table of assessments.
    package init(
        _ sitting: SittingContent, at index: Int, of block: BlockRecord, in store: SampleID
    ) {
        let bytes = block.sittings
        sequence = block.place(at: index).sequence
        id = block.id(at: index, in: store).bytes
        subject = block.subject
        questionnaire = block.questionnaire
        source = block.source
        start = Instant(microseconds: sitting.start, offset: sitting.offset.map { Int64($0) })
        end = start
        mode = Self.code(of: .imported)
        policy = block.policy
        language = block.language
        answers = Array(bytes[sitting.codes])
        let scores = Array(bytes[sitting.scores])
        self.scores = scores
        let first = ScoreCode.score(at: 0, in: scores.span)
        points = if let first { ScoreCode.wholePoints(of: first) } else { nil }
        metadata =
            sitting.metadata.isEmpty
            ? nil : bytes.span.text(sitting.metadata)
        amends = nil
    }
}
